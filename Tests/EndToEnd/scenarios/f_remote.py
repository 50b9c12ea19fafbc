"""The same screens against a server that is not ours, over HTTP."""
import contextlib
import json
import os
import re
import signal
import sqlite3
import time

from peers import Peer, Relay, free_port, web_server, without_subscriptions
from scenarios import test
from support import (
    attendees, cell_of, conference_rows, has, header, keys, quit, says, selected, shows_registration, until)


def operations(requests):
    return [request.get("operationName") for request in requests]


def mutations(requests):
    return [request for request in requests if request["query"].lstrip().startswith("mutation")]


def row_named(term, name):
    return next(row for row in conference_rows(term) if name in row.text)


def go_to(term, name):
    """Selects the conference `name`."""
    keys(term, "g")
    for _ in range(len(conference_rows(term))):
        if name in selected(term).text:
            return
        keys(term, "j")
    raise AssertionError(f"no {name}:\n{term.text()}")


@test("remote: register, list, detail, toggle, rename and restart")
def whole_way(box):
    peer = Peer(box)
    term = box.registered("--endpoint", peer.url, columns=160, rows=50)
    assert {row.text.split()[0] for row in conference_rows(term)} >= {"UIKonf", "WWDC"}, term.text()
    assert "Ada" in header(term) and str(peer.port) in header(term), header(term)

    go_to(term, "WWDC")
    keys(term, "a")
    assert selected(term).going and selected(term).count == 1 and "Ada" in attendees(term)[1], term.text()
    data = peer.ask("{ allConferences(filter: {name: \"WWDC\"}) { attendees { name } } }")
    assert data["allConferences"][0]["attendees"] == [{"name": "Ada"}], data

    keys(term, "<enter>", "<space>")
    assert not selected(term).going and attendees(term) == (0, {}), term.text()
    keys(term, "a", "<esc>")

    keys(term, "e", "<ctrl-u>", "G", "r", "a", "c", "e", "<enter>")
    assert "Grace" in header(term) and "Grace" in attendees(term)[1], term.text()
    assert peer.ask("{ allAttendees { name } }") == {"allAttendees": [{"name": "Grace"}]}
    quit(term)

    term = box.open("--endpoint", peer.url, columns=160, rows=50)
    assert not shows_registration(term) and "Grace" in header(term), term.text()
    assert row_named(term, "WWDC").going, term.text()


@test("remote: a toggle is one mutation, and no list is asked for again")
def one_mutation(box):
    peer = Peer(box)
    for columns, rows in ((160, 50), (80, 24)):
        term = box.open("--endpoint", peer.url, columns=columns, rows=rows)
        if shows_registration(term):
            keys(term, "A", "d", "a", "<enter>")
        for _ in range(2):
            before = len(peer.requests())
            keys(term, "a")
            new = peer.requests()[before:]
            assert len(new) == 1 and len(mutations(new)) == 1, operations(new)
        quit(term)


@test("remote: others' changes come with r, with opening a conference, and with the window's focus")
def others(box):
    peer = Peer(box, seed=False)
    conference = peer.add_conference("Alpha")
    peer.add_conference("Beta", year="2027")
    term = box.registered("--endpoint", peer.url)

    peer.attend(conference, peer.add_attendee("Grace"))
    keys(term, "r")
    assert row_named(term, "Alpha").count == 1, term.text()

    peer.attend(conference, peer.add_attendee("Linus"))
    go_to(term, "Alpha")
    keys(term, "<enter>")
    assert set(attendees(term)[1]) == {"Grace", "Linus"}, term.text()
    keys(term, "<esc>")
    assert row_named(term, "Alpha").count == 2, term.text()

    if b"\x1b[?1004h" in bytes(term.raw):
        peer.add_conference("Gamma")
        term.send_bytes(b"\x1b[O\x1b[I")
        term.settle()
        assert row_named(term, "Gamma").count == 0, term.text()


