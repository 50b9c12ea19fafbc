"""draft_server.py PORT: answers queries with @defer and @stream as servers of the older drafts of incremental delivery do.

  POST /first    the first draft: each patch is a response of its own, with label, path and data at its top
  POST /second   the second one: patches in a list `incremental`, with label, path and data or items
  POST /mixed    the second one, with all patches in one last part, and signs of life before it
Multipart answers have the boundary "-"; what has no parts comes whole."""
import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from graphql import FieldNode, InlineFragmentNode, parse

PEOPLE = [{"__typename": "Person", "id": f"p{n}", "name": name} for n, name in enumerate(("Ada", "Zoë \U0001F600", "--"))]
CONFERENCES = [
    {"__typename": "Conference", "id": str(n), "name": f"Conf {n}", "city": "Zürich\r\n-----", "attendees": PEOPLE}
    for n in range(3)
]


def argument(node, name, variables, default=None):
    for given in node.arguments or ():
        if given.name.value == name:
            value = given.value
            return variables.get(value.name.value) if value.kind == "variable" else value.value
    return default


def directive(node, name):
    return next((given for given in node.directives or () if given.name.value == name), None)


class Execution:
    """An answer: what comes at once, and the patches in their order."""

    def __init__(self, body):
        self.variables = body.get("variables") or {}
        self.patches = []
        operation = parse(body["query"]).definitions[0]
        root = {"all": CONFERENCES}
        self.data = self.select(operation.selection_set, root, [])

    def select(self, selections, value, path):
        result = {}
        for node in selections.selections:
            if isinstance(node, InlineFragmentNode):
                self.spread(node, value, path, result)
            elif isinstance(node, FieldNode):
                key = (node.alias or node.name).value
                result[key] = self.field(node, value, path + [key])
        return result

    def spread(self, node, value, path, result):
        deferred = directive(node, "defer")
        if not deferred:
            return result.update(self.select(node.selection_set, value, path))
        patch = {"label": argument(deferred, "label", self.variables), "path": path}
        self.patches.append(patch)
        patch["data"] = self.select(node.selection_set, value, path)

    def field(self, node, value, path):
        name = node.name.value
        if name == "conference":
            wanted = argument(node, "id", self.variables)
            found = next((each for each in CONFERENCES if each["id"] == wanted), None)
        else:
            found = value.get(name)
        if not node.selection_set or found is None:
            return found
        if not isinstance(found, list):
            return self.select(node.selection_set, found, path)
        streamed = directive(node, "stream")
        count = len(found) if not streamed else int(argument(streamed, "initialCount", self.variables, 0))
        items = [self.select(node.selection_set, each, path + [n]) for n, each in enumerate(found[:count])]
        for n, each in enumerate(found[count:], count):
            patch = {"label": argument(streamed, "label", self.variables), "path": path + [n]}
            self.patches.append(patch)
            patch["item"] = self.select(node.selection_set, each, path + [n])
        return items


def first(execution):
    yield {"data": execution.data, "hasNext": True}
    for patch in execution.patches:
        data = patch["data"] if "data" in patch else patch["item"]
        yield {"label": patch["label"], "path": patch["path"], "data": data, "hasNext": True}
    yield {"hasNext": False}


def incremental(patch):
    content = {"data": patch["data"]} if "data" in patch else {"items": [patch["item"]]}
    return {"label": patch["label"], "path": patch["path"]} | content


def second(execution):
    yield {"data": execution.data, "hasNext": True}
    for n, patch in enumerate(execution.patches):
        yield {"incremental": [incremental(patch)], "hasNext": n + 1 < len(execution.patches)}


def mixed(execution):
    yield {"data": execution.data, "hasNext": True}
    yield {}
    yield {}
    yield {"incremental": [incremental(patch) for patch in execution.patches], "hasNext": False}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Each part at once.
    disable_nagle_algorithm = True

    def chunk(self, text):
        data = text.encode()
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        self.wfile.flush()

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        execution = Execution(body)
        self.send_response(200)
        if not execution.patches or "multipart/mixed" not in self.headers.get("Accept", ""):
            text = json.dumps({"data": execution.data}).encode()
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            return self.wfile.write(text)
        self.send_header("Content-Type", 'multipart/mixed; boundary="-"')
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        self.chunk("---")
        for part in {"/first": first, "/second": second, "/mixed": mixed}[self.path](execution):
            self.chunk("\r\nContent-Type: application/json; charset=utf-8\r\n\r\n"
                       + json.dumps(part, ensure_ascii=False) + "\r\n---")
        self.chunk("--\r\n")
        self.chunk("")

    def log_message(self, *arguments):
        pass


class Server(ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        """Who asked may leave at any byte; of that no stack stands in the tests' log."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


if __name__ == "__main__":
    Server(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
