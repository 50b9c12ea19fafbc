/// A bounded dictionary: when it is full, what was not used for longest makes room.
struct LeastRecentlyUsed<Key: Hashable & Sendable, Element: Sendable>: Sendable {
    private struct Entry: Sendable {
        var element: Element
        var lastUse: UInt64
    }

    /// The number of elements that it holds at most; 0 holds none.
    let capacity: Int
    private var entries: [Key: Entry] = [:]
    private var clock: UInt64 = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 0)
    }

    var count: Int { entries.count }

    /// The element of `key`, which counts as a use of it.
    mutating func use(_ key: Key) -> Element? {
        guard let place = entries.index(forKey: key) else { return nil }
        clock += 1
        entries.values[place].lastUse = clock
        return entries.values[place].element
    }

    mutating func insert(_ element: Element, for key: Key) {
        guard capacity > 0 else { return }
        clock += 1
        if entries[key] == nil, entries.count >= capacity,
            let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
        {
            entries[oldest] = nil
        }
        entries[key] = Entry(element: element, lastUse: clock)
    }
}
