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
    /// The seconds since 1970 by which calls for papers end.
    var moment: Int
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
    init(on today: CalendarDate, at moment: Int? = nil, sort: ListSort = .start) {
        self.today = today
        self.moment = moment ?? Today(today).moment
        self.sort = sort
    }

    /// - Parameter rank: In which part of the list a conference is shown, from 0; less than 0 where it is not.
    init(
        _ pages: [[Conference]], on today: CalendarDate, at moment: Int? = nil, sort: ListSort = .start,
        rank: ((Place) -> Int)? = nil
    ) {
        self.init(on: today, at: moment, sort: sort)
        entries.reserveCapacity(pages.reduce(0) { $0 + $1.count })
        // Pages that were asked for at different moments can both have a conference.
        var seen: Set<String> = []
        for (page, conferences) in pages.enumerated() {
            for (index, conference) in conferences.enumerated()
            where pages.count == 1 || seen.insert(conference.id).inserted {
                let place = Place(page: page, index: index)
                entries.append(ListEntry(conference, at: place, on: today, at: self.moment, sort: sort))
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
    ///
    /// - Parameter likely: Where it stood among all conferences.
    func row(of id: String, likely: Int? = nil) -> Int? { entry(of: id, likely: likely).flatMap { row(ofEntry: $0) } }

    /// Where a conference stands among all, shown or not.
    ///
    /// - Parameter likely: Where it stood before a change: most changes move it by one, or not at all.
    func entry(of id: String, likely: Int? = nil) -> Int? {
        if let likely, let near = [likely, likely + 1, likely - 1].first(where: { entries[orNil: $0]?.id == id }) {
            return near
        }
        return entries.firstIndex { $0.id == id }
    }

    /// Where the conference of a row stands among all, shown or not; a search and a filter do not change that.
    func entry(ofRow row: Int) -> Int? { rows[orNil: row].map { Int($0) } }

    /// The row of one of all conferences, where it is shown.
    func row(ofEntry entry: Int) -> Int? {
        guard marks.indices.contains(entry), marks[entry].rank >= 0 else { return nil }
        // Within each part the rows are in the order of the entries.
        let rank = marks[entry].rank
        let start = rows.partitioningIndex { marks[Int($0)].rank >= rank }
        let end = rows.partitioningIndex { marks[Int($0)].rank > rank }
        let row = start + rows[start..<end].lazy.map { Int($0) }.partitioned(at: entry)
        return rows[orNil: row] == Int32(entry) ? row : nil
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
    /// - Parameters:
    ///   - parts: What was found of the search, by slot; `nil` where nothing is searched.
    ///   - slots: The slots of the conferences, by page.
    ///   - isHidden: Asked only of what was found.
    mutating func setRanks(_ parts: [UInt8]?, slots: [[Int32]], isHidden: ((Place) -> Bool)?) {
        if let parts {
            setRanks(parts, slots)
        } else {
            for index in marks.indices { marks[index].rank = 0 }
        }
        if let isHidden {
            for index in marks.indices where marks[index].rank >= 0 && isHidden(marks[index].place) {
                marks[index].rank = -1
            }
        }
        arrange()
    }

    private mutating func setRanks(_ parts: [UInt8], _ slots: [[Int32]]) {
        // One array, and where each page begins in it.
        var firsts: [Int32] = []
        var all: [Int32] = []
        all.reserveCapacity(marks.count)
        for page in slots {
            firsts.append(Int32(clamping: all.count))
            all += page
        }
        marks.withUnsafeMutableBufferPointer { marks in
            for index in marks.indices {
                marks[index].rank = -1
                let (page, place) = (Int(marks[index].page), Int(marks[index].index))
                guard page < firsts.count, Int(firsts[page]) + place < all.count else { continue }
                let slot = Int(all[Int(firsts[page]) + place])
                guard parts.indices.contains(slot), parts[slot] != KnownWords.absent else { continue }
                marks[index].rank = Int16(parts[slot])
            }
        }
    }

    private mutating func arrange() {
        arrangeRows()
        arrangeSections()
    }

    /// The rows: what is shown, the parts one behind the other.
    private mutating func arrangeRows() {
        // How many there are of each part says where each part begins.
        var (names, places, topics) = (0, 0, 0)
        marks.withUnsafeBufferPointer { marks in
            for mark in marks {
                names += mark.rank == 0 ? 1 : 0
                places += mark.rank == 1 ? 1 : 0
                topics += mark.rank > 1 ? 1 : 0
            }
        }
        rows = [Int32](unsafeUninitializedCapacity: names + places + topics) { rows, count in
            count = names + places + topics
            (topics, places, names) = (names + places, names, 0)
            marks.withUnsafeBufferPointer { marks in
                for index in marks.indices {
                    let row: Int
                    switch marks[index].rank {
                    case ..<0: continue
                    case 0:
                        row = names
                        names += 1
                    case 1:
                        row = places
                        places += 1
                    default:
                        row = topics
                        topics += 1
                    }
                    rows.initializeElement(at: row, to: Int32(truncatingIfNeeded: index))
                }
            }
        }
    }

    private mutating func arrangeSections() {
        sections.removeAll(keepingCapacity: true)
        dateWidth = 0
        guard let first = rows.first, let last = rows.last else { return }
        let hasParts = marks[Int(first)].rank != marks[Int(last)].rank
        // Where each section begins.
        var starts: [Int] = []
        var (group, rank) = (marks[Int(first)].group, marks[Int(first)].rank)
        starts.append(0)
        var widest: Int16 = 0
        for row in rows.indices {
            let mark = marks[Int(rows[row])]
            if mark.dateWidth > widest { widest = mark.dateWidth }
            if group != mark.group || rank != mark.rank {
                starts.append(row)
                (group, rank) = (mark.group, mark.rank)
            }
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
