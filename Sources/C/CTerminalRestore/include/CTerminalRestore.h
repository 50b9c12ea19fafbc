#pragma once
#include <stddef.h>
#include <termios.h>

// What must work when Swift no longer does: handlers of signals, and the state they need.

// From now on a crash, any other signal that kills, or exit() puts the terminal in order: writes `reset` to
// `output`, sets `modes` on `input`, and after a crash writes `message`, with the signal's name in the place of
// "{signal}". Signals that somebody handles or ignores already are left to them, except for those of a crash. SIGPIPE
// is ignored unless somebody handles it. When `standard_error` is not negative, descriptor 2 becomes a copy of it again;
// what it was until then is told of a crash, and which calls led there. The texts are copied; what does not fit into
// 512 and 1024 bytes is cut.
void terminal_restore_arm(
    int input, int output, const struct termios *modes, const char *reset, size_t reset_length,
    const char *message, size_t message_length, int standard_error);

// The terminal is in order: nothing is to be restored any more.
void terminal_restore_disarm(void);

// Puts the terminal in order now, if armed, and disarms. Safe in a signal handler.
void terminal_restore_now(void);

// Gives the calling thread a stack for the handlers, once, so that running out of stack is a crash like any other.
// Dispatch serves the main queue by threads that come and go: call it on each turn; all but the first are cheap.
void terminal_restore_use_stack(void);

// Catches SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGCONT and SIGWINCH. The number of each that comes is one byte to
// read from the descriptor returned, -1 with errno on failure. The same deadly signal a second time
// restores the terminal and kills: whoever sends it twice does not want to wait for an orderly end. Nor is that waited
// for longer than two seconds.
int terminal_signals_open(void);

// Gives the signals back to those who had them, and closes the descriptor.
void terminal_signals_close(void);

// Stops the process group as if Ctrl-Z had been pressed in a cooked terminal. The stop takes effect
// at once or a moment after the return; SIGCONT then comes through the descriptor.
void terminal_signals_stop(void);

// Whether another process group has the terminal. What is not the controlling terminal belongs to nobody in particular,
// and so to us.
int terminal_is_in_background(int descriptor);

// Stops the process group until the terminal belongs to it, as the kernel stops who touches a terminal from the
// background. To be called before terminal_signals_open(). Returns 0 at once in the foreground, and -1 where nobody can
// stop us because nobody would let us go on (an orphaned process group).
int terminal_await_foreground(int descriptor);

// Stops the process group as the kernel stops who touches a terminal from the background. Only threads that do not block
// SIGTTOU are stopped by the kernel itself, and those of Dispatch block it. As terminal_signals_stop() otherwise.
void terminal_signals_stop_in_background(void);

// SIGTSTP is an event again after terminal_signals_stop.
void terminal_signals_catch_stop(void);
