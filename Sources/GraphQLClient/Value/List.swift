/// A list in a result.
///
/// Its elements lie in chunks that copies share: to change, insert or remove one element of a copy costs the same for a
/// list of a thousand and of a hundred thousand. Otherwise it is used like an array.
public struct List<Element> {
    /// The elements of a short list.
    @usableFromInline var short: ContiguousArray<Element>
    /// Chunks of chunks of the elements of a list that is not short. None is empty.
    @usableFromInline var branches: ContiguousArray<ListBranch<Element>>
    /// How many elements there are up to the end of each branch; empty where all branches but the last are full.
    @usableFromInline var ends: ContiguousArray<Int>
    @usableFromInline var length: Int

    /// How many elements the list has.
    @inlinable public var count: Int { length }

    /// An empty list.
    @inlinable
    public init() {
        short = []
        branches = []
        ends = []
        length = 0
    }

    /// A list with these few elements, at most as many as a leaf has.
    @inlinable
    init(short: ContiguousArray<Element>) {
        self.short = short
        branches = []
        ends = []
        length = short.count
    }

    /// A list of the elements of `elements`.
    public init<Elements: Sequence>(_ elements: Elements) where Elements.Element == Element {
        if let list = elements as? List<Element> {
            self = list
            return
        }
        var builder = ListBuilder<Element>(count: elements.underestimatedCount)
        for element in elements { builder.append(element) }
        self = builder.finish()
    }

    /// Whether the list is one chunk.
    @inlinable var isShort: Bool { branches.isEmpty }

    /// Adds a leaf behind full leaves.
    @inlinable
    mutating func appendLeaf(_ leaf: ContiguousArray<Element>) {
        length += leaf.count
        if let last = branches.indices.last, branches[last].leaves.count < ListShape.branch {
            branches[last].leaves.append(leaf)
            branches[last].count += leaf.count
        } else {
            branches.append(ListBranch(leaves: [leaf], ends: [], count: leaf.count))
        }
    }
}

/// Builds a list leaf by leaf.
@usableFromInline
struct ListBuilder<Element> {
    @usableFromInline var list = List<Element>()
    @usableFromInline var leaf = ContiguousArray<Element>()

    /// - Parameter count: How many elements will come, as far as is known.
    @inlinable
    init(count: Int) {
        leaf.reserveCapacity(Swift.min(count, ListShape.leaf))
    }

    @inlinable
    mutating func append(_ element: Element) {
        if leaf.count == ListShape.leaf {
            list.appendLeaf(leaf)
            leaf = []
            leaf.reserveCapacity(ListShape.leaf)
        }
        leaf.append(element)
    }

    /// The list of what was added.
    @inlinable
    mutating func finish() -> List<Element> {
        if list.isShort { return List(short: leaf) }
        list.appendLeaf(leaf)
        return list
    }
}

/// The sizes of a list's chunks.
@usableFromInline
enum ListShape {
    /// Elements in a full leaf.
    @usableFromInline static var leaf: Int { @inlinable get { 32 } }
    /// Leaves in a full branch.
    @usableFromInline static var branch: Int { @inlinable get { 64 } }
    /// Elements in a full branch.
    @usableFromInline static var branchElements: Int { @inlinable get { 32 * 64 } }
}

@usableFromInline
struct ListBranch<Element> {
    @usableFromInline var leaves: ContiguousArray<ContiguousArray<Element>>
    /// How many elements there are up to the end of each leaf; empty where all leaves but the last are full.
    @usableFromInline var ends: ContiguousArray<Int>
    @usableFromInline var count: Int

    @inlinable
    init(leaves: ContiguousArray<ContiguousArray<Element>>, ends: ContiguousArray<Int>, count: Int) {
        self.leaves = leaves
        self.ends = ends
        self.count = count
    }

    /// Counts anew after leaves have changed their size.
    mutating func recount() {
        var total = 0
        var isUniform = leaves.count <= ListShape.branch
        for (index, leaf) in leaves.enumerated() {
            total += leaf.count
            if leaf.count != ListShape.leaf, index != leaves.count - 1 || leaf.count > ListShape.leaf {
                isUniform = false
            }
        }
        count = total
        ends.removeAll(keepingCapacity: true)
        guard !isUniform else { return }
        var end = 0
        for leaf in leaves {
            end += leaf.count
            ends.append(end)
        }
    }
}

extension List: Sendable where Element: Sendable {}
extension ListBranch: Sendable where Element: Sendable {}

/// A place in a list's chunks.
@usableFromInline
struct ListPlace {
    @usableFromInline var branch: Int
    @usableFromInline var leaf: Int
    @usableFromInline var offset: Int

    @inlinable
    init(branch: Int, leaf: Int, offset: Int) {
        self.branch = branch
        self.leaf = leaf
        self.offset = offset
    }
}

extension List {
    /// Where the element at `position`, which is in the list, lies; the list is not short.
    @inlinable
    func place(of position: Int) -> ListPlace {
        var rest = position
        let branch: Int
        if ends.isEmpty {
            branch = rest / ListShape.branchElements
            rest -= branch * ListShape.branchElements
        } else {
            branch = ends.firstEnd(after: rest)
            if branch > 0 { rest -= ends[branch - 1] }
        }
        let leafEnds = branches[branch].ends
        guard !leafEnds.isEmpty else {
            return ListPlace(branch: branch, leaf: rest / ListShape.leaf, offset: rest % ListShape.leaf)
        }
        let leaf = leafEnds.firstEnd(after: rest)
        if leaf > 0 { rest -= leafEnds[leaf - 1] }
        return ListPlace(branch: branch, leaf: leaf, offset: rest)
    }

    /// The list's leaves, in order.
    var leaves: some Sequence<ContiguousArray<Element>> {
        let first: [ContiguousArray<Element>] = short.isEmpty ? [] : [short]
        return isShort ? first : branches.flatMap(\.leaves)
    }
}

extension ContiguousArray<Int> {
    /// The index of the first of these ascending numbers that is greater than `position`.
    @inlinable
    func firstEnd(after position: Int) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] > position { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension List: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Element...) {
        self.init(elements)
    }
}

extension List: CustomStringConvertible {
    public var description: String { Array(self).description }
}
