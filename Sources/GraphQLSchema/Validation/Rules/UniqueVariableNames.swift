import GraphQLLanguage

extension ValidationRule {
    /// No two variables of an operation share a name.
    ///
    /// Specification section 5.8.1, "Variable Uniqueness".
    static let uniqueVariableNames = ValidationRule("UniqueVariableNames") { context in
        context.document.operations.flatMap { operation in
            Repetition.groups(of: operation.variables.map(\.name)).map { names in
                Fault("There can be only one variable named \"$\(names[0].text)\".", at: names.map(\.range))
            }
        }
    }
}
