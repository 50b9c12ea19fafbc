import GraphQLLanguage

extension SchemaRule {
    /// The default value of an input object's field does not hold itself, directly or through other defaults.
    ///
    /// Specification section 3.10, "Input Objects" (InputObjectDefaultValueHasCycle).
    static let finiteDefaultValues = SchemaRule("FiniteDefaultValues", for: .types) { context in
        var walk = DefaultValueWalk(context.schema)
        for name in context.schema.typeNames where context.schema.types[name]?.kind == .inputObject {
            walk.visit(name)
        }
        return walk.faults
    }
}

/// Follows what is filled in where input objects are given without all of their fields.
private struct DefaultValueWalk {
    private let schema: Schema
    private(set) var faults: [Fault] = []
    private var visited: Set<String> = []
    private var path: [(coordinate: String, range: SourceRange)] = []
    private var positions: [String: Int] = [:]

    /// What is still to be done. The stack is a list: a chain of defaults may be longer than the thread's stack is deep.
    private enum Step {
        case value(Value, of: String)
        case field(SchemaInputValue, of: String)
        case leave(String)
    }

    init(_ schema: Schema) {
        self.schema = schema
    }

    /// Starts with an empty object, into which each default value is filled.
    mutating func visit(_ name: String) {
        var stack: [Step] = [.value(Value(.object([])), of: name)]
        while let step = stack.popLast() {
            switch step {
            case .value(let value, let type): expand(value, of: type, &stack)
            case .field(let field, let type): enter(field, of: type, &stack)
            case .leave(let coordinate):
                path.removeLast()
                positions[coordinate] = nil
            }
        }
    }

    private func expand(_ value: Value, of name: String, _ stack: inout [Step]) {
        switch value.kind {
        case .list(let items):
            for item in items.reversed() { stack.append(.value(item, of: name)) }
        case .object(let given):
            guard let type = schema.types[name] else { return }
            for field in type.inputFields.reversed() {
                let target = field.type.namedType
                guard schema.types[target]?.kind == .inputObject else { continue }
                if let own = given.first(where: { $0.name.text == field.name }) {
                    stack.append(.value(own.value, of: target))
                } else {
                    stack.append(.field(field, of: name))
                }
            }
        case .variable, .int, .float, .string, .boolean, .null, .enumeration:
            break
        }
    }

    private mutating func enter(_ field: SchemaInputValue, of name: String, _ stack: inout [Step]) {
        guard let value = field.defaultValue else { return }
        let coordinate = "\(name).\(field.name)"
        if let position = positions[coordinate] {
            let via = path[position...].map(\.coordinate)
            let ranges = path[(position - 1)...].map(\.range)
            faults.append(
                Fault(
                    "Invalid circular reference. The default value of Input Object field \(coordinate)"
                        + " references itself"
                        + (via.isEmpty ? "." : " via the default values of: \(via.joined(separator: ", "))."),
                    at: ranges))
            return
        }
        guard visited.insert(coordinate).inserted else { return }
        path.append((coordinate, value.range))
        positions[coordinate] = path.count
        stack.append(.leave(coordinate))
        stack.append(.value(value, of: field.type.namedType))
    }
}
