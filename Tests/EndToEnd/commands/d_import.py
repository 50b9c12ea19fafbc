"""Taking in the list of confs.tech."""
import json
import os
import pathlib
import pty
import re
import sqlite3
import subprocess
import time

from commands.place import SHARED, Place, Skip, row


def whole_list(place):
    """The folder with all of confs.tech's list."""
    archive = SHARED / "data" / "confs-tech.tar.xz"
    if not archive.is_file():
        raise Skip("the whole list is not here")
    subprocess.run(["tar", "-C", place.folder, "-xf", str(archive)], check=True)
    return pathlib.Path(place.folder)


def test_import_of_everything(confer):
    with Place(confer) as place:
        folder = whole_list(place)
        before = len(place.list("--all"))
        dry = place.run("import", "--dry-run", str(folder))
        assert len(place.list("--all")) == before
        start = time.monotonic()
        first = place.run("import", str(folder))
        seconds = time.monotonic() - start
        print(f"     import of 6,831 rows: {seconds:.2f} s")
        assert first == dry and first == f"{6011 - before} new, 0 changed, {before} same\n", (first, dry)
        # The facts that the program carries are those of the list.
        assert before == 865
        assert place.run("import", str(folder)) == "0 new, 0 changed, 6011 same\n"
        assert len(place.list("--all")) == 6011
        # A year's folder, one file and the folder of years do as well.
        assert place.run("import", str(folder / "conferences")) == "0 new, 0 changed, 6011 same\n"
        assert place.run("import", str(folder / "conferences" / "2027")) == "0 new, 0 changed, 16 same\n"


def test_import_costs_little_more_than_the_rows(confer):
    """A bound that holds on a slow machine too: all rows, against starting the program with nothing to take in."""
    with Place(confer) as place:
        folder = whole_list(place)
        place.list()
        one = place.files({"x": [row("X")]})
        times = {}
        for name, path in (("one", one), ("all", folder)):
            start = time.monotonic()
            place.run("import", str(path))
            times[name] = time.monotonic() - start
        print(f"     one row: {times['one'] * 1000:.0f} ms, all: {times['all'] * 1000:.0f} ms")
        assert times["all"] < 150 * times["one"], times


def test_import_of_a_change_and_of_bad_rows(confer):
    with Place(confer) as place:
        folder = whole_list(place)
        file = folder / "conferences" / "2026" / "java.json"
        rows = json.loads(file.read_text())
        rows[0]["endDate"] = rows[0]["startDate"][:8] + "28"
        file.write_text(json.dumps(rows[:1]))
        assert place.run("import", "--dry-run", str(file)) == "0 new, 1 changed, 0 same\n"
        assert place.run("import", str(file)) == "0 new, 1 changed, 0 same\n"
        assert place.run("import", str(file)) == "0 new, 0 changed, 1 same\n"
        rows[0]["endDate"] = "2001-01-01"
        del rows[2]["name"]
        file.write_text(json.dumps(rows[:4] + ["no object"]))
        error = place.run("import", str(file), status=1)
        for number in (1, 3, 5):
            assert f"java.json, row {number}: " in error, error
        assert error.endswith("confer: 3 rows were skipped\n") and error.count("\n") == 4, error
        # A file that cannot be read is named, and the others go in.
        broken = folder / "broken" / "conferences" / "2026"
        broken.mkdir(parents=True)
        (broken / "a.json").write_text("{")
        (broken / "b.json").write_text(json.dumps([row("Stays")]))
        error = place.run("import", str(folder / "broken"), status=1)
        assert error.endswith("confer: 1 file was skipped\n"), error
        assert "a.json: The file is not JSON" in error and place.show("Stays")["topics"] == ["b"], error
        for path in (place.folder + "/nothing", "/", "/dev/null", place.folder + "/data"):
            assert place.run("import", path, status=1).count("\n") == 1


def test_progress_is_shown_on_a_terminal_only(confer):
    with Place(confer) as place:
        folder = whole_list(place)
        ours, theirs = pty.openpty()
        running = subprocess.Popen([*place.argv, "import", str(folder)], env=place.environment(None),
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=theirs)
        os.close(theirs)
        shown = b""
        while True:
            try:
                shown += os.read(ours, 65536)
            except OSError:
                break
        assert running.communicate()[0].decode().endswith("same\n") and running.returncode == 0
        os.close(ours)
        steps = re.findall(r"(\d+) of 6011 conferences, (\d+) a second, (\d+) s left", shown.decode())
        assert len(steps) >= 10 and steps[-1][0] == "6011" and steps[-1][2] == "0", steps
        assert b"\n" not in shown and shown.endswith(b" \r") and b"\x1b" not in shown, shown[-200:]


def test_an_import_that_was_killed_is_completed_by_the_next(confer):
    with Place(confer) as place:
        folder = whole_list(place)
        place.list()
        start = time.monotonic()
        place.run("import", "--dry-run", str(folder))
        whole = time.monotonic() - start
        counts = []
        for part in (0.1, 0.3, 0.5, 0.7, 0.9):
            running = subprocess.Popen([*place.argv, "import", str(folder)], env=place.environment(None),
                                       stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
            try:
                running.wait(whole * part)
            except subprocess.TimeoutExpired:
                running.kill()
                running.wait()
            counts.append(len(place.list("--all")))
        assert counts == sorted(counts), counts
        assert place.run("import", str(folder)) == f"{6011 - counts[-1]} new, 0 changed, {counts[-1]} same\n"
        connection = sqlite3.connect(place.folder + "/data/confer.sqlite")
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        connection.close()
