#define _GNU_SOURCE
#include "CTerminalRestore.h"
#include "ending.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Faults of the program itself, and SIGQUIT, by which a person asks for a core dump. Swift's backtracer has handlers
// for all of them.
static const int crashes[] = {SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
#define CRASHES (sizeof crashes / sizeof *crashes)

// The other signals that kill by default. The real-time signals follow them in `previous_others`.
static const int others[] = {
    SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGXCPU, SIGXFSZ, SIGSYS, SIGSTKFLT, SIGPWR,
};
#define OTHERS (sizeof others / sizeof *others)
#define REAL_TIME 64

static struct {
    int input, output, standard_error;
    struct termios modes;
    char reset[512];
    size_t reset_length;
    char message[1024];
    size_t message_length;
    // Where the signal's name comes in the message, and what it takes the place of.
    size_t name_start, name_length;
    int armed, crashing;
    struct sigaction previous[CRASHES];
    struct sigaction previous_others[OTHERS + REAL_TIME];
    unsigned char taken[OTHERS + REAL_TIME];
    struct sigaction previous_pipe;
    volatile sig_atomic_t installed;
    volatile sig_atomic_t asked_to_end;
    int registered;
    int keeps_previous;
} state;

// Gives up when the terminal takes nothing for a fifth of a second: nobody is served by a process that waits for ever
// for a terminal that is stopped.
void terminal_restore_write(int descriptor, const char *text, size_t length) {
    while (length > 0) {
        struct pollfd waiting = {.fd = descriptor, .events = POLLOUT};
        int ready = poll(&waiting, 1, 200);
        if (ready < 0 && errno == EINTR) continue;
        if (ready <= 0) return;
        ssize_t written = write(descriptor, text, length);
        if (written < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (written <= 0) return;
        text += written;
        length -= (size_t)written;
    }
}

void terminal_restore_now(void) {
    // Two threads may crash at once.
    if (!__atomic_exchange_n(&state.armed, 0, __ATOMIC_SEQ_CST)) return;
    int saved = errno;
    // In the background it is somebody else's, who has put it in order for himself.
    if (!terminal_is_in_background(state.input)) {
        terminal_restore_write(state.output, state.reset, state.reset_length);
        tcsetattr(state.input, TCSANOW, &state.modes);
    }
    if (state.standard_error >= 0) dup2(state.standard_error, STDERR_FILENO);
    errno = saved;
}

static void write_message(int number) {
    if (state.name_length == 0) return terminal_restore_write(state.output, state.message, state.message_length);
    const char *name = terminal_crash_name(number);
    size_t end = state.name_start + state.name_length;
    terminal_restore_write(state.output, state.message, state.name_start);
    terminal_restore_write(state.output, name, strlen(name));
    terminal_restore_write(state.output, state.message + end, state.message_length - end);
}

static void crashed(int number, siginfo_t *info, void *context) {
    // Another thread that crashes meanwhile would end the process before all is said.
    if (__atomic_exchange_n(&state.crashing, 1, __ATOMIC_SEQ_CST)) poll(NULL, 0, 1000);
    int was_armed = state.armed;
    // The log stands in for standard error until the terminal is restored.
    int log = was_armed && state.standard_error >= 0 ? dup(STDERR_FILENO) : -1;
    terminal_restore_now();
    if (was_armed && number != SIGQUIT) write_message(number);
    if (log >= 0) terminal_crash_log(log, number, info, context);
    for (size_t index = 0; index < CRASHES; index++) {
        if (crashes[index] != number) continue;
        // Swift's backtracer asks a question and waits for half a minute. Who wants it has set it up in the
        // environment.
        if (state.keeps_previous) {
            sigaction(number, &state.previous[index], NULL);
        } else {
            signal(number, SIG_DFL);
        }
    }
    // It is blocked until this returns, and then kills.
    raise(number);
}

static void killed(int number) {
    // The alarm of terminal_restore_expect_end(): the program was to end, and did not.
    if (number == SIGALRM && state.asked_to_end) number = state.asked_to_end;
    terminal_restore_now();
    signal(number, SIG_DFL);
    // What the alarm stands for may be blocked or caught elsewhere.
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, number);
    pthread_sigmask(SIG_UNBLOCK, &only, NULL);
    raise(number);
}

void terminal_restore_expect_end(int number) {
    state.asked_to_end = number;
    alarm(2);
}

void terminal_restore_forget_end(void) {
    if (state.asked_to_end) alarm(0);
    state.asked_to_end = 0;
}

static int other_signal(size_t index) {
    if (index < OTHERS) return others[index];
    int number = SIGRTMIN + (int)(index - OTHERS);
    return number <= SIGRTMAX ? number : 0;
}

static void install(void) {
    state.keeps_previous = getenv("SWIFT_BACKTRACE") != NULL;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = crashed;
    // On a stack of its own where the thread has one: the ordinary stack may be what ran out.
    action.sa_flags = SA_ONSTACK | SA_SIGINFO;
    sigfillset(&action.sa_mask);
    for (size_t index = 0; index < CRASHES; index++) sigaction(crashes[index], &action, &state.previous[index]);
    action.sa_handler = killed;
    action.sa_flags = SA_ONSTACK;
    for (size_t index = 0; index < OTHERS + REAL_TIME; index++) {
        int number = other_signal(index);
        state.taken[index] = 0;
        if (!number || sigaction(number, NULL, &state.previous_others[index]) != 0) continue;
        // What somebody handles or ignores does not end the program.
        if (state.previous_others[index].sa_handler != SIG_DFL) continue;
        state.taken[index] = sigaction(number, &action, NULL) == 0;
    }
    // Writing to a pipe or connection that nobody reads is an error to be dealt with, not an end without a word.
    if (sigaction(SIGPIPE, NULL, &state.previous_pipe) == 0 && state.previous_pipe.sa_handler == SIG_DFL) {
        signal(SIGPIPE, SIG_IGN);
    }
}

static void uninstall(void) {
    for (size_t index = 0; index < CRASHES; index++) sigaction(crashes[index], &state.previous[index], NULL);
    for (size_t index = 0; index < OTHERS + REAL_TIME; index++) {
        if (state.taken[index]) sigaction(other_signal(index), &state.previous_others[index], NULL);
    }
    sigaction(SIGPIPE, &state.previous_pipe, NULL);
}

void terminal_restore_arm(
    int input, int output, const struct termios *modes, const char *reset, size_t reset_length,
    const char *message, size_t message_length, int standard_error) {
    state.armed = 0;
    state.input = input;
    state.output = output;
    state.standard_error = standard_error;
    state.modes = *modes;
    state.reset_length = reset_length < sizeof state.reset ? reset_length : sizeof state.reset;
    memcpy(state.reset, reset, state.reset_length);
    state.message_length = message_length < sizeof state.message ? message_length : sizeof state.message;
    memcpy(state.message, message, state.message_length);
    static const char placeholder[] = "{signal}";
    const char *found = memmem(state.message, state.message_length, placeholder, sizeof placeholder - 1);
    state.name_start = found ? (size_t)(found - state.message) : 0;
    state.name_length = found ? sizeof placeholder - 1 : 0;
    if (!state.registered) {
        state.registered = 1;
        atexit(terminal_restore_now);
    }
    if (!state.installed) {
        state.installed = 1;
        install();
    }
    state.armed = 1;
}

void terminal_restore_disarm(void) {
    state.armed = 0;
    if (!state.installed) return;
    state.installed = 0;
    uninstall();
}

void terminal_restore_use_stack(void) {
    static __thread int done;
    if (done) return;
    done = 1;
    stack_t present;
    if (sigaltstack(NULL, &present) == 0 && !(present.ss_flags & SS_DISABLE)) return;
    stack_t stack;
    memset(&stack, 0, sizeof stack);
    stack.ss_size = 64 * 1024;
    // Lives as long as the thread may: there is no moment at which it is known to be unused.
    stack.ss_sp = malloc(stack.ss_size);
    if (stack.ss_sp && sigaltstack(&stack, NULL) != 0) free(stack.ss_sp);
}
