extension ValueReader {
    /// A list; one at the top of a watched result from the list before it.
    @inlinable
    func list<Element: FieldValue>() throws(ReadError) -> List<Element> {
        if mayBeWatched, let watched = watchedList(of: Element.self) { return try watched.read(self) }
        var builder = ListBuilder<Element>(count: count)
        try forEach { (element) throws(ReadError) in builder.append(try Element(reading: element)) }
        let list = builder.finish()
        if isNoted { note(list) }
        return list
    }

    @inlinable
    func array<Element: FieldValue>() throws(ReadError) -> [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(count)
        try forEach { (element) throws(ReadError) in elements.append(try Element(reading: element)) }
        return elements
    }

    /// Reads the elements one after the other.
    @inlinable
    func forEach(_ body: (ValueReader) throws(ReadError) -> Void) throws(ReadError) {
        try enterList()
        defer { leaveList() }
        let count = count
        var index = 0
        while index < count {
            if let element = element(index) {
                do {
                    try body(element)
                } catch {
                    guard element.leavesOut(error) else { throw inside(index, error) }
                }
            }
            index &+= 1
        }
    }

    /// How many elements the list has; 0 where it is none.
    @usableFromInline var count: Int {
        cell.tag == .records || cell.tag == .cells ? cell.count : 0
    }

    @usableFromInline
    func enterList() throws(ReadError) {
        guard cell.tag == .records || cell.tag == .cells else { throw mismatch("a list") }
        context.pointee.listDepth += 1
    }

    @usableFromInline
    func leaveList() {
        context.pointee.listDepth -= 1
    }

    /// The reader of an element; `nil` for an object that was deleted.
    @usableFromInline
    func element(_ index: Int) -> ValueReader? {
        if cell.tag == .cells {
            return ValueReader(context, item, context.pointee.listCells[cell.start + index], record: record)
        }
        let reference = context.pointee.refs[cell.start + index]
        if reference >= 0, context.pointee.isDeleted(Int(reference)) {
            noteDeleted(reference)
            return nil
        }
        return element(of: reference)
    }

    /// The reader of an element that is an object or null.
    @inline(__always)
    func element(of reference: Int32) -> ValueReader {
        let cell: Cell = reference >= 0 ? .record(reference) : ListReference.cell(reference)
        return ValueReader(context, item, cell, record: record)
    }

    @usableFromInline
    func inside(_ index: Int, _ error: ReadError) -> ReadError { error.inside(.index(index)) }

    // MARK: Special lists

    /// The list as the watcher that reads it knows it: one at the top of the result, or a long one inside an element;
    /// `nil` for other readings.
    @usableFromInline
    func watchedList<Element: FieldValue>(of type: Element.Type) -> WatchedList<Element>? {
        guard let watcher = context.pointee.watcher else { return nil }
        if context.pointee.listDepth == 0 { return WatchedList<Element>.of(watcher, item.pointee.number) }
        // Several lists in one list would have the same place.
        guard item.pointee.listDepth == 1 else { return nil }
        return WatchedList<Element>.of(
            watcher,
            AnyWatcher.NestedPlace(owner: context.pointee.owner, item: item.pointee.number, record: record))
    }

    /// Whether the list is one that a watcher knows by its elements: most are short ones inside elements.
    @usableFromInline var mayBeWatched: Bool {
        cell.tag == .records && context.pointee.owner != 0
            && (context.pointee.listDepth == 0 || cell.count >= AnyWatchedList.nestedLength)
    }

    /// Whether it is wanted where the list comes from, or how long it is.
    @usableFromInline var isNoted: Bool {
        (context.pointee.origins != nil || context.pointee.isPartial) && context.pointee.listDepth == 0
            && cell.tag == .records
    }

    @usableFromInline
    func note<Element: FieldValue>(_ list: List<Element>) {
        context.pointee.plainCounts[item.pointee.number] = list.count
        let references = (0..<cell.count).lazy.map { context.pointee.refs[cell.start + $0] }
        context.pointee.origins?.note(
            list, item.pointee.number, references.filter { $0 < 0 || !context.pointee.isDeleted(Int($0)) })
    }
}
