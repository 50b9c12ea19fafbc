import GraphQLLanguage
import GraphQLSchema

/// The operations and fragments of one namespace: several files read as one text.
struct OperationSet {
    /// The enumeration that the generated types are nested in; `nil` for those at the top.
    var namespace: String?
    /// The definitions of all files, with places in the text of all files.
    var document: Document
    private var source: Source
    /// The first line of each file in the text of all files.
    private var firstLines: [(line: Int, path: String)]

    /// Reads `files`, sorted by their paths.
    ///
    /// - Throws: `CodegenFailure` with the first syntax error of each file that has one.
    init(namespace: String?, files: [SourceFile]) throws(CodegenFailure) {
        self.namespace = namespace
        var errors: [CodegenDiagnostic] = []
        var text = ""
        var line = 1
        firstLines = []
        for file in files {
            let content = file.text.unicodeScalars.first == "\u{FEFF}" ? String(file.text.dropFirst()) : file.text
            let source = Source(content, name: file.path)
            // Each file alone, so that a fault in one is not taken for one of the next.
            do {
                _ = try Document(parsing: source)
            } catch {
                errors.append(CodegenDiagnostic(file: file.path, location: error.location, message: error.message))
            }
            firstLines.append((line, file.path))
            text += content + "\n"
            line += source.location(at: source.bytes.count).line
        }
        guard errors.isEmpty else { throw CodegenFailure(errors) }
        source = Source(text, name: namespace ?? "operations")
        do {
            document = files.isEmpty ? Document([]) : try Document(parsing: source)
        } catch {
            throw CodegenFailure([
                CodegenDiagnostic(file: source.name, location: error.location, message: error.message)
            ])
        }
    }

    /// Every fault that the schema finds, and what generated code needs beyond the specification.
    func diagnostics(against schema: Schema, skipping skipped: Set<String>) -> [CodegenDiagnostic] {
        // A fragment that no operation spreads has a use: code reads and changes objects in the cache by it.
        // An operation without a name is refused below, alone or not.
        let replaced = skipped.union(["NoUnusedFragments", "LoneAnonymousOperation"])
        let rules = ValidationRule.all.filter { !replaced.contains($0.name) }
        var diagnostics = schema.validate(document, in: source, rules: rules).map { error in
            diagnostic(error.message, at: error.locations.first ?? SourceLocation(line: 1, column: 1))
        }
        for operation in document.operations where operation.name == nil {
            diagnostics.append(
                diagnostic("An operation must have a name, after which its Swift type is called.", at: operation.range))
        }
        for definition in document.definitions {
            let selections: SelectionSet
            switch definition {
            case .operation(let operation): selections = operation.selections
            case .fragment(let fragment): selections = fragment.selections
            case .schema, .schemaExtension, .type, .typeExtension, .directive: continue
            }
            for range in Self.fieldsNamedTypename(selections) {
                diagnostics.append(
                    diagnostic(
                        "Another field cannot be called \"__typename\": the client asks for that itself.", at: range))
            }
        }
        return diagnostics
    }

    private func diagnostic(_ message: String, at range: SourceRange) -> CodegenDiagnostic {
        diagnostic(message, at: source.location(at: range.start))
    }

    private func diagnostic(_ message: String, at location: SourceLocation) -> CodegenDiagnostic {
        let file = firstLines.last { $0.line <= location.line } ?? (1, source.name)
        let place = SourceLocation(line: location.line - file.line + 1, column: location.column)
        return CodegenDiagnostic(file: file.path, location: place, message: message)
    }

    private static func fieldsNamedTypename(_ selections: SelectionSet) -> [SourceRange] {
        selections.selections.flatMap { selection -> [SourceRange] in
            switch selection {
            case .field(let field):
                (field.responseKey == "__typename" && field.name.text != "__typename" ? [field.range] : [])
                    + (field.selections.map(fieldsNamedTypename) ?? [])
            case .inlineFragment(let fragment): fieldsNamedTypename(fragment.selections)
            case .fragmentSpread: []
            }
        }
    }
}
