"""The first start, the starts after it, and another name."""
import json
import stat

from scenarios import test
from support import attendees, conference_rows, has, header, keys, quit, shows_registration


@test("the first start asks for a name, refuses a blank one in place, and opens the list")
def first_start(box):
    term = box.open()
    assert shows_registration(term), term.text()

    keys(term, "<enter>")
    assert shows_registration(term) and has(term, r"name needs"), term.text()

    keys(term, " ", " ", "<enter>")
    assert shows_registration(term) and has(term, r"name needs"), term.text()

    keys(term, "A", "d", "a", " ", "L")
    assert has(term, r"Ada L") and not has(term, r"name needs"), term.text()

    keys(term, "<enter>")
    assert not shows_registration(term), term.text()
    assert "Ada L" in header(term) and conference_rows(term), term.text()
    assert [row[0] for row in box.database("SELECT name FROM attendee")] == ["Ada L"]


@test("a name with letters from anywhere arrives as it was typed")
def any_name(box):
    term = box.registered(name="Žofie 山田 👩🏽‍💻")
    assert [row[0] for row in box.database("SELECT name FROM attendee")] == ["Žofie 山田 👩🏽‍💻"]
    assert "Žofie 山田" in header(term), term.text()


@test("a paste with line breaks fills the field and sends nothing")
def paste(box):
    term = box.open()
    assert b"\x1b[?2004h" in bytes(term.raw), "bracketed paste is not asked for"
    term.send_bytes(b"\x1b[200~Ada\nq\x03\x1b[2J\x1b[201~")
    term.settle()
    assert shows_registration(term) and has(term, r"Ada q"), term.text()


@test("unknown sequences and shortcuts of lists are no text and no commands in the field")
def unknown_keys(box):
    term = box.open()
    for sequence in (b"\x1b[11~", b"\x1b[13;5u", b"\x1b[I", b"\x1b[1;2C", b"\x1bOP"):
        term.send_bytes(sequence)
    term.settle()
    keys(term, "q", "j", "e", "?")
    assert shows_registration(term) and has(term, r"Name\s+qje\?"), term.text()


@test("who I am is kept in a file that only I can read, and the next start opens the list at once")
def restart(box):
    term = box.registered()
    first = [repr(row) for row in conference_rows(term)]
    quit(term)

    files = box.profiles()
    assert len(files) == 1, files
    assert stat.S_IMODE(files[0].stat().st_mode) & 0o077 == 0, oct(files[0].stat().st_mode)
    assert json.loads(files[0].read_text())["attendee"]["name"] == "Ada"

    term = box.open()
    assert not shows_registration(term) and "Ada" in header(term), term.text()
    assert [repr(row) for row in conference_rows(term)] == first
    # Not even for a moment: the question was never painted.
    assert b"Under which name" not in bytes(term.raw)


@test("Esc leaves the field for a new name and changes nothing")
def rename_escape(box):
    term = box.registered()
    before = term.lines()

    keys(term, "e")
    assert shows_registration(term) and has(term, r"Name\s+Ada"), term.text()
    keys(term, "X", "<esc>")

    assert term.lines() == before, term.text()
    assert [row[0] for row in box.database("SELECT name FROM attendee")] == ["Ada"]


@test("a new name shows in the header, in attendee lists and after the next start")
def rename(box):
    term = box.registered(columns=160, rows=50)
    keys(term, "a")

    keys(term, "e", "<ctrl-u>", "G", "r", "a", "c", "e", "<enter>")

    assert "Grace" in header(term) and "Ada" not in term.text(), term.text()
    assert "Grace" in attendees(term)[1], term.text()
    quit(term)
    term = box.open(columns=160, rows=50)
    assert "Grace" in header(term) and "Grace" in attendees(term)[1], term.text()


@test("a blank new name is refused in place")
def rename_blank(box):
    term = box.registered()
    keys(term, "e", "<ctrl-u>", "<enter>")
    assert shows_registration(term) and has(term, r"name needs"), term.text()
    keys(term, "<esc>")
    assert "Ada" in header(term), term.text()


@test("an identity that is gone from the data leads back to the registration, and attendances stay")
def forgotten(box):
    term = box.registered()
    keys(term, "a")
    quit(term)
    profile = box.profiles()[0]
    data = json.loads(profile.read_text())
    data["attendee"]["id"] = "cnobodyhasthisid000000000"
    profile.write_text(json.dumps(data))

    term = box.open()
    assert has(term, r"does not know you"), term.text()
    keys(term, "<ctrl-u>", "G", "r", "a", "c", "e", "<enter>")

    assert "Grace" in header(term) and conference_rows(term), term.text()
    assert box.database("SELECT count(*) FROM attendance") == [(1,)]
