import GraphQLLanguage

/// The rules on variables and their uses.
extension ValidationRule {
    /// A variable that is used is defined by the operation, also where a fragment uses it.
    ///
    /// Specification section 5.8.3, "All Variable Uses Defined".
    static let noUndefinedVariables = ValidationRule("NoUndefinedVariables") { context in
        context.operationsWithVariables.flatMap { operation, uses in
            let defined = Set(operation.variables.map(\.name.text))
            return uses.filter { !defined.contains($0.name) }.map { use in
                let place = operation.name.map { " by operation \"\($0.text)\"" } ?? ""
                return Fault("Variable \"$\(use.name)\" is not defined\(place).", at: use.range, operation.range)
            }
        }
    }

    /// A variable that is defined is used.
    ///
    /// Specification section 5.8.4, "All Variables Used".
    static let noUnusedVariables = ValidationRule("NoUnusedVariables") { context in
        context.operationsWithVariables.flatMap { operation, uses in
            let used = Set(uses.map(\.name))
            return operation.variables.filter { !used.contains($0.name.text) }.map { variable in
                let place = operation.name.map { " in operation \"\($0.text)\"" } ?? ""
                return Fault("Variable \"$\(variable.name.text)\" is never used\(place).", at: variable.range)
            }
        }
    }

    /// A variable's type fits the place where it is used.
    ///
    /// Specification section 5.8.5, "All Variable Usages Are Allowed".
    static let variablesInAllowedPosition = ValidationRule("VariablesInAllowedPosition") { context in
        context.operationsWithVariables.flatMap { operation, uses in
            let definitions = Dictionary(operation.variables.map { ($0.name.text, $0) }) { first, _ in first }
            return uses.compactMap { use -> Fault? in
                guard let definition = definitions[use.name], let type = use.type,
                    context.schema.types[definition.type.namedType] != nil
                else { return nil }
                if let parent = use.oneOfParent, !definition.type.isNonNull {
                    return Fault(
                        "Variable \"$\(use.name)\" is of type \"\(definition.type.printed)\" but must be non-nullable"
                            + " to be used for OneOf Input Object \"\(parent)\".", at: definition.range, use.range)
                }
                guard !isAllowed(definition, at: type, hasDefault: use.hasDefault) else { return nil }
                return Fault(
                    "Variable \"$\(use.name)\" of type \"\(definition.type.printed)\" used in position expecting type"
                        + " \"\(type.printed)\".", at: definition.range, use.range)
            }
        }
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
