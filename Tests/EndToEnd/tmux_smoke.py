#!/usr/bin/env python3
"""A second opinion on the program's screens: tmux as the terminal, which measures, pastes and reports by its own rules.

    /usr/bin/python3 Tests/EndToEnd/tmux_smoke.py PROGRAM [--only TEXT]

Prints a line for each test and, as its last line, how many passed and failed; exits with 1 when one failed.
"""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unicodedata

TODAY = "2026-05-05"
TESTS = []


def test(name):
    def register(function):
        TESTS.append((name, function))
        return function
    return register


class Pane:
    """A program in a tmux of its own, with folders of its own."""

    def __init__(self, program, columns=80, rows=24):
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="confer-tmux-"))
        self.program = program
        self.columns, self.rows = columns, rows
        self.socket = f"confer-{os.getpid()}-{id(self)}"
        self.env = {k: v for k, v in os.environ.items() if not k.startswith(("CONFER_", "TMUX", "NO_COLOR"))}
        self.env.update({
            "HOME": str(self.root), "XDG_DATA_HOME": f"{self.root}/data", "XDG_CONFIG_HOME": f"{self.root}/config",
            "XDG_STATE_HOME": f"{self.root}/state", "XDG_CACHE_HOME": f"{self.root}/cache", "LC_ALL": "C.UTF-8",
            "LANG": "C.UTF-8", "TERM": "xterm-256color", "PS1": "$ ", "HISTFILE": "",
        })

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.tmux("kill-server", check=False)
        shutil.rmtree(self.root, ignore_errors=True)

    def tmux(self, *arguments, check=True):
        return subprocess.run(["tmux", "-L", self.socket, "-f", "/dev/null", *arguments], env=self.env, check=check,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=self.root).stdout

    @property
    def command(self):
        return f"{self.program} --today {TODAY}"

    def run(self, *arguments):
        """The program's other commands, on the same data."""
        done = subprocess.run([self.program, "--today", TODAY, *arguments], env=self.env, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=60, cwd=self.root)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def open(self, command=None):
        self.tmux("new-session", "-d", "-x", str(self.columns), "-y", str(self.rows), command or self.command)
        return self

    def keys(self, *names):
        self.tmux("send-keys", *names)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def bytes(self, *codes):
        self.tmux("send-keys", "-H", *codes)

    def paste(self, text, bracketed=True):
        self.tmux("set-buffer", "--", text)
        self.tmux("paste-buffer", *(["-p"] if bracketed else []))

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def lines(self):
        return self.tmux("capture-pane", "-p").split("\n")[:-1]

    def ask(self, name):
        return self.tmux("display", "-p", "#{%s}" % name).strip()

    def cursor(self):
        return int(self.ask("cursor_y")), int(self.ask("cursor_x"))

    def is_alive(self):
        return bool(self.tmux("list-panes", check=False).strip())

    def wait(self, what, condition, timeout=15):
        """Waits until the condition on the lines holds."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            lines = self.lines()
            if condition(lines):
                return lines
            time.sleep(0.03)
        raise AssertionError(f"{what} did not come:\n" + "\n".join(self.lines()))

    def wait_text(self, text):
        return self.wait(repr(text), lambda lines: any(text in line for line in lines))

    def registered(self):
        """The list, after a registration."""
        self.open()
        self.wait_text("Under which name")
        self.type("Ada")
        self.wait_text("Ada")
        self.keys("Enter")
        return self.list()

    def list(self):
        self.wait("the list", lambda lines: selected(lines) is not None)
        self.settle()
        return self

    def settle(self):
        """Until nothing changes for a fifth of a second: what tmux shows tells no more than that."""
        before, same = None, 0
        while same < 4:
            present = (self.lines(), self.cursor())
            same = same + 1 if present == before else 0
            before = present
            time.sleep(0.05)
        return before[0]


def selected(lines):
    """The number of the row with the mark of the selection."""
    for number, line in enumerate(lines):
        if line[:1] in ("▌", ">"):
            return number
    return None


def cells(text):
    """The cells of a line as tmux shows it: what follows in the same cell counts nothing."""
    total, joined = 0, False
    for char in text:
        if joined or unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Cf"):
            joined = char == "\u200d"
            continue
        total += 2 if unicodedata.east_asian_width(char) in "WF" else 1
    return total


@test("a paste with line ends is one line, submits nothing, and drops what is no text")
def paste_in_field(pane):
    pane.open()
    pane.wait_text("Under which name")
    pane.paste("Ada\nq\ny\x1b[2J\n")
    pane.wait_text("Ada q y")
    lines = pane.settle()
    assert any("Under which name" in line for line in lines), "\n".join(lines)
    pane.keys("C-u")
    pane.wait("an empty field", lambda lines: not any("Ada" in line for line in lines))


@test("unknown and torn sequences type nothing")
def sequences_in_field(pane):
    pane.open()
    pane.wait_text("Under which name")
    column = pane.cursor()[1]
    for sequence in ("1b 5b 31 31 7e", "1b 5b 31 33 3b 35 75", "1b 5b 49", "1b 4f 48", "1b 5b 48", "1b 5b 31 7e",
                     "1b 5b 37 7e", "1b 5d 31 31 3b 72 67 62 3a 30 2f 30 2f 30 07", "1b 50 31 24 72 1b 5c"):
        pane.bytes(*sequence.split())
    pane.bytes("1b")
    time.sleep(0.03)
    pane.bytes("5b", "41")
    pane.settle()
    assert pane.cursor()[1] == column, pane.lines()
    pane.type("x")
    pane.wait("the letter", lambda _: pane.cursor()[1] == column + 1)


@test("the cursor stands at the caret in cells, and Backspace takes a grapheme")
def caret(pane):
    pane.open()
    pane.wait_text("Under which name")
    row, column = pane.cursor()
    pane.type("日本")
    pane.wait("the caret", lambda _: pane.cursor() == (row, column + 4))
    pane.type("e\u0301")
    pane.wait("the caret", lambda _: pane.cursor() == (row, column + 5))
    pane.keys("BSpace")
    pane.wait("the caret", lambda _: pane.cursor() == (row, column + 4))
    pane.keys("BSpace", "C-a", "C-k")
    pane.wait("an empty field", lambda _: pane.cursor() == (row, column))


@test("the cursor follows the selected row")
def cursor_follows(pane):
    pane.registered()
    start = pane.cursor()[0]
    assert pane.lines()[start][:1] in "▌>", pane.lines()
    pane.keys("j", "j")
    pane.wait("two rows down", lambda lines: selected(lines) == pane.cursor()[0] != start)


@test("a paste into the list runs no command")
def paste_in_list(pane):
    pane.registered()
    before = pane.lines()
    pane.paste("q\ny\nDy\n")
    pane.settle()
    assert pane.is_alive() and pane.lines()[2:20] == before[2:20], pane.lines()


@test("Escape, a pause and a letter are two keys")
def escape_then_letter(pane):
    pane.registered()
    pane.keys("Enter")
    pane.wait("the detail", lambda lines: "‹" in lines[0])
    started = time.monotonic()
    pane.keys("Escape")
    pane.wait("the list", lambda lines: "‹" not in lines[0])
    # tmux keeps Escape back for its own escape-time at most; what is measured here includes starting it twice.
    assert time.monotonic() - started < 1.0
    row = selected(pane.lines())
    pane.keys("j")
    pane.wait("the next row", lambda lines: selected(lines) not in (row, None))


@test("wide names, emoji and right-to-left names keep the columns straight")
def columns_stay(pane):
    names = ["日本語の会議", "👩‍👩‍👧 family", "❤️ hearts", "1️⃣ first", "👍🏽 thumbs", "🇩🇪 flag", "🫨 shaking",
             "מרחב פתוח", "مؤتمر", "e\u0301clair", "x" * 500,
             "tabs\tand\nlines", "ok\x1b]0;PWNED\x07\x1b[2J", "c1\u009b31mX"]
    rows = [{"name": name, "url": "https://example.org", "startDate": f"2026-05-{6 + i:02}",
             "endDate": f"2026-05-{6 + i:02}", "city": "東京", "country": "日本"} for i, name in enumerate(names)]
    folder = pane.root / "conferences" / "2026"
    folder.mkdir(parents=True)
    (folder / "general.json").write_text(json.dumps(rows))
    pane.open()
    pane.wait_text("Under which name")
    pane.type("Ada")
    pane.keys("Enter")
    pane.list()
    pane.run("import", str(pane.root / "conferences"))
    pane.keys("r")
    pane.keys("g")
    lines = pane.wait("the names", lambda lines: any("日本語の会議" in line for line in lines))
    lines = pane.settle()
    rows = [line.rstrip() for line in lines if "May" in line and "2026" not in line]
    ends = {cells(row) for row in rows if row[-1:].isdigit()}
    assert len(ends) == 1, (ends, "\n".join(lines))
    assert "PWNED" not in pane.ask("pane_title")


@test("small, tiny and again ordinary: nothing is lost")
def resizes(pane):
    pane.registered()
    pane.keys("j", "j", "j")
    before = pane.settle()
    for columns, rows in ((6, 4), (1, 1), (300, 80), (39, 9), (100, 30), (12, 3)):
        pane.resize(columns, rows)
        pane.settle()
        assert pane.is_alive(), f"gone at {columns}x{rows}"
    pane.resize(80, 24)
    pane.wait("the same screen", lambda lines: lines == before)


@test("every width down to one is drawn")
def widths(pane):
    pane.registered()
    for columns in range(80, 0, -3):
        pane.resize(columns, 24)
    pane.resize(1, 24)
    pane.settle()
    assert pane.is_alive()
    pane.resize(80, 24)
    pane.list()


@test("Ctrl-L mends a spoilt screen")
def redraw(pane):
    pane.registered()
    before = pane.settle()
    pane.tmux("send-keys", "-R")
    pane.keys("C-l")
    pane.wait("the screen", lambda lines: lines == before)


@test("Ctrl-Z, fg and an end by a signal leave the shell's terminal in order")
def job_control(pane):
    pane.open("env PS1='$ ' bash --norc --noprofile -i")
    pane.wait_text("$")
    pane.type(pane.command)
    pane.keys("Enter")
    pane.wait_text("Under which name")
    pane.type("Ada")
    pane.keys("Enter")
    pane.list()
    before = pane.settle()
    pane.keys("C-z")
    pane.wait_text("Stopped")
    assert pane.ask("alternate_on") == "0" and pane.ask("mouse_any_flag") == "0" and pane.ask("cursor_flag") == "1"
    pane.type("stty -a | grep -o -e ' -\\?icanon' -e ' -\\?echo ' | tr '\\n' ,")
    pane.keys("Enter")
    pane.wait_text("icanon, echo")
    pane.resize(90, 24)
    pane.type("fg")
    pane.keys("Enter")
    pane.list()
    assert pane.ask("alternate_on") == "1"
    pane.resize(80, 24)
    pane.wait("the same screen", lambda lines: lines == before)
    shell = pane.ask("pane_pid")
    for child in pathlib.Path(f"/proc/{shell}/task/{shell}/children").read_text().split():
        os.kill(int(child), signal.SIGTERM)
    pane.wait("the shell", lambda _: pane.ask("alternate_on") == "0")
    pane.type("echo status $?")
    pane.keys("Enter")
    pane.wait_text("status 143")
    assert pane.ask("cursor_flag") == "1" and pane.ask("mouse_any_flag") == "0"


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    program = str(pathlib.Path(sys.argv[1]).resolve())
    only = sys.argv[3] if sys.argv[2:3] == ["--only"] and len(sys.argv) > 3 else ""
    if not shutil.which("tmux"):
        print("0 passed, 0 failed: tmux is not installed (apt install tmux)")
        return 0
    failed = passed = 0
    for name, function in TESTS:
        if only not in name:
            continue
        with Pane(program) as pane:
            try:
                function(pane)
                passed += 1
                print(f"ok    {name}", flush=True)
            except (AssertionError, subprocess.SubprocessError, IndexError) as error:
                failed += 1
                print(f"FAIL  {name}\n{error}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
