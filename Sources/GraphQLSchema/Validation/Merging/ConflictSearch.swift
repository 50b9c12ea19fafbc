import GraphQLLanguage

/// Finds every two fields that cannot be merged, in the order and the words of the reference implementation.
///
/// It compares each field with each, so that what it finds is what a reader expects; a document that has too many of them
/// is left before its end.
struct ConflictSearch {
    private let context: ValidationContext
    private var collected: [Int: Collected] = [:]
    private var comparedFragments: [FragmentPair: Bool] = [:]
    private var comparedWithFragments: [SetAndFragment: Bool] = [:]
    private var remainingComparisons = 100_000
    private static let mostFaults = 100
    private static let deepest = 100

    /// The fields of a selection set by key, those of inline fragments included, and the fragments it spreads.
    private struct Collected {
        var groups: [(key: String, fields: [Int])] = []
        var numbers: [String: Int] = [:]
        var fragments: [String] = []
    }

    private struct FragmentPair: Hashable {
        var first: String
        var second: String
    }

    private struct SetAndFragment: Hashable {
        var set: Int
        var fragment: String
    }

    /// Why two fields cannot be merged, and the fields concerned.
    private struct Conflict {
        var key: String
        var reason: String
        var left: [SourceRange]
        var right: [SourceRange]
    }

    init(_ context: ValidationContext) {
        self.context = context
    }

    mutating func faults() -> [Fault] {
        var conflicts: [Conflict] = []
        for (number, set) in context.selectionSets.enumerated() where set.canOverlap {
            findWithin(number, &conflicts)
            if conflicts.count >= ConflictSearch.mostFaults { break }
        }
        return conflicts.map { context.conflictFault($0.key, because: $0.reason, at: $0.left + $0.right) }
    }

    /// What was noted of a pair that was compared: where it was compared as of one object, it need not be again.
    private static func isKnown<Pair>(_ pair: Pair, _ isExclusive: Bool, _ known: inout [Pair: Bool]) -> Bool {
        if let earlier = known[pair], isExclusive || !earlier { return true }
        known[pair] = isExclusive
        return false
    }

    // MARK: Sets of fields

    private mutating func findWithin(_ set: Int, _ conflicts: inout [Conflict]) {
        let own = collect(set)
        for group in own.groups where group.fields.count > 1 {
            for (index, left) in group.fields.enumerated() {
                for right in group.fields[(index + 1)...] {
                    guard add(group.key, left, right, false, 0, &conflicts) else { return }
                }
            }
        }
        for (index, fragment) in own.fragments.enumerated() {
            findBetween(set, fragment, false, 0, &conflicts)
            for other in own.fragments[(index + 1)...] {
                guard remainingComparisons > 0 else { return }
                findBetween(fragment, other, false, 0, &conflicts)
            }
        }
    }

    private mutating func findBetween(
        _ left: Int, _ right: Int, _ isExclusive: Bool, _ depth: Int, _ conflicts: inout [Conflict]
    ) {
        let first = collect(left)
        let second = collect(right)
        for group in first.groups {
            guard let number = second.numbers[group.key] else { continue }
            for field in group.fields {
                for other in second.groups[number].fields {
                    guard add(group.key, field, other, isExclusive, depth, &conflicts) else { return }
                }
            }
        }
    }

    private mutating func findBetween(
        _ set: Int, _ fragment: String, _ isExclusive: Bool, _ depth: Int, _ conflicts: inout [Conflict]
    ) {
        remainingComparisons -= 1
        guard remainingComparisons > 0, depth < ConflictSearch.deepest, !collect(set).groups.isEmpty,
            !ConflictSearch.isKnown(SetAndFragment(set: set, fragment: fragment), isExclusive, &comparedWithFragments),
            let other = context.fragmentSets[fragment], other != set
        else { return }
        findBetween(set, other, isExclusive, depth, &conflicts)
        for referenced in collect(other).fragments {
            findBetween(set, referenced, isExclusive, depth + 1, &conflicts)
        }
    }

