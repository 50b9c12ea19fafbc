#!/usr/bin/env python3
"""Runs the built program's commands, without a terminal.

    /usr/bin/python3 Tests/EndToEnd/shell.py .build/release/confer

Each test takes the program's path. The last line says how many passed and failed.
"""
import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import traceback

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
TODAY = "2026-05-05"
HOSTILE = ["A\x1b]52;c;ZXZpbA==\x07B", "\u202egnp.exe", "two\nlines", "c1 \u009b31m", "back\x08space"]


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
        assert done.returncode == status, f"{arguments}: status {done.returncode}, not {status}: {out}{err}"
        for text in (out, err):
            assert_harmless(text)
        if status:
            assert err.endswith("\n") and err.startswith("confer: "), err
            return err
        assert not err, err
        return out

    def list(self, *arguments):
        return json.loads(self.run("list", *arguments, "--json"))

    def show(self, conference):
        return json.loads(self.run("show", conference, "--json"))

    def add(self, name, *arguments, city="Bonn", year="2026"):
        """The id."""
        return self.run("add", "--name", name, "--city", city, "--year", year, *arguments).split()[-1]


def assert_harmless(text):
    for character in text:
        code = ord(character)
        assert character == "\n" or not (code < 32 or 127 <= code < 160 or 0x202a <= code <= 0x202e
                                         or 0x2066 <= code <= 0x2069), repr(text)


