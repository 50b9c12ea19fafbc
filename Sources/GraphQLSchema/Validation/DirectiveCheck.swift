import GraphQLLanguage

/// What rules ask of directives, in documents and in schemas alike.
enum DirectiveCheck {
    /// A fault where the directive is not defined, or not for the place where it stands.
    static func known(_ directive: Directive, at location: DirectiveLocation, in schema: Schema) -> Fault? {
        let name = directive.name.text
        guard let definition = schema.directives[name] else {
            return Fault("Unknown directive \"@\(name)\".", at: directive.range)
        }
        guard !definition.locations.contains(location) else { return nil }
        return Fault("Directive \"@\(name)\" may not be used on \(location.rawValue).", at: directive.range)
    }

    /// A fault for each directive that stands there before and is not repeatable; `first` keeps the first places.
    static func repeated(
        _ directives: [Directive], after first: inout [String: SourceRange], in schema: Schema
    ) -> [Fault] {
        directives.compactMap { directive in
            let name = directive.name.text
            guard let definition = schema.directives[name], !definition.isRepeatable else { return nil }
            guard let earlier = first[name] else {
                first[name] = directive.range
                return nil
            }
            return Fault(
                "The directive \"@\(name)\" can only be used once at this location.", at: earlier, directive.range)
        }
    }

    /// A fault for each argument that the directive does not have.
    static func knownArguments(_ directive: Directive, in schema: Schema) -> [Fault] {
        guard !directive.arguments.isEmpty, let definition = schema.directives[directive.name.text] else { return [] }
        return directive.arguments.filter { definition.argument(named: $0.name.text) == nil }.map { argument in
            Fault(at: [argument.range]) {
                let close = Suggestions.names(for: argument.name.text, among: definition.arguments.map(\.name))
                return "Unknown argument \"\(argument.name.text)\" on directive \"@\(definition.name)\"."
                    + Suggestions.didYouMean(close)
            }
        }
    }

    /// A fault for each argument that the directive needs and is not given.
    static func requiredArguments(_ directive: Directive, in schema: Schema) -> [Fault] {
        guard let definition = schema.directives[directive.name.text] else { return [] }
        return definition.arguments.filter { required in
            required.isRequired && !directive.arguments.contains { $0.name.text == required.name }
        }.map { required in
            Fault(
                "Directive \"@\(definition.name)\" argument \"\(required.name)\" of type \"\(required.type.printed)\" is required,"
                    + " but it was not provided.", at: directive.range)
        }
    }
}
