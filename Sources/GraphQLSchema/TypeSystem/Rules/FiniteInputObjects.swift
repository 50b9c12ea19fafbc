import GraphQLLanguage

extension SchemaRule {
    /// An input object can be given: it does not need itself, directly or through others.
    ///
    /// Specification section 3.10, "Input Objects" (Circular References, InputObjectHasUnbreakableCycle).
    static let finiteInputObjects = SchemaRule("FiniteInputObjects", for: .types) { context in
        let needs = InputObjectNeeds(context.schema)
        return needs.cycles.map { cycle in
            let target = cycle.target
            let ranges = cycle.steps.compactMap { context.definition(ofInput: $0.field, on: $0.type)?.range }
            guard cycle.steps.contains(where: { needs.isOneOf($0.type) }) else {
                let path = cycle.steps.map(\.field).joined(separator: ".")
                return Fault(
                    "Cannot reference Input Object \"\(target)\" within itself"
                        + " through a series of non-null fields: \"\(path)\".", at: ranges)
            }
            let path = cycle.steps.map { "\($0.type).\($0.field)" }.joined(separator: ", ")
            return Fault(
                "Input Object \(target) cannot be provided a finite value"
                    + " because it references itself through fields: \(path).", at: ranges)
        }
    }
}

/// Which input objects need which others to be given at all.
private struct InputObjectNeeds {
    /// A field of an input object that leads to another.
    struct Step {
        var type: String
        var field: String
        var target: String
    }

    struct Cycle {
        var target: String
        var steps: [Step]
    }

    private let schema: Schema
    private let names: [String]
    private var steps: [String: [Step]] = [:]
    /// The input objects that have a value without end at most where one wants it.
    private var finite: Set<String> = []

    init(_ schema: Schema) {
        self.schema = schema
        names = schema.typeNames.filter { schema.types[$0]?.kind == .inputObject }
        for name in names {
            guard let type = schema.types[name] else { continue }
            steps[name] = type.inputFields.compactMap { field in
                // Of one-of fields one suffices, each nullable; elsewhere only what is non-null and no list must be given.
                let needed = type.isOneOf ? field.type : field.type.isNonNull ? field.type.nullable : nil
                guard case .named(let target) = needed?.kind, schema.types[target]?.kind == .inputObject else {
                    return nil
                }
                return Step(type: name, field: field.name, target: target)
            }
        }
        findFinite()
    }

    func isOneOf(_ name: String) -> Bool { schema.types[name]?.isOneOf == true }

    /// From the input objects that need no other, back to those that need only these.
    private mutating func findFinite() {
        var dependents: [String: [String]] = [:]
        var missing: [String: Int] = [:]
        var found: [String] = []
        for name in names {
            let own = steps[name] ?? []
            for step in own { dependents[step.target, default: []].append(name) }
            missing[name] = own.count
            let fields = schema.types[name]?.inputFields.count ?? 0
            if isOneOf(name) ? fields == 0 || own.count < fields : own.isEmpty { found.append(name) }
        }
        finite = Set(found)
        while let name = found.popLast() {
            for dependent in dependents[name] ?? [] where !finite.contains(dependent) {
                missing[dependent, default: 0] -= 1
                guard isOneOf(dependent) || missing[dependent] == 0 else { continue }
                finite.insert(dependent)
                found.append(dependent)
            }
        }
    }

    /// The cycles among input objects without a finite value, each found once. The stack is a list: a chain of types may
    /// be longer than the thread's stack is deep.
    var cycles: [Cycle] {
        var cycles: [Cycle] = []
        var visited: Set<String> = []
        for name in names where !finite.contains(name) && visited.insert(name).inserted {
            var path: [Step] = []
            var positions = [name: 0]
            var stack = [(name: name, next: 0)]
            while let top = stack.last {
                let own = steps[top.name] ?? []
                guard top.next < own.count else {
                    positions[top.name] = nil
                    stack.removeLast()
                    _ = path.popLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                let step = own[top.next]
                guard !finite.contains(step.target) else { continue }
                if let start = positions[step.target] {
                    cycles.append(Cycle(target: step.target, steps: path[start...] + [step]))
                } else if visited.insert(step.target).inserted {
                    path.append(step)
                    positions[step.target] = path.count
                    stack.append((step.target, 0))
                }
            }
        }
        return cycles
    }
}
