#!/usr/bin/env python3
"""A second opinion on the program's screens: tmux as the terminal, which measures, pastes and reports by its own rules.

    /usr/bin/python3 Tests/EndToEnd/tmux_smoke.py PROGRAM [--only TEXT]

Prints a line for each test and, as its last line, how many passed and failed; exits with 1 when one failed.
"""
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from terminal_driver import Terminal  # noqa: E402
from tmux_pane import TESTS, TODAY, Pane, cells, selected, test  # noqa: E402


@test("a paste with line ends is one line, submits nothing, and drops what is no text")
def paste_in_field(pane):
    pane.open()
    pane.wait_text("Under which name")
    pane.paste("Ada\nq\ny\x1b[2J\n")
    pane.wait_text("Ada q y")
    lines = pane.settle()
    assert any("Under which name" in line for line in lines), "\n".join(lines)
    pane.keys("C-u")
    pane.wait("an empty field", lambda lines: not any("Ada" in line for line in lines))


@test("unknown and torn sequences type nothing")
def sequences_in_field(pane):
    pane.open()
    pane.wait_text("Under which name")
    column = pane.cursor()[1]
    for sequence in ("1b 5b 31 31 7e", "1b 5b 31 33 3b 35 75", "1b 5b 49", "1b 4f 48", "1b 5b 48", "1b 5b 31 7e",
                     "1b 5b 37 7e", "1b 5d 31 31 3b 72 67 62 3a 30 2f 30 2f 30 07", "1b 50 31 24 72 1b 5c"):
        pane.bytes(*sequence.split())
    # The pause is tmux's own, so that it is as long as that however long the next command takes to start.
    pane.tmux("send-keys", "-H", "1b", ";", "run-shell", "sleep 0.03", ";", "send-keys", "-H", "5b", "41")
    pane.settle()
    assert pane.cursor()[1] == column, pane.lines()
    pane.type("x")
    pane.wait("the letter", lambda _: pane.cursor()[1] == column + 1)


@test("the cursor stands at the caret in cells, and Backspace takes a grapheme")
def caret(pane):
    pane.open()
    pane.wait_text("Under which name")
    row, column = pane.cursor()
    pane.type("日本")
    pane.wait("the caret", lambda _: pane.cursor() == (row, column + 4))
    pane.type("e\u0301")
    pane.wait("the caret", lambda _: pane.cursor() == (row, column + 5))
    pane.keys("BSpace")
    pane.wait("the caret", lambda _: pane.cursor() == (row, column + 4))
    pane.keys("BSpace", "C-a", "C-k")
    pane.wait("an empty field", lambda _: pane.cursor() == (row, column))


@test("the cursor follows the selected row")
def cursor_follows(pane):
    pane.registered()
    start = pane.cursor()[0]
    assert pane.lines()[start][:1] in "▌>", pane.lines()
    pane.keys("j", "j")
    pane.wait("two rows down", lambda lines: selected(lines) == pane.cursor()[0] != start)


@test("a paste into the list runs no command")
def paste_in_list(pane):
    pane.registered()
    before = pane.lines()
    pane.paste("q\ny\nDy\n")
    pane.settle()
    assert pane.is_alive() and pane.lines()[2:20] == before[2:20], pane.lines()


@test("Escape, a pause and a letter are two keys")
def escape_then_letter(pane):
    pane.registered()
    pane.keys("Enter")
    pane.wait("the detail", lambda lines: "‹" in lines[0])
    started = time.monotonic()
    pane.keys("Escape")
    pane.wait("the list", lambda lines: "‹" not in lines[0])
    # tmux keeps Escape back for its own escape-time at most; what is measured here includes starting it twice.
    assert time.monotonic() - started < 3.0
    row = selected(pane.lines())
    pane.keys("j")
    pane.wait("the next row", lambda lines: selected(lines) not in (row, None))


