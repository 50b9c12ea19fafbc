import PlannerRules

/// The lines of the list: headings and conferences, in the order in which a person needs them on a given day.
///
/// What runs or is to come stands first, then, clearly apart, what is past. A list that is searched has a part for what
/// was found by name, by place and by topic. Only groups of rows are kept, not lines, so that a change costs little in a
/// long list, and drawing costs nothing for what is not seen.
struct ConferenceOrder: Hashable, Sendable {
    typealias Place = ListEntry.Place

    enum Line: Hashable, Sendable {
        case blank
        /// The beginning of a part of a list that is searched.
        case part(String)
        case heading(String, isPast: Bool)
        /// Everything below is past.
        case past
        /// A conference, counted from the top without headings.
        case row(Int)
    }

    /// Rows under the same headings.
    private struct Section: Hashable {
        /// The lines above the rows.
        var lines: [Line]
        var firstLine: Int
        var rows: Range<Int>

        var firstRowLine: Int { firstLine + lines.count }
    }

    /// The day on which this is the order.
    let today: CalendarDate
    let sort: ListSort
    /// All conferences, shown or not, in their order.
    private(set) var entries: [ListEntry] = []
    /// The entries that are shown, from top to bottom.
    private(set) var rows: [Int32] = []
    private var sections: [Section] = []
    /// The cells that the dates of all rows need; 0 where no dates are known.
    private(set) var dateWidth = 0

    /// The order of nothing.
    init(on today: CalendarDate, sort: ListSort = .start) {
        self.today = today
        self.sort = sort
    }

    /// - Parameter rank: In which part of the list a conference is shown, from 0; less than 0 where it is not.
    init(
        _ pages: [[Conference]], on today: CalendarDate, sort: ListSort = .start,
        rank: ((Conference, Place) -> Int)? = nil
    ) {
        self.init(on: today, sort: sort)
        entries.reserveCapacity(pages.reduce(0) { $0 + $1.count })
        // Pages that were asked for at different moments can both have a conference.
        var seen: Set<String> = []
        for (page, conferences) in pages.enumerated() {
            for (index, conference) in conferences.enumerated()
            where pages.count == 1 || seen.insert(conference.id).inserted {
                let place = Place(page: page, index: index)
                var entry = ListEntry(conference, at: place, on: today, sort: sort)
                if let rank { entry.rank = rank(conference, place) }
                entries.append(entry)
            }
        }
        entries.sort { $0.precedes($1) }
        arrange()
    }

    /// How many conferences there are, shown or not.
    var total: Int { entries.count }

    var lineCount: Int { sections.last.map { $0.firstRowLine + $0.rows.count } ?? 0 }
}

extension ConferenceOrder {
    /// What stands in a line; blank where there is none.
    func line(_ index: Int) -> Line {
        guard index >= 0, let section = sections[orNil: sections.partitioningIndex { $0.firstLine > index } - 1]
        else { return .blank }
        let offset = index - section.firstLine
        if offset < section.lines.count { return section.lines[offset] }
        let row = section.rows.lowerBound + offset - section.lines.count
        return section.rows.contains(row) ? .row(row) : .blank
    }

    /// The line of a row.
    func line(ofRow row: Int) -> Int {
        guard let section = section(ofRow: row) else { return 0 }
        return section.firstRowLine + row - section.rows.lowerBound
    }

    /// The first line that should be seen with a row: its heading, where the row is the first under it.
    func firstLine(withRow row: Int) -> Int {
        guard let section = section(ofRow: row) else { return 0 }
        let isFirst = row == section.rows.lowerBound
        return isFirst ? section.firstLine : section.firstRowLine + row - section.rows.lowerBound
    }

    private func section(ofRow row: Int) -> Section? {
        guard rows.indices.contains(row) else { return nil }
        return sections[orNil: sections.partitioningIndex { $0.rows.lowerBound > row } - 1]
    }

    /// Where the conference of a row stands among the pages.
    func place(ofRow row: Int) -> Place? { entry(ofRow: row)?.place }

    private func entry(ofRow row: Int) -> ListEntry? {
        rows[orNil: row].flatMap { entries[orNil: Int($0)] }
    }

    /// The row of a conference, where it is shown.
    func row(of id: String) -> Int? {
        rows.firstIndex { entries[Int($0)].id == id }
    }

