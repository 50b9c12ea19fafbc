import GraphQLLanguage
import GraphQLSchema
import Testing

/// Documents that break rules in ways that the recorded cases do not.
@Suite struct ValidationTests {
    private let schema: Schema

    init() throws {
        schema = try Schema(
            parsing: Source(
                """
                type Query { f(a: In, e: E): Query field2: Int field10: Int hit: Hit }
                type Subscription { news: Query more: Int }
                input In @oneOf { a: String b: Int }
                enum E { ONE TWO @deprecated(reason: "Use ONE.") }
                interface Named { name: String }
                interface Titled { title: String }
                type A implements Named { name: String }
                type B implements Named & Titled { name: String title: String }
                union Hit = A | B
                """))
    }

    @Test(arguments: [
        ("KnownOperationTypes", "mutation { f { f } }", "1:1 The mutation operation is not supported by the schema."),
        (
            "SingleFieldSubscriptions",
            "subscription($if: Boolean!) { news { hit } ...F @include(if: $if) } fragment F on Query { f }",
            "1:49 Anonymous Subscription must not use `@skip` or `@include` directives in the top level selection."
        ),
        (
            "SingleFieldSubscriptions",
            "subscription S { news { hit } ... on Subscription { more } ... on Query { f } }",
            "1:53 Subscription \"S\" must select only one top level field."
        ),
        (
            "VariablesInAllowedPosition", "query($a: Int) { f(a: {a: $a}) { hit } }",
            "1:7 1:27 Variable \"$a\" is of type \"Int\" but must be non-nullable to be used for OneOf Input Object"
                + " \"In\".|1:7 1:27 Variable \"$a\" of type \"Int\" used in position expecting type \"String\"."
        ),
        (
            "FieldsOnCorrectType", "{ field1 }",
            "1:3 Cannot query field \"field1\" on type \"Query\". Did you mean \"field2\" or \"field10\"?"
        ),
        (
            "FieldsOnCorrectType", "{ hit { name } }",
            "1:9 Cannot query field \"name\" on type \"Hit\". Did you mean to use an inline fragment on \"Named\", \"A\", or"
                + " \"B\"?"
        ),
        (
            "FieldsOnCorrectType", "{ hit { title } }",
            "1:9 Cannot query field \"title\" on type \"Hit\". Did you mean to use an inline fragment on \"Titled\" or \"B\"?"
        ),
        ("NoDeprecatedCustom", "{ f(e: TWO) { hit } }", "1:8 The enum value \"E.TWO\" is deprecated. Use ONE."),
        (
            "NoSchemaIntrospectionCustom", "{ __type(name: \"A\") { name } }",
            "1:3 GraphQL introspection has been disabled, but the requested query contained the field \"__type\"."
        ),
        ("KnownTypeNames", "query($a: ID) { f { hit } }", "1:11 Unknown type \"ID\". Did you mean \"In\"?"),
    ])
    func `a rule tells the fault and its places`(rule: String, text: String, lines: String) throws {
        let source = Source(text)
        let rules = [try #require(ValidationRule.named(rule))]

        let errors = schema.validate(try Document(parsing: source), in: source, rules: rules)

        let found = errors.map { error in
            error.locations.map { "\($0.line):\($0.column) " }.joined() + error.message
        }
        #expect(found.sorted().joined(separator: "|") == lines)
    }

    @Test func `of thousands of faults a hundred are told`() throws {
        let source = Source("{" + (0..<20_000).map { "... on Unknown\($0) { a }" }.joined(separator: " ") + "}")

        #expect(schema.validate(try Document(parsing: source), in: source).count == 100)
        #expect(schema.validate(try Document(parsing: source), in: source, limit: 3).count == 3)
    }
}
