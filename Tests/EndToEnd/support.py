"""What the tests share: a place of their own for each, and the screens read back as data."""
import contextlib
import glob
import os
import pathlib
import re
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time

from terminal_driver import Terminal

TODAY = "2026-05-05"


class Skipped(Exception):
    """A test that cannot run here; the text says why."""


class Sandbox:
    """Folders of its own for one test, and the program started in them."""

    def __init__(self, confer):
        self.program = confer
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="confer-e2e-"))
        self.env = {
            "HOME": str(self.root / "home"),
            "XDG_DATA_HOME": str(self.root / "data"),
            "XDG_CONFIG_HOME": str(self.root / "config"),
            "XDG_STATE_HOME": str(self.root / "state"),
            "XDG_CACHE_HOME": str(self.root / "cache"),
            "NO_COLOR": None,
            "http_proxy": None, "https_proxy": None, "all_proxy": None,
        }
        for name in list(os.environ):
            if name.startswith("CONFER_"):
                self.env[name] = None
        (self.root / "home").mkdir()
        self.keeps = False
        self.stack = contextlib.ExitStack()

    def release(self):
        """Keeps the folders; returns where they are."""
        self.keeps = True
        return self.root

    def close(self):
        self.stack.close()
        if not self.keeps:
            shutil.rmtree(self.root, ignore_errors=True)

    def argv(self, *arguments):
        return [self.program, "--today", TODAY, *arguments]

    def open(self, *arguments, columns=80, rows=24, env=None, settle=True):
        """The program in a terminal; ended with the test at the latest."""
        term = Terminal(self.argv(*arguments), columns, rows, {**self.env, **(env or {})}, str(self.root),
                        idle_env="CONFER_IDLE_FD")
        self.stack.enter_context(term)
        if settle:
            term.settle()
        return term

    def registered(self, *arguments, name="Ada", columns=80, rows=24, env=None):
        """The program with its list open, after a registration under `name`."""
        term = self.open(*arguments, columns=columns, rows=rows, env=env)
        keys(term, name, "<enter>")
        assert conference_rows(term), f"no list after the registration:\n{term.text()}"
        return term

    def run(self, *arguments, env=None, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE):
        """The program without a terminal; its status, output and errors."""
        full = {k: v for k, v in {**os.environ, **self.env, **(env or {})}.items() if v is not None}
        return subprocess.run([self.program, *arguments], env=full, stdin=stdin, stdout=stdout,
                              stderr=subprocess.PIPE, timeout=20, text=True, cwd=self.root)

    @property
    def data(self):
        return self.root / "data" / "confer"

    def database(self, query):
        connection = sqlite3.connect(f"file:{self.data}/confer.sqlite?mode=ro", uri=True, timeout=5)
        try:
            return connection.execute(query).fetchall()
        finally:
            connection.close()

    def profiles(self):
        return [pathlib.Path(p) for p in glob.glob(f"{self.data}/servers/*.json")]


def keys(term, *names):
    """Sends keys, each when the program has dealt with the one before, and waits for the last."""
    for name in names:
        term.send(name)
        term.settle()


def until(term, condition, timeout=10.0):
    """Lets the program go on until something holds that is not on its screen; the seconds that it took."""
    start = time.monotonic()
    while not condition():
        assert time.monotonic() - start < timeout, f"not within {timeout} s:\n{term.text()}"
        term.pump(0.002)
    return time.monotonic() - start


def quit(term):
    """Ends the program by Ctrl-C, which holds on every screen."""
    term.send("<ctrl-c>")
    status = term.wait_exit()
    assert status == 0, f"exit status {status}"


# The screens as data.

