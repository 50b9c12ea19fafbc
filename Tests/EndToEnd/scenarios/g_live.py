"""Two terminals on one machine: what is done in one is on the other's screen."""
import os
import re
import signal
import statistics
import time

from scenarios import test
from support import attendees, conference_rows, detail_pane, has, header, keys, quit, selected, until


def two(box, columns=160, rows=50):
    """Two terminals of one person on the same data."""
    one = box.registered(columns=columns, rows=rows)
    return one, box.open(columns=columns, rows=rows)


@test("live: a toggle in one terminal is on the other's screen, without a key and without asking in between")
def toggle(box):
    one, other = two(box)
    times = []
    for turn in range(10):
        going = turn % 2 == 0
        other.pump(0.3)
        written, used = other.bytes_out, other.cpu_seconds()
        other.pump(0.5)
        # Whoever asks again and again uses time doing so.
        assert other.bytes_out == written and other.cpu_seconds() - used < 0.002, other.cpu_seconds() - used
        start = time.monotonic()
        one.send("a")
        until(other, lambda: selected(other).going == going)
        times.append((time.monotonic() - start) * 1000)
        one.settle()
        other.settle()
        until(other, lambda: selected(other).count == (1 if going else 0) and ("Ada" in attendees(other)[1]) == going)
    times.sort()
    print(f"     a key to the other's screen: median {statistics.median(times):.1f} ms, most {times[-1]:.1f} ms")
    # The figure is 100 ms; a test machine that does other work beside it is not measured by it.
    assert statistics.median(times) < 1000, times


@test("live: a new name is in the other terminal's header and attendee lists")
def rename(box):
    one, other = two(box)
    keys(one, "a")
    until(other, lambda: "Ada" in attendees(other)[1])
    keys(one, "e", "<ctrl-u>", "G", "r", "a", "c", "e", "<enter>")
    until(other, lambda: "Grace" in attendees(other)[1] and "Ada" not in attendees(other)[1])


def named(term, name):
    return [row for row in conference_rows(term) if name in row.text]


@test("live: a conference that one terminal adds, edits and deletes comes, changes and goes in the other")
def edited(box):
    one, other = two(box)
    kept = selected(other).text
    keys(one, "n", *"Newcomer", "<tab>", *"Bonn", "<tab>", *"2026", "<tab>", *"2026-05-06", "<tab>", *"2026-05-07",
         "<enter>")
    for term in (one, other):
        until(term, lambda: named(term, "Newcomer"))
    place = [row.text for row in conference_rows(other)].index(named(other, "Newcomer")[0].text)
    assert re.search(r"\b6 . 7 May", named(other, "Newcomer")[0].text), other.text()
    assert any("Devoxx UK" in row.text for row in conference_rows(other)[:place + 2]), other.text()
    assert selected(other).text == kept, other.text()

    # A wrong day is refused in its field, and nobody hears of it.
    go_to(one, "Newcomer")
    keys(one, "E", "<tab>", "<tab>", "<tab>", "<ctrl-u>", *"2026-02-30", "<enter>")
    assert not conference_rows(one), one.text()
    keys(one, "<ctrl-u>", *"2026-05-05", "<enter>")
    for term in (one, other):
        until(term, lambda: any("now" in row.text for row in named(term, "Newcomer")))

    go_to(one, "Newcomer")
    keys(one, "D", "n")
    assert named(one, "Newcomer"), one.text()
    keys(one, "D", "y")
    for term in (one, other):
        until(term, lambda: not named(term, "Newcomer"))
    assert selected(other).text == kept, other.text()


def go_to(term, name):
    keys(term, "g")
    for _ in range(len(conference_rows(term))):
        if name in selected(term).text:
            return
        keys(term, "j")
    raise AssertionError(f"no {name}:\n{term.text()}")


