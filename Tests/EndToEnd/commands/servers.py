"""Servers that answer wrongly: a socket, and what it writes when a request has come."""
import json
import pathlib
import socket
import struct
import threading
import time

CONFERENCE = {
    "__typename": "Conference", "id": "c1", "name": "N", "city": "C", "year": "2026", "startDate": "2026-05-04",
    "endDate": "2026-05-06", "country": None, "format": None, "status": None, "url": None, "topics": [],
    "cfpUrl": None, "cfpEnd": None, "attendees": [], "interested": []}


def answer(body):
    """An answer in order around any bytes."""
    body = body.encode("utf-8", "surrogatepass") if isinstance(body, str) else body
    return (b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: %d\r\n\r\n"
            % len(body) + body)


def conferences(*rows):
    return answer(json.dumps({"data": {"allConferences": list(rows)}}))


def one(**fields):
    return conferences({**CONFERENCE, **fields})


class Server:
    """Answers what it is asked about its fields, and writes `reply` to anything else. `resets`: then the connection is
    not closed but broken."""

    def __init__(self, reply, resets=False):
        self.reply, self.resets = reply, resets

    def __enter__(self):
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=50)
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}/"
        threading.Thread(target=self.accept, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.listener.close()

    def accept(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        with connection:
            try:
                query = json.loads(read_body(connection))["query"]
                if "__type(" in query:
                    fields = [{"__typename": "__Field", "name": name} for name in CONFERENCE]
                    fields = {"__type": {"__typename": "__Type", "fields": fields}}
                    connection.sendall(answer(json.dumps({"data": fields})))
                    return
                connection.sendall(self.reply)
                if self.resets:
                    # A reset takes away what was not read before it.
                    wait_until_read(connection.getpeername()[1])
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            except (OSError, ValueError, KeyError, TypeError):
                pass


def wait_until_read(port):
    """Until nothing waits to be read by the program whose end of a connection has this port."""
    end = time.monotonic() + 5
    while time.monotonic() < end:
        for line in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]:
            fields = line.split()
            if int(fields[1].split(":")[1], 16) == port and int(fields[4].split(":")[1], 16) == 0:
                return
        threading.Event().wait(0.001)


def read_body(connection):
    head = b""
    while b"\r\n\r\n" not in head:
        data = connection.recv(65536)
        if not data:
            raise OSError("no request")
        head += data
    head, _, body = head.partition(b"\r\n\r\n")
    length = next(int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length"))
    while len(body) < length:
        data = connection.recv(65536)
        if not data:
            raise OSError("half a request")
        body += data
    return body
