#!/usr/bin/env python3
"""Keys, resizes and what somebody else does, at random: the program may not end, and the terminal's screen has to be what
the program would draw anew.

    /usr/bin/python3 Tests/EndToEnd/walk.py --confer PROGRAM [--steps N] [--seed N]

Two people work on the same data, each in a terminal; what one does the other sees live. Now and then each screen is
spoilt behind the program's back and drawn anew by Ctrl-L: before and after it must be the same, so nothing that was
drawn step by step has gone wrong. Prints the seed; exits with 1 at the first difference and shows it.
"""
import argparse
import difflib
import json
import pathlib
import random
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from scenario import look  # noqa: E402
from support import Sandbox, quit  # noqa: E402

NAMES = [
    "日本語の会議", "👩‍👩‍👧 family", "❤️ hearts", "1️⃣ first", "👍🏽 thumbs", "🇩🇪 flag", "🫨 shaking", "מרחב פתוח", "مؤتمر",
    "e\u0301clair", "x" * 300, "tabs\tand\nlines", "ok\x1b]0;PWNED\x07\x1b[2J", "c1\u009b31mX", "한국어", "नमस्ते",
]
# What ends the program or leaves it (q on the list, Ctrl-C, Ctrl-Z) is not among them.
KEYS = {
    "j": 12, "k": 8, "<pgdn>": 3, "<pgup>": 3, "G": 1, "g": 1, "<home>": 1, "<end>": 1, "<enter>": 8, "<esc>": 10, "a": 8,
    "i": 3, "<space>": 3, "w": 3, "u": 4, "/": 4, "f": 3, "o": 3, "n": 2, "E": 2, "D": 1, "y": 1, "e": 1, "r": 2,
    "<tab>": 5, "<backtab>": 2, "?": 3, "<up>": 2, "<down>": 2, "<left>": 1, "<right>": 1, "<backspace>": 3,
    "<delete>": 1, "<ctrl-u>": 2, "<ctrl-w>": 1, "<ctrl-r>": 1, "<ctrl-l>": 1, "<f5>": 1, "c": 2, "o\u0301": 1, "é": 1,
    "日本": 1, "👩‍👩‍👧": 1, "2026": 1, "\x1b[200~a\nq\ny\x1b[201~": 1, "\x1b[I": 1, "\x1b[O": 1, "\x1b[<64;9;9M": 1,
    "\x1b[1;5C": 1, "\x1b[57399u": 1,
}


class Walk:
    def __init__(self, box, seed):
        self.random = random.Random(seed)
        self.trail = []
        folder = box.root / "list" / "conferences" / "2026"
        folder.mkdir(parents=True)
        (folder / "general.json").write_text(json.dumps([
            {"name": name, "url": "https://example.org", "startDate": f"2026-05-{5 + i:02}", "city": "東京",
             "endDate": f"2026-05-{6 + i:02}", "country": "Japan"} for i, name in enumerate(NAMES)]))
        ada = box.registered()
        assert box.run("import", str(box.root / "list")).returncode == 0
        for profile in box.profiles():
            profile.unlink()
        self.terms = [ada, box.registered(name="Grace", columns=120, rows=30)]

    def step(self):
        term = self.random.choice(self.terms)
        if self.random.random() < 0.04:
            size = self.random.randint(1, 170), self.random.randint(1, 60)
            if self.random.random() < 0.5:
                size = max(size[0], 40), max(size[1], 10)
            self.trail.append((self.terms.index(term), size))
            term.resize(*size)
        else:
            key = self.random.choices(list(KEYS), KEYS.values())[0]
            self.trail.append((self.terms.index(term), key))
            term.send(key)
        # Sometimes several come before the program has dealt with the first.
        if self.random.random() < 0.8:
            term.settle(30)

    def rest(self):
        """Both have dealt with all that came, also from the other."""
        for _ in range(2):
            for term in self.terms:
                term.settle(30)
                term.pump(0.02)

    def check(self):
        """Draws both screens anew; a message that goes meanwhile is a reason to look again, not more than twice."""
        for term in self.terms:
            for attempt in range(3):
                self.rest()
                before = look(term)
                for row in range(term.rows):
                    for column in range(term.columns):
                        cell = term.screen.buffer[row][column]
                        term.screen.buffer[row][column] = cell._replace(data="#", reverse=True)
                term.send("<ctrl-l>")
                self.rest()
                after = look(term)
                if before == after:
                    break
            else:
                return "\n".join(difflib.unified_diff(after, before, "drawn anew", "step by step", "", "", 0, ""))
        return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--confer", required=True)
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=None)
    args = parser.parse_args()
    seed = args.seed if args.seed is not None else random.randrange(1 << 32)
    print(f"walk: --steps {args.steps} --seed {seed}", flush=True)
    began = time.monotonic()
    box = Sandbox(str(pathlib.Path(args.confer).resolve()))
    walk = Walk(box, seed)
    fault = None
    try:
        for number in range(1, args.steps + 1):
            walk.step()
            if number % 20 == 0 or number == args.steps:
                fault = walk.check()
                if fault:
                    fault = f"a screen that is not what the program draws anew:\n{fault}"
                    break
        else:
            for term in walk.terms:
                quit(term)
    except (AssertionError, OSError) as error:
        fault = str(error)
    finally:
        box.close()
    if fault:
        print(f"walk: step {number}, after {walk.trail[-25:]}:\n{fault}")
        return 1
    print(f"walk: {args.steps} steps, and each screen was what the program draws anew"
          f" ({time.monotonic() - began:.1f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
