import GraphQLLanguage

extension ValidationRule {
    /// Variables are of types that may come in.
    ///
    /// Specification section 5.8.2, "Variables Are Input Types".
    static let variablesAreInputTypes = ValidationRule("VariablesAreInputTypes") { context in
        context.document.operations.flatMap(\.variables).compactMap { variable in
            guard context.schema.types[variable.type.namedType] != nil, !context.schema.isInput(variable.type) else {
                return nil
            }
            return Fault(
                "Variable \"$\(variable.name.text)\" cannot be non-input type \"\(variable.type.printed)\".",
                at: variable.type.range)
        }
    }
}
