#!/usr/bin/env python3
"""Measures the interface beside tig, newsboat and calcurse with as many rows, in one run.

    interface.py --confer PATH --data FOLDER      (FOLDER: confs.tech's layout, conferences/<year>/<topic>.json)

Prints a line a figure: start to the first full frame, memory, bytes and time of a key, idling, and a toggle from one
terminal to another. A program that is not installed is left out with a word.
"""
import argparse
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "EndToEnd"))
import pyte  # noqa: E402
from terminal_driver import Terminal  # noqa: E402

COLUMNS, ROWS = 80, 24
TODAY = "2026-05-05"


def chunks_of(argv, env, seconds):
    """What a program writes in its first `seconds`, as (time since its start, bytes)."""
    started = time.monotonic()
    with Terminal(argv, columns=COLUMNS, rows=ROWS, env=env) as terminal:
        seen, known = [], 0
        while time.monotonic() - started < seconds:
            if not terminal.pump(0.001):
                break
            if terminal.bytes_out > known:
                fresh = bytes(terminal.raw)[-(terminal.bytes_out - known):]
                seen.append((time.monotonic() - started, fresh))
                known = terminal.bytes_out
        return seen


def first_full_frame(chunks, pattern, rows):
    """The time at which the screen matches `pattern` and has `rows` rows that are not blank; None if never."""
    screen = pyte.Screen(COLUMNS, ROWS)
    stream = pyte.ByteStream(screen)
    for moment, data in chunks:
        stream.feed(data)
        lines = [line for line in screen.display if line.strip()]
        if len(lines) >= rows and re.search(pattern, "\n".join(screen.display)):
            return moment
    return None


def start_times(argv, env, pattern, rows, runs, seconds):
    times = [first_full_frame(chunks_of(argv, env, seconds), pattern, rows) for _ in range(runs)]
    return [t for t in times if t is not None]


def report(name, times):
    if times:
        milliseconds = sorted(t * 1000 for t in times)
        print(f"start to the first full frame: {name:9} {statistics.median(milliseconds):6.1f} ms"
              f" (median of {len(milliseconds)}, least {milliseconds[0]:.1f})", flush=True)
    else:
        print(f"start to the first full frame: {name:9} no full frame seen", flush=True)


def peers(folder, count):
    """(name, command, environment, pattern, rows) of each installed peer with `count` rows."""
    if shutil.which("tig"):
        repository = folder / "repository"
        subprocess.run(["git", "init", "-q", repository], check=True)
        feed = "".join(
            f"commit refs/heads/main\ncommitter a <a@example.org> {1700000000 + n} +0000\ndata {len(f'Conference {n}')}\n"
            f"Conference {n}\n" for n in range(count))
        subprocess.run(["git", "-C", repository, "fast-import", "--quiet"], input=feed.encode(), check=True)
        subprocess.run(["git", "-C", repository, "symbolic-ref", "HEAD", "refs/heads/main"], check=True)
        yield "tig", ["sh", "-c", f"cd {repository} && exec tig"], {}, r"Conference \d+", 20
    if shutil.which("newsboat"):
        items = "".join(
            f"<item><title>Conference {n}</title><guid>g{n}</guid><link>http://localhost/{n}</link></item>"
            for n in range(count))
        (folder / "feed.xml").write_text(f"<rss version='2.0'><channel><title>Feed</title>{items}</channel></rss>")
        (folder / "urls").write_text(f"file://{folder}/feed.xml\n")
        # It begins with the list of feeds; what shows as many rows is a feed's articles, read from its cache.
        (folder / "newsboat-config").write_text("max-items 0\ngoto-first-unread no\nrun-on-startup open\n")
        base = ["newsboat", "-u", str(folder / "urls"), "-C", str(folder / "newsboat-config"), "-c", str(folder / "cache.db")]
        subprocess.run(base + ["-x", "reload"], stdout=subprocess.DEVNULL, check=False)
        yield "newsboat", base, {"HOME": str(folder)}, r"Conference \d+", 20
    if shutil.which("calcurse"):
        data = folder / "calcurse"
        data.mkdir()
        (data / "apts").write_text("".join(
            f"{1 + n % 12:02}/{1 + n % 28:02}/2026 [1] Conference {n}\n" for n in range(count)))
        (data / "todo").write_text("")
        yield "calcurse", ["calcurse", "-D", str(data)], {}, r"Appointments|TODO|Calendar", 15


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--confer", required=True)
    parser.add_argument("--data", required=True)
    parser.add_argument("--runs", type=int, default=15)
    args = parser.parse_args()
    confer = str(pathlib.Path(args.confer).resolve())
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        env = {"XDG_DATA_HOME": name + "/data", "XDG_CONFIG_HOME": name + "/config", "XDG_STATE_HOME": name + "/state"}
        full = dict(os.environ, **env)
        began = time.monotonic()
        done = subprocess.run([confer, "import", args.data], env=full, capture_output=True, text=True)
        print(f"import: {done.stdout.strip()} in {time.monotonic() - began:.2f} s")
        subprocess.run([confer, "register", "Ada"], env=full, check=True, stdout=subprocess.DEVNULL)
        command = [confer, "--today", TODAY]
        report("confer", start_times(command, env, r"May 2026[\s\S]*\? help", 20, args.runs, 0.6))
        for peer, argv, extra, pattern, rows in peers(folder, 6011):
            report(peer, start_times(argv, extra, pattern, rows, args.runs, 1.0))
        keys_and_idling(command, env)
        toggle_between_terminals(command, env)


