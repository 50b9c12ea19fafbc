import PlannerRules
import TerminalUI

/// The whole planner as a value: which screens there are, what they know, and which one the keys go to.
///
/// ```swift
/// let effects = app.update(.key(.character("j")))
/// let frame = app.render(Size(columns: 80, rows: 24))
/// ```
struct PlannerApp: Sendable {
    /// The smallest terminal that shows anything useful.
    static let smallestSize = Size(columns: 40, rows: 10)
    /// From this width on list and detail stand side by side.
    static let splitWidth = 100

    /// A pane that keys can go to.
    enum Pane: Hashable, Sendable {
        case list, detail
    }

    /// Who I am; `nil` until I am registered.
    var identity: Identity?
    /// The server as the header names it: "local", "team".
    let serverName: String
    var connection = Connection.connecting
    /// In how many seconds the server is tried again, while it is offline.
    var retrySeconds: Int?
    /// Whether the server answers without telling what others do.
    var tellsNothing = false
    /// How many changes of mine wait for the server.
    var waitingChanges = 0
    /// Which fields the server has; `nil` until that is known.
    var fieldSet: FieldSet?
    /// The ids of those whom I follow; `nil` where the server does not know.
    var follows: Set<String>?
    /// Whether a request has been on its way for longer than usual.
    var isWaiting = false
    /// When what is shown was as the server had it; `nil` where that is not known.
    var dataMoment: DataMoment?
    /// The screen that asks for a name, while it is open.
    var registration: Registration?
    /// The screen that asks for a conference's fields, while it is open.
    var form: ConferenceForm?
    /// Such a screen that was left while its request was on its way: what was typed is there again where that fails.
    var leftForm: ConferenceForm?
    /// The screen that asks which conferences to show, while it is open.
    var filterForm: FilterForm?
    /// What is asked before it is done.
    var question: Question?
    var list: ConferenceList
    var detail: ConferenceDetail?

    var today: CalendarDate
    /// The seconds since 1970 by which calls for papers end.
    var moment: Int
    /// How far the clocks of the place are ahead of UTC at a moment; `nil` where that is not known.
    var secondsEastOfUTC: @Sendable (_ moment: Int) -> Int? = { _ in nil }
    var size = Size(columns: 80, rows: 24)
    var glyphs: GlyphSet
    var table: ActionTable<Action, ActionContext>
    var focus = Pane.list
    /// The text that narrows the list, while one does.
    var search: TextField?
    /// Whether keys go to that text.
    var isSearching = false
    var help: HelpOverlay?
    var toast: Toast?
    var toastCount = 0
    /// My changes that can be taken back, the last one at the end.
    var undoSteps: [UndoStep] = []
    /// What I have deleted and is being brought back, by the ids of then.
    var restoring: Set<String> = []
    /// What is not taken back of a change, since others have changed it meanwhile, by conference.
    var keptByOthers: [String: [String]] = [:]
    /// What others changed a moment ago, with the number of the change.
    var changed: [String: Int] = [:]
    var changeCount = 0
    /// A conference to be selected as soon as the list has it.
    var wanted: String?
    /// What was there and is no more, with the names of then.
    var gone: [String: String] = [:]
    /// Of what the screen says that it is gone, by its ids of then.
    var departures: [String: Departure] = [:]
    /// What I have deleted, or am about to.
    var deletedByMe: Set<String> = []

    /// The planner before anything was asked of the server.
    ///
    /// - Parameters:
    ///   - identity: Who was registered at the last use; without one it begins with the registration.
    ///   - serverName: One word or so for the header.
    ///   - today: The first day; `Event.day` tells of later ones.
    init(
        identity: Identity?, serverName: String, today: CalendarDate, glyphs: GlyphSet = .unicode,
        table: ActionTable<Action, ActionContext> = .planner
    ) {
        self.identity = identity
        self.serverName = serverName
        self.today = today
        moment = Today(today).moment
        self.glyphs = glyphs
        self.table = table
        list = ConferenceList(on: today)
        registration = identity == nil ? Registration(.first) : nil
    }

    /// What is to be done first.
    mutating func start() -> [Effect] {
        registration == nil ? [.watchList] : []
    }

    /// Whether a terminal of this size shows anything useful.
    static func fits(_ size: Size) -> Bool {
        size.columns >= smallestSize.columns && size.rows >= smallestSize.rows
    }

    var isSplit: Bool { size.columns >= PlannerApp.splitWidth }

    /// What the keys go to, for the table of actions.
    var context: ActionContext {
        ActionContext(
            focus: contextFocus, isSplit: isSplit, hasConference: current != nil,
            attendance: current?.myAttendance ?? .none,
            isSubmitting: registration?.state == .running || form?.state == .running,
            canCancel: registration?.canCancel ?? false, isFiltered: search != nil || !list.filter.isEmpty,
            isSimple: fieldSet == .simple, canUndo: !undoSteps.isEmpty, canFollow: follows != nil,
            person: selectedPerson.map { person in
                person.id == identity?.id
                    ? .myself : follows?.contains(person.id) == true ? .followed : .other
            }, isMoot: question?.isMoot ?? (form?.end != nil))
    }

    /// The person that the keys act on.
    var selectedPerson: Attendee? {
        guard focus == .detail, let detail, let index = detail.selectedIndex else { return nil }
        return detail.attendees?[orNil: index]
    }

    var viewer: Viewer { Viewer(id: identity?.id, follows: follows ?? []) }

    private var contextFocus: ActionContext.Focus {
        // Nobody presses a key for what cannot be seen.
        guard PlannerApp.fits(size) else { return .tooSmall }
        if help != nil { return .help }
        if registration != nil { return .registration }
        if question != nil { return .question }
        if form != nil { return .form }
        if filterForm != nil { return .filters }
        return paneFocus
    }

    /// What the keys go to of list and detail.
    var paneFocus: ActionContext.Focus {
        switch focus {
        case .list: return isSearching ? .search : .list
        case .detail: return .detail
        }
    }

    /// The conference that the keys act on.
    var current: Conference? {
        switch focus {
        case .list: list.selected
        case .detail: detail?.conference
        }
    }

    /// Whether list and detail are what one looks at, not something that has come up in their place.
    var showsPanes: Bool { registration == nil && help == nil && form == nil && filterForm == nil }
}
