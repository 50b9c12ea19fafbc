import PlannerRules
import TerminalUI

/// The list of conferences: what is in it, in which order, and which one is selected.
///
/// The selection is by id, so it stays on its conference through every change of the list.
struct ConferenceList: Hashable, Sendable {
    /// Whether the list is here.
    var loading = Loading.loading
    /// Whether the last page has arrived.
    var isComplete = false
    /// The pages as they were asked for, which is not the order of the screen.
    private(set) var pages: [[Conference]] = []
    private(set) var order: ConferenceOrder
    /// The selected conference among the rows of `order`; `nil` only in an empty list.
    private(set) var selectedRow: Int?
    private(set) var viewport = Viewport()
    /// The rows of the screen that the list has, for moving by pages.
    private(set) var height = 20
    /// Whether somebody has moved in the list; until then the selection stays at the top while pages arrive.
    private var wasMoved = false
    /// What is searched; `nil` shows everything.
    private(set) var search: SearchQuery?
    private(set) var filter = ListFilter()
    /// What was selected before the list was narrowed, to come back to, unless something else was taken up meanwhile.
    private var anchorID: String?
    /// Where that stood among all conferences.
    private var anchorEntry: Int?
    private var isTakenUp = false
    /// What is searched of the conferences.
    private var index = SearchIndex()
    /// The slots of the index, by page.
    private var slots: [[Int32]] = []
    /// The days of what I attend.
    private(set) var clashes = Clashes()
    /// A selected conference that is in the list no more, until somebody has taken it up.
    private var lost: Conference?
    /// What was told to be gone already.
    private var told: Set<String> = []
    /// What was selected and had to leave, the first one first, until somebody takes up what stands in its place: where
    /// it comes back, as after a deletion that was refused, so does the selection.
    private var displaced: [String] = []

    /// An empty list that is being asked for.
    init(on today: CalendarDate) {
        order = ConferenceOrder(on: today)
    }

    /// How many conferences are shown.
    var count: Int { order.rows.count }

    /// How many conferences there are, whether a search or filter shows them or not.
    var total: Int { order.total }

    /// The selected conference, `nil` in an empty list.
    var selected: Conference? {
        selectedRow.flatMap { conference(inRow: $0) }
    }

    /// A conference by its place on the screen, counted from the top without headings.
    func conference(inRow row: Int) -> Conference? {
        order.place(ofRow: row).flatMap { pages[orNil: $0.page]?[orNil: $0.index] }
    }
}

extension ConferenceList {
    /// Takes over a page that arrived or changed as a whole.
    mutating func replacePage(_ page: Int, with conferences: [Conference]) {
        guard page >= 0 else { return }
        rearranging { list in
            // Pages are watched one by one: a later one may be here first.
            while list.pages.count <= page { list.pages.append([]) }
            list.pages[page] = conferences
            list.rebuild()
        }
        loading = .loaded
    }

    /// Forgets the pages from a number on: the list has become shorter.
    mutating func dropPages(from page: Int) {
        guard page >= 0, page < pages.count else { return }
        rearranging {
            $0.pages.removeSubrange(page...)
            $0.rebuild()
        }
    }

    /// Takes over single conferences of a page: what came, went and changed. Nothing is sorted, and where nothing that
    /// decides about the order has changed the cost does not depend on the length of the list.
    mutating func apply(_ edit: PageEdit, toPage page: Int) {
        guard let count = pages[orNil: page]?.count, edit.fits(count: count) else { return }
        // A conference of several pages is in the order once; and many changes at once are sooner sorted.
        guard pages.count == 1, edit.count <= 50 else {
            return rearranging {
                edit.apply(to: &$0.pages[page])
                $0.rebuild()
            }
        }
        let old = edit.leaving(pages[page])
        if edit.inserted.isEmpty, edit.removed.isEmpty, keepsOrder(edit, page: page) {
            for (index, conference) in edit.updated {
                if !SearchIndex.areAlike(pages[page][index], conference) {
                    slots[page][index] = self.index.add(conference)
                }
            }
            edit.apply(to: &pages[page])
            keepBooks(leaving: old, entering: edit.updated)
            return
        }
        rearranging(bringing: edit.entering.map(\.conference.id)) { list in
            let oldEntries = old.map { list.entry($0.conference, page, $0.index) }
            edit.apply(to: &list.pages[page])
            edit.apply(to: &list.slots[page]) { list.index.add($0) }
            list.keepBooks(leaving: old, entering: edit.entering)
            let visibility = list.visibility(at: list.order.moment)
            let newEntries = edit.entering.map { list.entry($0.conference, page, $0.index) }
            let places = edit.inserted.isEmpty && edit.removed.isEmpty ? nil : edit.places(count: count)
            list.order.replace(
                oldEntries, with: newEntries.map { ($0, visibility.rank($0.place)) }, movingPage: page, to: places)
            // What is gone keeps its slot until there are too many of them.
            if list.index.count > 4 * list.total + 1_000 { list.makeIndex() }
        }
        loading = .loaded
    }

