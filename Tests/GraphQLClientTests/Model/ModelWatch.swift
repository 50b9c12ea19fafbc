import Testing

@testable import GraphQLClient

/// One watch, and what it has told.
final class ModelWatch<Data: SelectionSet> {
    private let store: Store
    private let id: Int32
    private var told: Data?

    init(_ store: Store, _ id: Int32) {
        self.store = store
        self.id = id
    }

    convenience init<Query: GraphQLQuery>(_ store: Store, _ query: Query) where Query.Data == Data {
        self.init(store, store.register(query, .cacheOnly, fetches: false))
    }

    deinit { store.end(id) }

    /// What it has told last must be `expected`; it may tell one change, which must be one.
    @discardableResult
    func check(_ expected: Data?, _ place: String) throws -> Change<Data>? {
        var last: Change<Data>?
        loop: while true {
            switch store.step(id, as: Data.self) {
            case .tell(let change):
                try #require(last == nil, "told twice: \(place)")
                try #require(change.isNew, "told without news: \(place)")
                // Equal objects in the place of others are a change of the list.
                try #require(
                    told == nil || change.data != told || !change.lists.isEmpty, "told the same again: \(place)")
                last = change
                told = change.data
            case .wait: break loop
            case .fetch, .end:
                Issue.record("A watch of the cache alone does neither: \(place)")
                break loop
            }
        }
        try #require(told == expected, "watch of \(Data.self): \(place)")
        return last
    }

    /// In addition, what it says about the list at `path` must lead from the old list to the new one.
    func check<Element: Equatable>(
        _ expected: Data?, _ path: [String], _ place: String, list: (Data) -> List<Element>?
    ) throws {
        let before = told.flatMap(list)
        guard let change = try check(expected, place), let before, let data = change.data, let after = list(data)
        else { return }
        guard let delta = change.lists.first(where: { $0.path == path }) else {
            try #require(before == after, "a change was not told: \(place)")
            return
        }
        try #require(delta.leads(from: Array(before), to: Array(after)), "\(delta) of \(before) to \(after): \(place)")
    }
}

extension ListChange {
    /// Whether the old list becomes the new one by what this says, and nothing is said that did not happen.
    func leads<Element: Equatable>(from old: [Element], to new: [Element]) -> Bool {
        let left = Set(removed + moved.map(\.from))
        let came = Set(inserted + moved.map(\.to))
        guard left.count == removed.count + moved.count, came.count == inserted.count + moved.count,
            left.isSubset(of: old.indices), came.isSubset(of: new.indices), Set(updated).isSubset(of: new.indices),
            old.count - left.count + came.count == new.count,
            [removed, inserted, updated].allSatisfy({ zip($0, $0.dropFirst()).allSatisfy { $0 < $1 } }),
            Set(updated).isDisjoint(with: inserted)
        else { return false }
        // Where each element of the new list was before; what neither left nor came keeps its order.
        var sources: [Int: Int] = [:]
        for move in moved { sources[move.to] = move.from }
        for (index, source) in zip(new.indices.filter { !came.contains($0) }, old.indices.filter { !left.contains($0) })
        { sources[index] = source }
        let updated = Set(updated)
        return sources.allSatisfy { index, source in (old[source] != new[index]) == updated.contains(index) }
    }
}
