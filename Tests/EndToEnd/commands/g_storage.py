"""Disks that are full and folders that cannot be written: what can be read is read, and errors say what is in the way."""
import contextlib
import pathlib
import shutil
import sqlite3
import subprocess

from commands.place import Place, Skip

ADD = ["add", "--name", "N", "--city", "C", "--year", "2026"]

# In a mount namespace of its own; "$1" is the data folder, and the command follows.
READ_ONLY = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1"'
FULL = ('mount -t tmpfs -o size=2m tmpfs "$1" && cp -a "$1.copy/." "$1" && rm -f "$1"/*-shm "$1"/*-wal'
        ' && { head -c 9m /dev/zero >"$1/fill" 2>/dev/null; true; }')


@contextlib.contextmanager
def mounted(place, script):
    """The place with its data folder mounted for every command as the script says."""
    prefix = ["unshare", "-rm", "sh", "-c", f'{script} || exit 99; shift; exec "$@"', "sh", data(place)]
    if subprocess.run([*prefix, "true"], capture_output=True).returncode:
        raise Skip("nothing can be mounted here")
    argv, place.argv = place.argv, prefix + place.argv
    yield
    place.argv = argv


def data(place):
    return place.folder + "/data"


def test_a_read_only_folder_is_read_and_not_written(confer):
    with Place(confer) as place:
        place.run("register", "Ada")
        place.add("Mine")
        before = place.list("--all")
        with mounted(place, READ_ONLY):
            assert place.list("--all") == before
            assert place.show("Mine")["city"] == "Bonn"
            assert place.run("whoami").startswith("Ada (")
            for command in (ADD, ["attend", "Mine"], ["rename", "Grace"]):
                error = place.run(*command, status=1)
                assert data(place) in error and "cannot be written" in error, error
        assert place.list("--all") == before


def test_a_read_only_folder_with_odd_letters_in_its_path(confer):
    with Place(confer) as place:
        place.argv[place.argv.index("--data-dir") + 1] = data(place) + "/x?immutable=0#%zz%20"
        place.run("register", "Ada")
        with mounted(place, READ_ONLY):
            assert place.run("whoami").startswith("Ada (")


def test_a_read_only_folder_with_changes_in_the_log(confer):
    with Place(confer) as place:
        place.run("register", "Ada")
        database = pathlib.Path(data(place)) / "confer.sqlite"
        connection = sqlite3.connect(database)
        connection.execute("UPDATE attendee SET name = 'Grace'")
        connection.commit()
        # As after a crash.
        copies = {name: (database.parent / name).read_bytes() for name in ("confer.sqlite", "confer.sqlite-wal")}
        connection.close()
        for name, content in copies.items():
            (database.parent / name).write_bytes(content)
        with mounted(place, READ_ONLY):
            error = place.run("whoami", status=1)
            assert f"the folder {data(place)} cannot be written" in error, error
        assert place.run("whoami").startswith("Grace (")


def test_a_read_only_folder_without_data_is_named(confer):
    with Place(confer) as place:
        pathlib.Path(data(place)).mkdir()
        with mounted(place, READ_ONLY):
            error = place.run("list", status=1)
            assert data(place) in error and "Read-only file system" in error, error


def test_a_full_disk_is_told_as_such(confer):
    with Place(confer) as place:
        place.run("register", "Ada")
        shutil.copytree(data(place), data(place) + ".copy")
        with mounted(place, FULL):
            for command in (["list"], ["whoami"], ADD):
                error = place.run(*command, status=1)
                assert "the disk is full; make room" in error and data(place) in error, error
