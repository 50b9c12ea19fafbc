"""Executes the cases of a file with graphql-core and writes an answer a line: execute_cases.py CASES

An object {"$error": MESSAGE} is a failure, "$arguments" shows the arguments of its field.
"""
import json
import sys

import graphql


def given(value):
    """The value without what is undefined in it."""
    if isinstance(value, dict):
        return {name: given(entry) for name, entry in value.items() if entry is not graphql.Undefined}
    if isinstance(value, list):
        return [None if element is graphql.Undefined else given(element) for element in value]
    return value


def resolved(value, arguments):
    if value == "$arguments":
        return json.dumps(given(arguments), ensure_ascii=False, separators=(",", ":"))
    if isinstance(value, list):
        return [resolved(element, arguments) for element in value]
    if isinstance(value, dict) and "$error" in value:
        return graphql.GraphQLError(value["$error"])
    return value


def answer(test, schema):
    try:
        document = graphql.parse(test["query"])
    except graphql.GraphQLError as error:
        return {"errors": [error.formatted]}
    if test.get("validates", True):
        errors = graphql.validate(schema, document)
        if errors:
            return {"errors": [error.formatted for error in errors]}
    result = graphql.execute(
        schema, document, root_value=test.get("root") or {}, variable_values=test.get("variables"),
        operation_name=test.get("operationName"),
        field_resolver=lambda source, info, **arguments: resolved(source.get(info.field_name), arguments))
    return result.formatted


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        table = json.load(file)
    built = {}
    print(json.dumps({"name": "graphql-core", "version": graphql.version}))
    for test in table["cases"]:
        try:
            name = test["schema"]
            if name not in built:
                built[name] = graphql.build_schema(table["schemas"][name], assume_valid=True, assume_valid_sdl=True)
            result = answer(test, built[name])
        except Exception as error:  # the peer's own fault is an answer as well
            result = {"errors": [{"message": f"{type(error).__name__}: {error}"}]}
        print(json.dumps(result))


main()
