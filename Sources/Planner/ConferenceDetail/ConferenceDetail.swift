import PlannerRules
import TerminalUI

/// One conference with its attendees.
struct ConferenceDetail: Hashable, Sendable {
    /// Which conference it is about.
    let id: String
    /// `nil` until it is known, or when the server has no such conference any more.
    var conference: Conference?
    /// By name; `nil` until they are known.
    private(set) var attendees: [Attendee]?
    /// The ids of those whom I follow: they stand first.
    private var followed: Set<String>
    /// Whether all of it is here.
    var loading = Loading.loading
    /// The selected person; stays on the person when others come and go.
    private(set) var selectedID: String?
    private(set) var viewport = Viewport()
    /// The size that the body has on the screen, for scrolling.
    private var size = Size(columns: 80, rows: 20)
    /// Where the selected person stood at last, while that could be seen.
    private var seen: Place?

    /// A place in the list of attendees, the lines before the first of them, and the size of the body.
    private struct Place: Hashable {
        var index: Int
        var facts: Int
        var size: Size
    }

    /// - Parameter conference: What is known already, as from the row of the list.
    init(id: String, conference: Conference? = nil, followed: Set<String> = []) {
        self.id = id
        self.followed = followed
        self.conference = conference
    }

    /// The selected person among `attendees`.
    var selectedIndex: Int? {
        selectedID.flatMap { id in attendees?.firstIndex { $0.id == id } }
    }
}

extension ConferenceDetail {
    /// Takes over the attendees in any order.
    mutating func setAttendees(_ arrived: [Attendee]) {
        let oldIndex = selectedIndex
        let sorted = arrived.map { (rank: followed.contains($0.id) ? 0 : 1, name: FoldedText.fold($0.name), who: $0) }
            .sorted { ($0.rank, $0.name, $0.who.id) < ($1.rank, $1.name, $1.who.id) }
            .map(\.who)
        attendees = sorted
        if selectedIndex == nil {
            let index = min(oldIndex ?? 0, sorted.count - 1)
            selectedID = sorted.indices.contains(index) ? sorted[index].id : nil
        }
    }

    /// Takes over whom I follow.
    mutating func setFollowed(_ followed: Set<String>) {
        guard followed != self.followed else { return }
        self.followed = followed
        if let attendees { setAttendees(attendees) }
    }

    /// Takes over the size of the body on the screen.
    mutating func setSize(_ size: Size) {
        self.size = Size(columns: max(size.columns, 1), rows: max(size.rows, 1))
    }

    /// Selects an attendee, where there is one.
    mutating func select(_ index: Int) {
        if let attendee = attendees?[orNil: index] { selectedID = attendee.id }
    }

    /// Moves the selection among the attendees; above the first one it scrolls the facts back into view.
    mutating func move(_ movement: ConferenceList.Movement, context: DetailBody.Context) {
        let body = DetailBody(self, context: context, width: size.columns)
        let people = attendees?.count ?? 0
        guard let selectedIndex, people > 0 else {
            return scroll(movement, of: body.lineCount)
        }
        let target =
            switch movement {
            case .rows(let rows): selectedIndex + rows
            case .pages(let pages): selectedIndex + pages * max(size.rows - 1, 1)
            case .first: 0
            case .last: people - 1
            }
        if target <= 0, selectedIndex == 0 {
            return scroll(movement, of: body.lineCount)
        }
        let index = min(max(target, 0), people - 1)
        selectedID = attendees?[index].id
        reveal(index, body)
    }

    private mutating func reveal(_ index: Int, _ body: DetailBody) {
        let line = body.facts.count + index
        viewport.reveal(line, of: body.lineCount, height: size.rows)
        if index == 0, line < size.rows {
            viewport.reveal(rows: 0..<line + 1, of: body.lineCount, height: size.rows)
        }
    }

    /// Keeps the selected person on the screen when others come and go before, the order changes, or the screen does.
    /// Somebody who has scrolled away from the person is left where that is.
    mutating func keepInView(context: DetailBody.Context) {
        guard let selectedIndex else {
            seen = nil
            return
        }
        let body = DetailBody(self, context: context, width: size.columns)
        let place = Place(index: selectedIndex, facts: body.facts.count, size: size)
        let line = body.facts.count + selectedIndex
        var isVisible: Bool { viewport.visible(of: body.lineCount, height: size.rows).contains(line) }
        // Where the first person is selected, the facts are what is looked at: a smaller screen begins with them.
        let isTop = selectedIndex == 0 && seen?.index == 0 && seen?.size != size
        if let seen, seen != place, !isVisible, !isTop { reveal(selectedIndex, body) }
        seen = isVisible ? place : nil
    }

    private mutating func scroll(_ movement: ConferenceList.Movement, of count: Int) {
        let rows =
            switch movement {
            case .rows(let rows): rows
            case .pages(let pages): pages * max(size.rows - 1, 1)
            case .first: -count
            case .last: count
            }
        viewport.scroll(by: rows, of: count, height: size.rows)
    }
}