    private func entry(_ conference: Conference, _ page: Int, _ index: Int) -> ListEntry {
        ListEntry(
            conference, at: ListEntry.Place(page: page, index: index), on: order.today, at: order.moment,
            sort: order.sort)
    }

    /// Whether what changed neither moves a row nor decides about its being shown.
    private func keepsOrder(_ edit: PageEdit, page: Int) -> Bool {
        guard search == nil, filter.isEmpty else { return false }
        return edit.updated.allSatisfy { index, conference in
            entry(pages[page][index], page, index) == entry(conference, page, index)
        }
    }

    private mutating func keepBooks(
        leaving old: [(index: Int, conference: Conference)], entering new: [(index: Int, conference: Conference)]
    ) {
        for (_, conference) in old { clashes.remove(conference.id) }
        for (_, conference) in new { clashes.insert(conference) }
    }

    private mutating func rebuild() {
        makeIndex()
        clashes = Clashes()
        for page in pages {
            for conference in page { clashes.insert(conference) }
        }
        arrange(on: order.today, at: order.moment, sort: order.sort)
    }

    private mutating func makeIndex() {
        index = SearchIndex(pages, numbers: &slots)
    }

    private mutating func arrange(on today: CalendarDate, at moment: Int, sort: ListSort) {
        guard search != nil || !filter.isEmpty else {
            order = ConferenceOrder(pages, on: today, at: moment, sort: sort)
            return
        }
        let visibility = visibility(at: moment)
        order = ConferenceOrder(pages, on: today, at: moment, sort: sort) { visibility.rank($0) }
    }

    private func visibility(at moment: Int) -> ListVisibility {
        ListVisibility(search: search, filter: filter, pages: pages, index: index, slots: slots, moment: moment)
    }

    /// Puts the list in the order of another day.
    ///
    /// - Parameter moment: The seconds since 1970 by which calls for papers end; by default those of the day.
    mutating func setToday(_ today: CalendarDate, at moment: Int? = nil) {
        let moment = moment ?? Today(today).moment
        guard today != order.today || moment != order.moment else { return }
        // Most of the time nothing stands where it does because of the time of day.
        guard today != order.today || order.sort == .deadline || filter.openCall else { return order.moment = moment }
        rearranging { $0.arrange(on: today, at: moment, sort: $0.order.sort) }
    }

    /// Puts the list in another order; the selection stays on its conference.
    mutating func setSort(_ sort: ListSort) {
        guard sort != order.sort else { return }
        hold()
        rearranging { $0.arrange(on: $0.order.today, at: $0.order.moment, sort: sort) }
    }

    /// Shows only what matches, by name, place and topic, the better finds first; a blank text shows everything.
    ///
    /// The selection stays on its conference while that matches, and comes back to it when it does again.
    mutating func setSearch(_ text: String) {
        let wanted = SearchQuery(text)
        guard wanted != search else { return }
        narrow { $0.search = wanted }
    }

    /// Shows only what a filter shows.
    mutating func setFilter(_ filter: ListFilter) {
        guard filter != self.filter else { return }
        narrow { $0.filter = filter }
    }

    /// Shows more or fewer of the conferences. They all stay where they are among each other, so the selected one is
    /// found again by its place.
    private mutating func narrow(_ change: (inout ConferenceList) -> Void) {
        let before = selectedRow.flatMap { order.entry(ofRow: $0) }
        let offset = (selectedRow.map { order.line(ofRow: $0) } ?? 0) - viewport.first
        if search == nil, filter.isEmpty {
            // What nobody has selected need not be come back to.
            (anchorID, anchorEntry) = wasMoved ? (selected?.id, before) : (nil, nil)
            isTakenUp = false
        }
        wasMoved = true
        displaced = []
        change(&self)
        setRanks()
        let same = before.flatMap { order.row(ofEntry: $0) }
        if count > 0 {
            let row = same ?? min(selectedRow ?? 0, count - 1)
            selectedRow = row
            viewport = Viewport(first: order.line(ofRow: row) - offset)
            revealSelection()
        } else {
            selectedRow = nil
            viewport = Viewport()
        }
        if same == nil || !isTakenUp {
            select(row: anchorID.flatMap { order.row(of: $0, likely: anchorEntry) } ?? 0)
        }
        if search == nil, filter.isEmpty {
            wasMoved = isTakenUp || anchorID != nil
            (anchorID, anchorEntry) = (nil, nil)
        }
    }