@test("remote: while a registration runs the screen says so, and a second Enter sends nothing")
def registering(box):
    peer = Peer(box)
    relay = Relay(box, peer.port)
    term = box.open("--endpoint", relay.url)
    keys(term, "A", "d", "a")
    relay.hold()
    term.send("<enter>")
    term.wait_for(r"Registering Ada")
    term.send("<enter>", "<enter>", "x")
    relay.release()
    term.settle()

    assert conference_rows(term) and "Ada" in header(term), term.text()
    assert len(mutations(peer.requests())) == 1, operations(peer.requests())
    assert peer.ask("{ allAttendees { name } }") == {"allAttendees": [{"name": "Ada"}]}


@test("remote: a toggle shows in both lists before the server has answered, and goes back with a reason")
def optimistic(box):
    peer = Peer(box)
    relay = Relay(box, peer.port)
    term = box.registered("--endpoint", relay.url, columns=160, rows=50)

    relay.hold()
    term.send("a")
    term.wait_for(r"^▌✓.*\s1 │")
    assert "Ada" in attendees(term)[1] and has(term, r"You attend\."), term.text()
    assert not mutations(peer.requests())[1:], "the server has answered already"
    relay.release()
    term.settle()
    assert selected(term).going and selected(term).count == 1, term.text()

    peer.reset()
    relay.hold()
    term.send("a")
    term.wait_for(r"^▌ .*\s0 │")
    term.wait_for(r"Nobody attends yet")
    relay.release()
    term.settle()
    assert says(term, r"could not be taken off.*server says") or shows_registration(term), term.text()


@test("remote: toggles while one is on its way are counted")
def queued_toggles(box):
    peer = Peer(box)
    relay = Relay(box, peer.port)
    term = box.registered("--endpoint", relay.url)
    for presses, going in (("aa", False), ("aaa", True), ("aa", True), ("a", False)):
        relay.hold()
        term.send_bytes(presses.encode())
        relay.release()
        term.settle()
        assert selected(term).going == going, f"after {presses}:\n{term.text()}"
        data = peer.ask("{ allConferences { attendees { id } } }")["allConferences"]
        assert sum(len(one["attendees"]) for one in data) == (1 if going else 0), data


@test("remote: while a server is away changes are made and wait, and are sent in order when it is back")
def away_and_back(box):
    peer = Peer(box)
    relay = Relay(box, peer.port)
    term = box.registered("--endpoint", relay.url)
    go_to(term, "WWDC")
    keys(term, "a")
    before = [repr(row) for row in conference_rows(term)]

    relay.close()
    keys(term, "r")
    term.wait_for(r"offline, retry in \d+ s")
    assert [repr(row) for row in conference_rows(term)] == before, term.text()

    keys(term, "a")
    assert not selected(term).going and selected(term).count == 0, term.text()
    assert says(term, r"You no longer attend WWDC. The server is told when it is back."), term.text()
    assert re.search(r"offline, retry in \d+ s; 1 change waiting", header(term)), header(term)
    keys(term, "<enter>")
    assert has(term, r"WWDC"), term.text()
    keys(term, "<esc>", "j", "k", "?", "<esc>")
    go_to(term, "UIKonf")
    keys(term, "a", "e", "<ctrl-u>", "G", "r", "a", "c", "e", "<enter>")
    assert selected(term).going and selected(term).count == 1, term.text()
    assert re.search(r"; 3 changes waiting", header(term)), header(term)

    relay.open()
    term.wait_for(r"Grace · .* ●")
    until(term, lambda: len(mutations(peer.requests())) >= 5)
    assert [request.get("operationName") for request in mutations(peer.requests())][-3:] == [
        "NotAttendConference", "AttendConference", "UpdateAttendeeName"], operations(peer.requests())
    data = peer.ask("{ allConferences { name attendees { name } } }")["allConferences"]
    assert {one["name"]: one["attendees"] for one in data} == {"UIKonf": [{"name": "Grace"}], "WWDC": []}, data
    until(term, lambda: selected(term).going and selected(term).count == 1)


