import GraphQLLanguage

extension ValidationRule {
    /// A variable that is used is defined by the operation, also where a fragment uses it.
    ///
    /// Specification section 5.8.3, "All Variable Uses Defined".
    static let noUndefinedVariables = ValidationRule("NoUndefinedVariables") { context in
        var faults: [Fault] = []
        for operation in context.reached {
            let defined = Set(operation.operation.variables.map(\.name.text))
            for use in operation.scopes.lazy.flatMap({ context.scopes[$0].variables }) {
                guard !defined.contains(use.name) else { continue }
                let place = operation.operation.name.map { " by operation \"\($0.text)\"" } ?? ""
                faults.append(
                    Fault(
                        "Variable \"$\(use.name)\" is not defined\(place).", at: use.range, operation.operation.range))
            }
        }
        return faults
    }
}
