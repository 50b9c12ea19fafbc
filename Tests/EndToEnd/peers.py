"""A GraphQL server that is not ours, to be spoken to over HTTP, and a relay that can be taken away in front of it.

The server is not part of this repository: the tests that need it are skipped where it, or its Python packages, cannot
be had.
"""
import http.server
import json
import pathlib
import socket
import subprocess
import threading
import time
import urllib.request

from support import Skipped

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT.parent / "shared" / "peers" / "peer_server.py"
_running = []
_missing = None


def python():
    """The interpreter that has the server's packages; made at the first call."""
    global _missing
    if _missing:
        raise Skipped(_missing)
    if not SCRIPT.is_file():
        _missing = "the independent server is not here"
        raise Skipped(_missing)
    folder = subprocess.run([ROOT / "scripts" / "peers"], stdout=subprocess.PIPE, text=True, check=False).stdout.strip()
    if not folder:
        _missing = "the independent server's Python packages cannot be had"
        raise Skipped(_missing)
    return folder + "/bin/python"


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Peer:
    """The independent server with its data in memory."""

    def __init__(self, box, port=None, seed=True):
        self.port = port or free_port()
        self.argv = [python(), str(SCRIPT), "--port", str(self.port)] + (["--seed"] if seed else [])
        self.process = None
        self.start()
        box.stack.callback(self.stop)

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}/"

    def start(self):
        self.process = subprocess.Popen(self.argv, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _running.append(self.process)
        wait_for_port(self.port, self.process)

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def ask(self, query, **variables):
        """The data of an answer."""
        answer = self._post("/", json.dumps({"query": query, "variables": variables}).encode())
        assert "errors" not in answer, answer
        return answer["data"]

    def add_conference(self, name, city="Berlin", year="2026"):
        return self.ask(
            "mutation($n: String!, $c: String!, $y: String!) { createConference(name: $n, city: $c, year: $y) { id } }",
            n=name, c=city, y=year)["createConference"]["id"]

    def add_attendee(self, name):
        return self.ask("mutation($n: String!) { createAttendee(name: $n) { id } }", n=name)["createAttendee"]["id"]

    def attend(self, conference, attendee):
        self.ask(
            "mutation($c: ID!, $a: ID!) { addToAttendees(conferencesConferenceId: $c, attendeesAttendeeId: $a) "
            "{ conferencesConference { id } } }", c=conference, a=attendee)

    def reset(self):
        self._post("/_reset", b"")

    def log(self):
        """The requests that came in so far, with their headers, in order."""
        with urllib.request.urlopen(self.url + "_log", timeout=10) as answer:
            return json.load(answer)

    def requests(self):
        """The parsed bodies of the requests that came in so far."""
        return [json.loads(entry["body"]) for entry in self.log()]

    def _post(self, path, body):
        request = urllib.request.Request(
            self.url.rstrip("/") + path, body, {"Content-Type": "application/json"}, method="POST")
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)


def wait_for_port(port, process):
    """Until the server listens: it has no other way to say that it is ready."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if process.poll() is not None:
            raise AssertionError(f"the server ended with status {process.returncode}")
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            threading.Event().wait(0.02)
    raise AssertionError("the server does not listen after 20 s")


def stop_all():
    for process in _running:
        if process.poll() is None:
            process.kill()
            process.wait()


def web_server(box):
    """The URL of a server of pages, which knows nothing of GraphQL."""
    class Pages(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            self.send_error(404)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    box.stack.callback(server.server_close)
    box.stack.callback(server.shutdown)
    return f"http://127.0.0.1:{server.server_port}/graphql"


def without_subscriptions(box, peer):
    """The port of a server that passes requests on to `peer`, but holds no subscription."""
    class Requests(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self):
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            status, answer = 400, b'{"errors":[{"message":"Subscriptions are not supported."}]}'
            if not json.loads(body)["query"].lstrip().startswith("subscription"):
                request = urllib.request.Request(peer.url, body, {"Content-Type": "application/json"}, method="POST")
                with urllib.request.urlopen(request, timeout=10) as response:
                    status, answer = response.status, response.read()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Requests)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    box.stack.callback(server.server_close)
    box.stack.callback(server.shutdown)
    return server.server_port


class Relay:
    """Passes bytes on to a server, and can be closed and opened again at the same port: a server that is away for a
    while and comes back with all its data."""

    def __init__(self, box, target, is_open=True):
        self.target, self.port, self.listener, self.sockets = target, free_port(), None, []
        self.lock = threading.Lock()
        self.gate = threading.Event()
        self.gate.set()
        if is_open:
            self.open()
        box.stack.callback(self.close)

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}/"

    def open(self):
        self.listener = socket.socket()
        self.listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.listener.bind(("127.0.0.1", self.port))
        self.listener.listen(64)
        threading.Thread(target=self._accept, args=(self.listener,), daemon=True).start()

    def hold(self):
        """Keeps requests back until `release`: a server that takes its time."""
        self.gate.clear()

    def release(self):
        self.gate.set()

    def close(self):
        """Refuses new connections and breaks those that are there."""
        if self.listener:
            shut(self.listener)
        self.listener = None
        with self.lock:
            for one in self.sockets:
                shut(one)
            self.sockets.clear()
        # What was kept back has nowhere to go any more.
        self.gate.set()

    def _accept(self, listener):
        while True:
            try:
                client, _ = listener.accept()
                server = socket.create_connection(("127.0.0.1", self.target), timeout=10)
            except OSError:
                return
            server.settimeout(None)
            with self.lock:
                self.sockets += [client, server]
            for source, sink, gate in ((client, server, self.gate), (server, client, None)):
                threading.Thread(target=copy, args=(source, sink, gate), daemon=True).start()


def copy(source, sink, gate):
    try:
        while data := source.recv(65536):
            if gate:
                gate.wait()
            sink.sendall(data)
    except OSError:
        pass
    shut(source)
    shut(sink)


def shut(one):
    try:
        one.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    one.close()
