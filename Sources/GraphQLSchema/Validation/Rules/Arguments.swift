import GraphQLLanguage

/// The rules on which arguments are given.
extension ValidationRule {
    /// An argument that is given exists.
    ///
    /// Specification section 5.4.1, "Argument Names".
    static let knownArgumentNames = ValidationRule("KnownArgumentNames") { context in
        var faults: [Fault] = []
        func check(_ arguments: [Argument], _ known: [SchemaInputValue], on place: String) {
            for argument in arguments where !known.contains(where: { $0.name == argument.name.text }) {
                let close = Suggestions.names(for: argument.name.text, among: known.map(\.name))
                faults.append(
                    Fault(
                        "Unknown argument \"\(argument.name.text)\" on \(place)." + Suggestions.didYouMean(close),
                        at: argument.range))
            }
        }
        for use in context.fields {
            guard let definition = use.definition, let parent = use.parentType else { continue }
            check(use.field.arguments, definition.arguments, on: "field \"\(parent).\(definition.name)\"")
        }
        for directive in context.directiveLists.flatMap(\.directives) {
            guard let definition = context.schema.directives[directive.name.text] else { continue }
            check(directive.arguments, definition.arguments, on: "directive \"@\(definition.name)\"")
        }
        return faults
    }

    /// An argument that must be given is given.
    ///
    /// Specification section 5.4.3, "Required Arguments".
    static let providedRequiredArguments = ValidationRule("ProvidedRequiredArguments") { context in
        var faults: [Fault] = []
        func check(_ arguments: [Argument], _ known: [SchemaInputValue], of place: String, at range: SourceRange) {
            for argument in known where argument.isRequired {
                guard !arguments.contains(where: { $0.name.text == argument.name }) else { continue }
                faults.append(
                    Fault(
                        "\(place) argument \"\(argument.name)\" of type \"\(argument.type.printed)\" is required,"
                            + " but it was not provided.", at: range))
            }
        }
        for use in context.fields {
            guard let definition = use.definition else { continue }
            check(
                use.field.arguments, definition.arguments, of: "Field \"\(definition.name)\"", at: use.field.range)
        }
        for directive in context.directiveLists.flatMap(\.directives) {
            guard let definition = context.schema.directives[directive.name.text] else { continue }
            check(
                directive.arguments, definition.arguments, of: "Directive \"@\(definition.name)\"", at: directive.range)
        }
        return faults
    }
}
