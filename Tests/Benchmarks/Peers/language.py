"""The figures of LanguageBenchmark with graphql-core: language.py SCHEMA OPERATIONS-SCHEMA OPERATIONS"""
import pathlib
import sys
import time

import graphql
from graphql.validation.validate import validate_sdl

schema_text, operations_schema, operations = (pathlib.Path(path).read_text("utf-8") for path in sys.argv[1:4])


def measure(name, work):
    times = []
    start = time.perf_counter()
    while len(times) < 3 or time.perf_counter() - start < 2:
        begin = time.perf_counter()
        result = work()
        times.append((time.perf_counter() - begin) * 1000)
    times.sort()
    print(name, times[len(times) // 2], times[0], result, sep="\t", flush=True)


def build_and_validate():
    errors = validate_sdl(document)
    schema = graphql.build_ast_schema(document, assume_valid_sdl=True)
    return len(errors) or len(graphql.validate_schema(schema))


document = graphql.parse(schema_text)
measure("parse schema", lambda: len(graphql.parse(schema_text).definitions))
measure("build schema", lambda: len(
    graphql.build_ast_schema(document, assume_valid=True, assume_valid_sdl=True).type_map))
measure("build and validate schema", build_and_validate)

schema = graphql.build_schema(operations_schema, assume_valid=True, assume_valid_sdl=True)
parsed = graphql.parse(operations)
measure("parse operations", lambda: len(graphql.parse(operations).definitions))
measure("validate operations", lambda: len(graphql.validate(schema, parsed, max_errors=10**9)))
measure("parse and validate operations", lambda: len(
    graphql.validate(schema, graphql.parse(operations), max_errors=10**9)))
