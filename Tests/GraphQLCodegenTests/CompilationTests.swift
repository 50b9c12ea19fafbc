import GraphQLCodegen
import GraphQLLanguage
import GraphQLSchema
import Testing

/// Code that is generated with other settings than `Generated/`, compiled as a module of its own.
@Suite(.serialized) struct CompilationTests {
    private func generate(
        _ schema: String, _ operations: [SourceFile], _ configuration: CodegenConfiguration
    ) throws -> GeneratedFiles {
        let generator = Generator(
            schema: try Schema(parsing: Source(schema, name: "schema.graphqls")), configuration: configuration)
        return try generator.generateAll(operations)
    }

    @Test func `names of the standard library and types of Foundation compile`() throws {
        let files = try generate(LibraryTraps.schema, LibraryTraps.files, LibraryTraps.configuration)

        #expect(try Compilation(module: "Traps").diagnostics(of: files) == "")
    }

    @Test(arguments: [
        (CodegenConfiguration.Access.package, CodegenConfiguration.Layout.sources), (.internal, .definitions),
    ])
    func `the traps compile with every access, with builders in a module beside`(
        access: CodegenConfiguration.Access, layout: CodegenConfiguration.Layout
    ) throws {
        var configuration = TrapOperations.configuration
        configuration.module = "Traps"
        configuration.access = access
        configuration.layout = layout
        let files = try generate(TrapSchema.text, TrapOperations.files, configuration)

        #expect(try Compilation(module: "Traps").diagnostics(of: files) == "")
    }

    @Test func `names as the schema has them compile`() throws {
        var configuration = TrapOperations.configuration
        configuration.module = "Traps"
        configuration.naming = CodegenConfiguration.Naming(
            enumCases: .schema, properties: .schema, operationSuffix: false,
            types: ["Role": "Part", "Search": "Finding", "ConferenceParts": "Pieces"])
        let files = try generate(TrapSchema.text, TrapOperations.files, configuration)

        #expect(files.sources.map(\.path).contains("Part.swift"))
        #expect(files.sources.map(\.path).contains("Finding.swift"))
        #expect(try Compilation(module: "Traps").diagnostics(of: files) == "")
    }
}
