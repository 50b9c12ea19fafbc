import GraphQLLanguage

/// Finds names that stand there twice where they may stand once.
enum Repetition {
    /// The names that stand there several times, each with all its places, in the order of the first ones.
    static func groups(of names: [Name]) -> [[Name]] {
        guard names.count > 1 else { return [] }
        var numbers: [String: Int] = [:]
        var groups: [[Name]] = []
        for name in names {
            if let number = numbers[name.text] {
                groups[number].append(name)
            } else {
                numbers[name.text] = groups.count
                groups.append([name])
            }
        }
        return groups.filter { $0.count > 1 }
    }

    /// A fault for each name that stands there before, with the first place and its own.
    static func later(of names: [Name], _ message: (String) -> String) -> [Fault] {
        guard names.count > 1 else { return [] }
        var first: [String: SourceRange] = [:]
        return names.compactMap { name in
            guard let earlier = first[name.text] else {
                first[name.text] = name.range
                return nil
            }
            return Fault(message(name.text), at: earlier, name.range)
        }
    }

    /// Specification section 5.4.2, "Argument Uniqueness".
    static func ofArguments(_ arguments: [Argument]) -> [Fault] {
        guard arguments.count > 1 else { return [] }
        return groups(of: arguments.map(\.name)).map { names in
            Fault("There can be only one argument named \"\(names[0].text)\".", at: names.map(\.range))
        }
    }

    /// Specification section 5.6.3, "Input Object Field Uniqueness".
    static func ofObjectFields(in value: Value) -> [Fault] {
        switch value.kind {
        case .list(let items):
            items.flatMap { ofObjectFields(in: $0) }
        case .object(let fields):
            later(of: fields.map(\.name)) { "There can be only one input field named \"\($0)\"." }
                + fields.flatMap { ofObjectFields(in: $0.value) }
        case .variable, .int, .float, .string, .boolean, .null, .enumeration:
            []
        }
    }
}
