import GraphQLLanguage

extension ValidationRule {
    /// Fields that answer under one key mean the same.
    ///
    /// Specification section 5.3.2, "Field Selection Merging".
    static let overlappingFieldsCanBeMerged = ValidationRule("OverlappingFieldsCanBeMerged") { context in
        var comparison = FieldComparison(context)
        for definition in context.document.definitions {
            switch definition {
            case .operation(let operation):
                comparison.compare(operation.selections, on: context.schema.rootType(for: operation.type))
            case .fragment(let fragment):
                comparison.compare(fragment.selections, on: fragment.typeCondition.text)
            case .schema, .schemaExtension, .type, .typeExtension, .directive:
                break
            }
        }
        return comparison.faults
    }
}

/// Compares the fields of selections with one another.
///
/// Fields that are the same in all that counts are compared once, and so are two selections that meet again: the cost
/// stays bounded however often a document repeats itself.
private struct FieldComparison {
    private let context: ValidationContext
    private(set) var faults: [Fault] = []
    /// Merged selections that were compared before.
    private var compared: Set<MergedKey> = []
    private var shapes = SelectionShapes()
    /// One answer names so many conflicts of one key at most: their number grows with the square of the fields.
    private static let mostConflicts = 100

    /// A field with the type that it is selected on.
    private struct Entry {
        var field: Field
        var parentType: String?
        var definition: SchemaField?
        /// The arguments as text, in the order of their names.
        var arguments: String
    }

    /// Fields that answer under one key.
    private struct Group {
        var key: String
        var entries: [Entry]
    }

    private struct MergedKey: Hashable {
        /// Where the selections begin in the text.
        var starts: [Int]
        var exclusive: Bool
    }

    /// Why two fields cannot be merged, and the fields concerned.
    private struct Conflict {
        var key: String
        var reason: Reason
        var left: [SourceRange]
        var right: [SourceRange]

        enum Reason {
            case text(String)
            case below([Conflict])
        }
    }

    init(_ context: ValidationContext) {
        self.context = context
    }

    mutating func compare(_ selections: SelectionSet, on type: String?) {
        for conflict in conflicts(in: [(selections, type)], areExclusive: false, depth: 0) {
            faults.append(
                Fault(
                    "Fields \"\(conflict.key)\" conflict because \(FieldComparison.words(conflict.reason))."
                        + " Use different aliases on the fields to fetch both if this was intentional.",
                    at: conflict.left + conflict.right))
        }
        compareBelow(selections, on: type)
    }

    /// Selections below are compared in themselves too.
    private mutating func compareBelow(_ selections: SelectionSet, on type: String?) {
        for selection in selections.selections {
            switch selection {
            case .field(let field):
                guard let below = field.selections else { continue }
                let definition = type.flatMap { context.schema.field(field.name.text, on: $0) }
                compare(below, on: definition?.type.namedType)
            case .inlineFragment(let fragment):
                compareBelow(fragment.selections, on: fragment.typeCondition?.text ?? type)
            case .fragmentSpread:
                break
            }
        }
    }

    private static func words(_ reason: Conflict.Reason) -> String {
        switch reason {
        case .text(let text): text
        case .below(let conflicts):
            conflicts.map { "subfields \"\($0.key)\" conflict because \(words($0.reason))" }.joined(separator: " and ")
        }
    }

    // MARK: Comparing

    /// The conflicts among the fields of `selections` taken together.
    private mutating func conflicts(
        in selections: [(SelectionSet, String?)], areExclusive: Bool, depth: Int
    ) -> [Conflict] {
        // The parser's limit on nesting ends this long before; fragments may add to it.
        guard depth < 400 else { return [] }
        let key = MergedKey(starts: selections.map(\.0.range.start).sorted(), exclusive: areExclusive)
        guard compared.insert(key).inserted else { return [] }
        var groups: [Group] = []
        var numbers: [String: Int] = [:]
        var visited: Set<String> = []
        for (set, type) in selections { collect(set, on: type, &visited, &groups, &numbers) }
        return groups.flatMap { group in conflicts(in: group, areExclusive: areExclusive, depth: depth) }
    }

