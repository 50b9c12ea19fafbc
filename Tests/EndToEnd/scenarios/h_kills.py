"""A process killed at any moment: the others go on, and nothing that was acknowledged is lost."""
import os
import random
import signal
import subprocess
import time

from scenarios import test
from support import keys, quit, selected

KILLS = 50


class Adders:
    """A load: commands that add conferences, several at a time; who prints an id has promised it."""

    def __init__(self, box, width=3):
        self.box, self.width, self.running, self.promised, self.number = box, width, {}, {}, 0
        self.killed = self.failed = 0
        self.env = {k: v for k, v in {**os.environ, **box.env}.items() if v is not None}

    def step(self):
        """Takes what is done, and starts as many anew."""
        for process, name in list(self.running.items()):
            if process.poll() is None:
                continue
            del self.running[process]
            self.take(process, name)
        while len(self.running) < self.width:
            self.number += 1
            name = f"Load {self.number}"
            argv = [self.box.program, "add", "--name", name, "--city", "Bonn", "--year", "2031"]
            self.running[subprocess.Popen(argv, env=self.env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                          stderr=subprocess.PIPE, text=True)] = name

    def take(self, process, name):
        out, err = process.communicate()
        # What was written before the end is a promise, however the end came.
        if out.endswith("\n"):
            self.promised[out.split()[-1]] = name
        elif process.returncode == -signal.SIGKILL:
            self.killed += 1
        else:
            self.failed += 1
            raise AssertionError(f"{name}: status {process.returncode}: {err}")

    def kill_one(self):
        random.choice(list(self.running)).kill()

    def finish(self):
        for process, name in self.running.items():
            self.take(process, name)
        self.running = {}


@test(f"{KILLS} kills under load: the others go on, nothing acknowledged is lost, counts are right")
def kills(box):
    random.seed(KILLS)
    began = time.monotonic()
    survivor = box.registered(columns=160, rows=50)
    load = Adders(box)
    going = False
    acknowledged = 0
    for number in range(KILLS):
        load.step()
        if number % 5 < 3:
            # A command in the middle of its work.
            end = time.monotonic() + random.uniform(0, 0.08)
            while time.monotonic() < end:
                survivor.pump(0.005)
            load.step()
            load.kill_one()
            continue
        # A terminal in the middle of its start, or of a burst of toggles.
        term = box.open(columns=80, rows=24, settle=False)
        if number % 5 == 3:
            term.pump(random.uniform(0, 0.2))
        else:
            term.settle(timeout=30)
            assert selected(term).going == going, f"an acknowledged attendance is lost:\n{term.text()}"
            keys(term, "a")
            going = not going
            acknowledged += 1
            # What follows is on its way when the end comes: an even number, so that both states are the same one.
            term.send_bytes(b"aa" * random.randint(0, 5))
            term.pump(random.uniform(0, 0.03))
        term.signal(signal.SIGKILL)
        assert term.wait_exit() == -signal.SIGKILL
        if number % 5 == 4:
            # Of toggles on their way each may have been carried out or not; the data say which.
            survivor.settle(timeout=30)
            going = box.database("SELECT count(*) FROM attendance") == [(1,)]
    load.step()
    load.finish()

    survivor.settle(timeout=30)
    there = dict(box.database("SELECT id, name FROM conference WHERE year = '2031'"))
    lost = {id: name for id, name in load.promised.items() if there.get(id) != name}
    assert not lost, f"lost: {lost}"
    assert len(there) <= len(load.promised) + load.killed
    assert box.database("PRAGMA integrity_check") == [("ok",)]
    assert box.database("SELECT count(*) FROM attendance a LEFT JOIN conference c ON c.row = a.conference "
                        "LEFT JOIN attendee p ON p.row = a.attendee WHERE c.row IS NULL OR p.row IS NULL") == [(0,)]
    assert box.database("SELECT count(*) FROM attendance") == [(1 if going else 0,)]
    # The survivor works on, and its screen is what a new start shows.
    assert selected(survivor).going == going and selected(survivor).count == (1 if going else 0), survivor.text()
    keys(survivor, "a")
    fresh = box.open(columns=160, rows=50)
    fresh.settle(timeout=30)
    assert [line.rstrip() for line in fresh.lines()[2:-3]] == [line.rstrip() for line in survivor.lines()[2:-3]], (
        f"{fresh.text()}\n{survivor.text()}")
    print(f"     {len(load.promised)} conferences and {acknowledged} toggles acknowledged,"
          f" {load.killed} commands killed before, in {time.monotonic() - began:.0f} s")
    quit(survivor)
