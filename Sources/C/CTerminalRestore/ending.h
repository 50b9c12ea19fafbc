#pragma once
#include <signal.h>
#include <stddef.h>

// Between the files of this target.

// A signal asked the program to end. When terminal_restore_forget_end() does not follow within two seconds (the program
// may wait for a terminal that takes no more output) the terminal is restored as far as it can be and the signal kills.
void terminal_restore_expect_end(int number);

// The program ends in order.
void terminal_restore_forget_end(void);

// The name of a signal of a crash, such as "SIGSEGV".
const char *terminal_crash_name(int number);

// Writes which signal ended the program, when, and by which calls it came there (offsets from the beginning of the
// program, for addr2line). Safe in a signal handler.
void terminal_crash_log(int descriptor, int number, const siginfo_t *info, const void *context);

// Writes all of it, unless nothing is taken for a fifth of a second. Safe in a signal handler.
void terminal_restore_write(int descriptor, const char *text, size_t length);
