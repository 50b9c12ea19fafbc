"""Names that want to drive the terminal: through every way in, to every way out."""
import json
import pathlib
import re
import sqlite3

from commands.place import HOSTILE, Peer, Place, row


def look_at_everything(place, ids):
    """Each output is looked through by `run`."""
    for language in ("C.UTF-8", "C"):
        env = {"LANG": language}
        for form in ((), ("--json",), ("--csv",)):
            place.run("list", "--all", *form, env=env)
        for id in ids:
            place.run("show", id, env=env)
            place.run("show", id, "--json", env=env)
    assert len(place.run("list", "--all").splitlines()) == len(place.list("--all")) == len(place.table("--all"))


def test_hostile_names_by_add(confer):
    with Place(confer) as place:
        ids = []
        for name in HOSTILE:
            ids.append(place.add(name, city=name))
            # What was given is kept, and only made harmless where it is shown.
            assert place.show(ids[-1])["name"] == name
            place.run("show", name + name, status=1)
            place.run("list", "--search", name)
            place.run("list", "--city", name)
            place.run("list", "--topic", name)
            place.run("add", "--name", "N", "--city", "C", "--year", name, status=2)
            place.run("add", "--name", "N", "--city", "C", "--year", "2026", "--start", name, status=2)
        look_at_everything(place, ids)


def test_hostile_names_by_register_and_rename(confer):
    for name in HOSTILE:
        with Place(confer) as place:
            id = place.add("Z")
            if len(name) > 400:
                assert "100" in place.run("register", name, status=1)
                continue
            place.run("register", name)
            place.run("whoami")
            place.run("register", "Bob", status=1)
            place.run("attend", id)
            place.run("show", id)
            assert [p["name"] for p in place.show(id)["attendees"]] == [name.strip()]
            assert [c["id"] for c in place.list("--with", name)] == [id]
            place.run("rename", name + "x")
            place.run("whoami", env={"LANG": "C"}).encode("ascii")


def test_hostile_names_by_import(confer):
    with Place(confer) as place:
        rows = [row(name, city=name, country=name, cfpUrl=name) for name in HOSTILE]
        bad = [row("N", endDate=name) for name in HOSTILE] + [row("", startDate="x"), {"name": 1}, None]
        folder = place.files({"ok": rows, "bad": bad, "two\nlines \x1b[2J": [row("M")]})
        error = place.run("import", folder, status=1)
        assert error.count("bad.json, row ") == len(bad), error
        # A line a row, and one that counts them; a topic with a line break is refused too.
        assert error.count("\n") == len(bad) + 2 and f"{len(bad) + 1} rows were skipped" in error, error
        assert max(len(line) for line in error.splitlines()) < 300, error
        look_at_everything(place, [c["id"] for c in place.list("--topic", "ok")])
        place.run("import", "/nothing\x1b[2J\n\u202e", status=1)
        (pathlib.Path(place.folder) / "no.json").write_text("{\x1b")
        place.run("import", place.folder + "/no.json", status=1)


def test_hostile_names_by_the_database(confer):
    """As another program would write them, past all checks: also bytes that are no text."""
    with Place(confer) as place:
        place.list()
        connection = sqlite3.connect(place.folder + "/data/confer.sqlite")
        ids = []
        for number, name in enumerate(HOSTILE):
            ids.append(f"cjx{number:022}")
            connection.execute(
                "INSERT INTO conference (id, name, city, year, startDate, endDate, country, url, topics, format, status, "
                "cfpEnd) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'IN_PERSON', 'CANCELLED', ?)",
                (ids[-1], name, name, name, "2031-05-01", "2031-05-02", name, name, name, "2031-01-01"))
        connection.execute("UPDATE conference SET name = CAST(X'ff1b5b324afe' AS TEXT) WHERE id = ?", (ids[0],))
        connection.commit()
        connection.close()
        look_at_everything(place, ids)


def test_hostile_names_by_a_server(confer):
    with Peer() as peer, Place(confer, "--endpoint", peer.url) as place:
        ids = [peer.server.add_conference(name, city=name) for name in HOSTILE]
        for id in ids[:3]:
            for name in HOSTILE[:3]:
                peer.server.attend(id, peer.server.add_attendee(name))
        look_at_everything(place, ids)


def test_hostile_words_on_the_command_line(confer):
    with Place(confer) as place:
        for word in HOSTILE:
            place.run(word, status=2)
            place.run("list", "--" + word, status=2)
            place.run("list", "--sort", word, status=2)
            place.run("list", "--from", word, status=2)
            assert "CONFER_TODAY" in place.run("list", env={"CONFER_TODAY": word}, status=2), word
            place.run("list", env={"CONFER_ENDPOINT": word}, status=2)
            place.run("list", env={"CONFER_HEADER": word}, status=2)


def test_names_that_nobody_can_see(confer):
    with Place(confer) as place:
        place.run("register", "Ada")
        id = place.add("Soon", "--start", "2026-05-06", city=" ")
        place.run("attend", id)
        for blank in (" ", "\u200b", "\u2800"):
            place.run("register", blank, status=1)
            place.run("add", "--name", blank, "--city", "C", "--year", "2026", status=1)
        # Another program may have written what is not taken here.
        with sqlite3.connect(f"{place.folder}/data/confer.sqlite") as database:
            database.execute("UPDATE attendee SET name = ' '")
            database.execute("UPDATE conference SET name = char(8203) WHERE id = ?", [id])
        database.close()
        assert place.run("whoami").startswith("(no name) ("), place.run("whoami")
        lines = place.run("show", id).splitlines()
        assert lines[0] == "(no name)" and "  attendees   1: (no name)" in lines, lines
        assert "  place       place unknown" in lines, lines
        assert re.search(r"1  \(no name\) +place unknown", place.run("list", "--going"))
        assert place.run("unattend", id) == "You do not attend (no name).\n"


def test_letters_that_no_country_has(confer):
    with Place(confer) as place:
        for word in ("\x1b[1mQ", "[1mQ", "M\u200bQ", "=DE"):
            error = place.run("add", "--name", "N", "--city", "C", "--year", "2026", "--country", word, status=2)
            assert "no country is known" in error, error
            assert place.list("--all", "--country", word) == []


def test_json_of_hostile_names_is_read_by_others(confer):
    with Place(confer) as place:
        for name in HOSTILE:
            place.add(name, city="Jsonville")
        text = place.run("list", "--city", "Jsonville", "--json")
        assert {c["name"] for c in json.loads(text)} == set(HOSTILE)
