/// Which elements of a list are those of another list: equal records match in order.
struct ListMatching {
    private let oldRange: Range<Int>
    private let newRange: Range<Int>
    /// For each place of the new range the place before, or -1.
    private var sources: [Int]
    /// For each place of the old range whether its element is in the new one.
    private var stays: [Bool]

    init(
        old: ContiguousArray<Int32>, _ oldRange: Range<Int>, new: ContiguousArray<Int32>, _ newRange: Range<Int>
    ) {
        self.oldRange = oldRange
        self.newRange = newRange
        sources = Array(repeating: -1, count: newRange.count)
        stays = Array(repeating: false, count: oldRange.count)
        guard !oldRange.isEmpty, !newRange.isEmpty else { return }
        // The first place of each record, and from each place the next one of the same record.
        var first: [Int32: Int] = [:]
        first.reserveCapacity(oldRange.count)
        var next = Array(repeating: -1, count: oldRange.count)
        for index in oldRange.reversed() {
            next[index - oldRange.lowerBound] = first.updateValue(index, forKey: old[index]) ?? -1
        }
        for index in newRange {
            guard let before = first[new[index]], before >= 0 else { continue }
            first[new[index]] = next[before - oldRange.lowerBound]
            sources[index - newRange.lowerBound] = before
            stays[before - oldRange.lowerBound] = true
        }
    }

    /// Whether the element at a place of the old range is not in the new one.
    func isGone(_ index: Int) -> Bool { !stays[index - oldRange.lowerBound] }

    /// Where the element at a place of the new range was; `nil` for one that is new.
    func source(of index: Int) -> Int? {
        let source = sources[index - newRange.lowerBound]
        return source < 0 ? nil : source
    }

    /// The elements that are in both and are not in the order of the others: as few as possible.
    func moves() -> [ListChange.Move] {
        let kept = sources.indices.filter { sources[$0] >= 0 }
        // The longest run of ascending places before stays; what is not in it has moved.
        var tails: [Int] = []
        var previous = Array(repeating: -1, count: sources.count)
        for index in kept {
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if sources[tails[middle]] < sources[index] { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? tails[low - 1] : -1
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        guard tails.count < kept.count, var index = tails.last else { return [] }
        var isInOrder = Array(repeating: false, count: sources.count)
        while index >= 0 {
            isInOrder[index] = true
            index = previous[index]
        }
        return kept.filter { !isInOrder[$0] }.map { index in
            ListChange.Move(from: sources[index], to: index + newRange.lowerBound)
        }
    }
}
