"""Moving through list and detail."""
import re

from scenarios import test
from support import (ROW, conference_rows, detail_pane, has, header, is_split, keys, list_pane, quit, selected,
                     shows_registration)


@test("the list shows what runs now first, dates with their year, places and numbers")
def list_content(box):
    term = box.registered()
    rows = conference_rows(term)
    assert rows[0].selected and rows[0].text.startswith("now"), term.text()
    assert has(term, r"^   May 2026$"), term.text()
    assert re.search(r"Conferences\s+\d{3}", header(term)), header(term)
    assert all(row.count == 0 and not row.going for row in rows), rows


@test("keys move the selection, and the cursor stands on it")
def moving(box):
    term = box.registered()
    first = conference_rows(term)
    texts = [row.text for row in first]

    for key, expected in (("j", 1), ("<down>", 2), ("j", 3), ("k", 2), ("<up>", 1), ("g", 0), ("k", 0)):
        keys(term, key)
        assert selected(term).text == texts[expected], f"after {key}:\n{term.text()}"
        assert term.lines()[term.screen.cursor.y][:1] == "▌", f"the cursor is in row {term.screen.cursor.y}"

    keys(term, "<pgdn>")
    second = selected(term).text
    assert second not in texts[:3], term.text()
    keys(term, "<pgup>")
    assert selected(term).text == texts[0], term.text()

    keys(term, "G")
    last = selected(term).text
    assert [row.text for row in conference_rows(term)][-1] == last, term.text()
    for key in ("j", "<pgdn>", "<end>"):
        keys(term, key)
        assert selected(term).text == last, f"after {key}:\n{term.text()}"
    keys(term, "<home>")
    assert selected(term).text == texts[0], term.text()


@test("Home and End are understood in every form that terminals send")
def home_and_end(box):
    term = box.registered()
    first = selected(term).text
    for home, end in ((b"\x1b[H", b"\x1b[F"), (b"\x1bOH", b"\x1bOF"), (b"\x1b[1~", b"\x1b[4~"), (b"\x1b[7~", b"\x1b[8~")):
        term.send_bytes(end)
        term.settle()
        assert selected(term).text != first, f"{end!r}:\n{term.text()}"
        term.send_bytes(home)
        term.settle()
        assert selected(term).text == first, f"{home!r}:\n{term.text()}"


@test("every conference of the data has a row, and one row more is one conference more")
def whole_list(box):
    term = box.registered()
    total = int(re.search(r"Conferences\s+([\d,]+)", header(term)).group(1).replace(",", ""))
    assert box.database("SELECT count(*) FROM conference") == [(total,)], total

    keys(term, *["j"] * (total - 2))
    last_but_one = term.lines()
    keys(term, "j")
    last = term.lines()
    assert last != last_but_one, term.text()
    keys(term, "j")
    assert term.lines() == last, term.text()
    keys(term, "g", "G")
    assert term.lines() == last, term.text()


@test("Enter opens the detail, Esc and q come back to the same place")
def open_and_back(box):
    term = box.registered()
    keys(term, *["j"] * 30)
    before, row = term.lines(), selected(term)

    for back in ("<esc>", "q"):
        keys(term, "<enter>")
        title = header(term)
        name = re.sub(r"\s{2,}.*", "", title.lstrip(" ‹"))
        assert name.rsplit(" ", 1)[0][:12] in row.text, (title, row)
        assert has(term, r"You are not attending") and has(term, r"Nobody attends yet"), term.text()
        keys(term, back)
        assert term.lines() == before, f"after {back}:\n{term.text()}"


@test("Esc never quits, and a fast letter after it is its own key")
def escape_on_list(box):
    term = box.registered()
    texts = [row.text for row in conference_rows(term)]
    keys(term, "<esc>")
    keys(term, "<esc>", "j")
    assert selected(term).text in texts[:2], term.text()


@test("list and detail stand side by side from 100 columns, and Tab goes over")
def side_by_side(box):
    for columns, split in ((99, False), (100, True), (160, True)):
        term = box.open(columns=columns, rows=30)
        if shows_registration(term):
            keys(term, "A", "d", "a", "<enter>")
        assert is_split(term) == split, f"{columns} columns:\n{term.text()}"
        if split:
            keys(term, "j", "j")
            name = detail_pane(term)[0].strip()[:10]
            assert name in selected(term).text, term.text()
            selection = selected(term).text
            keys(term, "<tab>", "j")
            assert selected(term).text == selection, term.text()
            keys(term, "<tab>", "j")
            assert selected(term).text != selection, term.text()
        quit(term)


