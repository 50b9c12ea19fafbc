extension AnswerReader {
    /// A page that was read, or an object without a key with pages in it, made one with the pages that the record has.
    @inline(never)
    mutating func joined(_ new: Cell, _ old: Cell, _ entry: WriteEntry) -> Cell {
        guard let place = entry.place?.takeUnretainedValue() else {
            if let child = entry.child?.takeUnretainedValue() { core.joinPages(new, old, child) }
            return new
        }
        switch (new.tag, old.tag) {
        case (.stackRecords, .records) where !place.isConnection:
            let page = (0..<new.count).map { ids[new.start + $0] }
            let merged = core.merge(page, into: core.references(old), place, cursors: nil)
            let start = ids.count
            for reference in merged.references { ids.append(reference) }
            return .run(.stackRecords, start: start, length: merged.references.count)
        case (.record, .record) where place.isConnection: core.mergeConnection(new.record, into: old.record, place)
        default: break
        }
        return new
    }
}

/// Several pages as one list.
struct MergedPages {
    var references: [Int32]
    /// Whether elements from before lie before the page, and behind it.
    var hasHead = false
    var hasRest = false
}

extension StoreCore {
    func references(_ cell: Cell) -> [Int32] {
        guard cell.tag == .records else { return [] }
        return (0..<cell.count).map { refs[cell.start + $0] }
    }

    /// Joins the pages in an object without a key that was read with those in the one that it will be merged into.
    func joinPages(_ new: Cell, _ old: Cell, _ node: WriteNode) {
        guard new.tag == .record, old.tag == .record, new.record != old.record, isUnkeyed(new.record),
            isUnkeyed(old.record), records[new.record].type == records[old.record].type
        else { return }
        let plan = node.plan(for: records[new.record].type, in: &types)
        for index in 1..<max(plan.count, 1) where plan.entries[index].joinsPages {
            let entry = plan.entries[index]
            let page = cell(new.record, Int(entry.slot))
            let known = cell(old.record, Int(entry.slot))
            guard let place = entry.place?.takeUnretainedValue() else {
                if let child = entry.child?.takeUnretainedValue() { joinPages(page, known, child) }
                continue
            }
            switch (page.tag, known.tag) {
            case (.records, .records) where !place.isConnection:
                let pages = merge(references(page), into: references(known), place, cursors: nil)
                cells[records[new.record].base + Int(entry.slot)] = list(pages.references, time: page.time)
            case (.record, .record) where place.isConnection: mergeConnection(page.record, into: known.record, place)
            default: break
            }
        }
    }