    /// Whether the list has a conference, shown or not.
    func contains(_ id: String) -> Bool {
        entries.contains { $0.id == id }
    }
}

extension ConferenceOrder {
    /// Puts entries in the place of others; cheap for a few of them: nothing is sorted.
    ///
    /// - Parameters:
    ///   - old: Entries as they are now, but for their ranks.
    ///   - places: Where each conference of a page stands afterwards, by where it stood; `nil` where nothing moves.
    mutating func replace(_ old: [ListEntry], with new: [ListEntry], movingPage page: Int, to places: [Int]? = nil) {
        for entry in old {
            let index = entries.partitioningIndex { !$0.precedes(entry) }
            if entries[orNil: index]?.id == entry.id { entries.remove(at: index) }
        }
        if let places {
            for index in entries.indices where entries[index].place.page == page {
                guard let moved = places[orNil: entries[index].place.index] else { continue }
                entries[index].place.index = moved
            }
        }
        for entry in new {
            entries.insert(entry, at: entries.partitioningIndex { !$0.precedes(entry) })
        }
        arrange()
    }

    /// Decides anew which conferences are shown, and where.
    ///
    /// - Parameter isNarrower: What is not shown now will not be shown then either.
    mutating func setRanks(isNarrower: Bool = false, _ rank: (Place) -> Int) {
        for index in entries.indices where !isNarrower || entries[index].rank >= 0 {
            entries[index].rank = rank(entries[index].place)
        }
        arrange()
    }

    private mutating func arrange() {
        arrangeRows()
        arrangeSections()
    }

    /// The rows: what is shown, the parts one behind the other.
    private mutating func arrangeRows() {
        rows.removeAll(keepingCapacity: true)
        rows.reserveCapacity(entries.count)
        var later: [Int: [Int32]] = [:]
        for (index, entry) in entries.enumerated() {
            if entry.rank == 0 {
                rows.append(Int32(index))
            } else if entry.rank > 0 {
                later[entry.rank, default: []].append(Int32(index))
            }
        }
        for rank in later.keys.sorted() { rows += later[rank] ?? [] }
    }

    private mutating func arrangeSections() {
        sections.removeAll(keepingCapacity: true)
        dateWidth = 0
        let hasDates = rows.contains { entries[Int($0)].dateWidth > 0 }
        let hasParts = rows.first.map { entries[Int($0)].rank } != rows.last.map { entries[Int($0)].rank }
        var before: ListEntry?
        var line = 0
        for (row, index) in rows.enumerated() {
            let entry = entries[Int(index)]
            dateWidth = max(dateWidth, entry.dateWidth)
            let isSame =
                before?.heading == entry.heading && before?.isPast == entry.isPast && before?.rank == entry.rank
            before = entry
            if isSame {
                sections[sections.count - 1].rows = sections[sections.count - 1].rows.lowerBound..<row + 1
                line += 1
                continue
            }
            let last = sections.last.map { entries[Int(rows[$0.rows.lowerBound])] }
            let lines = headings(of: entry, behind: last, hasParts: hasParts, hasDates: hasDates)
            sections.append(Section(lines: lines, firstLine: line, rows: row..<row + 1))
            line += lines.count + 1
        }
    }

    private func headings(of entry: ListEntry, behind last: ListEntry?, hasParts: Bool, hasDates: Bool) -> [Line] {
        var lines: [Line] = []
        let beginsPart = hasParts && last?.rank != entry.rank
        if beginsPart { lines.append(.part(SearchPart.title(entry.rank))) }
        if entry.isPast, beginsPart || last?.isPast != true { lines.append(.past) }
        if let title = entry.heading.title(amongDates: hasDates) { lines.append(.heading(title, isPast: entry.isPast)) }
        // The rows of what is past have a rule above them, those of other headings some air.
        if last != nil, !lines.isEmpty { lines.insert(.blank, at: 0) }
        return lines
    }
}

extension RandomAccessCollection where Index == Int {
    /// The element, or `nil` where there is none.
    subscript(orNil index: Int) -> Element? { indices.contains(index) ? self[index] : nil }

    /// The first index from which on all elements satisfy the predicate, in a collection that is parted by it.
    func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if predicate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
