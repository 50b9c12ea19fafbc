import GraphQLLanguage

/// Collects the fields of selections by the key that they answer under, those of fragments in their place.
///
/// Keys are numbered once; which of them a collection has met is noted in an array that all collections share.
struct FieldCollector {
    private let context: ValidationContext
    /// The number of each field's key.
    private let keys: [Int]
    /// For each spread, the selection set of its fragment.
    private let targets: [Int?]
    /// For each key, the last collection that met it and where its fields are in there.
    private var met: [(collection: Int, group: Int)]
    /// For each selection set, the last collection that met it: a fragment counts once in each.
    private var visited: [Int]
    private var collection = 0
    private var groups: [Group] = []
    private var stack: [(set: Int, next: Int)] = []

    private struct Group {
        var key: Int
        var first: Int
        var others: [Int]

        var fields: [Int] { [first] + others }
    }

    init(_ context: ValidationContext) {
        self.context = context
        var numbers: [String: Int] = [:]
        keys = context.fields.map { use in
            let key = use.field.responseKey
            if let number = numbers[key] { return number }
            numbers[key] = numbers.count
            return numbers.count - 1
        }
        targets = context.spreads.map { context.fragmentSets[$0.spread.name.text] }
        met = Array(repeating: (0, 0), count: numbers.count)
        visited = Array(repeating: 0, count: context.selectionSets.count)
    }

    /// The fields of each key that several fields of the selections answer under; `steps` grows by the fields met.
    mutating func overlapping(_ sets: [Int], _ steps: inout Int) -> [[Int]] {
        collect(sets, &steps)
        return groups.filter { !$0.others.isEmpty }.map(\.fields)
    }

    /// The fields of each key that fields on both sides answer under; `steps` grows by the fields met.
    mutating func common(_ left: [Int], _ right: [Int], _ steps: inout Int) -> [(left: [Int], right: [Int])] {
        collect(left, &steps)
        let first = Dictionary(groups.map { ($0.key, $0.fields) }) { first, _ in first }
        collect(right, &steps)
        return groups.compactMap { group in first[group.key].map { ($0, group.fields) } }
    }

    /// The stack is a list, since fragments may form a long chain.
    private mutating func collect(_ sets: [Int], _ steps: inout Int) {
        collection += 1
        groups.removeAll(keepingCapacity: true)
        for set in sets {
            enter(set)
            while let (set, next) = stack.last {
                let members = context.selectionSets[set].members
                guard next < members.count else {
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                steps += 1
                switch members[next] {
                case .field(let field): add(field)
                case .inlineFragment(let below): enter(below)
                case .spread(let spread):
                    if let below = targets[spread] { enter(below) }
                }
            }
        }
    }

    private mutating func enter(_ set: Int) {
        guard visited[set] != collection else { return }
        visited[set] = collection
        stack.append((set, 0))
    }

    private mutating func add(_ field: Int) {
        let key = keys[field]
        if met[key].collection == collection {
            groups[met[key].group].others.append(field)
        } else {
            met[key] = (collection, groups.count)
            groups.append(Group(key: key, first: field, others: []))
        }
    }
}
