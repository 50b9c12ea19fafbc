extension ValueReader {
    /// A list; one at the top of a watched result from the list before it.
    @inlinable
    func list<Element: FieldValue>() throws(ReadError) -> List<Element> {
        if mayBeWatched, let watched = watchedList(of: Element.self) { return try watched.read(self) }
        let isNoted = isNoted
        if !isNoted, cell.tag == .records, count <= ListShape.leaf { return List(short: try shortList()) }
        var builder = ListBuilder<Element>(count: count)
        try forEach { (element) throws(ReadError) in builder.append(try Element(reading: element)) }
        let list = builder.finish()
        if isNoted { note(list) }
        return list
    }

    /// The elements of a short list of objects, of which most may have been read before.
    @inlinable
    func shortList<Element: FieldValue>() throws(ReadError) -> ContiguousArray<Element> {
        let memo = memo(of: Element.self)
        try enterList()
        defer { leaveList() }
        let count = count
        guard count > 0 else { return [] }
        var failure: ReadError?
        let elements = ContiguousArray<Element>(unsafeUninitializedCapacity: count) { buffer, initialized in
            guard var place = buffer.baseAddress else { return }
            var index = 0
            while index < count {
                let known = memo.map { self.known(index, $0) } ?? -1
                if known >= 0, let elements = memo?.pointee.elements {
                    place.initialize(to: elements.assumingMemoryBound(to: Element.self)[known])
                } else if let element = element(index) {
                    do throws(ReadError) {
                        place.initialize(to: try Element(reading: element))
                    } catch {
                        index &+= 1
                        if element.leavesOut(error) { continue }
                        failure = inside(index &- 1, error)
                        return
                    }
                    if let memo, reference(index) >= 0 { memo.pointee.insert(reference(index), place.pointee) }
                } else {
                    index &+= 1
                    continue
                }
                place += 1
                initialized &+= 1
                index &+= 1
            }
        }
        if let failure { throw failure }
        return elements
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

    // MARK: What was read before

    /// How many objects in inner lists are read before it is worth to remember them.
    private static let fewObjects = 64

    /// Where to remember the list's objects; `nil` where they are not, such as objects with others in them.
    @usableFromInline
    func memo<Element>(of type: Element.Type) -> UnsafeMutablePointer<ObjectMemo>? {
        guard context.pointee.listDepth > 0, let head = item.pointee.child, head.pointee.isFlat,
            !context.pointee.isPartial
        else { return nil }
        context.pointee.innerObjects &+= cell.count
        guard context.pointee.innerObjects > Self.fewObjects else { return nil }
        if let memos = context.pointee.memos { return memos.memo(head, of: type) }
        let memos = ObjectMemos()
        context.pointee.memos = memos
        return memos.memo(head, of: type)
    }

    /// The place of the element at `index` where it was read before; below 0 for others.
    @usableFromInline
    func known(_ index: Int, _ memo: UnsafeMutablePointer<ObjectMemo>) -> Int {
        let reference = context.pointee.refs[cell.start &+ index]
        guard reference >= 0, let head = item.pointee.child else { return -1 }
        let place = memo.pointee.find(reference)
        // Whoever reads it hears of its changes.
        if place >= 0, context.pointee.owner != 0 || context.pointee.uses != nil {
            _ = ObjectReader(context, Int(reference), head)
        }
        return place
    }

    /// The number of the record that is the element at `index`; below 0 for none.
    @usableFromInline
    func reference(_ index: Int) -> Int32 { context.pointee.refs[cell.start &+ index] }

    @usableFromInline
    func inside(_ index: Int, _ error: ReadError) -> ReadError { error.inside(.index(index)) }

    // MARK: Special lists

    /// The list as the watcher that reads it knows it: one at the top of the result, or a long one inside an element;
    /// `nil` for other readings.
    @usableFromInline
    func watchedList<Element: FieldValue>(of type: Element.Type) -> WatchedList<Element>? {
        guard let reading = context.pointee.watcher else { return nil }
        if context.pointee.listDepth == 0 { return WatchedList<Element>.of(reading, item.pointee.number) }
        // Several lists in one list would have the same place.
        guard item.pointee.listDepth == 1 else { return nil }
        return WatchedList<Element>.of(
            reading,
            AnyReading.NestedPlace(owner: context.pointee.owner, item: item.pointee.number, record: record))
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
