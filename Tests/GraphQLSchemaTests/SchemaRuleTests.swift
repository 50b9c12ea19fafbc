import GraphQLLanguage
import GraphQLSchema
import Testing

/// What each rule says of a schema that breaks it, with its places.
@Suite struct SchemaRuleTests {
    private static let query = "type Query { a: Int }\n"

    @Test(arguments: [
        (
            "LoneSchemaDefinition", "schema { query: Query } schema { query: Query }",
            "2:25 Must provide only one schema definition."
        ),
        (
            "UniqueOperationTypes", "schema { query: Query query: Query }",
            "2:10 2:23 There can be only one query type in schema."
        ),
        ("UniqueTypeNames", "scalar A scalar A", "2:8 2:17 There can be only one type named \"A\"."),
        ("UniqueEnumValueNames", "enum E { A A }", "2:10 2:12 Enum value \"E.A\" can only be defined once."),
        (
            "UniqueFieldDefinitionNames", "extend type Query { a: ID }",
            "1:14 2:21 Field \"Query.a\" can only be defined once."
        ),
        (
            "UniqueArgumentDefinitionNames", "directive @d(a: Int a: Int) on FIELD",
            "2:14 2:21 Argument \"@d(a:)\" can only be defined once."
        ),
        (
            "UniqueDirectiveNames", "directive @d on FIELD directive @d on FIELD",
            "2:12 2:34 There can be only one directive named \"@d\"."
        ),
        ("KnownTypeNames", "type A { a: Strin }", "2:13 Unknown type \"Strin\". Did you mean \"String\"?"),
        ("KnownDirectives", "scalar A @nope", "2:10 Unknown directive \"@nope\"."),
        ("KnownDirectives", "scalar A @deprecated", "2:10 Directive \"@deprecated\" may not be used on SCALAR."),
        (
            "UniqueDirectivesPerLocation", "input A @oneOf { a: Int } extend input A @oneOf",
            "2:9 2:42 The directive \"@oneOf\" can only be used once at this location."
        ),
        ("PossibleTypeExtensions", "extend scalar Query @d", "1:1 2:1 Cannot extend non-scalar type \"Query\"."),
        (
            "PossibleTypeExtensions", "extend type Quer { b: Int }",
            "2:13 Cannot extend type \"Quer\" because it is not defined. Did you mean \"Query\"?"
        ),
        (
            "KnownArgumentNamesOnDirectives", "scalar A @specifiedBy(uri: \"x\", url: \"x\")",
            "2:23 Unknown argument \"uri\" on directive \"@specifiedBy\". Did you mean \"url\"?"
        ),
        (
            "UniqueArgumentNames", "scalar A @specifiedBy(url: \"x\", url: \"x\")",
            "2:23 2:33 There can be only one argument named \"url\"."
        ),
        (
            "UniqueInputFieldNames", "input A { a: A = {a: null, a: null} }",
            "2:19 2:28 There can be only one input field named \"a\"."
        ),
        (
            "ProvidedRequiredArgumentsOnDirectives", "scalar A @specifiedBy",
            "2:10 Directive \"@specifiedBy\" argument \"url\" of type \"String!\" is required, but it was not provided."
        ),
    ])
    func `a rule for documents tells the fault and its places`(rule: String, text: String, line: String) throws {
        try expect(rule, Self.query + text, line)
    }

    @Test(arguments: [
        ("RootOperationTypes", "schema { mutation: Query }", "2:1 Query root type must be provided."),
        (
            "RootOperationTypes", "schema { query: I } input I { a: Int }",
            "2:17 Query root type must be Object type, it cannot be I."
        ),
        (
            "RootOperationTypes", "schema { query: Query mutation: I } input I { a: Int }",
            "2:33 Mutation root type must be Object type if provided, it cannot be I."
        ),
        (
            "RootOperationTypes", "schema { query: Query mutation: Query }",
            "2:17 2:33 All root types must be different, \"Query\" type is used as query and mutation root types."
        ),
        (
            "RootOperationTypes", "schema { query: Query mutation: Query subscription: Query }",
            "2:17 2:33 2:53 All root types must be different, \"Query\" type is used as query, mutation, and subscription"
                + " root types."
        ),
        (
            "ReservedNames", "scalar __A",
            "2:1 Name \"__A\" must not begin with \"__\", which is reserved by GraphQL introspection."
        ),
        (
            "ReservedNames", "type A { f(__a: Int): Int }",
            "2:12 Name \"__a\" must not begin with \"__\", which is reserved by GraphQL introspection."
        ),
        ("NonEmptyTypes", "type A", "2:1 Type A must define one or more fields."),
        ("NonEmptyTypes", "interface A extend interface A @d", "2:1 2:13 Type A must define one or more fields."),
        ("NonEmptyTypes", "union A", "2:1 Union type A must define one or more member types."),
        ("NonEmptyTypes", "enum A", "2:1 Enum type A must define one or more values."),
        ("NonEmptyTypes", "input A", "2:1 Input Object type A must define one or more fields."),
        (
            "OutputTypesOfFields", "input I { a: Int } type A { f: [I!]! }",
            "2:32 The type of A.f must be Output Type but got: [I!]!."
        ),
        (
            "InputTypesOfInputValues", "type A { f(a: Query!): Int }",
            "2:15 The type of A.f(a:) must be Input Type but got: Query!."
        ),
        ("InputTypesOfInputValues", "input A { f: Query }", "2:14 The type of A.f must be Input Type but got: Query."),
        (
            "InputTypesOfInputValues", "directive @d(a: Query) on FIELD",
            "2:14 The type of @d(a:) must be Input Type but got: Query."
        ),
        (
            "RequiredIsNotDeprecated", "input A { f: Int! @deprecated }",
            "2:19 2:14 Required input field A.f cannot be deprecated."
        ),
        (
            "InterfacesAreInterfaces", "type A implements Query { a: Int }",
            "2:19 Type A must only implement Interface types, it cannot implement Query."
        ),
        (
            "UnionMemberTypes", "union U = String",
            "2:11 Union type U can only include Object types, it cannot include String."
        ),
        ("UniqueUnionMembers", "union U = Query | Query", "2:11 2:19 Union type U can only include type Query once."),
        ("OneOfInputFields", "input A @oneOf { a: Int! }", "2:21 OneOf input field A.a must be nullable."),
        (
            "OneOfInputFields", "input A @oneOf { a: Int = 1 }",
            "2:18 OneOf input field A.a cannot have a default value."
        ),
        (
            "DefaultValuesOfCorrectType", "input A { a: Int = \"x\" }",
            "2:20 A.a has invalid default value: Int cannot represent non-integer value: \"x\""
        ),
        (
            "DefaultValuesOfCorrectType", "type A { f(a: [B] = [{b: 1}, {b: true}]): Int } input B { b: Float }",
            "2:34 A.f(a:) has invalid default value at [1].b: Float cannot represent non numeric value: true"
        ),
    ])
    func `a rule for types tells the fault and its places`(rule: String, text: String, line: String) throws {
        try expect(rule, Self.query + text, line)
    }

