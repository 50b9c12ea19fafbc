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
    /// The first byte of each file in the text of all files.
    private var firstBytes: [(byte: Int, path: String)]

    /// Reads `files`, sorted by their paths.
    ///
    /// - Throws: `CodegenFailure` with the first syntax error of each file that has one.
    init(namespace: String?, files: [SourceFile]) throws(CodegenFailure) {
        self.namespace = namespace
        var errors: [CodegenDiagnostic] = []
        var text = ""
        var line = 1
        var parsed = Document([])
        firstLines = []
        firstBytes = []
        for file in files {
            let content = file.text.unicodeScalars.first == "\u{FEFF}" ? String(file.text.dropFirst()) : file.text
            let source = Source(content, name: file.path)
            // Each file alone, so that a fault in one is not taken for one of the next.
            do {
                parsed = try Document(parsing: source)
            } catch {
                // A file of comments alone, or of nothing yet, has no operations.
                if (try? source.tokens())?.isEmpty != true {
                    errors.append(CodegenDiagnostic(file: file.path, location: error.location, message: error.message))
                }
            }
            firstLines.append((line, file.path))
            firstBytes.append((text.utf8.count, file.path))
            text += content + "\n"
            line += source.location(at: source.bytes.count).line
        }
        guard errors.isEmpty else { throw CodegenFailure(errors) }
        source = Source(text, name: namespace ?? "operations")
        guard files.count > 1, let tokens = try? source.tokens(), !tokens.isEmpty else {
            document = parsed
            return
        }
        do {
            document = try Document(parsing: source)
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
            for (name, range) in Self.undefinedTypes(selections, on: definition.selectedType(in: schema), schema) {
                diagnostics.append(
                    diagnostic("The schema does not define the type \"\(name)\" of this field.", at: range))
            }
            for range in Self.fieldsNamedTypename(selections) {
                diagnostics.append(
                    diagnostic(
                        "Another field cannot be called \"__typename\": the client asks for that itself.", at: range))
            }
        }
        return diagnostics
    }

    /// What is no fault, but will not be meant so.
    func warnings(against schema: Schema, skipping skipped: Set<String>) -> [CodegenDiagnostic] {
        guard !skipped.contains(KeyFieldsCheck.name) else { return [] }
        return KeyFieldsCheck(document, in: schema).findings.map { finding in
            var warning = diagnostic(finding.message, at: finding.range)
            warning.isWarning = true
            return warning
        }
    }

    private func diagnostic(_ message: String, at range: SourceRange) -> CodegenDiagnostic {
        diagnostic(message, at: source.location(at: range.start))
    }

    /// The paths of the files, sorted.
    var paths: [String] { firstLines.map(\.path) }

    /// The path of the file that `range` is in.
    func file(of range: SourceRange) -> String {
        firstBytes.last { $0.byte <= range.start }?.path ?? source.name
    }

    private func diagnostic(_ message: String, at location: SourceLocation) -> CodegenDiagnostic {
        let file = firstLines.last { $0.line <= location.line } ?? (1, source.name)
        let place = SourceLocation(line: location.line - file.line + 1, column: location.column)
        return CodegenDiagnostic(file: file.path, location: place, message: message)
    }

    /// The types of selected fields that a schema with faults does not have.
    private static func undefinedTypes(
        _ selections: SelectionSet, on type: String?, _ schema: Schema
    ) -> [(name: String, range: SourceRange)] {
        guard let type else { return [] }
        return selections.selections.flatMap { selection -> [(name: String, range: SourceRange)] in
            switch selection {
            case .field(let field):
                guard let inner = schema.field(field.name.text, on: type)?.type.namedType else { return [] }
                let isScalar = ["Int", "Float", "String", "Boolean", "ID"].contains(inner)
                guard isScalar || schema.type(named: inner) != nil else { return [(inner, field.range)] }
                return field.selections.map { undefinedTypes($0, on: inner, schema) } ?? []
            case .inlineFragment(let fragment):
                return undefinedTypes(fragment.selections, on: fragment.typeCondition?.text ?? type, schema)
            case .fragmentSpread:
                return []
            }
        }
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

extension Definition {
    /// The type that an operation or a fragment selects on.
    fileprivate func selectedType(in schema: Schema) -> String? {
        switch self {
        case .operation(let operation): schema.rootType(for: operation.type)
        case .fragment(let fragment): fragment.typeCondition.text
        case .schema, .schemaExtension, .type, .typeExtension, .directive: nil
        }
    }
}
