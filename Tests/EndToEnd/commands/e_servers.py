"""The same through --endpoint, with a server in another process that is not ours, and without it: one behaviour."""
import json
import pathlib

from commands.place import HOSTILE, ROOT, TODAY, Peer, Place, row
from commands.servers import Server, one


def commands_work(place):
    """Every command that base fields are enough for."""
    assert "confer register" in place.run("whoami", status=1)
    assert "confer register" in place.run("attend", "x", status=1)
    place.run("register", "Ada")
    assert place.run("whoami").startswith("Ada (")
    assert "rename" in place.run("register", "Bob", status=1)
    place.run("rename", "Ada L.")
    assert place.run("whoami").startswith("Ada L. (")
    id = place.add("Here and there", city="Köln")
    assert [c["id"] for c in place.list("--search", "koeln there")] == [id]
    for _ in range(2):
        place.run("attend", "Here and there")
        shown = place.show(id)
        assert (shown["attendeeCount"], shown["attendance"]) == (1, "GOING"), shown
        assert [p["name"] for p in shown["attendees"]] == ["Ada L."]
    assert [c["id"] for c in place.list("--going")] == [id] == [c["id"] for c in place.list("--with", "ada l.")]
    assert [c["id"] for c in place.list("--sort", "people", "--all")][0] == id
    assert [r["id"] for r in place.table("--going")] == [id]
    names = [c["name"] for c in place.list("--all", "--sort", "name")]
    assert names and len(place.table("--all")) == len(names) == len(place.run("list", "--all").splitlines())
    assert "Here and there" in place.run("show", "Here and there") and "Ada L." in place.run("show", id)
    for _ in range(2):
        place.run("unattend", id)
        shown = place.show(id)
        assert (shown["attendeeCount"], shown["attendance"]) == (0, "NOT_GOING"), shown
    assert "list --search" in place.run("show", "nothing of that name", status=1)
    place.run("attend", "nothing of that name", status=1)
    twice = {place.add("Twice", city="Busan"), place.add("Twice", city="Incheon")}
    error = place.run("attend", "Twice", status=1)
    assert all(id in error for id in twice) and error.count("\n") == 1, error


def test_commands_on_this_machine(confer):
    with Place(confer) as place:
        commands_work(place)


def test_commands_on_another_server(confer):
    with Peer() as peer, Place(confer, "--endpoint", peer.url) as place:
        commands_work(place)
        assert not (pathlib.Path(place.folder) / "data" / "confer.sqlite").exists()


def test_what_base_fields_do_not_say_is_refused(confer):
    with Peer() as peer, Place(confer, "--endpoint", peer.url) as place:
        place.run("register", "Ada")
        id = place.add("C")
        folder = place.files({"x": [row("N")]})
        for command in (["list", "--topic", "x"], ["list", "--from", TODAY], ["list", "--now"], ["interested", id],
                        ["list", "--interested"], ["list", "--sort", "cfp"], ["list", "--country", "DE"],
                        ["import", folder], ["add", "--name", "N", "--city", "C", "--year", "2026", "--country", "DE"]):
            error = place.run(*command, status=1)
            assert "knows name, city and year only" in error, error


def test_headers_and_environment_reach_the_server(confer):
    with Peer() as peer, Place(confer) as place:
        env = {"CONFER_ENDPOINT": peer.url, "CONFER_HEADER": "X-One: 1\nX-Two: two: 2", "CONFER_ALL": "1",
               "CONFER_JSON": "1", "CONFER_SORT": "name", "CONFER_SEARCH": "wwdc"}
        assert [c["name"] for c in json.loads(place.run("list", env=env))] == ["WWDC"]
        sent = {k.lower(): v for k, v in dict(peer.server.log()[-1]["headers"]).items()}
        assert (sent["x-one"], sent["x-two"]) == ("1", "two: 2"), sent
        place.run("list", "--header", "X-Three: 3", env=env)
        sent = {k.lower(): v for k, v in dict(peer.server.log()[-1]["headers"]).items()}
        assert sent["x-three"] == "3" and "x-one" not in sent, sent
        # A line break in a header of the command line would begin another one.
        place.run("list", "--endpoint", peer.url, "--header", "X: 1\nY: 2", status=2)
        place.run("list", "--endpoint", peer.url, "--header", "X: 1\r\nY: 2", status=2)


def test_the_environment_names_a_proxy_and_whom_to_ask_without_it(confer):
    with Server(one(name="Through the proxy")) as proxy, Place(confer) as place:
        command = ["list", "--endpoint", "http://plan.invalid/graphql", "--all", "--json"]
        env = {"http_proxy": proxy.url, "no_proxy": ""}
        assert [c["name"] for c in json.loads(place.run(*command, env=env))] == ["Through the proxy"]
        # The name itself is not known.
        for direct in ("plan.invalid", "other.example,.invalid", "*"):
            place.run(*command, status=3, env={**env, "no_proxy": direct})
