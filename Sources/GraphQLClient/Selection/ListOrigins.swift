/// Which records the elements of lists were read from: an edit that changes one element of a large list writes that
/// element, not all of them.
struct ListOrigins {
    private var lists: [Int32: Origin] = [:]

    private struct Origin {
        /// A `List` as it was read. It keeps the chunks: one that an edit has changed is a copy.
        var list: any Sendable
        var references: [Int32]
    }

    /// Notes what the list that is item `number` was read from.
    mutating func note<Element: FieldValue>(_ list: List<Element>, _ number: Int32, _ references: [Int32]) {
        lists[number] = Origin(list: list, references: references)
    }

    /// What is known of the elements of the list that is item `number` now.
    func references<Element: FieldValue>(for list: List<Element>, _ number: Int32) -> ListReferences<Element>? {
        guard let origin = lists[number], let known = origin.list as? List<Element>,
            known.count == origin.references.count
        else { return nil }
        return ListReferences(list, known: known, origin.references)
    }
}

/// Finds the records of a list's elements: chunk by chunk where a chunk is as it was read, else by an equal element.
struct ListReferences<Element: FieldValue> {
    private var chunks: [UnsafeRawPointer?: ArraySlice<Int32>] = [:]
    private var elements: [Element: Int32] = [:]

    init(_ list: List<Element>, known: List<Element>, _ references: [Int32]) {
        guard MemoryLayout<Element>.size > 0 else { return }
        var present: Set<UnsafeRawPointer?> = []
        present.formUnion(list.leaves.lazy.map(Self.address))
        var start = 0
        for leaf in known.leaves {
            let slice = references[start..<start + leaf.count]
            start += leaf.count
            let address = Self.address(leaf)
            if present.contains(address) {
                chunks[address] = slice
            } else {
                for (element, reference) in zip(leaf, slice) { elements[element] = reference }
            }
        }
    }

    /// The records of a chunk that is as it was read.
    func chunk(_ leaf: ContiguousArray<Element>) -> ArraySlice<Int32>? {
        chunks[Self.address(leaf)].flatMap { $0.count == leaf.count ? $0 : nil }
    }

    /// The record of an element that is as it was read.
    func element(_ element: Element) -> Int32? { elements[element] }

    private static func address(_ leaf: ContiguousArray<Element>) -> UnsafeRawPointer? {
        leaf.withUnsafeBytes { $0.baseAddress }
    }
}
