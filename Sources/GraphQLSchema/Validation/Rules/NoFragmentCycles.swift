import GraphQLLanguage

extension ValidationRule {
    /// No fragment spreads itself, directly or through others.
    ///
    /// Specification section 5.5.2.2, "Fragment Spreads Must Not Form Cycles".
    static let noFragmentCycles = ValidationRule("NoFragmentCycles") { context in
        var spreads: [String: [FragmentSpread]] = [:]
        for scope in context.scopes {
            if let name = scope.fragmentName { spreads[name] = scope.spreads }
        }
        var faults: [Fault] = []
        var visited: Set<String> = []
        // A stack of its own: a chain of fragments may be longer than the thread's stack is deep.
        for fragment in context.document.fragments where visited.insert(fragment.name.text).inserted {
            var path: [FragmentSpread] = []
            var pathIndex = [fragment.name.text: 0]
            var stack: [(name: String, next: Int)] = [(fragment.name.text, 0)]
            while let top = stack.last {
                let own = spreads[top.name] ?? []
                guard top.next < own.count else {
                    pathIndex[top.name] = nil
                    stack.removeLast()
                    if !path.isEmpty { path.removeLast() }
                    continue
                }
                stack[stack.count - 1].next += 1
                let spread = own[top.next]
                let name = spread.name.text
                if let start = pathIndex[name] {
                    let cycle = path[start...] + [spread]
                    let via = cycle.dropLast().map { "\"\($0.name.text)\"" }.joined(separator: ", ")
                    faults.append(
                        Fault(
                            "Cannot spread fragment \"\(name)\" within itself" + (via.isEmpty ? "." : " via \(via)."),
                            at: cycle.map(\.range)))
                } else if spreads[name] != nil, visited.insert(name).inserted {
                    path.append(spread)
                    pathIndex[name] = path.count
                    stack.append((name, 0))
                }
            }
        }
        return faults
    }
}