def keys_and_idling(command, env):
    with Terminal(command, columns=COLUMNS, rows=ROWS, env=env, idle_env="CONFER_IDLE_FD") as terminal:
        terminal.settle()
        terminal.pump(0.5)
        print(f"memory with 6,011 conferences: {terminal.rss_kib() / 1024:.1f} MiB resident")
        times, sizes = [], []
        for _ in range(200):
            before = terminal.bytes_out
            terminal.send("j")
            times.append(terminal.settle() * 1000)
            sizes.append(terminal.bytes_out - before)
        times.sort()
        print(f"a key to its frame, as the driver sees it: median {statistics.median(times):.1f} ms,"
              f" 99 % within {times[197]:.1f} ms; bytes for j: median {int(statistics.median(sizes))}, most {max(sizes)}")
        terminal.pump(6)
        cpu, written = terminal.cpu_seconds(), terminal.bytes_out
        terminal.pump(5)
        print(f"idle for 5 s: {terminal.bytes_out - written} bytes written, {terminal.cpu_seconds() - cpu:.2f} s of processor")


def toggle_between_terminals(command, env):
    """The time from a key in one terminal until the other one's row has its mark; nothing is sent to the other."""
    with Terminal(command, columns=COLUMNS, rows=ROWS, env=env, idle_env="CONFER_IDLE_FD") as one, \
            Terminal(command, columns=COLUMNS, rows=ROWS, env=env, idle_env="CONFER_IDLE_FD") as other:
        one.settle()
        other.settle()
        times = []
        for _ in range(40):
            # Both at rest: what a toggle before set off is over.
            one.pump(0.05)
            other.pump(0.05)
            going = is_marked(other)
            began = time.monotonic()
            one.send("a")
            while is_marked(other) == going:
                if time.monotonic() - began > 2:
                    print("a toggle to the other terminal's screen: not within 2 s:\n" + other.text())
                    return
                other.pump(0.001)
            times.append((time.monotonic() - began) * 1000)
            one.settle()
            other.settle()
        times.sort()
        print(f"a toggle to the other terminal's screen: median {statistics.median(times):.1f} ms,"
              f" most {times[-1]:.1f} ms (to be: at most 100 ms)")


def is_marked(terminal):
    """Whether the selected row says that I attend."""
    return any(re.match(r"[▌>][✓v]", line) for line in terminal.lines())


if __name__ == "__main__":
    main()