    @Test(arguments: [
        (
            "interface I { f: Int } type A implements I { g: Int }",
            "2:15 2:24 Interface field I.f expected but A does not provide it."
        ),
        (
            "interface I { f: Int! } type A implements I { f: Int }",
            "2:18 2:50 Interface field I.f expects type Int! but A.f is type Int."
        ),
        (
            "interface I { f(a: Int): Int } type A implements I { f: Int }",
            "2:17 2:54 Interface field argument I.f(a:) expected but A.f does not provide it."
        ),
        (
            "interface I { f(a: Int): Int } type A implements I { f(a: Int!): Int }",
            "2:20 2:59 Interface field argument I.f(a:) expects type Int but A.f(a:) is type Int!."
        ),
        (
            "interface I { f: Int } type A implements I { f(b: Int!): Int }",
            "2:48 2:15 Object field A.f includes required argument b that is missing from the Interface field I.f."
        ),
        ("interface I { f: Int } type A implements I & I { f: Int }", "2:42 2:46 Type A can only implement I once."),
        (
            "interface I implements I { f: Int }",
            "2:24 Type I cannot implement itself because it would create a circular reference."
        ),
        (
            "interface I { f: Int } interface J implements I { f: Int } type A implements J { f: Int }",
            "2:47 2:78 Type A must implement I because it is implemented by J."
        ),
        (
            "interface I { f: Int } type A implements I { f: Int @deprecated }",
            "2:53 2:49 Interface field I.f is not deprecated, so implementation field A.f must not be deprecated."
        ),
    ])
    func `a type has what its interfaces ask for`(text: String, line: String) throws {
        try expect("ImplementedInterfaces", Self.query + text, line)
    }

    @Test(arguments: [
        "interface I { f: Node } interface Node { id: ID } type A implements I { f: B } type B implements Node { id: ID! }",
        "interface I { f: U } union U = A type A implements I { f: A }",
        "interface I { f: [Int] } type A implements I { f(extra: Int, more: Int! = 1): [Int!]! }",
        "interface I { f: Int @deprecated } type A implements I { f: Int @deprecated }",
    ])
    func `a field of an implementation may promise more`(text: String) throws {
        #expect(throws: Never.self) { try Schema(parsing: Source(Self.query + text)) }
    }

    @Test func `rules are switched by their names`() throws {
        let source = Source("type Query { a: Int a: Nope }")
        let only = SchemaRule.all.filter { $0.name == "UniqueFieldDefinitionNames" }

        #expect(try Schema.building(source, rules: only).problems.map(\.rule) == ["UniqueFieldDefinitionNames"])
        #expect(try Schema.building(source, rules: []).problems == [])
        #expect(Set(SchemaRule.all.map(\.name)).count == SchemaRule.all.count)
        #expect(SchemaRule.named("KnownTypeNames")?.name == "KnownTypeNames")
        #expect(SchemaRule.named("Nope") == nil)
    }

    @Test func `what extends a schema is told apart from what defines one`() throws {
        let base = try Schema(parsing: Source(Self.query + "enum E { A } directive @d on FIELD"))
        let source = Source(
            "schema { query: Q } type Query { b: Int } extend type Query { a: Int } extend enum E { A B }"
                + " directive @d on FIELD type Q { a: E }")

        let (schema, problems) = try Schema.building(source, extending: base)

        #expect(
            problems.map(\.message) == [
                "Cannot define a new schema within a schema extension.",
                "Type for query already defined in the schema. It cannot be redefined.",
                "Type \"Query\" already exists in the schema. It cannot also be defined in this type definition.",
                "Enum value \"E.A\" already exists in the schema. It cannot also be defined in this type extension.",
                "Field \"Query.a\" already exists in the schema. It cannot also be defined in this type extension.",
                "Directive \"@d\" already exists in the schema. It cannot be redefined.",
            ])
        #expect(schema.type(named: "E")?.values.map(\.name) == ["A", "B"])
        #expect(schema.queryType == "Query")
    }

    private func expect(_ rule: String, _ text: String, _ line: String) throws {
        let rules = try #require(SchemaRule.named(rule))
        let problems = try Schema.building(Source(text), rules: [rules]).problems
        let lines = problems.map { problem in
            problem.locations.map { "\($0.line):\($0.column) " }.joined() + problem.message
        }
        #expect(lines == [line])
        #expect(problems.allSatisfy { $0.rule == rule })
    }
}
