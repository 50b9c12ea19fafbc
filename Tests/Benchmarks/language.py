#!/usr/bin/env python3
"""Measures the language and the generator beside graphql-js and graphql-core, in one run.

    language.py --benchmark PATH --command PATH --schemas FOLDER [--python PATH]

`--benchmark` is the program LanguageBenchmark, `--command` graphql-swift, both built in release mode; FOLDER holds
github.graphqls.gz, linear.graphqls.gz and linear.operations.graphql.gz. Debian's node-graphql and graphql-core (in the
Python that `--python` names) are measured where they are installed, and left out with a word where they are not.

Prints a line a figure with the least time of each, the ratio to graphql-js, and at the end the goals that are missed.
The least time is compared, not the middle one: what else the machine does only ever adds to it.
"""
import argparse
import gzip
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

PEERS = pathlib.Path(__file__).resolve().parent / "Peers"
NODE_GRAPHQL = pathlib.Path("/usr/share/nodejs/graphql")
# How many times as fast as graphql-js.
GOALS = {"parse schema": 3, "build schema": 3, "validate operations": 5}
# Seconds.
FIRST_GENERATION, UNCHANGED_GENERATION = 2, 0.3
# Linear's own operations break these rules of the specification: it validates without them.
LINEAR_SKIPS = ["NoUnusedFragments", "OverlappingFieldsCanBeMerged"]


def unpack(schemas, name, folder):
    path = folder / name
    path.write_bytes(gzip.decompress((schemas / (name + ".gz")).read_bytes()))
    return str(path)


def figures(argv):
    """{name: (least milliseconds, what came of it)}"""
    output = subprocess.run(argv, check=True, stdout=subprocess.PIPE, text=True).stdout
    rows = (line.split("\t") for line in output.splitlines())
    return {row[0]: (float(row[2]), row[3]) for row in rows if len(row) == 4}


def peers(files, python):
    """(name, figures) of each implementation that is installed."""
    node = shutil.which("node")
    if node and NODE_GRAPHQL.is_dir():
        yield "graphql-js", figures([node, str(PEERS / "language.js"), *files])
    else:
        print("graphql-js is left out: Debian's nodejs and node-graphql are not installed")
    has_core = subprocess.run([python, "-c", "import graphql"], stderr=subprocess.DEVNULL, check=False).returncode == 0
    if has_core:
        yield "graphql-core", figures([python, str(PEERS / "language.py"), *files])
    else:
        print(f"graphql-core is left out: {python} does not have it")


def compare(files, benchmark, python):
    """Prints the table, and returns the goals that are missed."""
    ours = figures([benchmark, *files])
    others = dict(peers(files, python))
    print(f"{'':32}{'ours':>12}" + "".join(f"{name:>24}" for name in others))
    missed = []
    for name, (least, result) in ours.items():
        line = f"{name:32}{least:9.1f} ms"
        for peer in others.values():
            time_of_peer = peer[name][0]
            line += f"{time_of_peer:12.1f} ms {time_of_peer / least:6.1f} x"
        print(line + f"   ({result}" + "".join(f", {peer[name][1]}" for peer in others.values()) + ")")
        if name in GOALS and "graphql-js" in others:
            ratio = others["graphql-js"][name][0] / least
            if ratio < GOALS[name]:
                missed.append(f"{name}: {ratio:.1f} x graphql-js, the goal is {GOALS[name]} x")
    return missed


def generate(command, schema, operations, folder):
    """Prints the generator's times, and returns the goals that are missed."""
    sources, output = folder / "operations", folder / "generated"
    sources.mkdir()
    shutil.copy(operations, sources / "linear.graphql")
    (sources / "graphql-swift.json").write_text('{"skippedRules": [%s]}' % ", ".join(f'"{r}"' for r in LINEAR_SKIPS))
    argv = [command, "generate", "--schema", schema, "--operations", str(sources), "--output", str(output)]
    times = []
    for _ in range(4):
        begin = time.monotonic()
        done = subprocess.run(argv, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        times.append(time.monotonic() - begin)
        if done.returncode:
            return [f"generate failed: {done.stdout[:400]}"]
        if len(times) == 1:
            written = {path: path.stat().st_mtime_ns for path in output.rglob("*.swift")}
    first, unchanged = times[0], min(times[1:])
    print(f"{'generate':32}{first:9.2f} s    ({len(written)} files)")
    print(f"{'generate, nothing changed':32}{unchanged:9.2f} s")
    missed = []
    if first > FIRST_GENERATION:
        missed.append(f"generate: {first:.2f} s, the goal is {FIRST_GENERATION} s")
    if unchanged > UNCHANGED_GENERATION:
        missed.append(f"generate with nothing changed: {unchanged:.2f} s, the goal is {UNCHANGED_GENERATION} s")
    if written != {path: path.stat().st_mtime_ns for path in output.rglob("*.swift")}:
        missed.append("generate with nothing changed writes files")
    return missed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--benchmark", required=True)
    parser.add_argument("--command", required=True)
    parser.add_argument("--schemas", required=True, type=pathlib.Path)
    parser.add_argument("--python", default=os.environ.get("CONFER_PEERS_PYTHON", sys.executable))
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        files = [unpack(args.schemas, file, folder)
                 for file in ("github.graphqls", "linear.graphqls", "linear.operations.graphql")]
        missed = compare(files, args.benchmark, args.python)
        missed += generate(args.command, files[1], files[2], folder)
    for line in missed:
        print("MISSED", line)
    print(f"{len(missed)} goals missed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
