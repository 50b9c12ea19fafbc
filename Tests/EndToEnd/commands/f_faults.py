"""Answers that make no sense and connections that break: a line that says so, never a crash or a wait."""
import json
import os
import time

from commands.place import Place
from commands.servers import CONFERENCE, Server, answer, conferences, one

# What a field may hold instead of what it should.
VALUES = [None, 1, -0.0, 10 ** 400, 1e308, True, {}, [None], [[]], "", "9999-99-99", "-0001-01-01",
          "99999999999999999999-01-01", "\x1b]52;c;x\x07", "\u202e", "a\0b"]

BODIES = {
    "numbers without end": '{"data":{"allConferences":[{"id":1e999999,"name":-0,"city":00}]}}',
    "a million digits": '{"data":{"allConferences":[],"x":' + "9" * 1_000_000 + "}}",
    "deep lists": '{"data":' + "[" * 200_000 + "]" * 200_000 + "}",
    "deep objects": '{"data":' + '{"a":' * 100_000 + "1" + "}" * 100_000 + "}",
    "half an answer": '{"data":{"allConferences":[{"id":"c1","na',
    "members twice": '{"data":null,"data":{"allConferences":[]},"data":null}',
    "no errors": '{"errors":[]}',
    "strange errors": '{"errors":[1,null,{"message":5},{"message":"\\u001b[31mX\\nY\\u202e","locations":'
                      '[{"line":1e400,"column":-5}],"path":[1e400,null,{}],"extensions":{"code":1e400}}],"data":null}',
    "a long error": json.dumps({"errors": [{"message": "x" * 1_000_000}]}),
    "nothing": "", "null": "null", "no data": '{"data":null}', "a list": '[{"data":{}}]',
    "a page": "<html><title>\x1b[31mhi</title>",
    "no text": b'{"data":{"allConferences":[{"id":"c\xff\xfe","name":"\xc3\x28"}]}}',
    "a byte order mark": b'\xef\xbb\xbf{"data":{"allConferences":[]}}',
    "half a character": json.dumps({"data": {"allConferences": [{**CONFERENCE, "id": "\ud800"}]}}),
}

HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
STREAMS = {
    "garbage": os.urandom(500), "a header without end": HEAD + b"X: " + b"a" * 500_000 + b"\r\n\r\n{}",
    "a strange status": b"HTTP/1.1 999999 \x1b[31m\r\nContent-Length: 2\r\n\r\n{}",
    "a length below zero": HEAD + b"Content-Length: -5\r\n\r\n{}",
    "a length beyond all": HEAD + b"Content-Length: 99999999999999999999\r\n\r\n{}",
    "less than promised": HEAD + b'Content-Length: 1000\r\n\r\n{"data":',
    "broken compression": HEAD + b"Content-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello",
    "a broken chunk": HEAD + b"Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\nhello",
    "a file": b"HTTP/1.1 307 X\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n",
    "a circle": b"HTTP/1.1 307 X\r\nLocation: /\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
    "never the answer": b"HTTP/1.1 100 Continue\r\n\r\n" * 1_000,
    "another protocol": b"SSH-2.0-OpenSSH_9.2\r\n", "no byte": b"",
}


def ask(confer, server, *arguments):
    """The status, and one line of error where it is not 0; looked through by `run`."""
    with Place(confer, "--endpoint", server.url) as place:
        for status in (0, 1, 3):
            start = time.monotonic()
            try:
                text = place.run(*arguments, status=status)
            except AssertionError as error:
                if "not %d" % status in str(error) and status != 3:
                    continue
                raise
            assert time.monotonic() - start < 8, "it waits"
            if status:
                assert text.count("\n") == 1 and len(text) < 1_000, text
            return status
    raise AssertionError("never here")


def test_hostile_values_of_fields(confer):
    for field in CONFERENCE:
        # Every value for some field, every field with some values: all of both would take minutes.
        start = len(field) % 4
        for value in VALUES[start::4]:
            with Server(one(**{field: value})) as server:
                ask(confer, server, "list", "--all")


def test_days_that_cannot_be(confer):
    for days in ({"startDate": "2026-05-06", "endDate": "2026-05-04"},
                 {"startDate": "0001-01-01", "endDate": "9999-12-31"}, {"year": "-99999999999999999999"},
                 {"startDate": None, "year": "99999999999999999999999999"}, {"startDate": None, "year": ""}):
        with Server(one(**days)) as server:
            for arguments in (["list", "--all"], ["list", "--now"], ["list", "--past"], ["list", "--sort", "cfp"],
                              ["list", "--from", "0001-01-01"], ["list", "--to", "9999-12-31"], ["list", "--csv"]):
                assert ask(confer, server, *arguments) == 0


def test_a_server_that_repeats_itself(confer):
    with Server(conferences(CONFERENCE, {**CONFERENCE, "name": "M"})) as server:
        assert ask(confer, server, "list", "--all") == 0


MAY_BE_READ = ("members twice", "no text", "half a character", "a million digits", "a byte order mark")


def test_hostile_bodies(confer):
    for name, body in BODIES.items():
        with Server(answer(body)) as server:
            status = ask(confer, server, "list", "--all")
            assert status in ((0, 1, 3) if name in MAY_BE_READ else (1, 3)), name


def test_broken_streams(confer):
    for name, stream in STREAMS.items():
        for resets in (False, True):
            with Server(stream, resets) as server:
                assert ask(confer, server, "list", "--all") == 3, (name, resets)