@test("remote: what waits survives the end of the program, is shown at the next start, and is sent once")
def kept_changes(box):
    peer = Peer(box)
    relay = Relay(box, peer.port)
    term = box.registered("--endpoint", relay.url)
    relay.close()
    go_to(term, "WWDC")
    keys(term, "a")
    term.wait_for(r"1 change waiting")
    quit(term)

    term = box.open("--endpoint", relay.url, settle=False)
    term.wait_for(r"offline.*1 change waiting")
    term.wait_for(r"WWDC .*1$")
    assert row_named(term, "WWDC").going and row_named(term, "WWDC").count == 1, term.text()
    term.wait_for(r"Data from \d\d:\d\d\. The server")
    other = box.open("--endpoint", relay.url, settle=False)
    other.wait_for(r"1 change waiting")
    other.wait_for(r"WWDC .*1$")
    assert row_named(other, "WWDC").going, other.text()

    relay.open()
    for one in (term, other):
        one.send("r")
        one.wait_for(r"Ada · .* ●")
        one.settle()
        assert row_named(one, "WWDC").going and row_named(one, "WWDC").count == 1, one.text()
    sent = [request for request in mutations(peer.requests()) if request["operationName"] == "AttendConference"]
    assert len(sent) == 1, sent
    data = peer.ask("{ allConferences(filter: {name: \"WWDC\"}) { attendees { name } } }")
    assert data["allConferences"][0]["attendees"] == [{"name": "Ada"}], data


@test("remote: a change that waited and is refused in the end is taken back, and it is said what and why")
def refused_later(box):
    peer = Peer(box)
    relay = Relay(box, peer.port)
    term = box.registered("--endpoint", relay.url, columns=120)
    go_to(term, "WWDC")
    relay.close()
    keys(term, "a")
    term.wait_for(r"1 change waiting")
    gone = peer.ask("{ allConferences(filter: {name: \"WWDC\"}) { id } }")["allConferences"][0]["id"]
    peer.ask("mutation($id: ID!) { deleteConference(id: $id) { id } }", id=gone)

    relay.open()
    term.send("r")
    term.wait_for(r"WWDC was deleted meanwhile")
    assert "waiting" not in header(term), header(term)
    term.settle()
    assert [row.text.split()[0] for row in conference_rows(term)] == ["UIKonf"], term.text()


@test("remote: without the server the last data are there at the start, and say from when they are")
def last_data(box):
    peer = Peer(box)
    relay = Relay(box, peer.port)
    term = box.registered("--endpoint", relay.url, columns=120)
    go_to(term, "WWDC")
    keys(term, "a", "<enter>")
    quit(term)
    relay.close()
    files = list((box.root / "cache" / "confer").glob("*.sqlite"))
    assert len(files) == 1 and files[0].stat().st_mode & 0o77 == 0, files

    term = box.open("--endpoint", relay.url, columns=120, settle=False)
    term.wait_for(r"offline, retry in")
    term.wait_for(r"Data from \d\d:\d\d")
    assert row_named(term, "WWDC").going, term.text()
    term.send("j", "<enter>")
    term.wait_for(r"Attendees \(1\)")
    assert "Ada" in attendees(term)[1], term.text()
    quit(term)

    profile = box.profiles()[0]
    profile.write_text(re.sub(r'"seen" : "[^"]*"', '"seen" : "2026-05-04 14:02"', profile.read_text()))
    term = box.open("--endpoint", relay.url, settle=False)
    term.wait_for(r"Data from 14:02 yesterday")
    quit(term)


