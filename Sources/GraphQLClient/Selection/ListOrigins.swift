/// Which records the chunks of a list were read from: an edit that changes one element of a large list writes that
/// element, not all of them.
struct ListOrigins {
    private var leaves: [UnsafeRawPointer?: [Int32]] = [:]
    /// Holds the chunks as they were read: one that is shared is copied before it changes, so one that is still at its
    /// place has not changed.
    private var kept: [Any] = []

    mutating func note<Element>(_ list: List<Element>, _ references: some Collection<Int32>) {
        guard references.count == list.count, MemoryLayout<Element>.size > 0 else { return }
        var rest = references[...]
        for branch in list.branches {
            for leaf in branch.leaves {
                let end = rest.index(rest.startIndex, offsetBy: leaf.count)
                leaves[Self.address(leaf)] = Array(rest[..<end])
                rest = rest[end...]
            }
        }
        kept.append(list)
    }

    /// The records of a chunk's elements; `nil` where it is not as it was read.
    func references<Element>(_ leaf: ContiguousArray<Element>) -> [Int32]? {
        guard MemoryLayout<Element>.size > 0, let references = leaves[Self.address(leaf)],
            references.count == leaf.count
        else { return nil }
        return references
    }

    private static func address<Element>(_ leaf: ContiguousArray<Element>) -> UnsafeRawPointer? {
        leaf.withUnsafeBytes { $0.baseAddress }
    }
}
