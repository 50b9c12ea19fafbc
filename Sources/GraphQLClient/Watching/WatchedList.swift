/// A list at the top of a watched result, with its elements: only what has changed is read again.
@usableFromInline
final class WatchedList<Element: FieldValue>: AnyWatchedList {
    @usableFromInline var list = List<Element>()

    override var told: ToldList { ToldList(ids: ids, list: list) }

    override func difference(from told: ToldList) -> ListChange {
        guard let old = told.list as? List<Element>, old.count == told.ids.count, list.count == ids.count else {
            return super.difference(from: told)
        }
        return difference(from: old, told)
    }

    /// The list that is item `number`, as `reading` knows it.
    static func of(_ reading: AnyReading, _ number: Int32) -> WatchedList {
        if let known = reading.lists[number] as? WatchedList<Element> { return known }
        let list = WatchedList(number: number, path: reading.operation.listPaths[number] ?? [])
        reading.lists[number] = list
        return list
    }

    /// The list at a place inside an element.
    static func of(_ reading: AnyReading, _ place: AnyReading.NestedPlace) -> WatchedList {
        if let number = reading.nestedNumbers[place], let known = reading.nestedLists[number] as? WatchedList<Element> {
            return known
        }
        let number = reading.makeNestedNumber(place)
        let list = WatchedList(number: number, path: [], place: place)
        reading.nestedLists[number] = list
        return list
    }

    /// Brings the list up to date, and notes what was different.
    @inlinable
    func read(_ reader: ValueReader) throws(ReadError) -> List<Element> {
        begin(reader)
        defer { end(reader) }
        if list.isEmpty {
            try readAll(reader)
        } else if !oldRange.isEmpty || !newRange.isEmpty {
            try splice(reader)
        }
        endSplice(reader)
        while let changed = nextChanged(reader) {
            let element: Element
            do {
                element = try Element(reading: changed.reader)
            } catch {
                throw reader.inside(changed.index, error)
            }
            if element != list[changed.index] {
                list[changed.index] = element
                noteUpdate(changed.index)
            }
        }
        return list
    }

    @inlinable
    func readAll(_ reader: ValueReader) throws(ReadError) {
        var builder = ListBuilder<Element>(count: newRange.count)
        for index in newRange { builder.append(try readNew(index, reader)) }
        list = builder.finish()
    }

    @inlinable
    func splice(_ reader: ValueReader) throws(ReadError) {
        var elements = ContiguousArray<Element>()
        elements.reserveCapacity(newRange.count)
        for index in newRange {
            if let before = source(of: index) {
                elements.append(list[before])
            } else {
                elements.append(try readNew(index, reader))
            }
        }
        list.replaceSubrange(oldRange, with: elements)
    }

    @inlinable
    func readNew(_ index: Int, _ reader: ValueReader) throws(ReadError) -> Element {
        do {
            return try Element(reading: readerForNew(index, reader))
        } catch {
            throw reader.inside(index, error)
        }
    }
}
