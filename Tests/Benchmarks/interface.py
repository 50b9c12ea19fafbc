#!/usr/bin/env python3
"""Measures the interface beside tig, newsboat and calcurse with as many rows, in one run.

    interface.py --confer PATH --data FOLDER      (FOLDER: confs.tech's layout, conferences/<year>/<topic>.json)

Prints a line a figure, with what it is to be: start to the first full frame, memory, bytes and time of a key, of a toggle
and of a live change, idling, a toggle from one terminal to another; then keys and the letters of a search with 100,000
conferences. A program that is not installed is left out with a word.
"""
import argparse
import datetime
import json
import os
import pathlib
import re
import select
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "EndToEnd"))
import pyte  # noqa: E402
from terminal_driver import KEYS, Terminal  # noqa: E402

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


def bytes_of_moves(argv, env, pattern):
    """What a program that says nothing of being idle writes for each of 20 moves down."""
    with Terminal(argv, columns=COLUMNS, rows=ROWS, env=env) as terminal:
        terminal.wait_for(pattern)
        terminal.pump(0.5)
        sizes = []
        for _ in range(20):
            written = terminal.bytes_out
            terminal.send("j", pause=0.1)
            sizes.append(terminal.bytes_out - written)
    return f"median {int(statistics.median(sizes))}, most {max(sizes)}"


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
    parser.add_argument("--many", type=int, default=100_000, help="how many conferences the last part has")
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
            if peer != "calcurse":  # Its j goes to another day.
                say(f"bytes for j at 80x24: {peer}", bytes_of_moves(argv, extra, pattern))
        keys_and_idling(command, env)
        live_change(command, env)
        toggle_between_terminals(command, env)
        many_conferences(confer, folder, args.many)


class Probe(Terminal):
    """A terminal that takes the time of a key itself: what was written is looked at when the clock has stopped."""

    def timed(self, key, timeout=60):
        """(milliseconds until the program is idle again, bytes that it wrote)."""
        written, chunks, idle = self.bytes_out, [], False
        data = KEYS.get(key, key).encode()
        began = time.perf_counter()
        os.write(self.fd, data)
        self.sent += len(data)
        while not idle:
            ready, _, _ = select.select([self.fd, self.idle_fd], [], [], timeout)
            assert ready, f"not idle after {timeout} s"
            if self.fd in ready:
                chunks.append(os.read(self.fd, 65536))
            if self.idle_fd in ready:
                *lines, self.idle_tail = (self.idle_tail + os.read(self.idle_fd, 65536)).split(b"\n")
                idle = any(line.startswith(b"idle ") and int(line.split()[1]) >= self.sent for line in lines)
        milliseconds = (time.perf_counter() - began) * 1000
        self.idle_count = self.sent
        for chunk in chunks:
            self.bytes_out += len(chunk)
            self.raw += chunk
            self.stream.feed(self.decoder.decode(chunk))
        self.pump(0.001)
        return milliseconds, self.bytes_out - written


def spread(times):
    """"median 1.2 ms, 99 % within 3.4 ms"."""
    times = sorted(times)
    return f"median {statistics.median(times):.1f} ms, 99 % within {times[min(len(times) * 99 // 100, len(times) - 1)]:.1f} ms"


def say(name, text, wanted=""):
    print(f"{name}: {text}" + (f" (to be: {wanted})" if wanted else ""), flush=True)


def keys_and_idling(command, env):
    with Probe(command, columns=COLUMNS, rows=ROWS, env=env, idle_env="CONFER_IDLE_FD") as terminal:
        terminal.settle()
        terminal.pump(0.5)
        erased = bytes(terminal.raw).count(b"\x1b[2J")
        say("memory with 6,011 conferences", f"{terminal.rss_kib() / 1024:.1f} MiB resident", "at most 40")
        results = [terminal.timed("j") for _ in range(200)]
        sizes = sorted(size for _, size in results)
        say("a key to its frame", spread([t for t, _ in results]), "99 % within 5 ms")
        # A page further the list scrolls at each key: those are the largest.
        say("bytes for j at 80x24", f"median {sizes[100]}, most {sizes[-1]}", "at most 280 with the whole row lit")
        still = [terminal.timed(key)[1] for key in ("<esc>", "<esc>", "<f5>", "x")]
        say("bytes for a key that changes nothing", f"{sum(still)} for {len(still)}", "0")
        results = []
        for _ in range(20):
            results.append(terminal.timed("a"))
            # The message goes by another screen.
            terminal.timed("?")
            terminal.timed("<esc>")
        sizes = sorted(size for _, size in results)
        say("a toggle until it is answered", spread([t for t, _ in results]))
        say("bytes for a toggle at 80x24, its message included", f"median {sizes[10]}, most {sizes[-1]}")
        terminal.pump(6)
        cpu, ticks, written = terminal.cpu_seconds(), terminal.cpu_ticks_seconds(), terminal.bytes_out
        terminal.pump(5)
        cpu = terminal.cpu_seconds() - cpu
        if cpu < 0:  # A thread has ended, and what it used is no longer told.
            cpu = terminal.cpu_ticks_seconds() - ticks
        say("idle for 5 s", f"{terminal.bytes_out - written} bytes written, {cpu:.2f} s of processor", "0 and 0.00")
        for key in "gajij" "ajij" "ajij":
            terminal.timed(key)
        terminal.pump(6)
        sizes = [terminal.timed("k")[1] for _ in range(6)]
        say("bytes for k between rows that I attend and that interest me", f"most {max(sizes)}", "at most 280")
        for key in ("<pgdn>", "G", "g", "<enter>", "<esc>", "/", "c", "<esc>", "f", "<esc>", "?", "<esc>"):
            terminal.timed(key)
        say("ESC[2J after the first frame", bytes(terminal.raw).count(b"\x1b[2J") - erased, "0")


