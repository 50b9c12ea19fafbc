import GraphQLLanguage

/// The rules that no two things of a kind share a name.
extension ValidationRule {
    /// Specification section 5.2.2.1, "Operation Name Uniqueness".
    static let uniqueOperationNames = ValidationRule("UniqueOperationNames") { context in
        repeated(context.document.operations.compactMap(\.name)) { "There can be only one operation named \"\($0)\"." }
    }

    /// Specification section 5.5.1.1, "Fragment Name Uniqueness".
    static let uniqueFragmentNames = ValidationRule("UniqueFragmentNames") { context in
        repeated(context.document.fragments.map(\.name)) { "There can be only one fragment named \"\($0)\"." }
    }

    /// Specification section 5.8.1, "Variable Uniqueness".
    static let uniqueVariableNames = ValidationRule("UniqueVariableNames") { context in
        context.document.operations.flatMap { operation in
            repetitions(operation.variables.map(\.name)) { "There can be only one variable named \"$\($0)\"." }
        }
    }

    /// Specification section 5.4.2, "Argument Uniqueness".
    static let uniqueArgumentNames = ValidationRule("UniqueArgumentNames") { context in
        let ofFields = context.fields.map(\.field.arguments)
        let ofDirectives = context.directiveLists.flatMap { $0.directives.map(\.arguments) }
        return (ofFields + ofDirectives).flatMap { arguments in
            repetitions(arguments.map(\.name)) { "There can be only one argument named \"\($0)\"." }
        }
    }

    /// Specification section 5.6.3, "Input Object Field Uniqueness".
    static let uniqueInputFieldNames = ValidationRule("UniqueInputFieldNames") { context in
        func faults(in value: Value) -> [Fault] {
            switch value.kind {
            case .list(let items): items.flatMap(faults)
            case .object(let fields):
                repeated(fields.map(\.name)) { "There can be only one input field named \"\($0)\"." }
                    + fields.flatMap { faults(in: $0.value) }
            case .variable, .int, .float, .string, .boolean, .null, .enumeration: []
            }
        }
        let arguments =
            context.fields.flatMap(\.field.arguments)
            + context.directiveLists.flatMap { $0.directives.flatMap(\.arguments) }
        let defaults = context.document.operations.flatMap { $0.variables.compactMap(\.defaultValue) }
        return (arguments.map(\.value) + defaults).flatMap(faults)
    }

    /// A fault for each name that stands there several times, with all its places.
    private static func repetitions(_ names: [Name], _ message: (String) -> String) -> [Fault] {
        var ranges: [String: [SourceRange]] = [:]
        for name in names { ranges[name.text, default: []].append(name.range) }
        var faults: [Fault] = []
        for name in names {
            guard let all = ranges.removeValue(forKey: name.text), all.count > 1 else { continue }
            faults.append(Fault(message(name.text), at: all))
        }
        return faults
    }

    /// A fault for each name that stands there before, with the first place and its own.
    private static func repeated(_ names: [Name], _ message: (String) -> String) -> [Fault] {
        var first: [String: Name] = [:]
        return names.compactMap { name in
            guard let earlier = first[name.text] else {
                first[name.text] = name
                return nil
            }
            return Fault(message(name.text), at: earlier.range, name.range)
        }
    }
}
