"""What a terminal program must get right: its beginning, its end, its surroundings."""
import os
import pty
import re
import select
import signal
import subprocess
import time

from scenarios import test
from support import (SIGNALS, TODAY, Terminal, assert_restored, conference_rows, has, is_ended_by, keys, one_line, quit,
                     selected, shows_registration, until)


@test("q goes back from the detail and quits on the list; the terminal is as before")
def quit_by_q(box):
    term = box.registered()
    keys(term, "<enter>", "q")
    assert conference_rows(term), term.text()
    term.send("q")
    assert term.wait_exit() == 0
    assert_restored(term)


@test("Ctrl-C quits from every screen; the terminal is as before")
def quit_by_interrupt(box):
    term = box.open()
    quit(term)
    assert_restored(term)
    box.registered()
    for opening in ((), ("<enter>",), ("?",), ("e",)):
        term = box.open()
        if opening:
            keys(term, *opening)
        quit(term)
        assert_restored(term)


@test("SIGTERM and SIGHUP end it within a second; the terminal is as before")
def ended_by_signals(box):
    quit(box.registered())
    for name, number in SIGNALS.items():
        term = box.open()
        term.signal(number)
        status = term.wait_exit(timeout=1)
        assert is_ended_by(status, number), f"{name}: exit status {status}"
        assert_restored(term)


@test("the end of the terminal ends it, even where SIGHUP is ignored")
def hangup(box):
    quit(box.registered())
    # nohup would take the input away as well.
    ignoring = ["sh", "-c", "trap '' HUP; exec \"$@\"", "sh", *box.argv()]
    term = Terminal(ignoring, 80, 24, box.env, str(box.root), idle_env="CONFER_IDLE_FD")
    with term:
        term.settle()
        os.close(term.fd)
        term.fd = os.open("/dev/null", os.O_RDONLY)
        # Its end closes the last writing end of the pipe for the idle line.
        end = time.monotonic() + 2
        while read_until(term.idle_fd, end):
            pass
        assert time.monotonic() < end, "still running 2 s after its terminal went away"
        _, term.status = os.waitpid(term.pid, 0)


def read_until(descriptor, end):
    """What can be read; nothing at the end of the pipe and once the time is over."""
    ready, _, _ = select.select([descriptor], [], [], max(0, end - time.monotonic()))
    return os.read(descriptor, 65536) if ready else b""


@test("a crash leaves the terminal as before, and says where to look")
def crash(box):
    quit(box.registered())
    term = box.open(env={"CONFER_TEST_CRASH": "1"}, settle=False)
    status = term.wait_exit(timeout=60)
    assert status not in (0, 1, 2), f"exit status {status}"
    assert_restored(term)
    assert has(term, r"confer ended by SIG[A-Z]+; log: .*confer\.log"), term.text()


@test("a fault signal leaves the terminal as before")
def fault_signals(box):
    quit(box.registered())
    for number in (signal.SIGSEGV, signal.SIGABRT, signal.SIGILL):
        term = box.open()
        term.signal(number)
        status = term.wait_exit(timeout=60)
        assert status != 0, f"{number}: exit status {status}"
        assert_restored(term)


@test("an end at any moment of the start leaves the terminal as before")
def interrupted_start(box):
    quit(box.registered())
    for step in range(12):
        term = box.open(settle=False)
        term.pump(step * 0.003)
        term.signal(signal.SIGTERM)
        status = term.wait_exit()
        assert is_ended_by(status, signal.SIGTERM), f"exit status {status}"
        assert_restored(term)


# Alone in its line, as the screen is read back.
PROMPT = r"^\$$"


def shell(box):
    """A shell with job control."""
    env = {**box.env, "PS1": "$ ", "PS2": "", "HISTFILE": "", "BASH_SILENCE_DEPRECATION_WARNING": "1",
           "PROMPT_COMMAND": ""}
    return Terminal(["bash", "--norc", "--noprofile", "-i"], 80, 24, env, str(box.root), idle_env="CONFER_IDLE_FD")


