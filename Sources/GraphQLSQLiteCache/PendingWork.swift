import GraphQLClient

/// What was handed over and is not in the file yet, and what that makes of single records.
struct PendingWork {
    enum Item: Sendable {
        case commit(PersistedCommit)
        case removeUnreachable([PersistedKey])

        var commit: PersistedCommit? {
            if case .commit(let commit) = self { commit } else { nil }
        }
    }

    private(set) var items: [Item] = []
    /// What the first items say about the records that they name; made only when a record is asked for meanwhile.
    private var index: [PersistedKey: PendingValue] = [:]
    private var indexedCount = 0
    /// Whether the indexed items remove everything that was there before.
    private var clears = false

    mutating func append(_ item: Item) { items.append(item) }

    mutating func removeFirst(_ count: Int) {
        items.removeFirst(count)
        index.removeAll()
        indexedCount = 0
        clears = false
    }

    /// What is known about the records.
    struct Known {
        /// By the keys' places.
        var values: [Int: PendingValue] = [:]
        var clears = false

        /// Whether what the file has does not count.
        func hidesFile(_ index: Int) -> Bool { clears || values[index]?.hidesFile == true }
    }

    mutating func values(for keys: [PersistedKey]) -> Known {
        guard !items.isEmpty else { return Known() }
        for commit in items[indexedCount...].lazy.compactMap(\.commit) { add(commit) }
        indexedCount = items.count
        var known = Known(clears: clears)
        for (place, key) in keys.enumerated() {
            if let value = index[key] { known.values[place] = value }
        }
        return known
    }

    private mutating func add(_ commit: PersistedCommit) {
        if commit.clears {
            index.removeAll()
            clears = true
        }
        for change in commit.changes {
            let key = PersistedKey(bytes: Array(commit.bytes[change.key]))
            let value = commit.bytes[change.value]
            switch change.action {
            case .replace: index[key] = PendingValue(hidesFile: true, parts: [value])
            case .merge: index[key, default: PendingValue()].parts.append(value)
            case .remove: index[key] = PendingValue(hidesFile: true)
            }
        }
    }
}

/// What waits to be written to one record.
struct PendingValue {
    /// Whether what the file has does not count.
    var hidesFile = false
    /// What comes to it, in order; nothing where it is removed.
    var parts: [ArraySlice<UInt8>] = []

    /// The record's value where the file has `old`.
    func merged(over old: UnsafeRawBufferPointer) -> [UInt8] {
        parts.reduce(Array(old)) { old, new in
            old.withUnsafeBytes { old in new.withUnsafeBytes { PersistedValue.merged($0, over: old) } }
        }
    }

    /// Calls `body` with the value where the file has none that counts.
    func withValue(_ body: (UnsafeRawBufferPointer) -> Void) {
        guard let first = parts.first else { return }
        let value = PendingValue(parts: Array(parts.dropFirst()))
        if value.parts.isEmpty { return first.withUnsafeBytes(body) }
        first.withUnsafeBytes { value.merged(over: $0) }.withUnsafeBytes(body)
    }
}