@test("remote: a broken copy of the data is told in the log, thrown away, and is no trouble otherwise")
def broken_copy(box):
    peer = Peer(box)
    quit(box.registered("--endpoint", peer.url))
    file = next((box.root / "cache" / "confer").glob("*.sqlite"))
    # All of it in one file, which says that it is a cache: one that does not is left alone.
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for path in file.parent.glob(file.name + "-*"):
        path.unlink()
    size = file.stat().st_size
    file.write_bytes(file.read_bytes()[:100] + b"\xa5" * (size - 100))
    term = box.open("--endpoint", peer.url)
    assert len(conference_rows(term)) == 2 and "Ada" in header(term), term.text()
    quit(term)
    assert "the copy of the server's data is not kept" in (box.root / "state/confer/confer.log").read_text()
    quit(box.open("--endpoint", peer.url))
    peer.stop()
    term = box.open("--endpoint", peer.url, settle=False)
    term.wait_for(r"WWDC")
    quit(term)


@test("remote: others' conferences and names come without a key, and what the server does not tell of with an event")
def live_simple(box):
    peer = Peer(box)
    linus = peer.add_attendee("Linus")
    term = box.registered("--endpoint", peer.url, columns=160, rows=50)
    term.pump(0.3)
    seen = term.bytes_out
    term.pump(1)
    assert term.bytes_out == seen, "something is written while nothing happens"

    new = peer.add_conference("Gamma", city="Rome")
    term.wait_for(r"Gamma")
    assert row_named(term, "Gamma").count == 0, term.text()
    peer.ask("mutation($id: ID!) { updateConference(id: $id, name: \"Gamma Ray\") { id } }", id=new)
    term.wait_for(r"Gamma Ray")
    go_to(term, "Gamma")
    peer.ask("mutation($id: ID!, $a: [ID!]) { updateConference(id: $id, attendeesIds: $a) { id } }", id=new, a=[linus])
    term.wait_for(r"Linus +")
    peer.ask("mutation($id: ID!) { updateAttendee(id: $id, name: \"Torvald\") { id } }", id=linus)
    term.wait_for(r"Torvald")
    # Of this the server tells nothing, but of what follows it.
    peer.attend(peer.ask("{ allConferences(filter: {name: \"WWDC\"}) { id } }")["allConferences"][0]["id"], linus)
    peer.ask("mutation($id: ID!) { deleteAttendee(id: $id) { id } }", id=peer.add_attendee("Nobody"))
    term.wait_for(r"WWDC .*\s1 │")
    peer.ask("mutation($id: ID!) { deleteConference(id: $id) { id } }", id=new)
    term.wait_gone(r"Gamma Ray .* 1 │")
    assert says(term, r"Gamma Ray 2026 was deleted"), term.text()


@test("remote: a connection that was kept and broke meanwhile is replaced without a word")
def broken_connection(box):
    peer = Peer(box)
    relay = Relay(box, peer.port)
    term = box.registered("--endpoint", relay.url)
    relay.close()
    relay.open()
    keys(term, "a")
    assert selected(term).going and "offline" not in term.text(), term.text()
    assert len(mutations(peer.requests())) == 2, operations(peer.requests())


@test("remote: away for ten seconds: the header counts down, and what happened meanwhile is there afterwards")
def ten_seconds(box):
    peer = Peer(box)
    relay = Relay(box, peer.port)
    term = box.registered("--endpoint", relay.url)
    relay.close()
    start = time.monotonic()
    for pauses in ("2", "[34]", "[678]"):
        term.wait_for(r"offline, retry in 1 s")
        term.wait_for(r"offline, retry in %s s" % pauses)
    number = int(re.search(r"retry in (\d) s", header(term)).group(1))
    term.pump(0.2)
    written = term.bytes_out
    term.wait_for(r"retry in %d s" % (number - 1))
    assert term.bytes_out - written < 60, f"{term.bytes_out - written} bytes for a second less"
    peer.add_conference("Delta")
    term.pump(max(10 - (time.monotonic() - start), 0))
    assert not has(term, "Delta"), term.text()

    relay.open()
    term.wait_for(r"Delta")
    term.wait_for(r"Ada · .* ●")
    term.pump(0.5)
    written = term.bytes_out
    term.pump(1.2)
    assert term.bytes_out == written, "something is written while nothing happens"