    private func list(_ references: [Int32], time: UInt32) -> Cell {
        let start = references.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { refs.append($0, buffer.count) } ?? 0
        }
        var list = Cell.run(.records, start: start, length: references.count)
        list.time = time
        return list
    }

    /// Makes a connection that was read one with the one from before: what it lacks is put into the new object, which is
    /// then merged as any is.
    func mergeConnection(_ new: Int, into old: Int, _ place: PagePlace) {
        let type = records[new].type
        guard type == records[old].type, isUnkeyed(new), isUnkeyed(old), new != old else { return }
        var merged: MergedPages?
        for field in [place.fields.edges, place.fields.nodes] {
            let slot = Int(types.slot(of: field, in: type))
            let page = cell(new, slot)
            let known = cell(old, slot)
            guard page.tag == .records, known.tag == .records else { continue }
            let before = references(known)
            // Edges may be objects with keys; they are recognised by what is in them.
            if field == place.fields.edges { loadBeforeWriting(before) }
            let pages = merge(references(page), into: before, place, cursors: cursors(of: old, place))
            merged = pages
            cells[records[new].base + slot] = list(pages.references, time: page.time)
        }
        guard let merged else { return }
        let slot = Int(types.slot(of: place.fields.pageInfo, in: type))
        let page = cell(new, slot)
        let known = cell(old, slot)
        guard page.tag == .record, known.tag == .record, isUnkeyed(page.record) else { return }
        if merged.hasHead {
            keep([place.fields.startCursor, place.fields.hasPreviousPage], of: known.record, page.record)
        }
        if merged.hasRest { keep([place.fields.endCursor, place.fields.hasNextPage], of: known.record, page.record) }
        // A page without elements has no cursors: the list ends where it was to go on.
        guard !merged.references.isEmpty else { return }
        if !merged.hasRest, let after = place.after {
            fill(place.fields.endCursor, with: after, of: known.record, page.record)
        } else if !merged.hasHead, let before = place.before {
            fill(place.fields.startCursor, with: before, of: known.record, page.record)
        }
    }

    /// Puts a cursor where the new object has null for it.
    private func fill(_ field: Int32, with cursor: [UInt8], of old: Int, _ new: Int) {
        let slot = Int(types.slot(of: field, in: records[new].type))
        let page = cell(new, slot)
        guard page.tag == .null else { return }
        var known = cell(old, slot)
        if !isText(known, cursor) {
            let start = cursor.withUnsafeBufferPointer { bytes in
                bytes.baseAddress.map { slab.appendText($0, bytes.count) } ?? 0
            }
            known = .run(.string, start: start, length: cursor.count)
        }
        known.time = page.time
        cells[records[new].base + slot] = known
    }

    private func keep(_ fields: [Int32], of old: Int, _ new: Int) {
        for field in fields {
            let slot = Int(types.slot(of: field, in: records[new].type))
            let known = cell(old, slot)
            guard !known.isMissing else { continue }
            reserve(new, slot + 1)
            cells[records[new].base + slot] = known
        }
    }

    /// The cursors of what a connection begins and ends with.
    private func cursors(of connection: Int, _ place: PagePlace) -> (start: Cell, end: Cell) {
        let info = cell(connection, Int(types.slot(of: place.fields.pageInfo, in: records[connection].type)))
        guard info.tag == .record else { return (.missing, .missing) }
        let type = records[info.record].type
        return (
            cell(info.record, Int(types.slot(of: place.fields.startCursor, in: type))),
            cell(info.record, Int(types.slot(of: place.fields.endCursor, in: type)))
        )
    }

    /// - Parameter cursors: Where a connection begins and ends; `nil` for a list whose elements' keys are the cursors.
    func merge(
        _ page: [Int32], into old: [Int32], _ place: PagePlace, cursors: (start: Cell, end: Cell)?
    ) -> MergedPages {
        var head: ArraySlice<Int32> = []
        var rest: ArraySlice<Int32> = []
        if let after = place.after {
            guard let index = index(of: after, in: old, place, cursors) else { return MergedPages(references: page) }
            head = old[...index]
            rest = beyond(page.last, old[(index + 1)...], place)
        } else if let before = place.before {
            guard let index = index(of: before, in: old, place, cursors) else { return MergedPages(references: page) }
            rest = old[index...]
            head = until(page.first, old[..<index], place)
        } else if let offset = place.offset {
            guard offset <= old.count else { return MergedPages(references: page) }
            head = old[..<offset]
            rest = page.isEmpty ? [] : old.dropFirst(offset + page.count)
        } else {
            rest = beyond(page.last, old[...], place)
        }
        let named = Set(page.map { identity($0, place) })
        let headLeft = head.filter { $0 < 0 || !named.contains(identity($0, place)) }
        let restLeft = rest.filter { $0 < 0 || !named.contains(identity($0, place)) }
        return MergedPages(
            references: headLeft + page + restLeft, hasHead: !headLeft.isEmpty, hasRest: !restLeft.isEmpty)
    }

    /// What lies behind the page's last element in the list from before; nothing where that is not in it.
    private func beyond(_ last: Int32?, _ old: ArraySlice<Int32>, _ place: PagePlace) -> ArraySlice<Int32> {
        guard let last, last >= 0 else { return [] }
        let wanted = identity(last, place)
        guard let index = old.firstIndex(where: { $0 >= 0 && identity($0, place) == wanted }) else { return [] }
        return old[(index + 1)...]
    }

    /// What lies before the page's first element in the list from before.
    private func until(_ first: Int32?, _ old: ArraySlice<Int32>, _ place: PagePlace) -> ArraySlice<Int32> {
        guard let first, first >= 0 else { return [] }
        let wanted = identity(first, place)
        guard let index = old.firstIndex(where: { $0 >= 0 && identity($0, place) == wanted }) else { return [] }
        return old[..<index]
    }

    /// What an element is recognised by: the object of an edge, else the element itself.
    private func identity(_ reference: Int32, _ place: PagePlace) -> Int {
        guard place.isConnection, reference >= 0 else { return Int(reference) }
        let node = cell(Int(reference), Int(types.slot(of: place.fields.node, in: records[Int(reference)].type)))
        return node.tag == .record ? node.record : Int(reference)
    }

    /// The place of the element that a cursor names.
    private func index(
        of cursor: [UInt8], in list: [Int32], _ place: PagePlace, _ cursors: (start: Cell, end: Cell)?
    ) -> Int? {
        if let cursors {
            if !list.isEmpty, place.after != nil, isText(cursors.end, cursor) { return list.count - 1 }
            if !list.isEmpty, place.before != nil, isText(cursors.start, cursor) { return 0 }
        }
        return list.firstIndex { reference in
            guard reference >= 0 else { return false }
            let entry = records[Int(reference)]
            if cursors != nil {
                return isText(cell(Int(reference), Int(types.slot(of: place.fields.cursor, in: entry.type))), cursor)
            }
            return entry.flags.contains(.keyed) && Int(entry.keyLength) == cursor.count
                && UnsafeBufferPointer(start: keyBytes.base + max(entry.keyStart, 0), count: cursor.count)
                    .elementsEqual(cursor)
        }
    }

    private func isText(_ cell: Cell, _ text: [UInt8]) -> Bool {
        guard cell.tag == .string || cell.tag == .int else { return false }
        if cell.tag == .int { return Array(String(Int64(bitPattern: cell.payload)).utf8) == text }
        return cell.count == text.count
            && UnsafeBufferPointer(start: slab.base + cell.start, count: cell.count).elementsEqual(text)
    }
}
