import GraphQLLanguage

extension ValidationRule {
    /// A subscription selects one field at its root, none of introspection, and leaves no doubt which.
    ///
    /// Specification section 5.2.4.1, "Single Root Field".
    static let singleFieldSubscriptions = ValidationRule("SingleFieldSubscriptions") { context in
        // Where there are no subscriptions, another rule says so.
        guard let root = context.schema.subscriptionType else { return [] }
        return context.document.operations.filter { $0.type == .subscription }.flatMap { operation -> [Fault] in
            let fields = RootFields(of: operation, on: root, context)
            let subject = operation.name.map { "Subscription \"\($0.text)\"" } ?? "Anonymous Subscription"
            guard fields.conditions.isEmpty else {
                return [
                    Fault(
                        "\(subject) must not use `@skip` or `@include` directives in the top level selection.",
                        at: fields.conditions)
                ]
            }
            var faults: [Fault] = []
            if fields.groups.count > 1 {
                let extra = fields.groups.dropFirst().flatMap { $0 }.map(\.range)
                faults.append(Fault("\(subject) must select only one top level field.", at: extra))
            }
            for group in fields.groups where group.first?.name.text.utf8.starts(with: "__".utf8) == true {
                faults.append(
                    Fault("\(subject) must not select an introspection top level field.", at: group.map(\.range)))
            }
            return faults
        }
    }
}

/// What an operation selects at its root.
private struct RootFields {
    /// The fields by the key that they answer under, those of fragments in their place.
    private(set) var groups: [[Field]] = []
    /// The directives that would leave the choice of the field to variables.
    private(set) var conditions: [SourceRange] = []
    private var numbers: [String: Int] = [:]

    /// The stack is a list, since fragments may form a long chain.
    init(of operation: OperationDefinition, on root: String, _ context: ValidationContext) {
        var visited: Set<String> = []
        var stack = [operation.selections.selections[...]]
        while var top = stack.popLast() {
            guard let selection = top.popFirst() else { continue }
            stack.append(top)
            conditions += selection.directives.filter { ["skip", "include"].contains($0.name.text) }.map(\.range)
            switch selection {
            case .field(let field):
                add(field)
            case .inlineFragment(let fragment):
                let type = fragment.typeCondition?.text ?? root
                guard context.schema.isPossibleType(root, of: type) else { continue }
                stack.append(fragment.selections.selections[...])
            case .fragmentSpread(let spread):
                guard visited.insert(spread.name.text).inserted, let fragment = context.fragments[spread.name.text],
                    context.schema.isPossibleType(root, of: fragment.typeCondition.text)
                else { continue }
                stack.append(fragment.selections.selections[...])
            }
        }
    }

    private mutating func add(_ field: Field) {
        if let number = numbers[field.responseKey] {
            groups[number].append(field)
        } else {
            numbers[field.responseKey] = groups.count
            groups.append([field])
        }
    }
}
