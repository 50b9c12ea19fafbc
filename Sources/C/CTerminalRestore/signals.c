#define _GNU_SOURCE
#include "CTerminalRestore.h"
#include "ending.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static const int caught[] = {SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGCONT, SIGWINCH};
#define CAUGHT (sizeof caught / sizeof *caught)

static int pipes[2] = {-1, -1};
static struct sigaction previous[CAUGHT];
static volatile sig_atomic_t deadly_seen[64];

static void arrived(int number) {
    int saved = errno;
    if (number == SIGHUP || number == SIGINT || number == SIGTERM) {
        if (deadly_seen[number]) {
            terminal_restore_now();
            signal(number, SIG_DFL);
            raise(number);
        }
        deadly_seen[number] = 1;
        terminal_restore_expect_end(number);
    }
    unsigned char byte = (unsigned char)number;
    // A full pipe means that hundreds are waiting to be read: one more says nothing new.
    ssize_t ignored = write(pipes[1], &byte, 1);
    (void)ignored;
    errno = saved;
}

static void catch_signal(int number, struct sigaction *old) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = arrived;
    action.sa_flags = SA_RESTART;
    // One after the other, the lowest number first: whoever ends a stopped program sends SIGTERM and then SIGCONT, and
    // SIGCONT alone means to stop again in the background.
    sigfillset(&action.sa_mask);
    sigaction(number, &action, old);
}

int terminal_signals_open(void) {
    if (pipes[0] >= 0) {
        errno = EBUSY;
        return -1;
    }
    if (pipe2(pipes, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    for (size_t index = 0; index < CAUGHT; index++) {
        if (caught[index] < 64) deadly_seen[caught[index]] = 0;
        catch_signal(caught[index], &previous[index]);
    }
    return pipes[0];
}

void terminal_signals_close(void) {
    if (pipes[0] < 0) return;
    terminal_restore_forget_end();
    for (size_t index = 0; index < CAUGHT; index++) sigaction(caught[index], &previous[index], NULL);
    close(pipes[0]);
    close(pipes[1]);
    pipes[0] = pipes[1] = -1;
}

void terminal_signals_stop(void) {
    signal(SIGTSTP, SIG_DFL);
    kill(0, SIGTSTP);
}

void terminal_signals_catch_stop(void) { catch_signal(SIGTSTP, NULL); }

int terminal_is_in_background(int descriptor) {
    pid_t foreground = tcgetpgrp(descriptor);
    return foreground >= 0 && foreground != getpgrp();
}

void terminal_signals_stop_in_background(void) {
    // Whoever started us may ignore it, and with that the stop.
    signal(SIGTTOU, SIG_DFL);
    kill(0, SIGTTOU);
}

static volatile sig_atomic_t continued;

static void note_continued(int number) {
    (void)number;
    continued++;
}

int terminal_await_foreground(int descriptor) {
    if (!terminal_is_in_background(descriptor)) return 0;
    struct sigaction action, previous_continue, previous_output;
    memset(&action, 0, sizeof action);
    action.sa_handler = note_continued;
    sigemptyset(&action.sa_mask);
    sigaction(SIGCONT, &action, &previous_continue);
    sigaction(SIGTTOU, NULL, &previous_output);
    int result = 0;
    while (result == 0 && terminal_is_in_background(descriptor)) {
        sig_atomic_t before = continued;
        terminal_signals_stop_in_background();
        // The stop may come a moment later, and what tells of its end in another thread.
        for (int turn = 0; turn < 50 && continued == before; turn++) poll(NULL, 0, 20);
        if (continued == before) result = -1;
    }
    sigaction(SIGTTOU, &previous_output, NULL);
    sigaction(SIGCONT, &previous_continue, NULL);
    return result;
}
