import GraphQLLanguage

extension ValidationRule {
    /// A question about the schema goes no more than two lists deep, so that a short text gets no endless answer.
    ///
    /// No rule of the specification; the reference implementation recommends it.
    static let maxIntrospectionDepth = ValidationRule("MaxIntrospectionDepth") { context in
        var depths = IntrospectionDepths(context)
        // What stands inside of a field that is at fault is not looked at again.
        var end = 0
        return context.fields.compactMap { use in
            let field = use.field
            guard field.range.start >= end, field.name.text == "__schema" || field.name.text == "__type",
                depths.isTooDeep(field)
            else { return nil }
            end = field.range.end
            return Fault("Maximum introspection depth exceeded", at: field.range)
        }
    }
}

/// Counts the lists of introspection that a field leads through, those of fragments included.
private struct IntrospectionDepths {
    private static let most = 3
    private static let lists: Set<String> = ["fields", "interfaces", "possibleTypes", "inputFields"]

    private let context: ValidationContext
    /// For each fragment, the depth up to which it is known not to lead too deep, and from which it is known to.
    private var harmless: [String: Int] = [:]
    private var harmful: [String: Int] = [:]

    /// Selections on the way down; those of a fragment know its name.
    private struct Level {
        var rest: ArraySlice<Selection>
        var depth: Int
        var fragment: String?
    }

    init(_ context: ValidationContext) {
        self.context = context
    }

    /// Walks depth first, as the reference implementation does; the stack is a list, since fragments may form a long chain.
    mutating func isTooDeep(_ field: Field) -> Bool {
        var stack = [Level(rest: [.field(field)], depth: 0)]
        var visited: [String: Int] = [:]
        while var level = stack.popLast() {
            guard let selection = level.rest.popFirst() else {
                if let fragment = level.fragment { harmless[fragment] = level.depth }
                continue
            }
            stack.append(level)
            switch selection {
            case .field(let field):
                let depth = level.depth + (IntrospectionDepths.lists.contains(field.name.text) ? 1 : 0)
                if depth >= IntrospectionDepths.most { return exceeded(stack) }
                guard let below = field.selections?.selections else { continue }
                stack.append(Level(rest: below[...], depth: depth))
            case .inlineFragment(let fragment):
                stack.append(Level(rest: fragment.selections.selections[...], depth: level.depth))
            case .fragmentSpread(let spread):
                let name = spread.name.text
                if let depth = harmful[name], depth <= level.depth { return exceeded(stack) }
                // From no deeper a place than before it leads no deeper.
                guard max(visited[name] ?? -1, harmless[name] ?? -1) < level.depth,
                    let fragment = context.fragments[name]
                else { continue }
                visited[name] = level.depth
                stack.append(
                    Level(rest: fragment.selections.selections[...], depth: level.depth, fragment: name))
            }
        }
        return false
    }

    /// Remembers the fragments on the way down.
    private mutating func exceeded(_ stack: [Level]) -> Bool {
        for level in stack.reversed() {
            if let fragment = level.fragment { harmful[fragment] = level.depth }
        }
        return true
    }
}
