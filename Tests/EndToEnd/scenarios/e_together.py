"""Several at once."""
import json

from peers import Peer
from scenarios import test
from support import conference_rows, has, header, keys, quit, selected, shows_registration


@test("ten started together on a new folder all succeed and leave one copy of the data")
def ten_at_once(box):
    terms = [box.open(settle=False) for _ in range(10)]
    for term in terms:
        term.settle(timeout=30)
        assert shows_registration(term), term.text()
    for term in terms:
        quit(term)

    rows = box.database("SELECT name, city, startDate, url FROM conference") if has_dates(box) else None
    total = box.database("SELECT count(*) FROM conference")[0][0]
    assert total > 100, total
    if rows is not None:
        assert len(rows) == len(set(rows)), "conferences are there twice"
    assert box.database("PRAGMA integrity_check") == [("ok",)]


def has_dates(box):
    columns = {row[1] for row in box.database("PRAGMA table_info(conference)")}
    return {"name", "city", "startDate", "url"} <= columns


@test("ten registrations at the same moment on one folder make one person of all")
def ten_registrations(box):
    terms = [box.open("--data-dir", str(box.data), settle=False) for _ in range(10)]
    for term in terms:
        term.settle(timeout=30)
    for number, term in enumerate(terms):
        term.send(f"Person{number}")
    for term in terms:
        term.send("<enter>")
    for term in terms:
        term.settle(timeout=30)
        assert not shows_registration(term), term.text()
    person = kept(box)
    assert all(person["name"] in header(term) for term in terms), [header(term) for term in terms]
    assert box.database("SELECT name FROM attendee WHERE id = '%s'" % person["id"]) == [(person["name"],)]
    keys(terms[0], "a")
    assert box.database("SELECT count(*) FROM attendance") == [(1,)]


@test("ten registrations at the same moment on folders of their own make ten people")
def ten_people(box):
    terms = [box.open("--data-dir", str(box.root / f"data{number}"), settle=False) for number in range(10)]
    for number, term in enumerate(terms):
        term.settle(timeout=30)
        keys(term, f"Person{number}", "<enter>")
        assert f"Person{number}" in header(term), term.text()


@test("who registers in a second window is the person of the first, whatever the name")
def second_window(box):
    follow(box)


@test("remote: who registers in a second window is the person of the first, whatever the name")
def second_window_remote(box):
    peer = Peer(box)
    follow(box, "--endpoint", peer.url)
    assert peer.ask("{ allAttendees { name } }") == {"allAttendees": [{"name": "Ada"}]}


def follow(box, *arguments):
    first = box.open(*arguments)
    others = [box.open(*arguments) for _ in range(2)]
    keys(first, "Ada", "<enter>")
    person = kept(box)

    for name, term in zip(["Ada", "Grace"], others):
        keys(term, name, "<enter>")

        assert not shows_registration(term) and conference_rows(term), term.text()
        assert "Ada" in header(term) and "Grace" not in header(term), term.text()
        assert has(term, r"You are registered as Ada already, from another window\."), term.text()
    assert kept(box) == person
    if not arguments:
        assert box.database("SELECT id, name FROM attendee") == [(person["id"], "Ada")]

    keys(others[0], "a")
    assert selected(others[0]).going, others[0].text()
    quit(others[0])
    again = box.open(*arguments)
    assert "Ada" in header(again) and selected(again).going, again.text()


@test("who registers in a window after a command did so is the person of the command, and the other way round")
def window_and_command(box):
    term = box.open()
    assert box.run("register", "Ada").returncode == 0
    keys(term, "Grace", "<enter>")
    assert has(term, r"You are registered as Ada already") and "Ada" in header(term), term.text()

    done = box.run("register", "Grace")
    assert done.returncode == 1 and "you are registered on this machine as Ada" in done.stderr, done
    assert box.database("SELECT name FROM attendee") == [("Ada",)]


@test("two windows of somebody whom the server has forgotten become one new person")
def forgotten_twice(box):
    quit(box.registered())
    profile = box.profiles()[0]
    data = json.loads(profile.read_text())
    data["attendee"]["id"] = "cnobodyhasthisid000000000"
    profile.write_text(json.dumps(data))
    first, second = box.open(), box.open()

    keys(first, "<ctrl-u>", "Grace", "<enter>")
    keys(second, "<enter>")

    assert "Grace" in header(first) and "Grace" in header(second), second.text()
    assert has(second, r"You are registered as Grace already"), second.text()
    assert sorted(box.database("SELECT name FROM attendee")) == [("Ada",), ("Grace",)]


@test("who was registered from another window, and is forgotten by the server, is asked for a name again")
def taken_over_and_forgotten(box):
    term = box.open()
    assert box.run("register", "Ada").returncode == 0
    box.profiles()[0].write_text(json.dumps({"server": "embedded", "attendee": {"id": "cnobody", "name": "Ada"}}))

    keys(term, "Grace", "<enter>")
    assert shows_registration(term) and has(term, r"does not know you"), term.text()
    keys(term, "<ctrl-u>", "Grace", "<enter>")

    assert "Grace" in header(term) and kept(box)["name"] == "Grace", term.text()


def kept(box):
    """Who is registered here, as the one profile says."""
    [profile] = box.profiles()
    return json.loads(profile.read_text())["attendee"]