@test("wide names, emoji and right-to-left names keep the columns straight")
def columns_stay(pane):
    names = ["日本語の会議", "👩‍👩‍👧 family", "❤️ hearts", "1️⃣ first", "👍🏽 thumbs", "🇩🇪 flag", "🫨 shaking",
             "מרחב פתוח", "مؤتمر", "e\u0301clair", "x" * 500,
             "tabs\tand\nlines", "ok\x1b]0;PWNED\x07\x1b[2J", "c1\u009b31mX"]
    rows = [{"name": name, "url": "https://example.org", "startDate": f"2026-05-{6 + i:02}",
             "endDate": f"2026-05-{6 + i:02}", "city": "東京", "country": "日本"} for i, name in enumerate(names)]
    folder = pane.root / "conferences" / "2026"
    folder.mkdir(parents=True)
    (folder / "general.json").write_text(json.dumps(rows))
    pane.open()
    pane.wait_text("Under which name")
    pane.type("Ada")
    pane.keys("Enter")
    pane.list()
    pane.run("import", str(pane.root / "conferences"))
    pane.keys("r")
    pane.keys("g")
    lines = pane.wait("the names", lambda lines: any("日本語の会議" in line for line in lines))
    lines = pane.settle()
    rows = [line.rstrip() for line in lines if "May" in line and "2026" not in line]
    ends = {cells(row) for row in rows if row[-1:].isdigit()}
    assert len(ends) == 1, (ends, "\n".join(lines))
    assert "PWNED" not in pane.ask("pane_title")


@test("small, tiny and again ordinary: nothing is lost")
def resizes(pane):
    pane.registered()
    pane.keys("j", "j", "j")
    before = pane.settle()
    for columns, rows in ((6, 4), (1, 1), (300, 80), (39, 9), (100, 30), (12, 3)):
        pane.resize(columns, rows)
        pane.settle()
        assert pane.is_alive(), f"gone at {columns}x{rows}"
    pane.resize(80, 24)
    pane.wait("the same screen", lambda lines: lines == before)


@test("every width down to one is drawn")
def widths(pane):
    pane.registered()
    for columns in range(80, 0, -3):
        pane.resize(columns, 24)
    pane.resize(1, 24)
    pane.settle()
    assert pane.is_alive()
    pane.resize(80, 24)
    pane.list()


@test("Ctrl-L mends a spoilt screen")
def redraw(pane):
    pane.registered()
    before = pane.settle()
    pane.tmux("send-keys", "-R")
    pane.keys("C-l")
    pane.wait("the screen", lambda lines: lines == before)


@test("Ctrl-Z, fg and an end by a signal leave the shell's terminal in order")
def job_control(pane):
    pane.open("env PS1='$ ' bash --norc --noprofile -i")
    pane.wait_text("$")
    pane.type(pane.command)
    pane.keys("Enter")
    pane.wait_text("Under which name")
    pane.type("Ada")
    pane.keys("Enter")
    pane.list()
    before = pane.settle()
    pane.keys("C-z")
    pane.wait_text("Stopped")
    assert pane.ask("alternate_on") == "0" and pane.ask("mouse_any_flag") == "0" and pane.ask("cursor_flag") == "1"
    pane.type("stty -a | grep -o -e ' -\\?icanon' -e ' -\\?echo ' | tr '\\n' ,")
    pane.keys("Enter")
    pane.wait_text("icanon, echo")
    pane.resize(90, 24)
    pane.type("fg")
    pane.keys("Enter")
    pane.list()
    assert pane.ask("alternate_on") == "1"
    pane.resize(80, 24)
    pane.wait("the same screen", lambda lines: lines == before)
    shell = pane.ask("pane_pid")
    for child in pathlib.Path(f"/proc/{shell}/task/{shell}/children").read_text().split():
        os.kill(int(child), signal.SIGTERM)
    pane.wait("the shell", lambda _: pane.ask("alternate_on") == "0")
    pane.type("echo status $?")
    pane.keys("Enter")
    pane.wait_text("status 143")
    assert pane.ask("cursor_flag") == "1" and pane.ask("mouse_any_flag") == "0"


