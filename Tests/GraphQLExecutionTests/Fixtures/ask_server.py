"""Sends the refused cases of a table to a GraphQL server over HTTP and writes an answer a line.

    ask_server.py CASES ANSWERS SERVER.js

A case is refused when its recorded answer has no `data`: then it does not matter how the server resolves fields. The
server is started once for each schema, as `node SERVER.js SCHEMA.graphqls PORT`.
"""
import json
import pathlib
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait(port, process):
    for _ in range(600):
        if process.poll() is not None:
            return False
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return True
        except OSError:
            time.sleep(0.05)
    return False


def ask(port, case):
    names = {"query": "query", "variables": "variables", "operationName": "operationName"}
    body = json.dumps({name: case[key] for name, key in names.items() if key in case}).encode()
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/", body, {"content-type": "application/json", "accept": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        return {"errors": [{"message": f"HTTP {error.code}"}]}


def main():
    cases_path, answers_path, server = sys.argv[1:4]
    table = json.loads(pathlib.Path(cases_path).read_text("utf-8"))
    answers = [json.loads(line) for line in pathlib.Path(answers_path).read_text("utf-8").splitlines()]
    refused = {answer["name"] for answer in answers if "data" not in answer["answer"]}
    with tempfile.TemporaryDirectory() as folder:
        for name, sdl in table["schemas"].items():
            cases = [case for case in table["cases"]
                     if case["schema"] == name and case["name"] in refused and case.get("validates", True)]
            if not cases:
                continue
            path = pathlib.Path(folder) / (name + ".graphqls")
            path.write_text(sdl, "utf-8")
            port = free_port()
            process = subprocess.Popen(["node", server, str(path), str(port)], stderr=subprocess.DEVNULL)
            try:
                if not wait(port, process):
                    continue
                for case in cases:
                    print(json.dumps({"name": case["name"], "answer": ask(port, case)}), flush=True)
            finally:
                process.kill()
                process.wait()


main()