@test("remote: a server without subscriptions that was away is found again without a key, with what it has by then")
def found_again(box):
    peer = Peer(box)
    relay = Relay(box, without_subscriptions(box, peer))
    term = box.registered("--endpoint", relay.url)
    relay.close()
    keys(term, "r")
    term.wait_for(r"offline, retry in \d s")
    peer.add_conference("Delta")
    term.wait_for(r"offline, retry in [34] s")
    assert not has(term, "Delta"), term.text()

    relay.open()
    term.wait_for(r"Delta")
    term.wait_for(r"Ada · .* ●")
    term.pump(0.5)
    (before, written) = (len(peer.requests()), term.bytes_out)
    term.pump(3)
    assert (len(peer.requests()), term.bytes_out) == (before, written), "something goes on while nothing happens"


@test("remote: a server that hangs is noticed though the connection stays, and taken up again when it goes on")
def hanging(box):
    peer = Peer(box)
    term = box.registered("--endpoint", peer.url)
    term.pump(0.5)
    os.kill(peer.process.pid, signal.SIGSTOP)
    try:
        term.wait_for(r"offline, retry in \d+ s", timeout=40)
    finally:
        os.kill(peer.process.pid, signal.SIGCONT)
    term.send("r")
    term.wait_for(r"Ada · .* ●", timeout=40)
    peer.add_conference("Delta")
    term.wait_for(r"Delta")


@test("remote: the server killed and started anew, without its data, leads back to the registration")
def killed_and_restarted(box):
    peer = Peer(box)
    term = box.registered("--endpoint", peer.url)
    peer.stop()
    keys(term, "r", "j", "k")
    assert re.search(r"offline|did not answer", term.text()), term.text()

    peer.start()
    term.wait_for(r"does not know you")
    assert shows_registration(term), term.text()
    keys(term, "<ctrl-u>", "A", "d", "a", "<enter>")
    assert conference_rows(term), term.text()
    keys(term, "a")
    assert selected(term).going and selected(term).count == 1, term.text()


@test("remote: an identity that the server forgets while the program runs leads back to the registration")
def forgotten_meanwhile(box):
    peer = Peer(box)
    term = box.registered("--endpoint", peer.url)
    peer.reset()
    peer.add_conference("Delta")
    keys(term, "a")
    if not shows_registration(term):
        keys(term, "r")
    assert shows_registration(term) and has(term, r"does not know you"), term.text()
    keys(term, "<ctrl-u>", "A", "d", "a", "<enter>")
    if not any("Delta" in row.text for row in conference_rows(term)):
        keys(term, "r")
    go_to(term, "Delta")
    keys(term, "a")
    assert selected(term).going, term.text()

    # What is kept for the next time is the new one's.
    quit(term)
    peer.stop()
    term = box.open("--endpoint", peer.url, settle=False)
    term.wait_for(r"Delta")
    term.wait_for(r"offline, retry in")
    assert row_named(term, "Delta").going, term.text()


@test("remote: nobody answers at the first start: the error stands under the field, Enter tries again")
def nobody_at_first(box):
    peer = Peer(box)
    relay = Relay(box, peer.port, is_open=False)
    term = box.open("--endpoint", relay.url)
    keys(term, "A", "d", "a", "<enter>")
    assert shows_registration(term) and has(term, r"Name\s+Ada"), term.text()
    assert has(term, r"did not answer"), term.text()

    keys(term, "<enter>")
    assert has(term, r"did not answer"), term.text()
    relay.open()
    keys(term, "<enter>")
    assert conference_rows(term) and "Ada" in header(term), term.text()
    assert peer.ask("{ allAttendees { name } }") == {"allAttendees": [{"name": "Ada"}]}


