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
    var pages: [[Conference]] = []
    var order: ConferenceOrder
    /// The selected conference among the rows of `order`; `nil` only in an empty list.
    var selectedRow: Int?
    var viewport = Viewport()
    /// The rows of the screen that the list has, for moving by pages.
    var height = 20
    /// Whether somebody has moved in the list; until then the selection stays at the top while pages arrive.
    private var wasMoved = false
    /// What is searched; `nil` shows everything.
    var search: SearchText?
    /// What was selected before the search, to come back to.
    var anchorID: String?
    /// What is searched of each conference, by page; made when it is needed first.
    private var searchTexts: [[SearchText]] = []

    /// An empty list that is being asked for.
    init(on today: CalendarDate) {
        order = ConferenceOrder([], on: today)
    }

    /// How many conferences are shown.
    var count: Int { order.rows.count }

    /// How many conferences there are, whether a search shows them or not.
    var total: Int { order.total }

    /// The selected conference, `nil` in an empty list.
    var selected: Conference? {
        selectedRow.flatMap { conference(inRow: $0) }
    }

    /// A conference by its place on the screen, counted from the top without headings.
    func conference(inRow row: Int) -> Conference? {
        order.place(ofRow: row).map { pages[$0.page][$0.index] }
    }
}

extension ConferenceList {
    /// Takes over a page that arrived or changed as a whole.
    mutating func replacePage(_ page: Int, with conferences: [Conference]) {
        guard page >= 0 else { return }
        rearranging { list in
            list.searchTexts = []
            // Pages are watched one by one: a later one may be here first.
            while list.pages.count <= page { list.pages.append([]) }
            list.pages[page] = conferences
        }
        loading = .loaded
    }

    /// Forgets the pages from a number on: the list has become shorter.
    mutating func dropPages(from page: Int) {
        guard page >= 0, page < pages.count else { return }
        rearranging {
            $0.searchTexts = []
            $0.pages.removeSubrange(page...)
        }
    }

    /// Takes over single conferences of a page. The cost does not depend on the length of the list, unless what decides
    /// about the order has changed.
    mutating func update(_ changed: [(index: Int, conference: Conference)], inPage page: Int) {
        guard pages.indices.contains(page) else { return }
        var keepsOrder = true
        for (index, conference) in changed where pages[page].indices.contains(index) {
            let old = pages[page][index]
            if (old.id, old.name, old.year, old.dates) != (
                conference.id, conference.name, conference.year, conference.dates
            ) {
                keepsOrder = false
            }
            if (old.city, old.country, old.topics) != (conference.city, conference.country, conference.topics),
                search != nil
            {
                keepsOrder = false
            }
            if !searchTexts.isEmpty { searchTexts[page][index] = ConferenceList.searchText(conference) }
        }
        let write = { (list: inout ConferenceList) in
            for (index, conference) in changed where list.pages[page].indices.contains(index) {
                list.pages[page][index] = conference
            }
        }
        if keepsOrder {
            write(&self)
        } else {
            rearranging(write)
        }
    }

    /// Puts the list in the order of another day.
    mutating func setToday(_ today: CalendarDate) {
        guard today != order.today else { return }
        rearranging(today: today) { _ in }
    }

    /// Forgets everything, as for another server.
    mutating func reset() {
        self = ConferenceList(on: order.today)
    }

    /// Changes pages or day, and keeps the selection on its conference and at its place on the screen.
    mutating func rearranging(today: CalendarDate? = nil, _ change: (inout ConferenceList) -> Void) {
        let selectedID = wasMoved ? selected?.id : nil
        let oldLine = selectedRow.flatMap { order.rows.indices.contains($0) ? order.rows[$0] : nil } ?? 0
        let offset = oldLine - viewport.first
        change(&self)
        order = ConferenceOrder(pages, on: today ?? order.today, matches: matches())
        guard count > 0 else {
            selectedRow = nil
            viewport = Viewport()
            return
        }
        let sameConference = selectedID.flatMap { self.row(of: $0) }
        let row = sameConference ?? min(wasMoved ? selectedRow ?? 0 : 0, count - 1)
        selectedRow = row
        viewport = Viewport(first: order.rows[row] - offset)
        revealSelection()
    }

    /// Which conferences the search shows, by page; `nil` without a search.
    private mutating func matches() -> [[Bool]]? {
        guard let search else {
            searchTexts = []
            return nil
        }
        if searchTexts.isEmpty { searchTexts = pages.map { $0.map(ConferenceList.searchText) } }
        return searchTexts.map { $0.map { $0.matches(search) } }
    }

    /// The row of a conference, where it is shown.
    func row(of id: String) -> Int? {
        order.rows.indices.first { conference(inRow: $0)?.id == id }
    }

    /// Selects a row, as far as there are any.
    mutating func select(row: Int) {
        guard count > 0 else { return }
        selectedRow = min(max(row, 0), count - 1)
        revealSelection()
    }
}

extension ConferenceList {
    /// How far a key moves the selection.
    enum Movement: Hashable, Sendable {
        case rows(Int)
        case pages(Int)
        case first, last
    }

    mutating func move(_ movement: Movement) {
        guard let selectedRow, count > 0 else { return }
        wasMoved = true
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

    /// Keeps the selection where it is from now on, since somebody has taken it up.
    mutating func hold() { wasMoved = true }

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
        guard let selectedRow, order.rows.indices.contains(selectedRow) else { return viewport }
        var viewport = viewport
        let line = order.rows[selectedRow]
        let first = order.firstLine(withRow: selectedRow)
        viewport.reveal(line, of: order.lines.count, height: height)
        if line - first < height {
            viewport.reveal(rows: first..<line + 1, of: order.lines.count, height: height)
        }
        return viewport
    }
}
