"""The faults that users of other conference lists and calendars reported: each a test, by its number in our list."""
import os
import pty
import subprocess

from wcwidth import wcswidth

from commands.place import HOSTILE, Place, row

ZONES = ("America/Los_Angeles", "Pacific/Kiritimati", "America/New_York", "UTC")


def test_row_01_days_do_not_move_with_the_zone(confer):
    with Place(confer) as place:
        id = place.add("BSDCan", "--start", "2025-06-11", "--end", "2025-06-14", city="Ottawa", year="2025")
        for zone in ZONES:
            env = {"TZ": zone}
            assert "2025-06-11  2025-06-14  0  BSDCan" in place.run("list", "--all", env=env)
            assert "2025-06-11 to 2025-06-14" in place.run("show", id, env=env)
            assert f"{id},BSDCan,Ottawa,,2025,2025-06-11,2025-06-14," in place.run("list", "--all", "--csv", env=env)
            assert '"endDate": "2025-06-14"' in place.run("show", id, "--json", env=env)


def test_row_02_one_day_is_that_day_in_every_zone(confer):
    with Place(confer) as place:
        id = place.add("X", "--start", "2024-10-08", year="2024")
        for zone in ZONES:
            assert "2024-10-08  2024-10-08  0  X" in place.run("list", "--all", env={"TZ": zone})
            assert "dates       2024-10-08 (past)" in place.run("show", id, env={"TZ": zone})


def test_row_03_every_day_inside_is_a_day_of_the_conference(confer):
    with Place(confer) as place:
        id = place.add("Devoxx", "--start", "2024-10-07", "--end", "2024-10-11", year="2024")
        for day in range(6, 13):
            date = f"2024-10-{day:02}"
            found = [c["id"] for c in place.list("--from", date, "--to", date)]
            assert found == ([id] if 7 <= day <= 11 else []), (date, found)
            assert (id in [c["id"] for c in place.list("--now", "--today", date)]) == (7 <= day <= 11), date


def test_row_05_what_runs_is_not_past_until_its_last_day_is_over(confer):
    with Place(confer) as place:
        id = place.add("X", "--start", "2026-05-04", "--end", "2026-05-06")
        for today, period in (("2026-05-03", "upcoming"), ("2026-05-04", "now"), ("2026-05-05", "now"),
                              ("2026-05-06", "now"), ("2026-05-07", "past")):
            for wanted in ("now", "past"):
                found = id in [c["id"] for c in place.list("--today", today, f"--{wanted}")]
                assert found == (wanted == period), (today, wanted)
            assert (id in [c["id"] for c in place.list("--today", today)]) == (period != "past")
            assert f"({period})" in place.run("show", id, "--today", today)


def test_row_07_a_range_finds_what_overlaps_it(confer):
    with Place(confer) as place:
        place.add("Xrange", "--start", "2026-05-04", "--end", "2026-05-06")
        for first, last, isin in (("05-06", "05-10", True), ("04-30", "05-04", True), ("05-05", "05-05", True),
                                  ("05-01", "05-31", True), ("05-07", "05-09", False), ("04-01", "05-03", False)):
            names = [c["name"] for c in place.list("--from", "2026-" + first, "--to", "2026-" + last)]
            assert ("Xrange" in names) == isin, (first, last)


def test_row_09_across_new_year_in_both_years_once(confer):
    with Place(confer) as place:
        id = place.add("40C3", "--start", "2026-12-27", "--end", "2027-01-02")
        place.run("register", "Ada")
        place.run("attend", id)
        for span in (["--from", "2027-01-01", "--to", "2027-12-31"], ["--from", "2026-01-01", "--to", "2026-12-31"],
                     ["--from", "2027-01-01", "--to", "2027-01-31"], ["--all"]):
            found = [c for c in place.list(*span) if c["name"] == "40C3"]
            assert [(c["id"], c["attendeeCount"]) for c in found] == [(id, 1)], span


def test_row_45_one_conference_under_several_topics(confer):
    with Place(confer) as place:
        addc = row("ADDC", url="https://addconf.com", city="Barcelona", country="Spain")
        folder = place.files({"android": [addc], "ios": [addc], "ux": [addc]})
        assert place.run("import", folder) == "1 new, 0 changed, 0 same\n"
        found = [c for c in place.list("--all") if c["name"] == "ADDC"]
        assert [c["topics"] for c in found] == [["android", "ios", "ux"]], found
        for topic in ("android", "ios", "ux"):
            assert [c["id"] for c in place.list("--topic", topic, "--search", "ADDC")] == [found[0]["id"]]


