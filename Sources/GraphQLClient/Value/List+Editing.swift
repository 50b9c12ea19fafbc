extension List: RangeReplaceableCollection {
    public mutating func append(_ element: Element) {
        insert(element, at: count)
    }

    public mutating func append<Elements: Sequence>(contentsOf elements: Elements)
    where Elements.Element == Element {
        for element in elements { insert(element, at: count) }
    }

    /// Inserts `element` before the one at `position`, or at the end.
    public mutating func insert(_ element: Element, at position: Int) {
        precondition(position >= 0 && position <= count, "An element is inserted within the bounds or at the end.")
        if isShort {
            short.insert(element, at: position)
            length += 1
            if count > ListShape.leaf * 2 { leaveShort() }
            return
        }
        guard position < count else {
            appendLast(element)
            return
        }
        let place = place(of: position)
        branches[place.branch].leaves[place.leaf].insert(element, at: place.offset)
        split(place)
        recount(place.branch)
    }

    /// Removes the element at `position`, which must be in the list.
    @discardableResult
    public mutating func remove(at position: Int) -> Element {
        precondition(position >= 0 && position < count, "A list has no element outside its bounds.")
        if isShort {
            length -= 1
            return short.remove(at: position)
        }
        let place = place(of: position)
        let element = branches[place.branch].leaves[place.leaf].remove(at: place.offset)
        join(place)
        recount(place.branch)
        return element
    }

    public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
        var removed: [Int] = []
        for (position, element) in self.enumerated() where try shouldBeRemoved(element) { removed.append(position) }
        removeAll(at: removed)
    }

    /// Removes the elements at `positions`, which ascend.
    mutating func removeAll(at positions: [Int]) {
        guard positions.count > 16, positions.count > count / 8 else {
            for position in positions.reversed() { remove(at: position) }
            return
        }
        var rest = positions[...]
        var kept = ContiguousArray<Element>()
        kept.reserveCapacity(count - positions.count)
        for (position, element) in self.enumerated() {
            if rest.first == position { rest.removeFirst() } else { kept.append(element) }
        }
        self = List(kept)
    }

    public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
        self = List()
    }

    public mutating func replaceSubrange<Elements: Collection>(_ subrange: Range<Int>, with newElements: Elements)
    where Elements.Element == Element {
        precondition(
            subrange.lowerBound >= 0 && subrange.upperBound <= count, "A list has no element outside its bounds.")
        let new = ContiguousArray(newElements)
        if isShort, count - subrange.count + new.count <= ListShape.leaf {
            short.replaceSubrange(subrange, with: new)
            length = short.count
            return
        }
        let shared = Swift.min(subrange.count, new.count)
        // What is put one by one costs about 50 times what a new list costs an element.
        if (subrange.count - shared) + (new.count - shared) > 16 + count / 32 {
            var all = ContiguousArray<Element>()
            all.reserveCapacity(count - subrange.count + new.count)
            for (position, element) in self.enumerated() {
                if position == subrange.lowerBound { all.append(contentsOf: new) }
                if !subrange.contains(position) { all.append(element) }
            }
            if subrange.lowerBound >= count { all.append(contentsOf: new) }
            self = List(all)
            return
        }
        for step in 0..<shared { self[subrange.lowerBound + step] = new[step] }
        for position in (subrange.lowerBound + shared..<subrange.upperBound).reversed() { remove(at: position) }
        for step in shared..<new.count { insert(new[step], at: subrange.lowerBound + step) }
    }

    // MARK: Chunks

    /// Puts the elements of a list that is short no longer into leaves.
    private mutating func leaveShort() {
        let elements = short
        self = List()
        var start = 0
        while start < elements.count {
            let end = Swift.min(start + ListShape.leaf, elements.count)
            appendLeaf(ContiguousArray(elements[start..<end]))
            start = end
        }
    }

    private mutating func appendLast(_ element: Element) {
        let last = branches.count - 1
        let leaf = branches[last].leaves.count - 1
        if branches[last].leaves[leaf].count < ListShape.leaf {
            branches[last].leaves[leaf].append(element)
        } else if branches[last].leaves.count < ListShape.branch {
            branches[last].leaves.append([element])
        } else {
            branches.append(ListBranch(leaves: [[element]], ends: [], count: 1))
            recountBranches()
            return
        }
        length += 1
        branches[last].count += 1
        if !branches[last].ends.isEmpty { branches[last].recount() }
        if !ends.isEmpty || branches[last].count > ListShape.branchElements { recountBranches() }
    }

    private mutating func split(_ place: ListPlace) {
        guard branches[place.branch].leaves[place.leaf].count > ListShape.leaf * 2 else { return }
        let leaf = branches[place.branch].leaves[place.leaf]
        branches[place.branch].leaves[place.leaf] = ContiguousArray(leaf[..<ListShape.leaf])
        branches[place.branch].leaves.insert(ContiguousArray(leaf[ListShape.leaf...]), at: place.leaf + 1)
        guard branches[place.branch].leaves.count > ListShape.branch * 2 else { return }
        let leaves = branches[place.branch].leaves
        var second = ListBranch(leaves: ContiguousArray(leaves[ListShape.branch...]), ends: [], count: 0)
        second.recount()
        branches[place.branch].leaves = ContiguousArray(leaves[..<ListShape.branch])
        branches.insert(second, at: place.branch + 1)
    }

    /// Puts a leaf that has become small together with its neighbour; drops what is empty.
    private mutating func join(_ place: ListPlace) {
        let leaf = branches[place.branch].leaves[place.leaf]
        if leaf.isEmpty {
            branches[place.branch].leaves.remove(at: place.leaf)
        } else if place.leaf + 1 < branches[place.branch].leaves.count,
            leaf.count + branches[place.branch].leaves[place.leaf + 1].count <= ListShape.leaf
        {
            let next = branches[place.branch].leaves.remove(at: place.leaf + 1)
            branches[place.branch].leaves[place.leaf].append(contentsOf: next)
        }
    }

    private mutating func recount(_ branch: Int) {
        if branches[branch].leaves.isEmpty {
            branches.remove(at: branch)
        } else {
            branches[branch].recount()
        }
        recountBranches()
    }

    private mutating func recountBranches() {
        var total = 0
        var isUniform = true
        for (index, branch) in branches.enumerated() {
            total += branch.count
            if branch.count != ListShape.branchElements,
                index != branches.count - 1 || branch.count > ListShape.branchElements
            {
                isUniform = false
            }
        }
        length = total
        ends.removeAll(keepingCapacity: true)
        guard !isUniform else { return }
        var end = 0
        for branch in branches {
            end += branch.count
            ends.append(end)
        }
    }
}
