"""The tests: each is a function of a sandbox, marked with `@test` and named by a sentence."""
import importlib
import pathlib


class Test:
    def __init__(self, name, function):
        self.name, self.function = name, function


_tests = []


def test(name):
    """Marks a function as the test of this name."""
    def mark(function):
        _tests.append(Test(name, function))
        return function
    return mark


def load():
    """All tests, in the order of the files and of the functions in them."""
    _tests.clear()
    for path in sorted(pathlib.Path(__file__).parent.glob("[a-z]*.py")):
        importlib.import_module(f"scenarios.{path.stem}")
    return list(_tests)
