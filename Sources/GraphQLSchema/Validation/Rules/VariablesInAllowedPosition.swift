import GraphQLLanguage

extension ValidationRule {
    /// A variable's type fits the place where it is used.
    ///
    /// Specification section 5.8.5, "All Variable Usages Are Allowed".
    static let variablesInAllowedPosition = ValidationRule("VariablesInAllowedPosition") { context in
        var faults: [Fault] = []
        for operation in context.reached where !operation.operation.variables.isEmpty {
            let definitions = Dictionary(operation.operation.variables.map { ($0.name.text, $0) }) { first, _ in first }
            for use in operation.scopes.lazy.flatMap({ context.scopes[$0].variables }) {
                guard let definition = definitions[use.name], let type = use.type,
                    context.schema.types[definition.type.namedType] != nil
                else { continue }
                let subject = "Variable \"$\(use.name)\""
                let own = definition.type.printed
                if !isAllowed(definition, at: type, hasDefault: use.hasDefault) {
                    faults.append(
                        Fault(
                            "\(subject) of type \"\(own)\" used in position expecting type \"\(type.printed)\".",
                            at: definition.range, use.range))
                }
                if let parent = use.oneOfParent, !definition.type.isNonNull {
                    faults.append(
                        Fault(
                            "\(subject) is of type \"\(own)\" but must be non-nullable to be used for OneOf Input Object"
                                + " \"\(parent)\".", at: definition.range, use.range))
                }
            }
        }
        return faults
    }

    private static func isAllowed(_ variable: VariableDefinition, at type: TypeReference, hasDefault: Bool) -> Bool {
        if type.isNonNull, !variable.type.isNonNull {
            let hasValue = variable.defaultValue.map { $0.kind != .null } ?? false
            guard hasValue || hasDefault else { return false }
            return fits(variable.type, type.nullable)
        }
        return fits(variable.type, type)
    }

    /// Whether every value of `type` is a value of `other`; input types have no subtypes but by lists and null.
    private static func fits(_ type: TypeReference, _ other: TypeReference) -> Bool {
        switch (type.kind, other.kind) {
        case (.nonNull(let left), .nonNull(let right)): fits(left, right)
        case (_, .nonNull): false
        case (.nonNull(let left), _): fits(left, other)
        case (.list(let left), .list(let right)): fits(left, right)
        case (.named(let left), .named(let right)): left == right
        case (.list, _), (_, .list): false
        }
    }
}
