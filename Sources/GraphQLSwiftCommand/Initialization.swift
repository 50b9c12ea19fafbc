import GraphQLCodegen

/// Writes a configuration to begin with.
struct Initialization: Equatable {
    var schema: String
    var operations: String
    var output: String
    var module: String

    init(_ options: Options) {
        schema = options["--schema"] ?? "schema.graphqls"
        operations = options["--operations"] ?? "graphql"
        module = options["--module"] ?? "API"
        output = options["--output"] ?? "Sources/\(module)/Generated"
    }

    /// Writes the file to `folder` and says what comes next.
    ///
    /// - Throws: `CommandFailure` where there is one already, or it cannot be written.
    func run(in folder: Folder) throws(CommandFailure) -> String {
        let name = CodegenConfiguration.fileName
        let path = folder.path(of: name)
        guard !Folder.isFile(path) else {
            throw .failed("\(path): error: There is a configuration already; it is left as it is.")
        }
        let file = SourceFile(path: name, text: text)
        do {
            _ = try CodegenConfiguration(parsing: SourceFile(path: path, text: text))
        } catch {
            throw .failed(error.message)
        }
        try folder.apply(OutputChanges(generated: [file], present: []))
        return """
            \(path) is written. Next:
              graphql-swift fetch-schema URL -o \(schema)     unless the schema is there already
              graphql-swift generate                          makes Swift of the operations in \(operations)/
            """
    }

    /// The configuration: where things are, and the settings that most projects look for.
    private var text: String {
        """
        {
          "schema": \(DiagnosticJSON.quoted(schema)),
          "operations": \(DiagnosticJSON.quoted(operations)),
          "output": \(DiagnosticJSON.quoted(output)),
          "module": \(DiagnosticJSON.quoted(module)),
          "access": "public",
          "scalars": {}
        }

        """
    }
}