@test("? shows the keys, and Esc, q and ? close them")
def help_screen(box):
    # High enough for all of the help; in a lower terminal it scrolls.
    term = box.registered(columns=80, rows=40)
    before = term.lines()
    for close in ("<esc>", "q", "?"):
        keys(term, "?")
        text = term.text()
        for word in ("attend", "rename|your name", r"\bj\b", "quit", "Home|home", "PgUp|pgup|page up"):
            assert re.search(word, text), f"{word} is not in the help:\n{text}"
        keys(term, close)
        assert term.lines() == before, f"after {close}:\n{term.text()}"


@test("help, registration and detail keep within a terminal of any size")
def sizes(box):
    term = box.registered(columns=80, rows=24)
    for opening, closing in (((), ()), (("<enter>",), ("<esc>",)), (("?",), ("<esc>",)), (("e",), ("<esc>",))):
        term.resize(80, 24)
        term.settle()
        before = term.lines()
        if opening:
            keys(term, *opening)
        for columns, rows in ((79, 23), (40, 10), (39, 10), (40, 9), (17, 5), (3, 2), (1, 1), (200, 3), (5, 60), (250, 70)):
            term.resize(columns, rows)
            term.settle()
        term.resize(80, 24)
        term.settle()
        if closing:
            keys(term, *closing)
        assert term.lines() == before, f"after {opening}:\n{term.text()}"


@test("another size is drawn without a key, and a terminal that is too small says so")
def resize(box):
    term = box.registered()
    keys(term, "j", "j", "j")
    before, row = term.lines(), selected(term)

    term.resize(160, 50)
    term.settle()
    assert is_split(term) and selected(term).text.split()[:3] == row.text.split()[:3], term.text()

    for columns, rows in ((30, 8), (39, 24), (80, 9), (26, 2), (12, 1), (1, 1)):
        term.resize(columns, rows)
        term.settle()
        text = term.text().replace("\n", " ")
        assert columns < 25 or "Terminal too small: needs 40x10"[:columns] in text, f"{columns}x{rows}:\n{term.text()}"

    term.resize(80, 24)
    term.settle()
    assert term.lines() == before, term.text()


@test("keys while the terminal is too small lose nothing")
def small_keys(box):
    term = box.registered()
    before = term.lines()
    term.resize(30, 8)
    term.settle()
    keys(term, "<esc>")
    term.resize(80, 24)
    term.settle()
    assert term.lines() == before, term.text()


@test("Ctrl-L paints everything anew")
def redraw(box):
    term = box.registered()
    before = term.lines()
    term.screen.reset()
    # The emulator forgot its modes as well: nothing of the sequence below depends on them.
    keys(term, "<ctrl-l>")
    assert term.lines() == before, term.text()


@test("what is on the screen after any moves is what a full repaint shows")
def no_drift(box):
    for columns, rows in ((80, 24), (160, 50)):
        term = box.open(columns=columns, rows=rows)
        if shows_registration(term):
            keys(term, "A", "d", "a", "<enter>")
        moves = (["j"] * 45 + ["<pgdn>", "k", "<pgdn>", "<pgup>", "G"] + ["k"] * 45 + ["g", "<enter>", "<esc>"]) * 2
        for number, move in enumerate(moves):
            keys(term, move)
            if number % 7:
                continue
            before = term.lines()
            keys(term, "<ctrl-l>")
            assert term.lines() == before, f"after {moves[:number + 1]}:\n{term.text()}"
        quit(term)


@test("moving one row writes little")
def cheap_move(box):
    term = box.registered()
    keys(term, "j")
    start = term.bytes_out
    for _ in range(5):
        keys(term, "j")
    assert term.bytes_out - start <= 5 * 280, f"{(term.bytes_out - start) / 5} bytes a key"
    assert bytes(term.raw).count(b"\x1b[2J") <= 1, "the screen is cleared again and again"


@test("columns of marks, names and numbers line up in all rows")
def columns(box):
    term = box.registered()
    ends = {len(line) for line in list_pane(term) if ROW.match(line)}
    assert len(ends) == 1, term.text()
