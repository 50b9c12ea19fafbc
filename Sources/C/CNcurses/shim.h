#pragma once
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <term.h>
#include <stdint.h>
#include <wchar.h>

// Macros and global variables that Swift does not import, as functions and constants.

static inline WINDOW *shim_stdscr(void) { return stdscr; }
static inline WINDOW *shim_curscr(void) { return curscr; }
static inline int shim_lines(void) { return LINES; }
static inline int shim_columns(void) { return COLS; }
static inline int shim_colors(void) { return COLORS; }
static inline int shim_color_pairs(void) { return COLOR_PAIRS; }

static const attr_t SHIM_A_BOLD = A_BOLD;
static const attr_t SHIM_A_DIM = A_DIM;
static const attr_t SHIM_A_ITALIC = A_ITALIC;
static const attr_t SHIM_A_UNDERLINE = A_UNDERLINE;
static const attr_t SHIM_A_REVERSE = A_REVERSE;

// <wchar.h> declares it only for X/Open.
extern int wcwidth(wchar_t);
static inline int shim_wcwidth(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

// tigetstr gives NULL for a capability that is absent and -1 for what is no string.
static inline const char *shim_tigetstr(const char *name) {
    const char *text = tigetstr(name);
    return text == (const char *)-1 ? NULL : text;
}

// A cell of a base and up to four marks, 0 for those that are not there: ncurses holds no more.
static inline cchar_t shim_cell(
    uint32_t base, uint32_t mark1, uint32_t mark2, uint32_t mark3, uint32_t mark4, attr_t attributes, short pair) {
    cchar_t cell;
    wchar_t text[] = {(wchar_t)base, (wchar_t)mark1, (wchar_t)mark2, (wchar_t)mark3, (wchar_t)mark4, 0};
    setcchar(&cell, text, attributes, pair, NULL);
    return cell;
}
