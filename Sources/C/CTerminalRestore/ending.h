#pragma once

// Between the files of this target.

// A signal asked the program to end. When terminal_restore_forget_end() does not follow within two seconds (the program
// may wait for a terminal that takes no more output) the terminal is restored as far as it can be and the signal kills.
void terminal_restore_expect_end(int number);

// The program ends in order.
void terminal_restore_forget_end(void);
