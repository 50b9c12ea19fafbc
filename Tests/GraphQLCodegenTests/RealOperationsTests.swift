import Foundation
import GraphQLCodegen
import GraphQLLanguage
import GraphQLSchema
import TestSupport
import Testing

/// A part of the operations that `scripts/check-real-operations` compiles all of, where they are on this machine.
@Suite struct RealOperationsTests {
    private static let isThere = SharedFolder.has("schemas")

    @Test(.enabled(if: isThere)) func `some of Linear's own operations compile, with their test support`() throws {
        let schema = try Schema.building(
            Source(try SharedFolder.text("schemas/linear.graphqls"), name: "linear.graphqls")
        ).schema
        let text = try SharedFolder.text("schemas/linear.operations.graphql")
        let configuration = CodegenConfiguration(
            testSupport: "Mocks", module: "Linear", skippedRules: ["OverlappingFieldsCanBeMerged"])
        let document = try Document(parsing: Source(text))
        let operations = document.operations.enumerated().filter { $0.offset % 160 == 0 }.map(\.element)
        var fragments: [String: FragmentDefinition] = [:]
        var pending = operations.map(\.selections)
        while let selections = pending.popLast() {
            for name in selections.spreads where fragments[name] == nil {
                guard let fragment = document.fragments.first(where: { $0.name.text == name }) else { continue }
                fragments[name] = fragment
                pending.append(fragment.selections)
            }
        }
        let sample = Document(
            operations.map(Definition.operation)
                + fragments.values.sorted { $0.name.text < $1.name.text }.map(Definition.fragment))

        let files = try Generator(schema: schema, configuration: configuration)
            .generateAll([SourceFile(path: "sample.graphql", text: sample.printed)])

        #expect(operations.count >= 4)
        #expect(try Compilation(module: "Linear").diagnostics(of: files) == "")
    }

    /// What is lost of a published schema may only be what operations do not need.
    @Test(
        .enabled(if: isThere),
        arguments: [
            ("github.graphqls", "query Q { viewer { login repositories(first: 3) { nodes { name } } } }"),
            ("spacex-apollo.graphqls", "query Q { launches { launch_year } }"),
            ("hasura-photoram.introspection.json", "query Q { __typename }"),
            ("shopify-storefront.introspection.json", "query Q { shop { name } }"),
            ("swapi.introspection.json", "query Q { allFilms { films { title } } }"),
            ("saleor.graphqls", "query Q { shop { name } }"), ("anilist.graphqls", "query Q { Media { id } }"),
        ]) func `published schemas can be generated for`(name: String, operation: String) throws
    {
        let text = try SharedFolder.text("schemas/\(name)")
        let schema =
            name.contains(".json")
            ? try Schema.building(introspection: Array(text.utf8), name: name).schema
            : try Schema.building(Source(text, name: name)).schema

        let files = try Generator(schema: schema).generate([SourceFile(path: "q.graphql", text: operation)])

        #expect(files.contains { $0.path == "QQuery.swift" })
    }
}

extension SelectionSet {
    /// The names of the fragments that are spread at any depth.
    fileprivate var spreads: [String] {
        selections.flatMap { selection -> [String] in
            switch selection {
            case .field(let field): field.selections?.spreads ?? []
            case .fragmentSpread(let spread): [spread.name.text]
            case .inlineFragment(let fragment): fragment.selections.spreads
            }
        }
    }
}