def live_change(command, env):
    """The bytes on one terminal for what another process does to a conference on its screen."""
    with Probe(command, columns=COLUMNS, rows=ROWS, env=env, idle_env="CONFER_IDLE_FD") as terminal:
        terminal.settle()
        with Probe(command, columns=COLUMNS, rows=ROWS, env=env, idle_env="CONFER_IDLE_FD") as other:
            other.settle()
            sizes = []
            for _ in range(10):
                terminal.pump(0.3)
                written = terminal.bytes_out
                other.timed("a")
                terminal.pump(0.3)
                sizes.append(terminal.bytes_out - written)
            say("bytes for a live change at 80x24", f"median {int(statistics.median(sizes))}, most {max(sizes)}")


def write_conferences(folder, count):
    """As many conferences as that in confs.tech's layout."""
    places = [("Berlin", "Germany"), ("Zürich", "Switzerland"), ("San Francisco", "U.S.A."), ("Kraków", "Poland"),
              ("Tokyo", "Japan"), ("London", "U.K."), ("Online", "Online"), ("São Paulo", "Brazil")]
    words = "Dev Swift Rust Java Data Cloud Web Security Mobile Design Kotlin Python Agile Test Open Graph API Infra Edge".split()
    years = {}
    for n in range(count):
        day = datetime.date(2020, 1, 1) + datetime.timedelta(days=n * 7 % 3650)
        city, country = places[n % len(places)]
        years.setdefault(day.year, []).append({
            "name": f"{words[n % 19]}{words[n // 19 % 19]} {n}", "url": f"https://c{n}.example.org", "city": city,
            "startDate": str(day), "endDate": str(day + datetime.timedelta(days=n % 4)), "country": country})
    for year, rows in years.items():
        place = folder / "conferences" / str(year)
        place.mkdir(parents=True)
        for number, topic in enumerate(("javascript", "data", "ios", "java", "security")):
            (place / f"{topic}.json").write_text(json.dumps(rows[number::5]))


def many_conferences(confer, folder, count):
    """Keys and searching with far more conferences than there are."""
    home = folder / "many"
    env = {"XDG_DATA_HOME": f"{home}/data", "XDG_CONFIG_HOME": f"{home}/config", "XDG_STATE_HOME": f"{home}/state"}
    full = dict(os.environ, **env)
    write_conferences(home, count)
    subprocess.run([confer, "import", str(home)], env=full, check=True, stdout=subprocess.DEVNULL)
    subprocess.run([confer, "register", "Ada"], env=full, check=True, stdout=subprocess.DEVNULL)
    with Probe([confer, "--today", TODAY], columns=COLUMNS, rows=ROWS, env=env, idle_env="CONFER_IDLE_FD") as terminal:
        terminal.settle(120)
        terminal.pump(1)
        name = f"{count:,} conferences"
        say(f"memory with {name}", f"{terminal.rss_kib() / 1024:.0f} MiB resident")
        moves = [terminal.timed(key)[0] for key in ["j"] * 100 + ["<pgdn>"] * 60 + ["<pgup>", "G", "g", "k"] * 10]
        say(f"a key to its frame, {name}", spread(moves), "99 % within 5 ms")
        toggles = []
        for _ in range(10):
            toggles += [terminal.timed("a")[0]]
            terminal.timed("?"), terminal.timed("<esc>")
        say(f"a toggle until it is answered, {name}", spread(toggles))
        first, further, back, clear = [], [], [], []
        for word in ("swift", "zurich", "web 77"):
            terminal.timed("/")
            first.append(terminal.timed(word[0])[0])
            further += [terminal.timed(letter)[0] for letter in word[1:]]
            back.append(terminal.timed("<backspace>")[0])
            clear.append(terminal.timed("<esc>")[0])
        say(f"the first letter of a search, {name}", ", ".join(f"{t:.0f}" for t in first) + " ms")
        say(f"each further letter, {name}", spread(further), "99 % within 5 ms")
        say(f"Backspace, and Esc that shows all again, {name}", f"most {max(back):.0f} and {max(clear):.0f} ms")


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