@test("a start at any size draws what fits")
def tiny_starts(pane):
    for columns, rows in ((1, 1), (3, 24), (12, 8), (39, 9), (40, 10), (300, 100)):
        with Pane(pane.program, columns, rows) as small:
            small.open()
            # A row goes to tmux itself.
            if rows > 2:
                small.wait("something", lambda lines: any(line.strip() for line in lines))
            small.settle()
            assert small.is_alive(), f"{columns}x{rows}"
            small.resize(80, 24)
            small.wait_text("Under which name")


@test("each dialog keeps within any size, and is as before afterwards")
def dialogs(pane):
    pane.registered()
    for keys in (["?"], ["f"], ["n"], ["E"], ["D"], ["e"], ["/", "c"], ["Enter"], ["o"]):
        pane.keys(*keys)
        before = pane.settle()
        for columns, rows in ((100, 30), (57, 12), (40, 10), (39, 10), (14, 5), (2, 2), (1, 24), (80, 1), (200, 50)):
            pane.resize(columns, rows)
        pane.settle()
        assert pane.is_alive(), keys
        pane.resize(80, 24)
        # A message may have gone meanwhile.
        pane.wait(f"the same screen after {keys}", lambda lines: lines[:-3] == before[:-3])
        pane.keys("Escape")
        pane.list()


@test("after sizes at random and an end by Ctrl-C the shell has its terminal, and no mouse")
def sizes_and_end(pane):
    pane.open("env PS1='$ ' bash --norc --noprofile -i")
    pane.wait_text("$")
    pane.type(pane.command)
    pane.keys("Enter")
    pane.wait_text("Under which name")
    numbers = random.Random(7)
    for _ in range(12):
        pane.resize(numbers.randint(1, 120), numbers.randint(1, 40))
    pane.resize(80, 24)
    pane.wait_text("Under which name")
    pane.keys("C-c")
    pane.wait("the shell", lambda _: pane.ask("alternate_on") == "0")
    assert pane.ask("mouse_any_flag") == "0" and pane.ask("cursor_flag") == "1"
    pane.type("stty -a | grep -o -e ' -\\?icanon' -e ' -\\?echo ' | tr '\\n' ,")
    pane.keys("Enter")
    pane.wait_text("icanon, echo")


@test("the mouse is off unless the configuration says otherwise, and off while the program is suspended")
def mouse(pane):
    pane.registered()
    assert pane.ask("mouse_any_flag") == "0"
    pane.keys("q")
    pane.wait_end()
    folder = pane.root / "config" / "confer"
    folder.mkdir(parents=True)
    (folder / "config.toml").write_text("mouse = true\n")
    pane.open("env PS1='$ ' bash --norc --noprofile -i")
    pane.wait_text("$")
    pane.type(pane.command)
    pane.keys("Enter")
    pane.list()
    assert pane.ask("mouse_any_flag") == "1"
    row = selected(pane.lines())
    pane.press_mouse(0, row + 3)
    pane.wait("the row that was clicked", lambda lines: selected(lines) == row + 3)
    pane.press_mouse(65, row + 3)
    pane.wait("a row below", lambda lines: (selected(lines) or 0) > row + 3)
    pane.press_mouse(64, row + 3)
    pane.wait("a row above", lambda lines: selected(lines) == row + 3)
    pane.keys("C-z")
    pane.wait_text("Stopped")
    assert pane.ask("mouse_any_flag") == "0"
    pane.type("fg")
    pane.keys("Enter")
    pane.list()
    assert pane.ask("mouse_any_flag") == "1"


@test("what is pasted into the list without marks around it deletes nothing")
def unmarked_paste(pane):
    pane.registered()
    before = pane.lines()[0].split("·")[0]
    for text in ("Dy\n", "Dy", "xDyDy"):
        pane.paste(text, bracketed=False)
        pane.settle()
        pane.keys("Escape")
        lines = pane.list().lines()
        assert pane.is_alive() and lines[0].split("·")[0] == before, lines


