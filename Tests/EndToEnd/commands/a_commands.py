"""The command line, who I am, and how output ends."""
import json
import pathlib
import shutil
import socket
import subprocess

from commands.place import Place, Skip


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
                      ["add", "--name", "N"], ["list", "--now", "--all"], ["show", "x", "--csv"],
                      ["list", "--csv", "--json"], ["serve"], ["due"], ["export"], ["completions", "bash"]):
            assert place.run(*wrong, status=2).count("\n") == 1
        assert "--topic" in place.run("list", "--help")


def test_unreachable_server(confer):
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        with Place(confer, "--endpoint", f"http://127.0.0.1:{closed.getsockname()[1]}/") as place:
            for command in (["list"], ["register", "Ada"], ["show", "x"]):
                assert place.run(*command, status=3).count("\n") == 1


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


def test_every_error_is_one_line_that_says_what_to_do(confer):
    with Place(confer) as place:
        for arguments, status, words in (
                (["list", "--endpoint", "ftp://x/"], 2, "--endpoint: The server's address has to begin with http"),
                (["list", "--header", "x", "--endpoint", "http://x/"], 2, "--header: A header has to have the form"),
                (["list", "--today", "soon"], 2, "neither a day like"), (["show", "x"], 1, "confer list --search"),
                (["whoami"], 1, "confer register NAME"), (["list", "--going"], 1, "confer register NAME"),
                (["list", "--endpoint", "http://127.0.0.1:1/"], 3, "look at --endpoint"),
                (["import", "/nothing"], 1, "No such file"), (["register", ""], 1, "at least one letter")):
            error = place.run(*arguments, status=status)
            assert error.count("\n") == 1 and words in error, error
            assert "TransportError" not in error and "StorageError" not in error and "(reason:" not in error, error


def test_data_that_cannot_be_kept(confer):
    with Place(confer) as place:
        place.list()
        servers = pathlib.Path(place.folder) / "data" / "servers"
        servers.write_text("")
        error = place.run("register", "Ada", status=1)
        assert str(servers) in error and error.count("\n") == 1, error
        database = pathlib.Path(place.folder) / "data" / "confer.sqlite"
        database.write_bytes(database.read_bytes()[:4096] + b"U" * 100_000)
        for command in (["list"], ["show", "x"], ["add", "--name", "N", "--city", "C", "--year", "2026"]):
            error = place.run(*command, status=1)
            assert str(database) in error and "move it away" in error and error.count("\n") == 1, error
            assert "the server" not in error, error


def test_an_instant_in_any_zone_is_today(confer):
    with Place(confer) as place:
        id = place.add("X", "--start", "2026-05-06", "--end", "2026-05-06")
        for instant, zone, runs in (("2026-05-06T00:30:00+09:00", "Asia/Tokyo", True),
                                    ("2026-05-06T00:30:00+09:00", "UTC", False), ("2026-05-05T23:30Z", "UTC", False),
                                    ("2026-05-05T23:30Z", "Europe/Berlin", True), ("2026-05-06T12:00", "UTC", True)):
            found = [c["id"] for c in json.loads(
                place.run("list", "--now", "--json", "--today", instant, env={"TZ": zone}))]
            assert (id in found) == runs, (instant, zone)


def test_licences(confer):
    with Place(confer) as place:
        text = place.run("--licenses")
        assert "confs.tech" in text and "Permission is hereby granted" in text and "confer" in text


def test_json_goes_through_jq(confer):
    if not shutil.which("jq"):
        raise Skip("jq is not here")
    with Place(confer) as place:
        place.add("c't <webdev> \u202e")
        jq = subprocess.run(["jq", "-r", ".[] | select(.city == \"Bonn\") | .name"], capture_output=True, text=True,
                            input=place.run("list", "--all", "--json"))
        assert jq.stdout == "c't <webdev> \u202e\n" or "c't <webdev> \u202e" in jq.stdout.splitlines(), jq


def test_help_tells_of_each_command(confer):
    with Place(confer) as place:
        text = place.run("--help")
        for command in ("register", "rename", "whoami", "list", "show", "attend", "interested", "unattend", "add", "import"):
            assert f"  {command}" in text
            assert place.run(command, "--help").startswith(f"confer {command}")
