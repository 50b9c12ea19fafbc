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
    /// What is looked at of all entries at each letter of a search, close together.
    private struct Mark: Hashable {
        var page: Int32
        var index: Int32
        /// The headings that it stands under.
        var group: Int32
        var dateWidth: Int16
        /// Which of the parts of a list that is searched it is in, from 0; less than 0 where it is not shown.
        var rank: Int16

        init(_ entry: ListEntry, rank: Int) {
            page = Int32(clamping: entry.place.page)
            index = Int32(clamping: entry.place.index)
            group = Int32(truncatingIfNeeded: entry.group)
            dateWidth = Int16(clamping: entry.dateWidth)
            self.rank = Int16(clamping: rank)
        }

        var place: Place { Place(page: Int(page), index: Int(index)) }
    }

    /// All conferences, shown or not, in their order.
    private var entries: [ListEntry] = []
    /// One for each entry.
    private var marks: [Mark] = []
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
        rank: ((Place) -> Int)? = nil
    ) {
        self.init(on: today, sort: sort)
        entries.reserveCapacity(pages.reduce(0) { $0 + $1.count })
        // Pages that were asked for at different moments can both have a conference.
        var seen: Set<String> = []
        for (page, conferences) in pages.enumerated() {
            for (index, conference) in conferences.enumerated()
            where pages.count == 1 || seen.insert(conference.id).inserted {
                let place = Place(page: page, index: index)
                entries.append(ListEntry(conference, at: place, on: today, sort: sort))
            }
        }
        entries.sort { $0.precedes($1) }
        marks = entries.map { Mark($0, rank: rank?($0.place) ?? 0) }
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
    func place(ofRow row: Int) -> Place? {
        rows[orNil: row].flatMap { marks[orNil: Int($0)]?.place }
    }

    /// The row of a conference, where it is shown.
    func row(of id: String) -> Int? {
        guard let entry = entries.firstIndex(where: { $0.id == id }), marks[entry].rank >= 0 else { return nil }
        // Within each part the rows are in the order of the entries.
        let rank = marks[entry].rank
        let start = rows.partitioningIndex { marks[Int($0)].rank >= rank }
        let end = rows.partitioningIndex { marks[Int($0)].rank > rank }
        let row = start + rows[start..<end].lazy.map { Int($0) }.partitioned(at: entry)
        return rows[orNil: row] == Int32(entry) ? row : nil
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
    ///   - old: Entries as they are now.
    ///   - new: Entries, each with the part that it is in.
    ///   - places: Where each conference of a page stands afterwards, by where it stood; `nil` where nothing moves.
    mutating func replace(
        _ old: [ListEntry], with new: [(entry: ListEntry, rank: Int)], movingPage page: Int, to places: [Int]? = nil
    ) {
        for entry in old {
            let index = entries.partitioningIndex { !$0.precedes(entry) }
            guard entries[orNil: index]?.id == entry.id else { continue }
            entries.remove(at: index)
            marks.remove(at: index)
        }
        if let places {
            for index in marks.indices where Int(marks[index].page) == page {
                guard let moved = places[orNil: Int(marks[index].index)] else { continue }
                marks[index].index = Int32(clamping: moved)
                entries[index].place.index = moved
            }
        }
        for (entry, rank) in new {
            let index = entries.partitioningIndex { !$0.precedes(entry) }
            entries.insert(entry, at: index)
            marks.insert(Mark(entry, rank: rank), at: index)
        }
        arrange()
    }

    /// Decides anew which conferences are shown, and where.
    ///
    /// - Parameter isNarrower: What is not shown now will not be shown then either.
    mutating func setRanks(isNarrower: Bool = false, _ rank: (Place) -> Int) {
        for index in marks.indices where !isNarrower || marks[index].rank >= 0 {
            marks[index].rank = Int16(clamping: rank(marks[index].place))
        }
        arrange()
    }

    /// Shows everything.
    mutating func showAll() {
        for index in marks.indices { marks[index].rank = 0 }
        arrange()
    }

    private mutating func arrange() {
        arrangeRows()
        arrangeSections()
    }

    /// The rows: what is shown, the parts one behind the other.
    private mutating func arrangeRows() {
        rows.removeAll(keepingCapacity: true)
        rows.reserveCapacity(marks.count)
        var later: [Int32] = []
        for index in marks.indices {
            let rank = marks[index].rank
            if rank == 0 {
                rows.append(Int32(clamping: index))
            } else if rank > 0 {
                later.append(Int32(clamping: index))
            }
        }
        for rank in [SearchPart.place, SearchPart.topic] {
            for index in later where Int(marks[Int(index)].rank) == rank { rows.append(index) }
        }
    }

    private mutating func arrangeSections() {
        sections.removeAll(keepingCapacity: true)
        dateWidth = 0
        guard let first = rows.first, let last = rows.last else { return }
        let hasParts = marks[Int(first)].rank != marks[Int(last)].rank
        // Where each section begins.
        var starts: [Int] = []
        var before: Mark?
        var widest: Int16 = 0
        for row in rows.indices {
            let mark = marks[Int(rows[row])]
            if mark.dateWidth > widest { widest = mark.dateWidth }
            if before?.group != mark.group || before?.rank != mark.rank { starts.append(row) }
            before = mark
        }
        dateWidth = Int(widest)
        var line = 0
        for (number, start) in starts.enumerated() {
            let index = Int(rows[start])
            let end = number + 1 < starts.count ? starts[number + 1] : rows.count
            let previous = number > 0 ? Int(rows[starts[number - 1]]) : nil
            let beginsPart = hasParts && previous.map { marks[$0].rank } != marks[index].rank
            var lines = headings(
                of: entries[index], behind: previous.map { entries[$0] }, hasDates: widest > 0, beginsPart: beginsPart)
            if beginsPart {
                lines.insert(.part(SearchPart.title(Int(marks[index].rank))), at: lines.first == .blank ? 1 : 0)
                if previous != nil, lines.first != .blank { lines.insert(.blank, at: 0) }
            }
            sections.append(Section(lines: lines, firstLine: line, rows: start..<end))
            line += lines.count + end - start
        }
    }

    private func headings(of entry: ListEntry, behind last: ListEntry?, hasDates: Bool, beginsPart: Bool) -> [Line] {
        var lines: [Line] = []
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

    /// How many elements of a growing collection are less than a number.
    fileprivate func partitioned(at number: Int) -> Int where Element == Int {
        var low = 0
        var high = count
        while low < high {
            let middle = low + (high - low) / 2
            if self[index(startIndex, offsetBy: middle)] >= number { high = middle } else { low = middle + 1 }
        }
        return low
    }

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
