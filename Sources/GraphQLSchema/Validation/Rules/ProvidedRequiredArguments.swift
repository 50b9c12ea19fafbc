import GraphQLLanguage

extension ValidationRule {
    /// An argument that must be given is given.
    ///
    /// Specification section 5.4.3, "Required Arguments".
    static let providedRequiredArguments = ValidationRule("ProvidedRequiredArguments") { context in
        var faults: [Fault] = []
        for use in context.fields {
            guard let definition = use.definition else { continue }
            for argument in definition.arguments where argument.isRequired {
                guard !use.field.arguments.contains(where: { $0.name.text == argument.name }) else { continue }
                faults.append(
                    Fault(
                        "Field \"\(definition.name)\" argument \"\(argument.name)\" of type"
                            + " \"\(argument.type.printed)\" is required, but it was not provided.",
                        at: use.field.range))
            }
        }
        for directive in context.directiveLists.flatMap(\.directives) {
            faults += DirectiveCheck.requiredArguments(directive, in: context.schema)
        }
        return faults
    }
}