    private mutating func findBetween(
        _ left: String, _ right: String, _ isExclusive: Bool, _ depth: Int, _ conflicts: inout [Conflict]
    ) {
        remainingComparisons -= 1
        let pair = FragmentPair(first: min(left, right), second: max(left, right))
        guard remainingComparisons > 0, depth < ConflictSearch.deepest, left != right,
            !ConflictSearch.isKnown(pair, isExclusive, &comparedFragments),
            let first = context.fragmentSets[left], let second = context.fragmentSets[right]
        else { return }
        findBetween(first, second, isExclusive, depth, &conflicts)
        for referenced in collect(second).fragments {
            findBetween(left, referenced, isExclusive, depth + 1, &conflicts)
        }
        for referenced in collect(first).fragments {
            findBetween(referenced, right, isExclusive, depth + 1, &conflicts)
        }
    }

    // MARK: Two fields

    /// Adds the conflict of two fields, if there is one; `false` when it is time to stop.
    private mutating func add(
        _ key: String, _ left: Int, _ right: Int, _ isExclusive: Bool, _ depth: Int, _ conflicts: inout [Conflict]
    ) -> Bool {
        remainingComparisons -= 1
        guard remainingComparisons > 0 else { return false }
        if let conflict = conflict(key, left, right, isExclusive, depth) { conflicts.append(conflict) }
        return conflicts.count < ConflictSearch.mostFaults
    }

    private mutating func conflict(
        _ key: String, _ left: Int, _ right: Int, _ isExclusive: Bool, _ depth: Int
    ) -> Conflict? {
        let first = context.fields[left]
        let second = context.fields[right]
        // On two different object types only one of them can answer.
        let isExclusive =
            isExclusive
            || (first.parentType != second.parentType && isObject(first.parentType) && isObject(second.parentType))
        let reason = (isExclusive ? nil : context.difference(left, right)) ?? context.conflictOfTypes(left, right)
        if let reason {
            return Conflict(key: key, reason: reason, left: [first.field.range], right: [second.field.range])
        }
        guard depth < ConflictSearch.deepest, let firstBelow = first.selections, let secondBelow = second.selections
        else { return nil }
        var below: [Conflict] = []
        findBetween(firstBelow, secondBelow, isExclusive, depth + 1, &below)
        let firstFragments = collect(firstBelow).fragments
        let secondFragments = collect(secondBelow).fragments
        for fragment in secondFragments { findBetween(firstBelow, fragment, isExclusive, depth + 1, &below) }
        for fragment in firstFragments { findBetween(secondBelow, fragment, isExclusive, depth + 1, &below) }
        for fragment in firstFragments {
            for other in secondFragments { findBetween(fragment, other, isExclusive, depth + 1, &below) }
        }
        guard !below.isEmpty else { return nil }
        return Conflict(
            key: key,
            reason: below.map { "subfields \"\($0.key)\" conflict because \($0.reason)" }.joined(separator: " and "),
            left: [first.field.range] + below.flatMap(\.left), right: [second.field.range] + below.flatMap(\.right))
    }

    private func isObject(_ type: String?) -> Bool {
        type.flatMap { context.schema.types[$0] }?.kind == .object
    }

    // MARK: Collecting

    private mutating func collect(_ set: Int) -> Collected {
        if let known = collected[set] { return known }
        var found = Collected()
        var fragments: Set<String> = []
        collect(set, &found, &fragments)
        collected[set] = found
        return found
    }

    private func collect(_ set: Int, _ found: inout Collected, _ fragments: inout Set<String>) {
        for member in context.selectionSets[set].members {
            switch member {
            case .field(let field):
                let key = context.fields[field].field.responseKey
                if let number = found.numbers[key] {
                    found.groups[number].fields.append(field)
                } else {
                    found.numbers[key] = found.groups.count
                    found.groups.append((key, [field]))
                }
            case .inlineFragment(let below):
                collect(below, &found, &fragments)
            case .spread(let spread):
                let name = context.spreads[spread].spread.name.text
                if fragments.insert(name).inserted { found.fragments.append(name) }
            }
        }
    }
}
