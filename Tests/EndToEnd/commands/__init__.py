"""The tests of the commands: functions whose names begin with `test_`; each takes the program's path."""
import importlib
import pathlib


def load():
    """All tests, in the order of the files and of the functions in them."""
    tests = []
    for path in sorted(pathlib.Path(__file__).parent.glob("[a-z]_*.py")):
        module = importlib.import_module(f"commands.{path.stem}")
        tests += [value for name, value in vars(module).items() if name.startswith("test_")]
    return tests