@test("Backspace takes one grapheme of families and skin tones")
def graphemes(pane):
    pane.open()
    pane.wait_text("Under which name")
    column = pane.cursor()[1]
    pane.type("👩‍👩‍👧é👍🏽")
    pane.wait("the caret", lambda _: pane.cursor()[1] == column + 5)
    for width in (3, 2, 0):
        pane.keys("BSpace")
        pane.wait("the caret", lambda _: pane.cursor()[1] == column + width)


@test("Ctrl-S freezes nothing")
def flow_control(pane):
    pane.registered()
    row = selected(pane.lines())
    pane.keys("C-s", "j")
    pane.wait("the next row", lambda lines: selected(lines) not in (row, None))


@test("a letter beyond ASCII typed in the C locale is text or nothing, and no trouble")
def c_locale(pane):
    pane.env.update({"LC_ALL": "C", "LANG": "C"})
    pane.open()
    pane.wait_text("Under which name")
    pane.type("é")
    pane.type("Ada")
    lines = pane.wait("the name", lambda lines: any("Ada" in line for line in lines))
    assert all(ord(char) < 128 for line in lines for char in line), lines
    pane.keys("Enter")
    pane.list()


@test("the selection stays on its conference through r, five idle seconds, and what others add before it")
def selection_stays(pane):
    pane.registered()
    pane.keys(*["j"] * 5)
    name = pane.named()
    pane.keys("r")
    assert pane.named() == name
    folder = pane.root / "more" / "conferences" / "2026"
    folder.mkdir(parents=True)
    (folder / "general.json").write_text(json.dumps([
        {"name": f"Another {n}", "url": "https://example.org", "startDate": "2026-05-05", "endDate": "2026-05-05",
         "city": "Bonn", "country": "Germany"} for n in range(3)]))
    pane.run("import", str(pane.root / "more"))
    pane.wait_text("Another 1")
    assert pane.named() == name
    time.sleep(5.5)
    assert pane.named() == name
    row = selected(pane.lines())
    pane.keys("Enter")
    pane.wait("the detail", lambda lines: "‹" in lines[0])
    pane.keys("Escape")
    pane.list()
    assert pane.named() == name and selected(pane.lines()) == row


@test("Ctrl-C at any moment of the start and of drawing shows the cursor again")
def early_interrupt(pane):
    for step in range(25):
        with Terminal([pane.program, "--today", TODAY], env=pane.env) as term:
            # Until then it is Python, which keeps the signal for itself.
            while os.readlink(f"/proc/{term.pid}/exe") != pane.program:
                pass
            term.pump(step * 0.004)
            term.send_bytes(b"\x03", 0)
            try:
                status = term.wait_exit(10)
            except AssertionError as error:
                raise AssertionError(f"{step}: {error}")
            assert status in (0, 130, -signal.SIGINT), status
            raw = bytes(term.raw)
            assert raw.rfind(b"\x1b[?25h") >= raw.rfind(b"\x1b[?25l"), raw[-400:]
            assert raw.rfind(b"\x1b[?1049l") >= raw.rfind(b"\x1b[?1049h"), raw[-400:]
            assert term.foreground_modes() == {"echo": True, "canonical": True}


@test("machine output has numbers and dates as C has them, in any locale")
def machine_output(pane):
    pane.env.update({"LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"})
    rows = json.loads(pane.run("list", "--json"))
    assert rows and all(re.fullmatch(r"\d{4}-\d\d-\d\d", row["startDate"]) for row in rows)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    program = str(pathlib.Path(sys.argv[1]).resolve())
    only = sys.argv[3] if sys.argv[2:3] == ["--only"] and len(sys.argv) > 3 else ""
    if not shutil.which("tmux"):
        print("0 passed, 0 failed: tmux is not installed (apt install tmux)")
        return 0
    failed = passed = 0
    for name, function in TESTS:
        if only not in name:
            continue
        with Pane(program) as pane:
            try:
                function(pane)
                passed += 1
                print(f"ok    {name}", flush=True)
            except (AssertionError, subprocess.SubprocessError, IndexError) as error:
                failed += 1
                print(f"FAIL  {name}\n{error}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
