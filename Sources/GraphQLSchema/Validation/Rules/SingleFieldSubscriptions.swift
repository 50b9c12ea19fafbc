import GraphQLLanguage

extension ValidationRule {
    /// A subscription selects one field at its root, and none of introspection.
    ///
    /// Specification section 5.2.4.1, "Single Root Field".
    static let singleFieldSubscriptions = ValidationRule("SingleFieldSubscriptions") { context in
        context.document.operations.filter { $0.type == .subscription }.flatMap { operation -> [Fault] in
            let groups = rootFields(of: operation, context)
            let subject = operation.name.map { "Subscription \"\($0.text)\"" } ?? "Anonymous Subscription"
            var faults: [Fault] = []
            if groups.count > 1 {
                let extra = groups.dropFirst().flatMap(\.fields).map(\.range)
                faults.append(Fault("\(subject) must select only one top level field.", at: extra))
            }
            for group in groups where group.fields.first?.name.text.hasPrefix("__") == true {
                faults.append(
                    Fault(
                        "\(subject) must not select an introspection top level field.", at: group.fields.map(\.range)))
            }
            return faults
        }
    }

    /// The fields at the root by the key that they answer under, those of fragments in their place. The stack is a list,
    /// since fragments may form a long chain.
    private static func rootFields(
        of operation: OperationDefinition, _ context: ValidationContext
    ) -> [(key: String, fields: [Field])] {
        var groups: [(key: String, fields: [Field])] = []
        var visited: Set<String> = []
        var stack = [operation.selections.selections[...]]
        while var top = stack.popLast() {
            guard let selection = top.popFirst() else { continue }
            stack.append(top)
            switch selection {
            case .field(let field):
                if let index = groups.firstIndex(where: { $0.key == field.responseKey }) {
                    groups[index].fields.append(field)
                } else {
                    groups.append((field.responseKey, [field]))
                }
            case .inlineFragment(let fragment):
                stack.append(fragment.selections.selections[...])
            case .fragmentSpread(let spread):
                guard visited.insert(spread.name.text).inserted, let fragment = context.fragments[spread.name.text]
                else { continue }
                stack.append(fragment.selections.selections[...])
            }
        }
        return groups
    }
}
