#!/usr/bin/env python3
"""Plays one scenario (open, search, toggle, resize) again and again: every screen of every run has to be the same.

    /usr/bin/python3 Tests/EndToEnd/scenario.py --confer PROGRAM [--times N]

Each run begins with the same data in a folder of its own. A screen is taken when the program says that it is idle, so
that what is compared does not depend on how fast the machine is. Prints how many runs agreed; exits with 1 when one did
not, and shows where.
"""
import argparse
import difflib
import pathlib
import shutil
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from support import Sandbox, keys, quit  # noqa: E402

# Opens and closes the help: a message that would go by itself after some seconds, whenever that is, goes now.
QUIET = ["?", "<esc>"]

# A key or a text to type, or a size.
STEPS = [
    "j", "j", "/", "c", "o", "n", "f", "<backspace>", "f", "<enter>", "j", "a", *QUIET, (120, 30), "k", "a", *QUIET,
    (60, 15), "<esc>", "<pgdn>", "G", (40, 10), "<enter>", "<esc>", "g", (39, 9), (100, 24), "<tab>", "<tab>",
    "i", *QUIET, "u", *QUIET, "o", *QUIET, (80, 24), "<space>",
]


def look(term):
    """The screen with its styles and its cursor, a line a row."""
    lines = []
    for row in range(term.rows):
        styles = term.styles(row)
        stress = "".join("r" if reverse else "b" if bold else "." for _, _, _, bold, reverse in styles).rstrip(".")
        colors = sorted({(fg, bg) for _, fg, bg, _, _ in styles})
        lines.append(f"{''.join(cell[0] for cell in styles).rstrip()}   {stress} {colors}")
    return lines + [f"cursor {term.screen.cursor.y} {term.screen.cursor.x}"]


def play(box):
    """The screens of one run, as (step, lines)."""
    term = box.open()
    screens = [("open", look(term))]
    for step in STEPS:
        if isinstance(step, tuple):
            term.resize(*step)
            term.settle()
        else:
            keys(term, step)
        screens.append((step, look(term)))
    quit(term)
    return screens


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--confer", required=True)
    parser.add_argument("--times", type=int, default=200)
    args = parser.parse_args()
    confer = str(pathlib.Path(args.confer).resolve())
    began = time.monotonic()
    prepared = Sandbox(confer)
    expected, failed = None, 0
    try:
        quit(prepared.registered())
        for number in range(1, args.times + 1):
            box = Sandbox(confer)
            try:
                shutil.copytree(prepared.root / "data", box.root / "data")
                screens = play(box)
            except AssertionError as error:
                failed += 1
                print(f"run {number}: {error}", flush=True)
                continue
            finally:
                box.close()
            expected = expected or screens
            differing = next((i for i, pair in enumerate(zip(expected, screens)) if pair[0] != pair[1]), None)
            if differing is not None:
                failed += 1
                step, lines = screens[differing]
                print(f"run {number}: another screen after {step!r} (step {differing}):")
                print("\n".join(difflib.unified_diff(expected[differing][1], lines, "before", "now", "", "", 0, "")),
                      flush=True)
    finally:
        prepared.close()
    print(f"scenario: {args.times - failed} of {args.times} runs gave the same {len(STEPS) + 1} screens"
          f" ({time.monotonic() - began:.1f} s)")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