@test("Ctrl-Z gives the shell a sane terminal, and fg brings the screen back")
def suspend(box):
    quit(box.registered())
    with shell(box) as term:
        term.wait_for(PROMPT)
        term.send_bytes(f"{box.program} --today {TODAY}\n".encode())
        term.sent = 0
        term.settle()
        keys(term, "j", "j")
        before = term.lines()

        term.send_bytes(b"\x1a")
        term.wait_for(r"Stopped")
        term.wait_for(PROMPT)
        raw = bytes(term.raw)
        assert raw.rfind(b"\x1b[?1049l") > raw.rfind(b"\x1b[?1049h"), "still on the alternate screen"
        for number in (1000, 1002, 1003, 1004):
            assert raw.rfind(b"\x1b[?%dl" % number) >= raw.rfind(b"\x1b[?%dh" % number), f"mode {number} is left on"
        # Asked in one line with a command's own modes, not with those of bash's line editor.
        term.send_bytes(b"stty -a | tr ';' '\\n' | grep -o -e '-\\?icanon' -e '-\\?echo ' -e '-\\?isig' -e '-\\?opost' | tr '\\n' ,; echo\n")
        term.wait_for(r"icanon")
        answer = next(line for line in reversed(term.lines()) if "icanon" in line)
        term.wait_for(PROMPT)
        assert "-icanon" not in answer and "-isig" not in answer and "-opost" not in answer, answer

        term.resize(90, 24)
        term.idle_count = -1
        term.send_bytes(b"fg\n")
        term.sent = 0
        term.settle()
        assert len([1 for line in before if line in term.text()]) > 1 and selected(term), term.text()
        term.resize(80, 24)
        term.settle()
        assert term.lines() == before, term.text()
        term.send_bytes(b"q")
        term.wait_for(PROMPT)
        term.send_bytes(b"exit\n")
        term.wait_exit()


def command(term, line):
    """What a line of the shell writes, as bytes."""
    mark = len(term.raw)
    # What is typed is echoed; only what is written has no quotes.
    term.send_bytes(f"{line}; echo 'end'-'of'-it\n".encode())
    until(term, lambda: b"end-of-it" in bytes(term.raw[mark:]))
    return bytes(term.raw[mark:])


def until_stopped(term, program):
    """Waits until the shell's job is stopped, and looks that the terminal was left alone."""
    mark = len(term.raw)
    # What the shell says may be of the stop before. All that lets it go on was sent: where it is stopped, it stays so.
    until(term, lambda: is_stopped(child(term, program)))
    until(term, lambda: b"Stopped" in command(term, "jobs"))
    assert b"\x1b[?1049h" not in bytes(term.raw[mark:]), bytes(term.raw[mark:])
    modes = command(term, "stty -a | tr ';' '\\n' | grep -o -e '-\\?icanon' -e '-\\?isig' | tr '\\n' ,")
    assert b"-icanon" not in modes and b"-isig" not in modes, modes


def is_stopped(pid):
    """Whether the kernel has a process as stopped."""
    if pid is None:
        return False
    with open(f"/proc/{pid}/stat") as file:
        return file.read().rpartition(") ")[2].startswith("T")


def child(term, program):
    """The shell's child that runs the program; none before the program is begun."""
    with open(f"/proc/{term.pid}/task/{term.pid}/children") as file:
        return next((int(pid) for pid in file.read().split() if is_program(pid, program)), None)


def is_program(pid, program):
    """Whether a process runs the program, and is no other child of the shell that has ended a moment ago."""
    try:
        return os.path.samefile(f"/proc/{pid}/exe", program)
    except OSError:
        return False


