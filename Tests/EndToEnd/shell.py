#!/usr/bin/env python3
"""Runs the built program's commands, without a terminal.

    /usr/bin/python3 Tests/EndToEnd/shell.py .build/release/confer [PART OF A NAME]...

The last line says how many tests passed and failed.
"""
import pathlib
import sys
import time
import traceback

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import commands  # noqa: E402
from commands.place import Skip  # noqa: E402


def main():
    confer = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else HERE.parents[1] / ".build/release/confer").resolve()
    only = sys.argv[2:]
    passed = failed = 0
    for test in commands.load():
        name = test.__name__
        if only and not any(o in name for o in only):
            continue
        start = time.monotonic()
        try:
            test(confer)
            passed += 1
            print(f"ok   {name} ({time.monotonic() - start:.2f} s)", flush=True)
        except Skip as reason:
            print(f"skip {name}: {reason}", flush=True)
        except Exception:
            failed += 1
            print(f"FAIL {name}\n{traceback.format_exc()}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