def test_row_46_urls_compare_without_scheme_www_and_slash(confer):
    with Place(confer) as place:
        spellings = ("https://ngspain.com", "http://www.ngspain.com/", "https://www.NGSPAIN.com//")
        folders = [place.files({"javascript": [row("ngSpain", url=url, city="Madrid", country="Spain")]})
                   for url in spellings]
        assert place.run("import", folders[0]) == "1 new, 0 changed, 0 same\n"
        for folder in folders[1:]:
            assert place.run("import", folder).startswith("0 new, "), folder
        # Two sources differ in the end date: the same conference, changed.
        moved = place.files({"javascript": [
            row("ngSpain", url=spellings[0], city="Madrid", country="Spain", endDate="2026-05-08")]})
        assert place.run("import", moved) == "0 new, 1 changed, 0 same\n"
        assert [c["endDate"] for c in place.list("--search", "ngspain")] == ["2026-05-08"]


def test_row_50_a_country_has_many_names(confer):
    with Place(confer) as place:
        for name, code in (("U.K.", "GB"), ("UK", "GB"), ("Scotland", "GB"), ("Korea", "KR"), ("South Korea", "KR"),
                           ("Czech Republic", "CZ"), ("Czechia", "CZ"), ("CZE", "CZ")):
            id = place.add("In " + name, "--country", name)
            assert place.show(id)["country"] == code, name
        for asked, count in (("United Kingdom", 3), ("GBR", 3), ("kr", 2), ("czechia", 3)):
            found = [c["name"] for c in place.list("--country", asked) if c["name"].startswith("In ")]
            assert len(found) == count, (asked, found)


def test_row_51_in_person_online_both_and_neither(confer):
    with Place(confer) as place:
        folder = place.files({"ml": [
            row("Here", city="Bonn", country="Germany"), row("There", online=True),
            row("Both", city="Bonn", country="Germany", online=True), row("Machine Learning Week", online=False)]})
        place.run("import", folder)
        for name, format, words in (("Here", "IN_PERSON", "Bonn, Germany"), ("There", "ONLINE", "online"),
                                    ("Both", "HYBRID", "in person and online"),
                                    ("Machine Learning Week", "UNKNOWN", "place unknown")):
            assert place.show(name)["format"] == format, name
            text = place.run("show", name)
            assert words in text and "undefined" not in text and "null" not in text, text


def test_row_53_json_is_taken_to_the_letter(confer):
    with Place(confer) as place:
        names = ["c't <webdev>", "Jobs &amp; Events", "&amp;amp;", "<CODE/CRAFTS>", "Oπe\\n Conf Athens", "&#x1b;[2J"]
        place.run("import", place.files({"css": [row(name) for name in names]}))
        found = {c["name"] for c in place.list("--topic", "css", "--from", "2026-05-06", "--to", "2026-05-06")}
        assert set(names) <= found, found
        text = place.run("list", "--from", "2026-05-06", "--to", "2026-05-06")
        assert all(name in text for name in names)


def test_row_54_search_without_case_and_accents(confer):
    with Place(confer) as place:
        for city in ("Zürich", "Kraków", "Wrocław", "Malmö", "İstanbul", "Portorož", "Zu\u0308rich"):
            place.add("At " + city, city=city)
        for name in ("Øredev", "Das große Trainingsevent", "C++ Russia", ".NET Day", ":clojureD", "Testμ"):
            place.add(name, city="X")
        for text, name in (
                ("zurich", "At Zürich"), ("ZÜRICH", "At Zürich"), ("zuerich", "At Zürich"), ("Zu\u0308rich", "At Zürich"),
                ("zuerich", "At Zu\u0308rich"), ("krakow", "At Kraków"), ("wroclaw", "At Wrocław"), ("oredev", "Øredev"),
                ("istanbul", "At İstanbul"), ("ISTANBUL", "At İstanbul"), ("grosse", "Das große Trainingsevent"),
                ("portoroz", "At Portorož"), ("malmoe", "At Malmö"), ("c++", "C++ Russia"), (".net", ".NET Day"),
                (":clojured", ":clojureD"), ("russia c++", "C++ Russia"), ("zurich at", "At Zürich")):
            assert name in [c["name"] for c in place.list("--search", text)], (text, name)
        assert place.list("--search", "zurich krakow") == []
        assert "At Wrocław" in [c["name"] for c in place.list("--city", "wroclaw")]


