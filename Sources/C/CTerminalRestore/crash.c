#define _GNU_SOURCE
#include "ending.h"

#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/uio.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

// What a crash says in the log: an optimized program says nothing itself. All of it is safe in a handler: no memory is
// asked for, no lock taken, and what may be no memory of ours is read by a system call that says so.

// The linker's names for the beginning of the program and the end of its code.
extern char __executable_start[];
extern char etext[];

struct text {
    char bytes[1536];
    size_t length;
};

static void add_bytes(struct text *text, const char *bytes, size_t length) {
    size_t room = sizeof text->bytes - text->length;
    if (length > room) length = room;
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
}

static void add(struct text *text, const char *word) { add_bytes(text, word, strlen(word)); }

static void add_number(struct text *text, uint64_t number, unsigned base, int digits) {
    char reversed[24];
    int count = 0;
    do {
        reversed[count++] = "0123456789abcdef"[number % base];
        number /= base;
    } while ((number > 0 || count < digits) && count < (int)sizeof reversed);
    while (count > 0) add_bytes(text, &reversed[--count], 1);
}

static int is_ours(uint64_t address) {
    return address >= (uintptr_t)__executable_start && address < (uintptr_t)etext;
}

static void add_address(struct text *text, uint64_t address) {
    // Where the program begins is another place at each start: what counts is how far behind it.
    if (is_ours(address)) add(text, "+");
    add(text, "0x");
    add_number(text, is_ours(address) ? address - (uintptr_t)__executable_start : address, 16, 1);
}

// The time in UTC, by the calendar's arithmetic: gmtime() may take a lock.
static void add_time(struct text *text) {
    struct timespec now;
    if (clock_gettime(CLOCK_REALTIME, &now) != 0 || now.tv_sec < 0) return;
    uint64_t seconds = (uint64_t)now.tv_sec, days = seconds / 86400 + 719468, second = seconds % 86400;
    uint64_t era = days / 146097, day_of_era = days % 146097;
    uint64_t year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
    uint64_t day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    uint64_t shifted = (5 * day_of_year + 2) / 153, month = shifted < 10 ? shifted + 3 : shifted - 9;
    const uint64_t parts[] = {
        era * 400 + year_of_era + (month <= 2), month, day_of_year - (153 * shifted + 2) / 5 + 1,
        second / 3600, second / 60 % 60, second % 60,
    };
    static const char *const behind[] = {"-", "-", "T", ":", ":", "Z"};
    for (int index = 0; index < 6; index++) {
        add_number(text, parts[index], 10, index == 0 ? 4 : 2);
        add(text, behind[index]);
    }
}

const char *terminal_crash_name(int number) {
    switch (number) {
    case SIGQUIT: return "SIGQUIT";
    case SIGILL: return "SIGILL";
    case SIGTRAP: return "SIGTRAP";
    case SIGABRT: return "SIGABRT";
    case SIGSEGV: return "SIGSEGV";
    case SIGBUS: return "SIGBUS";
    case SIGFPE: return "SIGFPE";
    default: return "a signal";
    }
}

// Reads up to 64 words, and says how many there are.
static int read_words(uint64_t address, uint64_t *words, int count) {
    struct iovec local = {.iov_base = words, .iov_len = (size_t)count * sizeof *words};
    struct iovec remote = {.iov_base = (void *)(uintptr_t)address, .iov_len = (size_t)count * sizeof *words};
    ssize_t read = process_vm_readv(getpid(), &local, 1, &remote, 1, 0);
    return read < 0 ? 0 : (int)((size_t)read / sizeof *words);
}

// The calls that led there, by the chain of frame pointers, as far as it can be followed.
static void add_calls(struct text *text, const ucontext_t *context) {
#if defined(__x86_64__)
    uint64_t address = (uint64_t)context->uc_mcontext.gregs[REG_RIP];
    uint64_t frame = (uint64_t)context->uc_mcontext.gregs[REG_RBP];
    uint64_t stack = (uint64_t)context->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
    uint64_t address = context->uc_mcontext.pc, frame = context->uc_mcontext.regs[29];
    uint64_t stack = context->uc_mcontext.sp;
#else
    uint64_t address = 0, frame = 1, stack = 1;
    (void)context;
#endif
    add(text, "  ");
    add_address(text, address);
    int has_ours = is_ours(address);
    uint64_t words[64];
    for (int depth = 0; depth < 40 && frame % 8 == 0 && read_words(frame, words, 2) == 2; depth++) {
        if (words[1] == 0) break;
        add(text, " < ");
        add_address(text, words[1]);
        has_ours |= is_ours(words[1]);
        // The stack grows down: callers lie above, and none is a mebibyte large.
        if (words[0] <= frame || words[0] - frame > 1 << 20) break;
        frame = words[0];
    }
    // The C library keeps no chain: what looks like a place in the program may be one that it returns to.
    int shown = 0;
    for (int block = 0; block < 32 && !has_ours && stack % 8 == 0; block++) {
        int count = read_words(stack + (uint64_t)block * sizeof words, words, 64);
        for (int index = 0; index < count && shown < 24; index++) {
            if (!is_ours(words[index])) continue;
            add(text, shown++ ? " " : "; on the stack ");
            add_address(text, words[index]);
        }
        if (count < 64) break;
    }
    add(text, "\n");
}

void terminal_crash_log(int descriptor, int number, const siginfo_t *info, const void *context) {
    struct text text = {.length = 0};
    add_time(&text);
    add(&text, " ");
    add(&text, program_invocation_short_name);
    add(&text, " (process ");
    add_number(&text, (uint64_t)getpid(), 10, 1);
    add(&text, ") ended by ");
    add(&text, terminal_crash_name(number));
    if (info && info->si_code <= 0) {
        add(&text, ", sent by process ");
        add_number(&text, (uint64_t)info->si_pid, 10, 1);
    } else if (info && (number == SIGSEGV || number == SIGBUS)) {
        add(&text, " at the address 0x");
        add_number(&text, (uint64_t)(uintptr_t)info->si_addr, 16, 1);
    }
    add(&text, "\n");
    if (context) add_calls(&text, context);
    terminal_restore_write(descriptor, text.bytes, text.length);
}