@test("live: interest in one terminal is the other's too, and so is taking it back")
def interest(box):
    one, other = two(box)
    for key, mark in (("i", "☆"), ("i", " "), ("i", "☆"), ("a", "✓"), ("u", "☆")):
        keys(one, key)
        for term in (one, other):
            until(term, lambda: any(re.match(f"▌{mark}", line) for line in term.lines()))


@test("live: a conference added elsewhere comes in its place")
def added(box):
    one, other = two(box)
    before = len(conference_rows(other))
    name = conference_rows(other)[0].text
    done = box.run("--today", "2026-05-05", "add", "--name", "Newcomer", "--city", "Bonn", "--year", "2026",
                   "--start", "2026-05-06", "--end", "2026-05-06", "--country", "DE")
    assert done.returncode == 0, done
    for term in (one, other):
        until(term, lambda: any("Newcomer" in row.text for row in conference_rows(term)))
        # At its place among the days, and what was selected stays so.
        texts = [row.text for row in conference_rows(term)]
        place = next(n for n, text in enumerate(texts) if "Newcomer" in text)
        assert re.search(r"\b6\b.* May", texts[place]), texts
        assert selected(term).text == name, term.text()
    assert len(conference_rows(other)) >= before


@test("live: an import elsewhere is there without a key")
def imported(box):
    term = box.registered(columns=160, rows=50)
    count = int(re.search(r"Conferences\s+([\d,]+)", header(term)).group(1).replace(",", ""))
    folder = box.root / "list" / "conferences" / "2026"
    folder.mkdir(parents=True)
    rows = ",".join(
        f'{{"name": "Many {n}", "url": "https://e.org/{n}", "startDate": "2026-05-06", "endDate": "2026-05-06"}}'
        for n in range(60))
    (folder / "x.json").write_text(f"[{rows}]")
    done = box.run("import", str(box.root / "list"))
    assert done.stdout == "60 new, 0 changed, 0 same\n", done
    until(term, lambda: f"{count + 60}" in header(term).replace(",", ""))


@test("row 58: people are counted, not terminals: two of one person are one, also after a kill and a new start")
def people_not_terminals(box):
    one, other = two(box)
    keys(one, "a")
    for term in (one, other):
        until(term, lambda: selected(term).going and selected(term).count == 1)
    # The same person says it again elsewhere.
    id = box.database("SELECT c.id FROM attendance a JOIN conference c ON c.row = a.conference")[0][0]
    assert box.run("attend", id).returncode == 0
    one.signal(signal.SIGKILL)
    assert one.wait_exit() == -signal.SIGKILL
    one = box.open(columns=160, rows=50)
    for term in (one, other):
        until(term, lambda: selected(term).count == 1)
        assert attendees(term)[0] == 1 and list(attendees(term)[1]) == ["Ada"], term.text()
    assert box.database("SELECT count(*) FROM attendance") == [(1,)]


@test("row 6: what ends today is past after midnight, in a terminal that stays open")
def midnight(box):
    quit(box.registered())
    done = box.run("add", "--name", "Lastday", "--city", "Bonn", "--year", "2026", "--start", "2026-05-05",
                   "--end", "2026-05-06", "--country", "DE")
    assert done.returncode == 0, done
    zone = os.environ.get("TZ", "UTC")
    term = box.open("--today", "2026-05-06T23:59:56", columns=80, rows=24, env={"TZ": zone})
    keys(term, "/", *"lastday", "<enter>")
    assert has(term, r"now.*Lastday"), term.text()
    until(term, lambda: not has(term, r"now.*Lastday"), timeout=10)


@test("idle it writes nothing and uses no processor time while others do nothing either")
def idle_together(box):
    one, other = two(box)
    one.pump(4.5)
    other.pump(1.0)
    marks = [(term.bytes_out, term.cpu_seconds()) for term in (one, other)]
    other.pump(5.0)
    one.pump(0.1)
    for term, (written, used) in zip((one, other), marks):
        assert term.bytes_out == written, f"{term.bytes_out - written} bytes"
        assert term.cpu_seconds() - used < 0.005, f"{term.cpu_seconds() - used} s"
