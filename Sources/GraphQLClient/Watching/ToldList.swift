/// A list at the top of a result as a watch has told it.
struct ToldList {
    /// The records of the elements.
    var ids: ContiguousArray<Int32>
    /// The list; it shares its chunks with later ones.
    var list: any Sendable
}

extension WatchedList {
    /// What has happened since the list was `old`, whose elements were read from `told`.
    func difference(from old: List<Element>, _ told: ToldList) -> ListChange {
        var change = ListChange(path: path)
        let (prefix, suffix) = told.ids.commonEnds(with: ids)
        let oldRange = prefix..<told.ids.count - suffix
        let newRange = prefix..<ids.count - suffix
        change.updated = list.differences(from: old, at: 0, at: 0, count: prefix)
        if !oldRange.isEmpty || !newRange.isEmpty {
            let matching = ListMatching(old: told.ids, oldRange, new: ids, newRange)
            change.removed = oldRange.filter(matching.isGone)
            change.inserted = newRange.filter { matching.source(of: $0) == nil }
            change.moved = matching.moves()
            change.updated += newRange.filter { index in
                matching.source(of: index).map { old[$0] != list[index] } ?? false
            }
        }
        change.updated += list.differences(
            from: old, at: oldRange.upperBound, at: newRange.upperBound, count: suffix)
        return change
    }
}

extension ContiguousArray<Int32> {
    /// How many elements at the beginning are the same in both, and how many of the others at the end.
    func commonEnds(with other: ContiguousArray) -> (prefix: Int, suffix: Int) {
        if isSameBuffer(as: other) { return (count, 0) }
        let limit = Swift.min(count, other.count)
        return withUnsafeBufferPointer { one in
            other.withUnsafeBufferPointer { other in
                var prefix = 0
                while prefix < limit, one[prefix] == other[prefix] { prefix &+= 1 }
                var suffix = 0
                while suffix < limit &- prefix,
                    one[one.count &- 1 &- suffix] == other[other.count &- 1 &- suffix]
                {
                    suffix &+= 1
                }
                return (prefix, suffix)
            }
        }
    }
}
