#define _GNU_SOURCE
#include "CTerminalRestore.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
#define CRASHES (sizeof crashes / sizeof *crashes)

static struct {
    int input, output, standard_error;
    struct termios modes;
    char reset[512];
    size_t reset_length;
    char message[1024];
    size_t message_length;
    volatile sig_atomic_t armed;
    struct sigaction previous[CRASHES];
    volatile sig_atomic_t installed;
    int registered;
    int keeps_previous;
} state;

static void write_all(int descriptor, const char *text, size_t length) {
    while (length > 0) {
        ssize_t written = write(descriptor, text, length);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        text += written;
        length -= (size_t)written;
    }
}

void terminal_restore_now(void) {
    if (!state.armed) return;
    state.armed = 0;
    int saved = errno;
    write_all(state.output, state.reset, state.reset_length);
    // A background process that sets modes is stopped; whoever is in the foreground has set its own.
    if (tcgetpgrp(state.input) == getpgrp()) tcsetattr(state.input, TCSANOW, &state.modes);
    if (state.standard_error >= 0) dup2(state.standard_error, STDERR_FILENO);
    errno = saved;
}

static void crashed(int number) {
    int was_armed = state.armed;
    terminal_restore_now();
    if (was_armed) write_all(state.output, state.message, state.message_length);
    for (size_t index = 0; index < CRASHES; index++) {
        if (crashes[index] != number) continue;
        // Swift's backtracer asks a question and waits for half a minute. Who wants it has set it up in the environment.
        if (state.keeps_previous) {
            sigaction(number, &state.previous[index], NULL);
        } else {
            signal(number, SIG_DFL);
        }
    }
    // It is blocked until this returns, and then kills.
    raise(number);
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
    if (!state.registered) {
        state.registered = 1;
        atexit(terminal_restore_now);
    }
    if (!state.installed) {
        state.installed = 1;
        state.keeps_previous = getenv("SWIFT_BACKTRACE") != NULL;
        struct sigaction action;
        memset(&action, 0, sizeof action);
        action.sa_handler = crashed;
        // On a stack of its own where the thread has one: the ordinary stack may be what ran out.
        action.sa_flags = SA_ONSTACK;
        sigfillset(&action.sa_mask);
        for (size_t index = 0; index < CRASHES; index++) {
            sigaction(crashes[index], &action, &state.previous[index]);
        }
    }
    state.armed = 1;
}

void terminal_restore_disarm(void) {
    state.armed = 0;
    if (!state.installed) return;
    state.installed = 0;
    for (size_t index = 0; index < CRASHES; index++) sigaction(crashes[index], &state.previous[index], NULL);
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
