import GraphQLLanguage
import GraphQLSchema

/// Finds what a schema's directives say of the client's cache that would be passed over: an argument, a kind of pages or
/// a name that there is not.
struct StoreRulesCheck {
    private let schema: Schema
    private let source: Source
    private(set) var diagnostics: [CodegenDiagnostic] = []

    /// The arguments that are read, and those that other tools read from directives of the same name.
    private static let arguments: [String: (own: [String], others: Set<String>)] = [
        "key": (["fields"], ["resolvable"]),
        "typePolicy": (["keyFields"], ["connectionFields", "embeddedFields"]),
        "lookup": (["by"], []),
        "pages": (["kind", "keyArguments"], []),
        "cacheControl": (["maxAge"], ["scope", "inheritMaxAge"]),
    ]

    /// - Parameter source: The text that `schema` was built from.
    init(_ schema: Schema, in source: Source) {
        self.schema = schema
        self.source = source
        for type in schema.typeNames.compactMap(schema.type(named:)) {
            let hasFields = type.kind == .object || type.kind == .interface
            let understood: Set = hasFields ? ["key", "typePolicy", "cacheControl"] : []
            for directive in type.directives where isOwn(directive, among: understood, "a type of this kind") {
                check(directive, on: type)
            }
            for field in type.fields {
                let understood: Set = ["lookup", "pages", "cacheControl"]
                for directive in field.directives where isOwn(directive, among: understood, "a field") {
                    check(directive, on: field)
                }
            }
        }
    }

    private mutating func check(_ directive: Directive, on type: SchemaType) {
        if directive.name.text == "cacheControl" { return checkSeconds(directive) }
        let name = directive.name.text == "key" ? "fields" : "keyFields"
        guard let value = directive.value(of: name) else {
            return report("The directive \"@\(directive.name.text)\" needs the argument \"\(name)\".", directive.range)
        }
        guard let fields = value.fieldNames else {
            return report(
                "A key is a list of field names, as in \"hotel night\": objects are not identified by what is inside "
                    + "other ones.", value.range)
        }
        for field in fields where field != "__typename" && type.field(named: field) == nil {
            let among = possible(field, among: type.fields.map(\.name))
            report("The type \"\(type.name)\" has no field \"\(field)\".\(among)", value.range)
        }
    }

    private mutating func check(_ directive: Directive, on field: SchemaField) {
        switch directive.name.text {
        case "lookup":
            let value = directive.value(of: "by")
            let name = value == nil ? "id" : value?.text
            guard let name else { return report("\"by\" must be the name of an argument.", value?.range) }
            checkArgument(name, of: field, value?.range ?? directive.range, directive)
        case "pages":
            if let value = directive.value(of: "kind"), !StoreRulesPlan.kindsOfPages.contains(value.text ?? "") {
                let kinds = Self.quoted(StoreRulesPlan.kindsOfPages)
                report("The kinds of pages are \(kinds): \(value.printed) is none of them.", value.range)
            }
            guard let value = directive.value(of: "keyArguments") else { return }
            for name in value.texts ?? [] { checkArgument(name, of: field, value.range, directive) }
        default: checkSeconds(directive)
        }
    }

    private mutating func checkArgument(
        _ name: String, of field: SchemaField, _ range: SourceRange, _ directive: Directive
    ) {
        guard field.argument(named: name) == nil else { return }
        let among = possible(name, among: field.arguments.map(\.name))
        report(
            "The field \"\(field.name)\" has no argument \"\(name)\" for \"@\(directive.name.text)\".\(among)", range)
    }

    private mutating func checkSeconds(_ directive: Directive) {
        guard let value = directive.value(of: "maxAge"), value.number == nil else { return }
        report("\"maxAge\" must be a whole number of seconds.", value.range)
    }

    // MARK: What all have in common

    /// Whether `directive` is about the cache and can be understood where it stands.
    private mutating func isOwn(_ directive: Directive, among understood: Set<String>, _ place: String) -> Bool {
        let name = directive.name.text
        guard let arguments = Self.arguments[name] else { return false }
        guard understood.contains(name) else {
            report("The directive \"@\(name)\" says nothing of \(place).", directive.range)
            return false
        }
        let unknown = directive.arguments.filter { argument in
            !arguments.own.contains(argument.name.text) && !arguments.others.contains(argument.name.text)
        }
        for argument in unknown {
            let known = Self.quoted(arguments.own)
            report(
                "The directive \"@\(name)\" has no argument \"\(argument.name.text)\", but \(known).", argument.range)
        }
        // What a misspelled argument leaves out is no second fault.
        return unknown.isEmpty
    }

    private func possible(_ name: String, among names: [String]) -> String {
        let near = Suggestions.didYouMean(Suggestions.names(for: name, among: names))
        if !near.isEmpty || names.isEmpty { return near }
        return " It has \(Self.quoted(Array(names.prefix(8))))\(names.count > 8 ? ", …" : "")."
    }

    private static func quoted(_ names: [String]) -> String {
        names.map { "\"\($0)\"" }.joined(separator: ", ")
    }

    private mutating func report(_ message: String, _ range: SourceRange?) {
        let location = source.location(at: range?.start ?? 0)
        diagnostics.append(
            CodegenDiagnostic(file: source.name, location: location, message: message, isWarning: true))
    }
}
