"""What the tests of the commands share: a place of their own for each, servers, and what no output may hold."""
import contextlib
import csv
import io
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unicodedata

import peers
from support import Skipped

ROOT = pathlib.Path(__file__).resolve().parents[3]
SHARED = ROOT.parent / "shared"
TODAY = "2026-05-05"
# What other people may call things: escape sequences, writing to the clipboard, the controls above ASCII, letters that
# turn the direction, line breaks of all kinds, what cannot be seen, marks without end, and very long.
HOSTILE = [
    "A\x1b]52;c;ZXZpbA==\x07B", "\u202egnp.exe", "two\nlines", "c1 \u009b31m", "back\x08space", "tab\tname",
    "line\u2028separator\u2029and\x85next", "zero\u200bwidth\u200d\ufeffjoin", "\u2066isolate\u2069 \u200fmark",
    "\x1b[2J\x1bc\x9d0;title\x9c", "a" + "\u0301" * 300, "x" * 3000, "\U000e0041\U000e0042tag", "cr\rover",
    "\u0600\u061c\u180e", "=1+1", "'; DROP TABLE conference; --", "%s%n{0}$(reboot)`id`",
]


def row(name, **more):
    """A conference as confs.tech writes it."""
    return {"name": name, "url": "https://e.org", "startDate": "2026-05-06", "endDate": "2026-05-07", **more}


class Skip(Exception):
    """A test that cannot run here; the text says why."""


class Place:
    """A data folder of its own."""

    def __init__(self, confer, *options):
        self.folder = tempfile.mkdtemp(prefix="confer-shell-")
        self.argv = [str(confer), "--data-dir", self.folder + "/data", "--today", TODAY, *options]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    def environment(self, env):
        base = {k: v for k, v in os.environ.items() if not k.startswith(("CONFER_", "LC_"))}
        return {**base, "LANG": "C.UTF-8", "HOME": self.folder, **(env or {})}

    def run(self, *arguments, status=0, env=None):
        """The output; errors where the status is another one."""
        done = subprocess.run([*self.argv, *arguments], env=self.environment(env), stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=60)
        out, err = done.stdout.decode(), done.stderr.decode()
        assert done.returncode == status, f"{arguments}: status {done.returncode}, not {status}: {out[:2000]}{err[:2000]}"
        assert_harmless(out, "\r\n" if "--csv" in arguments else "\n")
        assert_harmless(err)
        if status:
            assert err.endswith("\n") and err.startswith("confer: "), err
            return err
        assert not err, err
        return out

    def list(self, *arguments):
        return json.loads(self.run("list", *arguments, "--json"))

    def table(self, *arguments):
        """The rows of `list --csv`, as a program reads them."""
        text = self.run("list", *arguments, "--csv")
        assert text.count("\r") == text.count("\n") == text.count("\r\n"), repr(text)
        return list(csv.DictReader(io.StringIO(text, newline="")))

    def files(self, rows, year=2026):
        """A folder in confs.tech's layout: `rows` are lists by topic."""
        root = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        folder = root / "conferences" / str(year)
        folder.mkdir(parents=True)
        for topic, conferences in rows.items():
            (folder / f"{topic}.json").write_text(json.dumps(conferences), encoding="utf-8")
        return str(root)

    def show(self, conference):
        return json.loads(self.run("show", conference, "--json"))

    def add(self, name, *arguments, city="Bonn", year="2026"):
        """The id."""
        return self.run("add", "--name", name, "--city", city, "--year", year, *arguments).split()[-1]


def assert_harmless(text, allowed="\n"):
    """Nothing in `text` moves a terminal, turns the direction of text or hides in it; no base has marks without end."""
    marks = 0
    for character in text:
        code = ord(character)
        marks = marks + 1 if unicodedata.combining(character) else 0
        assert marks <= 8, f"{marks} marks on one base"
        hidden = (0x200b <= code <= 0x200f and code != 0x200d or 0x2028 <= code <= 0x202e or 0x2060 <= code <= 0x206f
                  or code in (0xfeff, 0x61c, 0x180e) or 0xe0000 <= code <= 0xe007f)
        assert character in allowed or not (code < 32 or 127 <= code < 160 or hidden), (
            f"{character!r} in {text[max(text.index(character) - 200, 0):][:400]!r}")


class Peer:
    """A server that is not ours, with base fields only: the one of the interface's tests."""

    def __enter__(self):
        self.stack = contextlib.ExitStack()
        try:
            self.server = peers.Peer(self)
        except Skipped as reason:
            raise Skip(str(reason)) from None
        self.url = self.server.url
        return self

    def __exit__(self, *_):
        self.stack.close()