@test("in the background it stops and touches nothing, however it came there, and fg brings it to the front")
def background(box):
    quit(box.registered())
    program = f"{box.program} --today {TODAY}"
    with shell(box) as term:
        term.wait_for(PROMPT)
        term.send_bytes(f"{program}\n".encode())
        term.sent = 0
        term.settle()
        keys(term, "j", "j")
        before = term.lines()

        def front():
            term.send_bytes(b"fg\n")
            until(term, lambda: term.lines() == before)

        for stop in (b"\x1a", signal.SIGTSTP, signal.SIGSTOP):
            mark = len(term.raw)
            if isinstance(stop, bytes):
                term.send_bytes(stop)
            else:
                os.kill(child(term, box.program), stop)
            # SIGSTOP cannot be caught, and leaves the screen as it is.
            until(term, lambda: bytes(term.raw[mark:]).endswith(b"$ ") or b"$ \x1b" in bytes(term.raw[mark:]))
            for way in ("bg", "kill -CONT %1", "bg"):
                command(term, way)
                until_stopped(term, box.program)
            front()
        term.send_bytes(b"q")
        term.wait_for(PROMPT)

        mark = len(term.raw)
        command(term, f"{program} & true")
        until_stopped(term, box.program)
        assert b"\x1b[?1049h" not in bytes(term.raw[mark:]), bytes(term.raw[mark:])
        term.send_bytes(b"fg\n")
        until(term, lambda: conference_rows(term))
        term.send_bytes(b"\x1a")
        term.wait_for(PROMPT)
        command(term, "kill %1")
        # Not even to end does it come to the front.
        until(term, lambda: b"Stopped" not in command(term, "jobs"))
        term.send_bytes(b"exit\n")
        term.wait_exit()


@test("where too few files may be open it says so in one line, with status 1")
def few_files(box):
    quit(box.registered())
    for limit in (8, 14, 20):
        limited = ["sh", "-c", f"ulimit -n {limit}; exec \"$@\"", "sh", *box.argv()]
        with Terminal(limited, 120, 24, box.env, str(box.root)) as term:
            status = term.wait_exit()
            assert status == 1 and "ulimit -n" in one_line(term.text().strip() + "\n"), f"{status}: {term.text()}"
            assert_restored(term)
    with Terminal(["sh", "-c", "ulimit -S -n 8; exec \"$@\"", "sh", *box.argv()], 80, 24, box.env, str(box.root),
                  idle_env="CONFER_IDLE_FD") as term:
        term.settle()
        assert conference_rows(term), term.text()
        quit(term)


@test("without a terminal for input or output it says so in one line, with status 2")
def no_terminal(box):
    result = box.run()
    assert result.returncode == 2 and result.stdout == "", result
    assert "terminal" in one_line(result.stderr), result.stderr

    ours, theirs = pty.openpty()
    try:
        for stdin, stdout in ((theirs, subprocess.PIPE), (subprocess.DEVNULL, theirs)):
            result = box.run(stdin=stdin, stdout=stdout)
            assert result.returncode == 2 and "terminal" in one_line(result.stderr), result
    finally:
        os.close(theirs)
        os.close(ours)
    assert not box.data.exists(), "data was made for nothing"


@test("a terminal that is not named or cannot place text is refused in one line, with status 2")
def bad_terminals(box):
    for name in (None, "", "dumb"):
        term = box.open(env={"TERM": name}, settle=False, columns=200)
        status = term.wait_exit()
        assert status == 2 and "TERM" in one_line(term.text().strip() + "\n"), f"{name}: {status}\n{term.text()}"
        assert b"\x1b" not in bytes(term.raw), bytes(term.raw)


@test("a terminal that the database does not know is driven like a common one")
def unknown_terminal(box):
    for name in ("alacritty", "xterm-nosuch", "nosuch"):
        term = box.open(env={"TERM": name}, settle=False)
        try:
            term.settle()
            assert shows_registration(term), term.text()
            quit(term)
            assert_restored(term)
        except (AssertionError, OSError):
            # Refusing is as good, if it is said.
            status = term.wait_exit() if term.status is None else os.waitstatus_to_exitcode(term.status)
            assert status == 2 and "TERM" in term.text(), f"{name}: {status}\n{term.text()}"


@test("old terminals show the selection without colour")
def old_terminals(box):
    quit(box.registered())
    for name in ("vt100", "xterm-mono", "linux", "screen", "xterm"):
        term = box.open(env={"TERM": name})
        row = selected(term)
        keys(term, "j")
        assert selected(term).text != row.text, f"{name}:\n{term.text()}"
        quit(term)


