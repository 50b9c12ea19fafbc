"""Names that want to drive the terminal, on every screen that shows them."""
import sqlite3

from commands.place import HOSTILE, assert_harmless
from scenarios import test
from support import attendees, conference_rows, keys, quit

# What no output of ours has for a reason of its own.
EVIL = [b"\x1b]52", b"\x1bc", b"\x1b[31;1;77m", "\u202e".encode(), "\u2066".encode(), "\u2028".encode(),
        "\u200b".encode(), "\ufeff".encode(), "\U000e0041".encode(), *(bytes([0xC2, c]) for c in range(0x80, 0xA0))]


def assert_unmoved(term):
    raw = bytes(term.raw)
    for evil in EVIL:
        assert evil not in raw, f"{evil!r} reached the terminal"
    assert_harmless("\n".join(term.lines()))


@test("hostile names of conferences, places and people act on no screen")
def screens(box):
    quit(box.registered())
    names = [*HOSTILE, "\x1b[31;1;77mX"]
    connection = sqlite3.connect(box.data / "confer.sqlite")
    me = connection.execute("SELECT row FROM attendee").fetchone()[0]
    for number, name in enumerate(names):
        connection.execute(
            "INSERT INTO conference (id, name, city, year, startDate, endDate, country, url, topics, format) "
            "VALUES (?, ?, ?, '2026', '2026-05-05', '2026-05-05', ?, ?, ?, 'IN_PERSON')",
            (f"cjx{number:022}", name, name, name, name, name.replace("\n", " ")))
        connection.execute("INSERT INTO attendee (id, name) VALUES (?, ?)", (f"cjy{number:022}", name))
        connection.execute(
            "INSERT INTO attendance SELECT c.row, a.row FROM conference c, attendee a "
            "WHERE c.id LIKE 'cjx%' AND a.id = ?", (f"cjy{number:022}",))
    connection.execute("UPDATE attendee SET name = ? WHERE row = ?", ("me \x1b[31;1;77m\u202e", me))
    connection.commit()
    connection.close()
    for columns, rows in ((160, 50), (60, 20)):
        term = box.open(columns=columns, rows=rows)
        for _ in range(len(names) + 2):
            # Opened, toggled (a message says its name), back, and on.
            keys(term, "<enter>", "a", "j", "<esc>", "j")
        assert_unmoved(term)
        assert conference_rows(term), term.text()
        for word in ("?", "<esc>", "/", "x", "\u202e", "<enter>", "<esc>"):
            keys(term, word)
        assert_unmoved(term)
        quit(term)


@test("a hostile name that is typed is shown as the others see it")
def typed(box):
    term = box.registered(name="\u202eEvil\u2066", columns=160, rows=50)
    keys(term, "a")
    assert_unmoved(term)
    assert any("Evil" in name for name in attendees(term)[1]), term.text()
    # A paste is text, whatever it holds.
    keys(term, "e", "<ctrl-u>")
    term.send_bytes(b"\x1b[200~A\x1b]52;c;ZXZpbA==\x07B\x9b31m\r\n\x1b[201~")
    term.settle()
    assert_unmoved(term)
    quit(term)
