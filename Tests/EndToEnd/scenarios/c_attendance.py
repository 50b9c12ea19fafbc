"""Attending and leaving: both lists show it at once."""
from scenarios import test
from support import attendees, conference_rows, has, header, keys, quit, selected


def shows(term, going, count):
    row = selected(term)
    assert (row.going, row.count) == (going, count), f"{row}\n{term.text()}"


@test("side by side a toggle in the list shows in both lists")
def toggle_in_list(box):
    term = box.registered(columns=160, rows=50)
    shows(term, False, 0)
    assert attendees(term) == (0, {}) and has(term, r"Nobody attends yet"), term.text()

    for key, going in (("a", True), ("<space>", False), ("<space>", True), ("a", False)):
        keys(term, key)
        shows(term, going, 1 if going else 0)
        number, people = attendees(term)
        assert number == (1 if going else 0) and ("Ada" in people) == going, f"after {key}:\n{term.text()}"
        words = r"You attend\." if going else r"You are not attending\."
        assert has(term, words), f"after {key}:\n{term.text()}"


@test("side by side a toggle in the detail shows in both lists")
def toggle_in_detail(box):
    term = box.registered(columns=160, rows=50)
    keys(term, "j", "<enter>")

    for key, going in (("<space>", True), ("a", False), ("a", True)):
        keys(term, key)
        shows(term, going, 1 if going else 0)
        number, people = attendees(term)
        assert number == (1 if going else 0) and ("Ada" in people) == going, f"after {key}:\n{term.text()}"


@test("in a narrow terminal a toggle in one screen is there in the other")
def toggle_narrow(box):
    term = box.registered(columns=80, rows=24)
    keys(term, "j", "j", "a")
    shows(term, True, 1)

    keys(term, "<enter>")
    number, people = attendees(term)
    assert number == 1 and "Ada" in people and has(term, r"You attend\."), term.text()

    keys(term, "<space>")
    assert attendees(term) == (0, {}) and has(term, r"You are not attending\."), term.text()
    keys(term, "<esc>")
    shows(term, False, 0)

    keys(term, "<enter>", "a", "<esc>")
    shows(term, True, 1)


@test("only the row that was toggled changes")
def only_one_row(box):
    term = box.registered()
    keys(term, "j", "j")
    before = [repr(row) for row in conference_rows(term)]
    keys(term, "a")
    after = [repr(row) for row in conference_rows(term)]
    changed = [number for number, pair in enumerate(zip(before, after)) if pair[0] != pair[1]]
    assert changed == [2] or len(changed) == 1, (before, after)


@test("attend two, leave one: the other's attendee list says so at once")
def other_conferences(box):
    term = box.registered(columns=160, rows=50)
    keys(term, "a")
    assert "no other conference" in attendees(term)[1]["Ada"], term.text()
    keys(term, "j", "a")
    assert "one other conference" in attendees(term)[1]["Ada"] or "1 other conference" in attendees(term)[1]["Ada"], (
        term.text())
    keys(term, "j", "a")
    assert "2 other conferences" in attendees(term)[1]["Ada"], term.text()
    keys(term, "k", "a", "k")
    words = attendees(term)[1]["Ada"]
    assert "one other conference" in words or "1 other conference" in words, term.text()
    keys(term, "j", "j", "a", "k", "k")
    assert "no other conference" in attendees(term)[1]["Ada"], term.text()


@test("in the narrow detail the number of other conferences follows too")
def other_conferences_narrow(box):
    term = box.registered()
    keys(term, "a", "j", "a", "k", "<enter>")
    words = attendees(term)[1]["Ada"]
    assert "one other conference" in words or "1 other conference" in words, term.text()
    keys(term, "<esc>", "j", "a", "k", "<enter>")
    assert "no other conference" in attendees(term)[1]["Ada"], term.text()


@test("attendances are there after the next start")
def kept(box):
    term = box.registered()
    keys(term, "a", "j", "j", "a")
    rows = [repr(row) for row in conference_rows(term)]
    keys(term, "g")
    rows = [repr(row) for row in conference_rows(term)]
    quit(term)

    term = box.open()
    assert [repr(row) for row in conference_rows(term)] == rows, term.text()
    assert box.database("SELECT count(*) FROM attendance") == [(2,)]


@test("many toggles in a burst end as the last one says")
def burst(box):
    term = box.registered()
    for number, going in ((7, True), (8, True), (3, False)):
        term.send_bytes(b"a" * number)
        term.settle()
        shows(term, going, 1 if going else 0)
        assert box.database("SELECT count(*) FROM attendance") == [(1 if going else 0,)]


@test("a toggle right before the end is not lost")
def toggle_and_quit(box):
    term = box.registered()
    term.send_bytes(b"aq")
    assert term.wait_exit() == 0
    assert box.database("SELECT count(*) FROM attendance") == [(1,)]


@test("two people of one database see each other after a refresh")
def two_people(box):
    ada = box.registered(columns=160, rows=50)
    keys(ada, "a")
    # Another person on the same data: who one is stands in a file that the second does not have.
    for profile in box.profiles():
        profile.unlink()
    grace = box.registered(columns=160, rows=50, name="Grace")
    assert selected(grace).count == 1 and not selected(grace).going, grace.text()
    assert set(attendees(grace)[1]) == {"Ada"}, grace.text()

    keys(grace, "a")
    assert set(attendees(grace)[1]) == {"Ada", "Grace"} and selected(grace).count == 2, grace.text()
    keys(ada, "r")
    assert set(attendees(ada)[1]) == {"Ada", "Grace"} and selected(ada).count == 2, ada.text()
    assert "Ada" in header(ada) and "Grace" in header(grace)