@test("in the C locale not a byte beyond ASCII is written, and everything works")
def c_locale(box):
    env = {"LANG": "C", "LC_ALL": "C"}
    term = box.registered(env=env)
    keys(term, "a")
    row = selected(term)
    assert row.going and row.count == 1, term.text()
    keys(term, "<enter>", "<esc>", "?", "<esc>", "G")
    assert not [byte for byte in bytes(term.raw) if byte >= 0x80], term.text()
    quit(term)


@test("--ascii does the same in any locale")
def ascii_option(box):
    term = box.registered("--ascii")
    keys(term, "a", "<enter>", "<esc>", "G")
    assert not [byte for byte in bytes(term.raw) if byte >= 0x80], term.text()


@test("a locale that is not installed still shows letters")
def missing_locale(box):
    quit(box.registered())
    term = box.open(env={"LANG": "en_DE.UTF-8", "LC_ALL": "en_DE.UTF-8"})
    assert "▌" in term.text() and "·" in term.text(), term.text()


COLOURS = re.compile(rb"\x1b\[(?:\d+;)*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;\d+)*m")


@test("NO_COLOR and --no-color write no colour, and the selection stays visible")
def no_color(box):
    quit(box.registered())
    term = box.open()
    assert COLOURS.search(bytes(term.raw)), "there is no colour to leave out"
    quit(term)
    for arguments, env in (((), {"NO_COLOR": "1"}), (("--no-color",), {})):
        term = box.open(*arguments, env=env)
        keys(term, "a", "<enter>", "<esc>", "?")
        assert not COLOURS.search(bytes(term.raw)), COLOURS.search(bytes(term.raw))
        keys(term, "<esc>")
        cells = term.styles(term.row_with("▌"))
        assert any(bold or reverse for _, _, _, bold, reverse in cells), "the selected row looks like the others"
        quit(term)


@test("the program does not choose its own background")
def default_background(box):
    term = box.registered()
    assert not re.search(rb"\x1b\[(?:\d+;)*(?:40|47)(?:;\d+)*m", bytes(term.raw)), "black or white as background"


@test("idle it writes nothing and uses no processor time in 5 seconds")
def idle(box):
    quit(box.registered())
    for columns, rows in ((80, 24), (160, 50)):
        term = box.open(columns=columns, rows=rows)
        # The first moments may end what the start began: only what comes after them is idle.
        term.pump(0.5)
        written, used = term.bytes_out, term.cpu_seconds()
        term.pump(5.0)
        assert term.bytes_out == written, f"{term.bytes_out - written} bytes"
        assert term.cpu_seconds() - used < 0.005, f"{term.cpu_seconds() - used} s"
        quit(term)


@test("a wrong command line is said in one line, with status 2")
def usage(box):
    for arguments in (["--nonsense"], ["nonsense"], ["--today", "yesterday"], ["--endpoint"],
                      ["--endpoint", "ftp://localhost/"], ["--header", "nothing", "--endpoint", "http://localhost/"]):
        ours, theirs = pty.openpty()
        try:
            result = box.run(*arguments, stdin=theirs, stdout=theirs)
        finally:
            os.close(theirs)
            os.close(ours)
        assert result.returncode == 2, (arguments, result)
        one_line(result.stderr)


@test("--help and --version need no terminal")
def plain_commands(box):
    for arguments in (["--help"], ["--version"], ["--licenses"]):
        result = box.run(*arguments)
        assert result.returncode == 0 and result.stdout and not result.stderr, (arguments, result)
        assert "\x1b" not in result.stdout


@test("data that cannot be kept is said in one line, with status 1, on a sane terminal")
def unusable_folder(box):
    (box.root / "file").write_text("")
    term = box.open("--data-dir", str(box.root / "file" / "below"), settle=False)
    status = term.wait_exit()
    assert status == 1, f"exit status {status}\n{term.text()}"
    assert len([line for line in term.lines() if line]) in (1, 2), term.text()
    assert_restored(term)


@test("the idle line names input, size, frames and revision")
def idle_line(box):
    term = box.open(settle=False)
    seen = b""
    while seen.count(b"\n") < 1:
        term.pump(0.01)
        try:
            seen += os.read(term.idle_fd, 4096)
        except BlockingIOError:
            pass
    for line in seen.decode().splitlines():
        assert re.fullmatch(r"idle \d+ 24x80 \d+ \d+", line), line
