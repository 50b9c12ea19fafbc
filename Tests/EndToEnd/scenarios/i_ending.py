"""The end of the program while something is on its way to the server."""
import time

from peers import Peer, Relay
from scenarios import test
from support import SIGNALS, assert_restored, has, is_ended_by, keys, until


def with_slow_server(box):
    """A terminal whose toggle is on its way to a server that takes its time; the server, and what keeps it back."""
    peer = Peer(box)
    relay = Relay(box, peer.port)
    term = box.registered("--endpoint", relay.url)
    keys(term, "g")
    relay.hold()
    term.send("a")
    term.wait_for(r"1\s*$|✓")
    return term, peer, relay


def people(peer):
    conferences = peer.ask("{ allConferences { attendees { name } } }")["allConferences"]
    return [person["name"] for conference in conferences for person in conference["attendees"]]


@test("ending: quitting with a toggle on its way says so, waits, and ends when it is answered")
def answered(box):
    term, peer, relay = with_slow_server(box)
    term.send("q")
    term.wait_for(r"on its way", timeout=2)
    relay.release()
    assert term.wait_exit() == 0
    assert people(peer) == ["Ada"]
    assert_restored(term)


@test("ending: Ctrl-C while it waits ends at once, and the change is kept")
def impatient(box):
    term, peer, relay = with_slow_server(box)
    term.send("q")
    term.wait_for(r"on its way", timeout=2)
    start = time.monotonic()
    term.send("<ctrl-c>")
    assert term.wait_exit() == 0
    assert time.monotonic() - start < 1
    assert has(term, r"confer: 1 change waits for the server, and will be sent when confer runs again"), term.text()
    assert_restored(term)


@test("ending: a server that never answers is waited for a few seconds, not longer")
def never(box):
    term, peer, relay = with_slow_server(box)
    start = time.monotonic()
    term.send("q")
    assert term.wait_exit() == 0
    assert 1 < time.monotonic() - start < 5, time.monotonic() - start
    assert has(term, r"confer: 1 change waits for the server"), term.text()
    relay.release()
    term = box.open("--endpoint", relay.url)
    until(term, lambda: people(peer) == ["Ada"])


@test("ending: a signal waits for less than a second")
def signalled(box):
    for number in SIGNALS.values():
        term, peer, relay = with_slow_server(box)
        start = time.monotonic()
        term.signal(number)
        assert is_ended_by(term.wait_exit(), number)
        assert time.monotonic() - start < 1.5, time.monotonic() - start
        assert_restored(term)


@test("ending: what only reads is not waited for")
def reading(box):
    peer = Peer(box)
    relay = Relay(box, peer.port)
    term = box.registered("--endpoint", relay.url)
    relay.hold()
    term.send("r")
    start = time.monotonic()
    term.send("q")
    assert term.wait_exit() == 0
    assert time.monotonic() - start < 1.5, time.monotonic() - start
    assert not has(term, r"did not confirm"), term.text()


@test("ending: a list that is still being fetched at the start does not keep the program")
def starting(box):
    peer = Peer(box)
    relay = Relay(box, peer.port)
    term = box.registered("--endpoint", relay.url)
    term.send("<ctrl-c>")
    assert term.wait_exit() == 0
    relay.hold()
    term = box.open("--endpoint", relay.url, settle=False)
    term.pump(0.3)
    start = time.monotonic()
    term.send("<ctrl-c>")
    assert term.wait_exit() == 0
    assert time.monotonic() - start < 1.5, time.monotonic() - start
