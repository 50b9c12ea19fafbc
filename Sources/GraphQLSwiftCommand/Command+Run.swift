import GraphQLCodegen
import GraphQLLanguage
import GraphQLSchema

extension Command {
    /// Does what the command line asks for.
    ///
    /// - Throws: `CommandFailure` with what could not be done.
    func run() throws(CommandFailure) {
        switch self {
        case .help:
            StandardStream.output.write(Self.helpText)
        case .generate(let schema, let operations, let output):
            let input = try Input(schema: schema, operations: operations)
            try generate(input, into: Folder(path: output))
        case .validate(let schema, let operations, let asJSON):
            try validate(try Input(schema: schema, operations: operations), asJSON: asJSON)
        }
    }

    private func generate(_ input: Input, into output: Folder) throws(CommandFailure) {
        let generated: [SourceFile]
        do {
            generated = try input.generator.generate(input.operations)
        } catch {
            throw .failed(error.diagnostics.map { input.excerpt($0) }.joined(separator: "\n"))
        }
        let present = output.exists ? try output.files(endingIn: [".swift"]) : []
        let changes = OutputChanges(generated: generated, present: present)
        try output.apply(changes)
        StandardStream.output.write(
            "\(generated.count) files: \(changes.written.count) written, \(changes.removed.count) removed\n")
    }

    private func validate(_ input: Input, asJSON: Bool) throws(CommandFailure) {
        let diagnostics = input.generator.diagnostics(input.operations)
        if asJSON {
            StandardStream.output.write(DiagnosticJSON.document(diagnostics.map { input.placed($0) }))
            if !diagnostics.isEmpty { StandardStream.exit(1) }
        } else if !diagnostics.isEmpty {
            throw .failed(diagnostics.map { input.excerpt($0) }.joined(separator: "\n"))
        }
    }
}

/// What both commands read.
private struct Input {
    var generator: Generator
    var operations: [SourceFile]
    private var folder: Folder

    init(schema: String, operations path: String) throws(CommandFailure) {
        let text = try Folder.text(of: schema)
        let parsed: Schema
        do {
            parsed = try Schema(parsing: Source(text, name: schema))
        } catch {
            throw .failed(error.description)
        }
        folder = Folder(path: path)
        operations = try folder.files(endingIn: [".graphql", ".gql"])
        guard !operations.isEmpty else { throw .failed("\(path): error: There is no .graphql file in this folder.") }
        generator = Generator(schema: parsed, configuration: try Self.configuration(in: folder))
    }

    private static func configuration(in folder: Folder) throws(CommandFailure) -> CodegenConfiguration {
        let name = CodegenConfiguration.fileName
        let files = try folder.files(endingIn: [name]).filter { $0.path == name }
        guard let file = files.first else { return CodegenConfiguration() }
        do {
            return try CodegenConfiguration(parsing: SourceFile(path: folder.path(of: name), text: file.text))
        } catch {
            throw .failed(error.description)
        }
    }

    /// `diagnostic` with the path by which the file was found.
    func placed(_ diagnostic: CodegenDiagnostic) -> CodegenDiagnostic {
        var placed = diagnostic
        placed.file = folder.path(of: diagnostic.file)
        return placed
    }

    /// `diagnostic` with the line that it is about and a caret under the place.
    func excerpt(_ diagnostic: CodegenDiagnostic) -> String {
        let message = placed(diagnostic).description
        guard let file = operations.first(where: { $0.path == diagnostic.file }) else { return message }
        let lines = file.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let number = diagnostic.location.line - 1
        guard lines.indices.contains(number) else { return message }
        let blanks = lines[number].utf16.prefix(diagnostic.location.column - 1).map { $0 == 9 ? "\t" : " " }.joined()
        return "\(message)\n    \(lines[number])\n    \(blanks)^"
    }
}
