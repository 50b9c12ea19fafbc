extension ValueReader {
    /// A list; one at the top of a watched result from the list before it.
    func list<Element: FieldValue>() throws(ReadError) -> List<Element> {
        guard cell.tag == .records else { return List(try array() as [Element]) }
        if context.pointee.listDepth == 0, let watcher = context.pointee.watcher {
            return try WatchedList<Element>.of(watcher, self).read(self)
        }
        let core = context.pointee.core
        var builder = ListBuilder<Element>()
        let start = cell.start
        let count = cell.count
        context.pointee.listDepth += 1
        defer { context.pointee.listDepth -= 1 }
        for index in 0..<count {
            let reference = core.refs[start + index]
            if reference >= 0, core.isDeleted(Int(reference)) {
                noteDeleted(reference)
                continue
            }
            do {
                builder.append(try Element(reading: element(reference)))
            } catch {
                throw error.inside(.index(index))
            }
        }
        let list = builder.finish()
        if context.pointee.origins != nil, context.pointee.listDepth == 1, item.pointee.listDepth == 1 {
            let references = (0..<count).lazy.map { core.refs[start + $0] }
            context.pointee.origins?.note(
                list, item.pointee.number, references.filter { $0 < 0 || !core.isDeleted(Int($0)) })
        }
        return list
    }

    /// Hears when a deleted object that is left out is there again.
    func noteDeleted(_ reference: Int32) {
        guard let child = item.pointee.child else { return }
        _ = ObjectReader(context, Int(reference), child._withUnsafeGuaranteedRef { $0 })
    }

    /// The reader of an element that is an object or null.
    @inline(__always)
    func element(_ reference: Int32) -> ValueReader {
        let cell: Cell =
            reference >= 0 ? .record(reference) : reference == ListReference.null ? .null : Cell(.failed)
        return ValueReader(context, item, cell, record: record)
    }

    func array<Element: FieldValue>() throws(ReadError) -> [Element] {
        let core = context.pointee.core
        context.pointee.listDepth += 1
        defer { context.pointee.listDepth -= 1 }
        var elements: [Element] = []
        switch cell.tag {
        case .cells:
            let start = cell.start
            elements.reserveCapacity(cell.count)
            for index in 0..<cell.count {
                do {
                    elements.append(
                        try Element(
                            reading: ValueReader(context, item, core.listCells[start + index], record: record)))
                } catch {
                    throw error.inside(.index(index))
                }
            }
        case .records:
            let start = cell.start
            for index in 0..<cell.count {
                let reference = core.refs[start + index]
                if reference >= 0, core.isDeleted(Int(reference)) {
                    noteDeleted(reference)
                    continue
                }
                do {
                    elements.append(try Element(reading: element(reference)))
                } catch {
                    throw error.inside(.index(index))
                }
            }
        default: throw mismatch("a list")
        }
        return elements
    }
}

/// Builds a list leaf by leaf.
struct ListBuilder<Element> {
    private var list = List<Element>()
    private var leaf = ContiguousArray<Element>()

    init() {}

    @inline(__always)
    mutating func append(_ element: Element) {
        if leaf.isEmpty { leaf.reserveCapacity(ListShape.leaf) }
        leaf.append(element)
        if leaf.count == ListShape.leaf { flush() }
    }

    private mutating func flush() {
        list.appendLeaf(leaf)
        leaf = []
    }

    /// The list of what was added.
    mutating func finish() -> List<Element> {
        if !leaf.isEmpty { flush() }
        return list
    }
}
