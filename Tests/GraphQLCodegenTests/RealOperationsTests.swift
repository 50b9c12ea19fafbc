import Foundation
import GraphQLCodegen
import GraphQLLanguage
import GraphQLSchema
import Testing

/// A part of the operations that `scripts/check-real-operations` compiles all of, where they are on this machine.
@Suite struct RealOperationsTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/schemas")
    private static let isThere = FileManager.default.fileExists(atPath: folder.path)

    private static func text(_ name: String) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gzip", "-dc", folder.appending(path: name).path]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    @Test(.enabled(if: isThere)) func `some of Linear's own operations compile, with their test support`() throws {
        let schema = try Schema.building(Source(try Self.text("linear.graphqls.gz"), name: "linear.graphqls")).schema
        let text = try Self.text("linear.operations.graphql.gz")
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
            ("github.graphqls.gz", "query Q { viewer { login repositories(first: 3) { nodes { name } } } }"),
            ("spacex-apollo.graphqls.gz", "query Q { launches { launch_year } }"),
            ("hasura-photoram.introspection.json.gz", "query Q { __typename }"),
            ("shopify-storefront.introspection.json.gz", "query Q { shop { name } }"),
            ("swapi.introspection.json.gz", "query Q { allFilms { films { title } } }"),
            ("saleor.graphqls.gz", "query Q { shop { name } }"), ("anilist.graphqls.gz", "query Q { Media { id } }"),
        ]) func `published schemas can be generated for`(name: String, operation: String) throws
    {
        let text = try Self.text(name)
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
