import Foundation
import GraphQLLanguage
import GraphQLSchema
import TestSupport
import Testing

/// Schemas that services have published.
@Suite(.enabled(if: SharedFolder.has("schemas"), "the schemas are not beside this checkout"))
struct RealSchemaTests {
    static let texts = [
        "anilist.graphqls", "github.graphqls", "graphcool-simple-api.graphqls", "hasura-photoram.graphqls",
        "linear.graphqls", "saleor.graphqls", "spacex-apollo.graphqls", "swapi.graphqls",
    ]
    static let answers = [
        "hasura-photoram.introspection.json", "shopify-storefront.introspection.json", "swapi.introspection.json",
    ]

    @Test(arguments: texts)
    func `a schema comes round from its text to introspection and back`(name: String) throws {
        let text = try SharedFolder.text("schemas/\(name)")
        let schema = try Schema.building(Source(text, name: name), rules: []).schema

        let answer = Array(schema.introspection().utf8)
        let (again, problems) = try Schema.building(introspection: answer, rules: [])

        #expect(problems.isEmpty)
        let isSame = again.printed == schema.printed
        #expect(isSame)
        let isFixed = try Schema.building(Source(schema.printed), rules: []).schema.printed == schema.printed
        #expect(isFixed)
    }

    @Test(arguments: answers)
    func `a schema comes round from an answer to its text and back`(name: String) throws {
        let bytes = Array(try SharedFolder.text("schemas/\(name)").utf8)
        let schema = try Schema.building(introspection: bytes, name: name, rules: []).schema

        let again = try Schema.building(Source(schema.printed), rules: []).schema

        #expect(!schema.typeNames.isEmpty)
        let isSame = again.printed == schema.printed
        #expect(isSame)
        let isSameAnswer = again.introspection(isWrapped: false) == schema.introspection(isWrapped: false)
        #expect(isSameAnswer)
    }

    @Test(arguments: texts.filter { $0 != "github.graphqls" && $0 != "spacex-apollo.graphqls" })
    func `a schema without fault is built strictly`(name: String) throws {
        let text = try SharedFolder.text("schemas/\(name)")

        #expect(throws: Never.self) { try Schema(parsing: Source(text, name: name)) }
    }

    @Test func `Shopify's fields that are deprecated where their interface's are not are told by name`() throws {
        let bytes = Array(try SharedFolder.text("schemas/shopify-storefront.introspection.json").utf8)

        let (schema, problems) = try Schema.building(introspection: bytes)

        // Section 3.6, IsValidImplementation: "If field is deprecated then implementedField must also be deprecated."
        #expect(
            problems.map(\.message) == [
                "Interface field Node.id is not deprecated, so implementation field MediaPresentation.id must not be"
                    + " deprecated."
            ])
        #expect(schema.type(named: "MediaPresentation") != nil)
    }

    @Test(arguments: answers.filter { !$0.hasPrefix("shopify") })
    func `an answer without fault is built strictly`(name: String) throws {
        let bytes = Array(try SharedFolder.text("schemas/\(name)").utf8)

        #expect(throws: Never.self) { try Schema(introspection: bytes, name: name) }
    }

    @Test func `GitHub's fields that are defined twice are told with their places, and the first ones count`() throws {
        let source = Source(try SharedFolder.text("schemas/github.graphqls"), name: "github.graphqls")

        let (schema, problems) = try Schema.building(source)

        #expect(problems.map(\.rule) == ["UniqueFieldDefinitionNames", "UniqueFieldDefinitionNames"])
        #expect(problems.allSatisfy { $0.locations.count == 2 })
        #expect(schema.typeNames.count > 1_000)
        #expect(throws: SchemaError.self) { try Schema(parsing: source) }
    }

    @Test func `SpaceX's directives that are not defined are told with their places`() throws {
        let source = Source(try SharedFolder.text("schemas/spacex-apollo.graphqls"), name: "spacex.graphqls")

        let (schema, problems) = try Schema.building(source)

        #expect(!problems.isEmpty)
        #expect(problems.allSatisfy { $0.rule == "KnownDirectives" && $0.locations.count == 1 })
        #expect(problems.first?.description.hasPrefix("spacex.graphqls:") == true)
        #expect(schema.type(named: "Launch") != nil)
    }

    @Test func `Linear's own operations have the faults that the reference implementation finds`() throws {
        let schema = try Schema(parsing: Source(try SharedFolder.text("schemas/linear.graphqls")))
        let source = Source(try SharedFolder.text("schemas/linear.operations.graphql"))
        let unused = ["NoUnusedFragments", "NoUnusedVariables", "UniqueFragmentNames"]
        let rules = ValidationRule.all.filter { !unused.contains($0.name) }

        let errors = schema.validate(try Document(parsing: source), in: source, rules: rules)

        // graphql-core 3.2 and 3.3 find these 31, all of fields that one answer cannot hold both.
        #expect(errors.count == 31)
        #expect(errors.allSatisfy { $0.rule == "OverlappingFieldsCanBeMerged" })
        #expect(errors.first?.locations == [.init(line: 3655, column: 3), .init(line: 1272, column: 3)])
    }
}
