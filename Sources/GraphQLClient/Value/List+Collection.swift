extension List: RandomAccessCollection, MutableCollection {
    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { count }

    /// The element at `position`, which must be in the list.
    @inlinable
    public subscript(position: Int) -> Element {
        get {
            precondition(position >= 0 && position < count, "A list has no element outside its bounds.")
            if isShort { return short[position] }
            let place = place(of: position)
            return branches[place.branch].leaves[place.leaf][place.offset]
        }
        _modify {
            precondition(position >= 0 && position < count, "A list has no element outside its bounds.")
            if isShort {
                yield &short[position]
            } else {
                let place = place(of: position)
                yield &branches[place.branch].leaves[place.leaf][place.offset]
            }
        }
    }

    /// Walks the chunks without looking each element up.
    public struct Iterator: IteratorProtocol {
        @usableFromInline let branches: ContiguousArray<ListBranch<Element>>
        @usableFromInline var leaf: ContiguousArray<Element>
        @usableFromInline var branchIndex: Int
        @usableFromInline var leafIndex: Int
        @usableFromInline var offset: Int

        @inlinable
        init(_ list: List) {
            branches = list.branches
            leaf = list.isShort ? list.short : list.branches[0].leaves[0]
            branchIndex = 0
            leafIndex = 0
            offset = 0
        }

        @inlinable
        public mutating func next() -> Element? {
            if offset == leaf.count {
                guard step() else { return nil }
            }
            let element = leaf[offset]
            offset &+= 1
            return element
        }

        @inlinable
        mutating func step() -> Bool {
            guard branchIndex < branches.count else { return false }
            leafIndex += 1
            if leafIndex == branches[branchIndex].leaves.count {
                guard branchIndex + 1 < branches.count else {
                    leafIndex -= 1
                    return false
                }
                branchIndex += 1
                leafIndex = 0
            }
            leaf = branches[branchIndex].leaves[leafIndex]
            offset = 0
            return true
        }
    }

    @inlinable
    public func makeIterator() -> Iterator { Iterator(self) }
}

extension List: Equatable where Element: Equatable {
    /// Whether the lists have equal elements; chunks that both share are not looked into.
    public static func == (left: List, right: List) -> Bool {
        guard left.count == right.count else { return false }
        if left.isShort, right.isShort {
            return left.short.isSameBuffer(as: right.short) || left.short == right.short
        }
        if left.isShort || right.isShort { return left.elementsEqual(right) }
        var one = ListCursor(left)
        var other = ListCursor(right)
        while let leaf = one.leaf, let otherLeaf = other.leaf {
            if one.offset == 0, other.offset == 0 {
                if one.leafIndex == 0, other.leafIndex == 0,
                    one.branch.leaves.isSameBuffer(as: other.branch.leaves)
                {
                    one.skipBranch()
                    other.skipBranch()
                    continue
                }
                if leaf.isSameBuffer(as: otherLeaf) {
                    one.advance(leaf.count)
                    other.advance(leaf.count)
                    continue
                }
            }
            let length = Swift.min(leaf.count - one.offset, otherLeaf.count - other.offset)
            for step in 0..<length where leaf[one.offset + step] != otherLeaf[other.offset + step] { return false }
            one.advance(length)
            other.advance(length)
        }
        return true
    }
}

extension List: Hashable where Element: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for element in self { hasher.combine(element) }
    }
}

extension List: Encodable where Element: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for element in self { try container.encode(element) }
    }
}

extension List: Decodable where Element: Decodable {
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var elements: [Element] = []
        while !container.isAtEnd { elements.append(try container.decode(Element.self)) }
        self.init(elements)
    }
}

extension List where Element: Equatable {
    /// The places of elements that differ from those of a list before; chunks that both share are not looked into.
    ///
    /// - Parameters:
    ///   - start: The first place in the old list that is looked at, and in this one.
    ///   - count: How many there are.
    func differences(from old: List, at oldStart: Int, at start: Int, count: Int) -> [Int] {
        guard count > 0 else { return [] }
        guard !isShort, !old.isShort else {
            return (0..<count).filter { old[oldStart + $0] != self[start + $0] }.map { start + $0 }
        }
        var places: [Int] = []
        var one = ListCursor(self, at: start)
        var other = ListCursor(old, at: oldStart)
        var position = start
        while position < start + count, let leaf = one.leaf, let otherLeaf = other.leaf {
            let rest = start + count - position
            let length = Swift.min(leaf.count - one.offset, otherLeaf.count - other.offset, rest)
            if one.offset != other.offset || !leaf.isSameBuffer(as: otherLeaf) {
                for step in 0..<length where leaf[one.offset + step] != otherLeaf[other.offset + step] {
                    places.append(position + step)
                }
            }
            one.advance(length)
            other.advance(length)
            position += length
        }
        return places
    }
}

/// A walk over a list's chunks.
private struct ListCursor<Element> {
    let branches: ContiguousArray<ListBranch<Element>>
    var branchIndex = 0
    var leafIndex = 0
    var offset = 0

    init(_ list: List<Element>) {
        branches = list.branches
    }

    /// Begins at the element at `position`, which is in the list; the list is not short.
    init(_ list: List<Element>, at position: Int) {
        branches = list.branches
        let place = list.place(of: position)
        branchIndex = place.branch
        leafIndex = place.leaf
        offset = place.offset
    }

    var branch: ListBranch<Element> { branches[branchIndex] }

    var leaf: ContiguousArray<Element>? {
        branchIndex < branches.count ? branches[branchIndex].leaves[leafIndex] : nil
    }

    mutating func skipBranch() {
        branchIndex += 1
        leafIndex = 0
        offset = 0
    }

    mutating func advance(_ count: Int) {
        offset += count
        guard offset == branches[branchIndex].leaves[leafIndex].count else { return }
        offset = 0
        leafIndex += 1
        if leafIndex == branches[branchIndex].leaves.count { skipBranch() }
    }
}

extension ContiguousArray {
    /// Whether both are the same elements in the same memory.
    func isSameBuffer(as other: ContiguousArray) -> Bool {
        withUnsafeBufferPointer { one in
            other.withUnsafeBufferPointer { other in
                one.baseAddress == other.baseAddress && one.count == other.count
            }
        }
    }
}
