import GraphQLLanguage

extension ValidationRule {
    /// An argument that is given exists.
    ///
    /// Specification section 5.4.1, "Argument Names".
    static let knownArgumentNames = ValidationRule("KnownArgumentNames") { context in
        var faults: [Fault] = []
        for use in context.fields where !use.field.arguments.isEmpty {
            guard let definition = use.definition, let parent = use.parentType else { continue }
            for argument in use.field.arguments where definition.argument(named: argument.name.text) == nil {
                faults.append(
                    Fault(at: [argument.range]) {
                        let close = Suggestions.names(
                            for: argument.name.text, among: definition.arguments.map(\.name))
                        return "Unknown argument \"\(argument.name.text)\" on field"
                            + " \"\(parent).\(definition.name)\"." + Suggestions.didYouMean(close)
                    })
            }
        }
        for directive in context.directiveLists.flatMap(\.directives) {
            faults += DirectiveCheck.knownArguments(directive, in: context.schema)
        }
        return faults
    }
}
