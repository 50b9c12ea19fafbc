"""Several at once."""
from scenarios import test
from support import keys, quit, shows_registration


@test("ten started together on a new folder all succeed and leave one copy of the data")
def ten_at_once(box):
    terms = [box.open(settle=False) for _ in range(10)]
    for term in terms:
        term.settle(timeout=30)
        assert shows_registration(term), term.text()
    for term in terms:
        quit(term)

    rows = box.database("SELECT name, city, startDate, url FROM conference") if has_dates(box) else None
    total = box.database("SELECT count(*) FROM conference")[0][0]
    assert total > 100, total
    if rows is not None:
        assert len(rows) == len(set(rows)), "conferences are there twice"
    assert box.database("PRAGMA integrity_check") == [("ok",)]


def has_dates(box):
    columns = {row[1] for row in box.database("PRAGMA table_info(conference)")}
    return {"name", "city", "startDate", "url"} <= columns


@test("ten registrations at the same moment make ten people")
def ten_registrations(box):
    terms = [box.open("--data-dir", str(box.data), settle=False) for _ in range(10)]
    for term in terms:
        term.settle(timeout=30)
    for number, term in enumerate(terms):
        term.send(f"Person{number}")
    for term in terms:
        term.send("<enter>")
    for term in terms:
        term.settle(timeout=30)
        assert not shows_registration(term), term.text()
    names = sorted(row[0] for row in box.database("SELECT name FROM attendee"))
    assert names == [f"Person{number}" for number in range(10)], names
    for term in terms:
        keys(term, "a")
    assert box.database("SELECT count(*) FROM attendance") == [(10,)]