WIDE = ("HOW2026：PostgreSQL", "We ❤️ Speed", "🛰️ NASA", "大会", "שלום", "e\u0301", "ｶﾞ", "👨‍👩‍👧 family", "नमस्ते")


def test_row_56_columns_are_counted_in_cells(confer):
    with Place(confer) as place:
        for number, name in enumerate(WIDE):
            place.add(name, "--start", f"2031-05-{number + 1:02}", city="Endville", year="2031")
        place.add("long " + "大" * 100, "--start", "2031-05-20", city="Endville", year="2031")
        lines = place.run("list", "--from", "2031-01-01").splitlines()
        # What every table of widths says the same of.
        plain = [line for line in lines if any(name in line for name in ("HOW2026", "大会", "שלום", "e\u0301", "ｶﾞ"))]
        assert len(plain) == 5 and len({wcswidth(line[:line.index("Endville")]) for line in plain}) == 1, plain
        place.run("list", env={"LANG": "C"}).encode("ascii")
        place.run("show", WIDE[0], env={"LANG": "C"}).encode("ascii")
        place.run("show", "nothing 大会", status=1, env={"LANG": "C"}).encode("ascii")
        for columns in (20, 40, 80):
            shown = in_terminal(place, columns, "list", "--from", "2031-01-01").splitlines()
            assert len(shown) == len(WIDE) + 1, shown
            assert all(wcswidth(line) <= columns for line in shown if "\u200d" not in line), shown


def in_terminal(place, columns, *arguments):
    """What a command writes to a terminal of so many columns."""
    ours, theirs = pty.openpty()
    subprocess.run(["stty", "cols", str(columns), "-onlcr"], stdin=theirs, check=True)
    with subprocess.Popen([*place.argv, *arguments], env=place.environment(None), stdin=subprocess.DEVNULL,
                          stdout=theirs) as running:
        os.close(theirs)
        out = b""
        while True:
            try:
                more = os.read(ours, 65536)
            except OSError:
                break
            if not more:
                break
            out += more
        running.wait(20)
    os.close(ours)
    return out.decode()


def test_something_very_long_spoils_no_other_row(confer):
    with Place(confer) as place:
        place.add("x" * 5000, "--start", "2031-05-04", city="Bonn", year="2031")
        place.add("Short", "--start", "2031-05-05", city="y" * 5000, year="2031")
        place.add("Replay: The Durable Execution", "--start", "2031-05-06", city="Bonn", year="2031")
        shown = in_terminal(place, 80, "list", "--from", "2031-01-01").splitlines()
        assert [len(line) <= 80 for line in shown] == [True] * 3 and "The Durable Execut" in shown[2], shown
        piped = place.run("list", "--from", "2031-01-01").splitlines()
        assert "x" * 5000 in piped[0] and "y" * 5000 in piped[1] and len(piped[2]) < 120, [len(p) for p in piped]


def test_row_57_names_of_others_do_not_drive_the_terminal(confer):
    with Place(confer) as place:
        for name in HOSTILE:
            place.add(name, "--start", "2031-05-01", city=name, year="2031")
        # Each output is looked through by `run`.
        assert len(place.run("list", "--from", "2031-01-01").splitlines()) == len(HOSTILE)
        assert sorted(c["name"] for c in place.list("--from", "2031-01-01")) == sorted(HOSTILE)


def test_row_61_going_twice_is_going_once(confer):
    with Place(confer) as place:
        id = place.add("Y")
        assert "confer register" in place.run("attend", "Y", status=1)
        place.run("register", "Ada")
        for command, count, state in (("attend", 1, "GOING"), ("attend", 1, "GOING"), ("interested", 0, "INTERESTED"),
                                      ("unattend", 0, "NOT_GOING"), ("unattend", 0, "NOT_GOING"),
                                      ("attend", 1, "GOING")):
            place.run(command, "Y" if count else id)
            shown = place.show(id)
            assert (shown["attendeeCount"], shown["attendance"]) == (count, state), (command, shown)
        assert [c["id"] for c in place.list("--going")] == [id] == [c["id"] for c in place.list("--with", "Ada")]
        both = [subprocess.Popen([*place.argv, "attend", id], env=place.environment(None), stdout=subprocess.DEVNULL)
                for _ in range(4)]
        assert [b.wait(30) for b in both] == [0] * 4
        assert place.show(id)["attendeeCount"] == 1
