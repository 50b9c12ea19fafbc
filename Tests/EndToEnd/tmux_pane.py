"""A program in a tmux of its own, and the register of the tests that look at it there."""
import os
import pathlib
import shutil
import subprocess
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

    def press_mouse(self, button, row, column=10):
        """A button (0 the left one, 64 and 65 the wheel) as terminals report it; rows and columns count from 0."""
        report = f"\x1b[<{button};{column + 1};{row + 1}M".encode()
        self.bytes(*[f"{byte:02x}" for byte in report])

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

    def wait(self, what, condition, timeout=30):
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

    def is_busy(self):
        """Whether the program, its shell, or tmux itself runs or wants to: on a machine that does other work it may be long
        before it is let."""
        server = int(self.ask("pid"))
        pending = [server, int(self.ask("pane_pid"))]
        while pending:
            process = pending.pop()
            for task in pathlib.Path(f"/proc/{process}/task").glob("*"):
                try:
                    if task.joinpath("stat").read_text().rsplit(")", 1)[1].split()[0] in "RD":
                        return True
                    if process != server:
                        pending += [int(child) for child in task.joinpath("children").read_text().split()]
                except OSError:  # It has ended.
                    pass
        return False

    def wait_end(self):
        """Until the program has ended, and tmux with it."""
        end = time.monotonic() + 30
        while self.is_alive():
            assert time.monotonic() < end, "it does not end"
            time.sleep(0.03)

    def named(self):
        """The name in the selected row, once the screen rests."""
        lines = self.settle()
        return lines[selected(lines)][21:40].strip()

    def settle(self, timeout=30):
        """Until nothing changes for a fifth of a second in which nothing wanted to run: what tmux shows tells no more."""
        end = time.monotonic() + timeout
        before, same = None, 0
        while same < 4:
            present = (self.lines(), self.cursor())
            same = same + 1 if present == before and not self.is_busy() else 0
            before = present
            assert time.monotonic() < end, "the screen does not come to rest:\n" + "\n".join(present[0])
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