    private mutating func conflicts(in group: Group, areExclusive: Bool, depth: Int) -> [Conflict] {
        let entries = distinct(group.entries)
        var found: [Conflict] = []
        for left in entries.indices {
            for right in entries.indices where right > left {
                if let conflict = conflict(
                    group.key, entries[left], entries[right], areExclusive: areExclusive, depth: depth)
                {
                    found.append(conflict)
                    if found.count >= FieldComparison.mostConflicts { return found }
                }
            }
        }
        return found
    }

    /// The entries without those that another one equals in all that is compared.
    private mutating func distinct(_ entries: [Entry]) -> [Entry] {
        guard entries.count > 1 else { return entries }
        struct Key: Hashable {
            var parentType: String?
            var name: String
            var arguments: String
            var selections: Int?
        }
        var seen: Set<Key> = []
        return entries.filter { entry in
            seen.insert(
                Key(
                    parentType: entry.parentType, name: entry.field.name.text,
                    arguments: entry.arguments, selections: entry.field.selections.map { shapes.number(of: $0) })
            ).inserted
        }
    }

    private mutating func conflict(
        _ key: String, _ left: Entry, _ right: Entry, areExclusive: Bool, depth: Int
    ) -> Conflict? {
        // On two different object types only one of them can answer.
        let areExclusive =
            areExclusive
            || (left.parentType != right.parentType && isObject(left.parentType) && isObject(right.parentType))
        func conflict(_ text: String) -> Conflict {
            Conflict(key: key, reason: .text(text), left: [left.field.range], right: [right.field.range])
        }
        if !areExclusive {
            let names = (left.field.name.text, right.field.name.text)
            if names.0 != names.1 { return conflict("\"\(names.0)\" and \"\(names.1)\" are different fields") }
            if left.arguments != right.arguments { return conflict("they have differing arguments") }
        }
        if let first = left.definition?.type, let second = right.definition?.type, shapesDiffer(first, second) {
            return conflict("they return conflicting types \"\(first.printed)\" and \"\(second.printed)\"")
        }
        guard let first = left.field.selections, let second = right.field.selections else { return nil }
        let below = conflicts(
            in: [(first, left.definition?.type.namedType), (second, right.definition?.type.namedType)],
            areExclusive: areExclusive, depth: depth + 1)
        guard !below.isEmpty else { return nil }
        return Conflict(
            key: key, reason: .below(below), left: [left.field.range] + below.flatMap(\.left),
            right: [right.field.range] + below.flatMap(\.right))
    }

    private func isObject(_ type: String?) -> Bool {
        type.flatMap { context.schema.types[$0] }?.kind == .object
    }

    private func shapesDiffer(_ left: TypeReference, _ right: TypeReference) -> Bool {
        switch (left.kind, right.kind) {
        case (.list(let first), .list(let second)), (.nonNull(let first), .nonNull(let second)):
            return shapesDiffer(first, second)
        case (.named(let first), .named(let second)):
            let isLeaf = [first, second].contains { context.schema.types[$0]?.isLeaf == true }
            return isLeaf && first != second
        case (.list, _), (_, .list), (.nonNull, _), (_, .nonNull):
            return true
        }
    }

    /// Adds the fields of `selections`, those of fragments in their place. Fragments may form a chain that is longer than the
    /// thread's stack is deep: the stack is a list.
    private func collect(
        _ selections: SelectionSet, on type: String?, _ visited: inout Set<String>, _ groups: inout [Group],
        _ numbers: inout [String: Int]
    ) {
        var stack = [(rest: selections.selections[...], type: type)]
        while var top = stack.popLast() {
            guard let selection = top.rest.popFirst() else { continue }
            stack.append(top)
            switch selection {
            case .field(let field):
                let definition = top.type.flatMap { context.schema.field(field.name.text, on: $0) }
                let entry = Entry(
                    field: field, parentType: top.type, definition: definition,
                    arguments: SelectionShapes.canonical(field.arguments))
                if let number = numbers[field.responseKey] {
                    groups[number].entries.append(entry)
                } else {
                    numbers[field.responseKey] = groups.count
                    groups.append(Group(key: field.responseKey, entries: [entry]))
                }
            case .inlineFragment(let fragment):
                stack.append((fragment.selections.selections[...], fragment.typeCondition?.text ?? top.type))
            case .fragmentSpread(let spread):
                guard visited.insert(spread.name.text).inserted, let fragment = context.fragments[spread.name.text]
                else { continue }
                stack.append((fragment.selections.selections[...], fragment.typeCondition.text))
            }
        }
    }
}
