"""The same screens against a server that is not ours, over HTTP."""
import json
import re

from peers import Peer, Relay, free_port, web_server
from scenarios import test
from support import attendees, cell_of, conference_rows, has, header, keys, quit, says, selected, shows_registration


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

    relay.hold()
    term.send("a")
    term.wait_for(r"^▌ .*\s0 │")
    assert attendees(term) == (0, {}), term.text()
    relay.close()
    term.settle()
    assert selected(term).going and selected(term).count == 1 and "Ada" in attendees(term)[1], term.text()
    assert says(term, r"did not answer|broke|closed"), term.text()


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


@test("remote: a server that is away for a while is a clear state, and nothing is lost")
def away_and_back(box):
    peer = Peer(box)
    relay = Relay(box, peer.port)
    term = box.registered("--endpoint", relay.url)
    go_to(term, "WWDC")
    keys(term, "a")
    before = [repr(row) for row in conference_rows(term)]

    relay.close()
    keys(term, "r")
    assert re.search(r"offline|did not answer", term.text()), term.text()
    assert [repr(row) for row in conference_rows(term)] == before, term.text()

    keys(term, "a")
    assert selected(term).going and selected(term).count == 1, f"the toggle was not taken back:\n{term.text()}"
    assert re.search(r"did not answer|could not", term.text()), term.text()
    # The message may hide a row at the bottom; what counts is that everything still works.
    keys(term, "<enter>")
    assert has(term, r"WWDC"), term.text()
    keys(term, "<esc>", "j", "k", "?", "<esc>")

    relay.open()
    keys(term, "r")
    assert not re.search(r"offline", term.text()), term.text()
    go_to(term, "WWDC")
    keys(term, "a")
    assert not selected(term).going and selected(term).count == 0, term.text()
    assert peer.ask("{ allConferences { attendees { id } } }")["allConferences"] == [
        {"attendees": []}, {"attendees": []}]


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


@test("remote: the server killed and started anew, without its data, leads back to the registration")
def killed_and_restarted(box):
    peer = Peer(box)
    term = box.registered("--endpoint", peer.url)
    peer.stop()
    keys(term, "a")
    assert not selected(term).going, term.text()
    keys(term, "r", "j", "k")
    assert re.search(r"offline|did not answer", term.text()), term.text()
    quit(term)

    peer.start()
    term = box.open("--endpoint", peer.url)
    assert shows_registration(term) and has(term, r"does not know you"), term.text()
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
    kept = "".join(path.read_text() for path in box.root.rglob("*") if path.is_file() and path.suffix != ".sqlite")
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