@test("remote: nobody answers at a later start: a clear state, and r tries again")
def nobody_later(box):
    peer = Peer(box)
    relay = Relay(box, peer.port)
    quit(box.registered("--endpoint", relay.url))
    relay.close()

    term = box.open("--endpoint", relay.url)
    assert not shows_registration(term) and re.search(r"did not answer", term.text()), term.text()
    relay.open()
    keys(term, "r")
    assert len(conference_rows(term)) == 2 and "offline" not in term.text(), term.text()


@test("remote: something that is no GraphQL server is said in a sentence")
def no_graphql(box):
    term = box.open("--endpoint", web_server(box))
    keys(term, "A", "d", "a", "<enter>")
    assert shows_registration(term) and says(term, r"nothing at this address|no GraphQL"), term.text()
    assert says(term, r"404.*--endpoint"), term.text()


@test("remote: who I am is kept for each server, and not mixed with the embedded one")
def identities(box):
    first, second = Peer(box), Peer(box)
    quit(box.registered("--endpoint", first.url, name="Ada"))
    quit(box.registered("--endpoint", second.url, name="Grace"))
    quit(box.registered(name="Linus"))
    assert len(box.profiles()) == 3, box.profiles()
    for arguments, name in ((("--endpoint", first.url), "Ada"), (("--endpoint", second.url.rstrip("/")), "Grace"),
                            ((), "Linus")):
        term = box.open(*arguments)
        assert not shows_registration(term) and name in header(term), term.text()
        quit(term)


@test("remote: a password in the URL and headers are sent, and shown nowhere")
def secrets(box):
    port = free_port()
    url = f"http://ada:hunter2@127.0.0.1:{port}/"
    term = box.open("--endpoint", url, "--header", "X-Token: swordfish")
    keys(term, "A", "d", "a", "<enter>")
    assert has(term, r"did not answer"), term.text()
    assert "hunter2" not in term.text() and "swordfish" not in term.text(), term.text()
    peer = Peer(box, port=port)
    keys(term, "<enter>")
    assert conference_rows(term), term.text()
    quit(term)
    kept = "".join(path.read_text(errors="replace") for path in box.root.rglob("*") if path.is_file() and path.suffix != ".sqlite")
    assert "hunter2" not in kept and "swordfish" not in kept
    log = json.dumps(peer.log())
    assert "swordfish" in log and "Basic " in log


@test("remote: what others write cannot act on the terminal")
def hostile_names(box):
    peer = Peer(box, seed=False)
    peer.add_conference("A\x1b]52;c;ZXZpbA==\x07B", city="C\x1b[2JD")
    peer.add_conference("\u202egnp.exe", city="two\nlines")
    peer.add_conference("c1\u009b31mX", city="Y")
    peer.add_conference("\u05de\u05e8\u05d7\u05d1 \u05e4\u05ea\u05d5\u05d7", city="Haifa")
    peer.add_conference("\U0001f468\u200d\U0001f469\u200d\U0001f467 \u2764\ufe0f \U0001f44d\U0001f3fd " * 5)
    peer.add_conference("\u65e5\u672c\u8a9e\u306e\u4f1a\u8b70" * 20)
    peer.add_conference("x" * 5000)
    term = box.registered("--endpoint", peer.url, columns=160, rows=50)
    for _ in range(8):
        keys(term, "<enter>", "<esc>", "j")
    raw = bytes(term.raw)
    for evil in (b"\x1b]52", "\u202e".encode(), b"\xc2\x9b", b"D\x1b[2J", b"C\x1b[2J"):
        assert evil not in raw, f"{evil!r} reached the terminal"
    rows = [number for number, line in enumerate(term.lines()) if re.search(r"\s0 │", line)]
    assert len(rows) == 7, term.text()
    assert len({cell_of(term, row, "│") for row in range(term.rows - 2)}) == 1, term.text()
    assert len({cell_of(term, row, "0") for row in rows}) == 1, term.text()