    private mutating func setRanks() {
        let parts = search.map { index.parts(for: $0) }
        let visibility = visibility(at: order.moment)
        order.setRanks(parts, slots: slots, isHidden: filter.isEmpty ? nil : { visibility.isFiltered($0) })
    }

    /// The conference that was selected and is gone; asked for once.
    mutating func takeLost() -> Conference? {
        defer { lost = nil }
        return lost.flatMap { told.remove($0.id) == nil ? $0 : nil }
    }

    /// It is known already that a conference is gone.
    mutating func forgetLost(_ id: String) {
        displaced.removeAll { $0 == id }
        if lost?.id == id { lost = nil } else if selected?.id == id { told.insert(id) }
    }

    /// A conference by its id, shown or not.
    func conference(_ id: String) -> Conference? {
        for page in pages {
            if let found = page.first(where: { $0.id == id }) { return found }
        }
        return nil
    }

    /// Changes the order, and keeps the selection on its conference and at its place on the screen.
    ///
    /// - Parameter ids: What may be shown now and was not before; `nil` where that is not known.
    private mutating func rearranging(bringing ids: [String]? = nil, _ change: (inout ConferenceList) -> Void) {
        let before = wasMoved ? selected : nil
        let likely = selectedRow.flatMap { order.entry(ofRow: $0) }
        let offset = (selectedRow.map { order.line(ofRow: $0) } ?? 0) - viewport.first
        change(&self)
        let entry = before.flatMap { order.entry(of: $0.id, likely: likely) }
        if let before, entry == nil { lost = before }
        let sameConference = entry.flatMap { order.row(ofEntry: $0) }
        if let before, sameConference == nil { displaced.append(before.id) }
        guard count > 0 else {
            selectedRow = nil
            viewport = Viewport()
            return
        }
        let row = sameConference ?? min(wasMoved ? selectedRow ?? 0 : 0, count - 1)
        selectedRow = row
        viewport = Viewport(first: order.line(ofRow: row) - offset)
        revealSelection()
        selectReturned(among: ids)
    }
}

extension ConferenceList {
    /// Selects again what had to leave, where it has come back before anybody took up another one.
    private mutating func selectReturned(among ids: [String]?) {
        for id in displaced where ids?.contains(id) != false {
            guard let row = order.row(of: id) else { continue }
            return select(row: row)
        }
    }

    /// How far a key moves the selection.
    enum Movement: Hashable, Sendable {
        case rows(Int)
        case pages(Int)
        case first, last
    }

    mutating func move(_ movement: Movement) {
        guard let selectedRow, count > 0 else { return }
        hold()
        let target =
            switch movement {
            case .rows(let rows): selectedRow + rows
            case .pages(let pages): selectedRow + pages * max(height - 2, 1)
            case .first: 0
            case .last: count - 1
            }
        self.selectedRow = min(max(target, 0), count - 1)
        revealSelection()
    }

    /// Selects a row, as far as there are any.
    mutating func select(row: Int) {
        guard count > 0 else { return }
        displaced = []
        selectedRow = min(max(row, 0), count - 1)
        revealSelection()
    }

    /// Selects a conference, where it is shown.
    ///
    /// - Returns: Whether it is.
    @discardableResult
    mutating func select(_ id: String) -> Bool {
        guard let row = order.row(of: id) else { return false }
        wasMoved = true
        select(row: row)
        return true
    }

    /// Keeps the selection where it is from now on, since somebody has taken it up.
    mutating func hold() {
        displaced = []
        wasMoved = true
        isTakenUp = true
    }

    /// Takes over how many rows of the screen there are.
    mutating func setHeight(_ height: Int) {
        self.height = max(height, 1)
        revealSelection()
    }

    private mutating func revealSelection() {
        viewport = revealed(height: height)
    }

    /// The viewport that shows the selected row, and its heading where the row is the first under it.
    func revealed(height: Int) -> Viewport {
        guard let selectedRow, selectedRow < count else { return viewport }
        var viewport = viewport
        let line = order.line(ofRow: selectedRow)
        let first = order.firstLine(withRow: selectedRow)
        viewport.reveal(line, of: order.lineCount, height: height)
        if line - first < height {
            viewport.reveal(rows: first..<line + 1, of: order.lineCount, height: height)
        }
        return viewport
    }
}