class Peer:
    """A server that is not ours, with base fields only."""

    def __enter__(self):
        script = SHARED / "peers" / "peer_server.py"
        python = next((p for p in (pathlib.Path("/tmp/peers/bin/python"), ROOT / ".build/peers/bin/python")
                       if p.exists()), None)
        if not script.is_file() or not python:
            raise Skip("the independent server, or its Python packages, are not here")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.process = subprocess.Popen([str(python), str(script), "--port", str(port), "--seed"],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.url = f"http://127.0.0.1:{port}/"
        for _ in range(1000):
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                return self
            except OSError:
                threading.Event().wait(0.02)
        raise AssertionError("the server does not listen")

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()


def test_identity(confer):
    with Place(confer) as place:
        assert "confer register" in place.run("whoami", status=1)
        assert "confer register" in place.run("rename", "Ada", status=1)
        place.run("register", "  ", status=1)
        place.run("register", "Ada")
        assert "as Ada" in place.run("register", "Bob", status=1)
        place.run("rename", "Ada L.")
        assert place.run("whoami").startswith("Ada L. (")


def test_statuses_of_a_wrong_command_line(confer):
    with Place(confer) as place:
        for wrong in (["frobnicate"], ["list", "--nope"], ["list", "x"], ["show"], ["list", "--from", "x"],
                      ["add", "--name", "N"], ["list", "--now", "--all"], ["list", "--csv"]):
            assert place.run(*wrong, status=2).count("\n") == 1
        assert "--topic" in place.run("list", "--help")


def test_unreachable_server(confer):
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        with Place(confer, "--endpoint", f"http://127.0.0.1:{closed.getsockname()[1]}/") as place:
            for command in (["list"], ["register", "Ada"], ["show", "x"]):
                assert place.run(*command, status=3).count("\n") == 1


def test_dates_do_not_move_with_the_zone(confer):
    for zone in ("America/Los_Angeles", "Pacific/Kiritimati", "America/New_York"):
        with Place(confer) as place:
            place.add("BSDCan", "--start", "2025-06-11", "--end", "2025-06-14", city="Ottawa", year="2025")
            place.add("One day", "--start", "2024-10-08", year="2024")
            text = place.run("list", "--all", env={"TZ": zone})
            assert "2025-06-11  2025-06-14" in text and "2024-10-08  2024-10-08" in text, text


def test_states(confer):
    with Place(confer) as place:
        id = place.add("X", "--start", "2026-05-04", "--end", "2026-05-06")
        for today, period in (("2026-05-03", "upcoming"), ("2026-05-05", "now"), ("2026-05-06", "now"),
                              ("2026-05-07", "past")):
            for wanted in ("now", "past"):
                found = id in [c["id"] for c in place.list("--today", today, f"--{wanted}")]
                assert found == (wanted == period), (today, wanted)
            assert (id in [c["id"] for c in place.list("--today", today)]) == (period != "past")


def test_ranges(confer):
    with Place(confer) as place:
        place.add("Xrange", "--start", "2026-05-04", "--end", "2026-05-06")
        place.add("40C3", "--start", "2026-12-27", "--end", "2027-01-02")
        for first, last, isin in (("05-06", "05-10", True), ("04-30", "05-04", True), ("05-05", "05-05", True),
                                  ("05-01", "05-31", True), ("05-07", "05-09", False), ("04-01", "05-03", False)):
            names = [c["name"] for c in place.list("--from", "2026-" + first, "--to", "2026-" + last)]
            assert ("Xrange" in names) == isin, (first, last)
        for span in (["--from", "2027-01-01", "--to", "2027-12-31"], ["--from", "2026-01-01", "--to", "2026-12-31"]):
            assert [c["name"] for c in place.list(*span)].count("40C3") == 1


def test_countries_and_formats(confer):
    with Place(confer) as place:
        for name in ("U.K.", "UK", "Scotland"):
            place.add("In " + name, "--country", name)
        place.add("Online only", "--format", "online", city="")
        assert {c["country"] for c in place.list("--search", "in", "--country", "GBR")} == {"GB"}
        assert len([c for c in place.list("--country", "United Kingdom") if c["name"].startswith("In ")]) == 3
        assert "undefined" not in place.run("show", "Online only") and "online" in place.run("show", "Online only")


def test_search(confer):
    with Place(confer) as place:
        place.add("S1", city="Zürich")
        place.add("S2", city="Wrocław")
        place.add("S3", city="İstanbul")
        for text, name in (("zurich", "S1"), ("ZÜRICH", "S1"), ("zuerich", "S1"), ("Zu\u0308rich", "S1"),
                           ("wroclaw", "S2"), ("istanbul", "S3"), ("s1 zurich", "S1")):
            assert name in [c["name"] for c in place.list("--search", text)], text


def test_attending_counts_once(confer):
    with Place(confer) as place:
        id = place.add("Y")
        assert "confer register" in place.run("attend", "Y", status=1)
        place.run("register", "Ada")
        for command, count, state in (("attend", 1, "GOING"), ("attend", 1, "GOING"), ("interested", 0, "INTERESTED"),
                                      ("unattend", 0, "NOT_GOING"), ("unattend", 0, "NOT_GOING"),
                                      ("attend", 1, "GOING")):
            place.run(command, "Y" if count else id)
            shown = place.show(id)
            assert (shown["attendeeCount"], shown["attendance"]) == (count, state), (command, shown)
        assert [c["id"] for c in place.list("--going")] == [id] == [c["id"] for c in place.list("--with", "Ada")]


def test_ambiguous_names(confer):
    with Place(confer) as place:
        ids = {place.add("Twice", city="Busan"), place.add("Twice", city="Incheon")}
        error = place.run("show", "Twice", status=1)
        assert all(id in error for id in ids) and error.count("\n") == 1
        place.run("show", "Nothing of that name", status=1)


def test_json_is_one_document(confer):
    with Place(confer) as place:
        rows = place.list("--all")
        assert rows and all(list(r) == sorted(r) for r in rows)
        assert {"id", "name", "city", "year", "startDate", "endDate", "attendeeCount", "attendance"} <= set(rows[0])
        assert place.list("--search", "nothing at all like that") == []
        place.add("We ❤️ Speed — Zürich")
        place.run("list", "--json", env={"LANG": "C"}).encode("ascii")


def test_hostile_names(confer):
    with Place(confer) as place:
        for name in HOSTILE:
            id = place.add(name, city=name)
            assert place.show(id)["name"] == name
            place.run("show", id)
            place.run("show", name + name, status=1)
            place.run("list", "--search", name)
        place.run("list")
        place.run("list", env={"LANG": "C"}).encode("ascii")
        place.run("register", HOSTILE[0])
        place.run("whoami")
        place.run("register", "Bob", status=1)
        id = place.add("Z")
        place.run("attend", id)
        place.run("show", id)
        place.run("rename", HOSTILE[1] + "x")
        folder = pathlib.Path(place.folder) / "bad" / "conferences" / "2026"
        folder.mkdir(parents=True)
        row = {"url": "https://e.org", "startDate": "2026-05-06", "endDate": "2026-05-06"}
        (folder / "x.json").write_text(json.dumps([{**row, "name": n} for n in HOSTILE] +
                                                  [{**row, "name": "N", "endDate": "\x1b[31m"}]))
        error = place.run("import", place.folder + "/bad", status=1)
        assert "x.json, row 6" in error
        place.run("list", "--all")


def test_columns_of_wide_text(confer):
    with Place(confer) as place:
        for name in ("HOW2026：PostgreSQL", "We ❤️ Speed", "大会", "שלום", "e\u0301"):
            place.add(name, "--start", "2026-05-06")
        place.run("list", env={"LANG": "C"}).encode("ascii")
        assert "HOW2026：PostgreSQL" in place.run("list")


def test_a_reader_that_leaves(confer):
    with Place(confer) as place:
        reader = subprocess.Popen([*place.argv, "list", "--all", "--json"], env=place.environment(None),
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        reader.stdout.readline()
        reader.stdout.close()
        assert reader.stderr.read() == b""
        reader.wait(20)
        full = subprocess.run([*place.argv, "list", "--all"], env=place.environment(None),
                              stdout=open("/dev/full", "w"), stderr=subprocess.PIPE)
        assert full.returncode == 1 and b"cannot write" in full.stderr


def test_two_processes_add_at_once(confer):
    with Place(confer) as place:
        place.list()
        for turn in range(5):
            both = [subprocess.Popen([*place.argv, "add", "--name", f"P{turn}{n}", "--city", "B", "--year", "2026"],
                                     env=place.environment(None), stdout=subprocess.PIPE) for n in range(4)]
            assert [b.wait(30) for b in both] == [0] * 4
            for b in both:
                b.stdout.close()
        names = [c["name"] for c in place.list() if c["name"].startswith("P") and c["city"] == "B"]
        assert sorted(names) == sorted(f"P{t}{n}" for t in range(5) for n in range(4)), names


def test_import_of_everything(confer):
    archive = SHARED / "data" / "confs-tech.tar.xz"
    if not archive.is_file():
        raise Skip("the whole list is not here")
    with Place(confer) as place:
        subprocess.run(["tar", "-C", place.folder, "-xf", str(archive)], check=True)
        before = len(place.list("--all"))
        dry = place.run("import", "--dry-run", place.folder)
        assert len(place.list("--all")) == before
        start = time.monotonic()
        first = place.run("import", place.folder)
        seconds = time.monotonic() - start
        assert first == dry and first == f"{6011 - before} new, 0 changed, {before} same\n", (first, dry)
        assert seconds < 5, seconds
        assert place.run("import", place.folder) == "0 new, 0 changed, 6011 same\n"
        assert len(place.list("--all")) == 6011
        file = pathlib.Path(place.folder) / "conferences" / "2026" / "java.json"
        rows = json.loads(file.read_text())
        rows[0]["endDate"] = rows[0]["startDate"][:8] + "28"
        file.write_text(json.dumps(rows[:1]))
        assert place.run("import", str(file)) == "0 new, 1 changed, 0 same\n"
        rows[0]["endDate"] = "2001-01-01"
        file.write_text(json.dumps(rows[:2]))
        error = place.run("import", str(file), status=1)
        assert "java.json, row 1: " in error and "1 row was skipped" in error
        place.run("import", place.folder + "/nothing", status=1)
        place.run("import", "/", status=1)


def test_a_server_with_base_fields(confer):
    with Peer() as peer, Place(confer, "--endpoint", peer.url) as place:
        place.run("register", "Ada")
        id = place.add("Peer C")
        for _ in range(2):
            place.run("attend", "Peer C")
            assert place.show(id)["attendeeCount"] == 1
        assert [c["id"] for c in place.list("--going")] == [id] == [c["id"] for c in place.list("--with", "Ada")]
        place.run("unattend", id)
        assert place.show(id)["attendance"] == "NOT_GOING"
        place.run("rename", "Ada L.")
        assert place.run("whoami").startswith("Ada L.")
        for command in (["list", "--topic", "x"], ["list", "--from", TODAY], ["interested", id], ["import", str(ROOT / "Tests")],
                        ["add", "--name", "N", "--city", "C", "--year", "2026", "--country", "DE"]):
            place.run(*command, status=1)
        for name in HOSTILE:
            place.run("show", place.add(name, city=name))
        place.run("list", "--all")


def main():
    confer = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/confer").resolve()
    only = sys.argv[2:]
    passed = failed = 0
    for name, test in sorted(globals().items()):
        if not name.startswith("test_") or only and not any(o in name for o in only):
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
