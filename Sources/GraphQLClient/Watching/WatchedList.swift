/// A list at the top of a watched result, with its elements: only what has changed is read again.
@usableFromInline
final class WatchedList<Element: FieldValue>: AnyWatchedList {
    @usableFromInline var list = List<Element>()

    /// The list that is item `number`, as `watcher` knows it.
    static func of(_ watcher: AnyWatcher, _ number: Int32) -> WatchedList {
        if let known = watcher.lists[number] as? WatchedList<Element> { return known }
        let list = WatchedList(number: number, path: watcher.operation.listPaths[number] ?? [])
        watcher.lists[number] = list
        return list
    }

    /// The list at a place inside an element.
    static func of(_ watcher: AnyWatcher, _ place: AnyWatcher.NestedPlace) -> WatchedList {
        if let number = watcher.nestedNumbers[place], let known = watcher.nestedLists[number] as? WatchedList<Element> {
            return known
        }
        let number = watcher.makeNestedNumber(place)
        let list = WatchedList(number: number, path: [], place: place)
        watcher.nestedLists[number] = list
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
