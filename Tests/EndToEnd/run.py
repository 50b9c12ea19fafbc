#!/usr/bin/env python3
"""Runs the built program in a terminal emulator and looks at its screens.

    /usr/bin/python3 Tests/EndToEnd/run.py --confer .build/release/confer [--only TEXT] [--repeat N] [--list]

Prints a line for each test and, as its last line, how many passed and failed; exits with 1 when one failed. `--only`
takes a part of a test's name and may be given several times. `--keep` leaves the folders of failed tests.
"""
import argparse
import pathlib
import sys
import time
import traceback

try:
    import pyte  # noqa: F401  (the driver needs it; said here in a sentence instead of a trace)
except ImportError:
    sys.exit("The end-to-end tests need pyte: apt install python3-pyte, and run them with /usr/bin/python3.")

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import peers  # noqa: E402
import scenarios  # noqa: E402
from support import Sandbox, Skipped  # noqa: E402


def run(test, confer, keep):
    """The outcome of one test: 'ok', 'FAIL' or 'skip', and a text."""
    box = Sandbox(confer)
    try:
        test.function(box)
        return "ok", ""
    except Skipped as reason:
        return "skip", str(reason)
    except KeyboardInterrupt:
        raise
    except BaseException:
        text = traceback.format_exc()
        if keep:
            text += f"kept: {box.release()}\n"
        return "FAIL", text
    finally:
        box.close()


def main():
    parser = argparse.ArgumentParser(description="End-to-end tests of confer.")
    parser.add_argument("--confer", required=True, help="the program to test")
    parser.add_argument("--only", action="append", default=[], metavar="TEXT", help="tests whose name contains TEXT")
    parser.add_argument("--repeat", type=int, default=1, metavar="N", help="run everything N times")
    parser.add_argument("--keep", action="store_true", help="keep the folders of tests that fail")
    parser.add_argument("--list", action="store_true", help="print the tests' names only")
    options = parser.parse_args()

    tests = [t for t in scenarios.load() if not options.only or any(o in t.name for o in options.only)]
    if options.list:
        print("\n".join(t.name for t in tests))
        return 0
    confer = pathlib.Path(options.confer).resolve()
    if not confer.is_file():
        sys.exit(f"There is no program {confer}: build it first.")

    counts = {"ok": 0, "FAIL": 0, "skip": 0}
    for _ in range(max(options.repeat, 1)):
        for test in tests:
            start = time.monotonic()
            outcome, text = run(test, str(confer), options.keep)
            counts[outcome] += 1
            seconds = time.monotonic() - start
            print(f"{outcome:4} {test.name} ({seconds:.2f} s)" + (f": {text}" if outcome == "skip" else ""), flush=True)
            if outcome == "FAIL":
                print("     " + text.rstrip().replace("\n", "\n     "), flush=True)
    peers.stop_all()
    skipped = f", {counts['skip']} skipped" if counts["skip"] else ""
    print(f"end-to-end: {counts['ok']} passed, {counts['FAIL']} failed{skipped}")
    # Nothing run is a mistake in `--only`, not a success.
    return 1 if counts["FAIL"] or not tests else 0


if __name__ == "__main__":
    sys.exit(main())