class Row:
    """A conference as its row shows it."""

    def __init__(self, line):
        self.selected = line[:1] in "▌>"
        self.going = line[1:2] in ("✓", "v")
        # Dates, name and place as they stand: enough to know a row again.
        self.text, count = re.fullmatch(r"(.*?)\s+([\d,]+)", line[5:]).groups()
        self.count = int(count.replace(",", ""))

    def __repr__(self):
        return f"{'>' if self.selected else ' '}{'v' if self.going else ' '} {self.text} {self.count}"


def list_pane(term):
    """The lines of the list between header and footer; in the split view the left ones."""
    lines = term.lines()[1:-1]
    if is_split(term):
        lines = [line.split("│")[0] for line in lines]
    return [line.rstrip() for line in lines]


def is_split(term):
    return term.columns >= 100 and "│" in term.lines()[0]


def conference_rows(term):
    """The conferences on the screen."""
    return [Row(line) for line in list_pane(term) if ROW.match(line)]


# Four columns of marks and a blank: headings begin earlier than rows.
ROW = re.compile(r"[▌> ][✓v☆* ][! ][ •~★+] \S.*\s[\d,]+$")


def selected(term):
    rows = [row for row in conference_rows(term) if row.selected]
    assert len(rows) == 1, f"{len(rows)} selected rows:\n{term.text()}"
    return rows[0]


def detail_pane(term):
    """The lines of the detail with its title; in the split view the right ones."""
    lines = term.lines()[:-1]
    if is_split(term):
        lines = [line.split("│", 1)[1] if "│" in line else "" for line in lines]
    return [line.rstrip() for line in lines]


def attendees(term):
    """The attendee list: how many its title names, and what it says of each by name."""
    lines = detail_pane(term)
    for number, line in enumerate(lines):
        title = re.match(r"\s*Attendees \(([\d,]+)\)", line)
        if title:
            people = {}
            for person in lines[number + 1:]:
                match = re.match(r"\s*(?:[▌>] )?\s*(?:[★+] )?(\S.*?)\s{2,}(\S.*)", person)
                if match:
                    people[match.group(1)] = match.group(2)
            return int(title.group(1).replace(",", "")), people
    return 0, {}


def header(term):
    return term.lines()[0]


def has(term, pattern):
    """Whether a line of the screen matches."""
    return term.row_with(pattern) is not None


def says(term, pattern):
    """Whether the screen's words match, however they are broken into lines."""
    return re.search(pattern, " ".join(term.text().replace("│", " ").split())) is not None


def shows_registration(term):
    return has(term, r"Under which name")


def cell_of(term, row, character):
    """The column of the first cell that shows `character`: wide characters before it count two."""
    line = term.screen.buffer[row]
    return next((column for column in range(term.columns) if line[column].data == character), None)


# What a program leaves behind.

def assert_restored(term):
    """The terminal is as it was: line modes, the normal screen, a cursor, nothing reported any more."""
    modes = term.foreground_modes()
    assert modes == {"echo": True, "canonical": True}, f"line modes after the end: {modes}"
    raw = bytes(term.raw)
    assert_last(raw, b"\x1b[?1049h", b"\x1b[?1049l")
    assert_last(raw, b"\x1b[?25l", b"\x1b[?25h", b"\x1b[?12;25h", b"\x1b[34h\x1b[?25h")
    for number in (1000, 1002, 1003, 1004, 1006, 2004):
        assert_last(raw, b"\x1b[?%dh" % number, b"\x1b[?%dl" % number)


def assert_last(raw, on, *offs):
    """After the last `on` comes one of `offs`."""
    assert raw.rfind(on) <= max(raw.rfind(off) for off in offs), f"{on!r} is not taken back"


def one_line(text):
    """`text` is one whole line."""
    assert text.endswith("\n") and text.count("\n") == 1 and len(text) > 1, f"not one line: {text!r}"
    return text


def is_ended_by(status, number):
    """Ended by the signal, or with the status that a shell shows for it."""
    return status in (128 + number, -number)


SIGNALS = {"SIGTERM": signal.SIGTERM, "SIGHUP": signal.SIGHUP}
