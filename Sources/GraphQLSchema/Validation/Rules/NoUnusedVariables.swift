import GraphQLLanguage

extension ValidationRule {
    /// A variable that is defined is used.
    ///
    /// Specification section 5.8.4, "All Variables Used".
    static let noUnusedVariables = ValidationRule("NoUnusedVariables") { context in
        var faults: [Fault] = []
        for operation in context.reached where !operation.operation.variables.isEmpty {
            let used = Set(operation.scopes.lazy.flatMap { context.scopes[$0].variables }.map(\.name))
            for variable in operation.operation.variables where !used.contains(variable.name.text) {
                let place = operation.operation.name.map { " in operation \"\($0.text)\"" } ?? ""
                faults.append(
                    Fault("Variable \"$\(variable.name.text)\" is never used\(place).", at: variable.range))
            }
        }
        return faults
    }
}
