import PlannerRules
import TerminalUI

/// The lines of the detail: first the facts, then a line for each attendee.
struct DetailBody {
    /// What decides about the words besides the conference.
    struct Context: Hashable, Sendable {
        var today: CalendarDate
        /// The seconds since 1970 by which calls for papers end.
        var moment: Int?
        /// When the call for papers ends by the clocks of the place: "16 Oct, 14:00".
        var callEndsHere: String?
        var viewer: Viewer
        var glyphs: GlyphSet
        /// The keys that toggle attendance and interest, as the footer names them; `nil` where no key does it now.
        var toggleKey: String?
        var interestKey: String?
        /// The keys that ask again and go back; `nil` as well.
        var refreshKey: String?
        var backKey: String?
        /// The cells of the title in the header; a longer one stands whole above the facts.
        var titleWidth = Int.max
        /// The rows that there are for it.
        var height = Int.max
        /// What I attend on the same days.
        var clashes: [Clashes.Engagement] = []
    }

    private(set) var facts: [[Span]] = []
    /// How many attendees follow the facts.
    private let peopleCount: Int

    var lineCount: Int { facts.count + peopleCount }

    private let context: Context
    private let width: Int

    /// - Parameter width: The cells of a line.
    init(_ detail: ConferenceDetail, context: Context, width: Int) {
        self.context = context
        self.width = max(width, 1)
        peopleCount = detail.attendees?.count ?? 0
        guard let conference = detail.conference else {
            addMissing(detail)
            return
        }
        addTitle(detail.title)
        addPlaceAndDates(conference)
        addAttendance(conference)
        addClashes()
        addCall(conference)
        addAttendeesTitle(detail)
        // Air gives way to a reason that would be cut.
        if detail.attendees == nil, facts.count > context.height { facts.removeAll { $0.isEmpty } }
    }

    private mutating func add(_ text: String, _ style: Style = .normal) {
        facts += text.wrapped(to: width).map { [Span($0, style)] }
    }

    /// Facts on one line where they fit, else on a line each.
    private mutating func add(_ texts: [String], separator: String) {
        let line = texts.joined(separator: separator)
        if Span(line).width <= width {
            if !line.isEmpty { add(line) }
        } else {
            for text in texts { add(text) }
        }
    }

    private mutating func addMissing(_ detail: ConferenceDetail) {
        switch detail.loading {
        case .loading: add("Loading the conference \(context.glyphs.ellipsis)")
        case .loaded:
            add("The server does not have this conference any more.", .warning)
            if let key = context.backKey { add("\(key) goes back to the list.", .secondary) }
        case .failed(let reason):
            add(reason, .error)
            if let key = context.refreshKey { add("\(key) tries again.", .secondary) }
        }
    }

    private mutating func addTitle(_ title: String) {
        guard Span(title).width > context.titleWidth else { return }
        add(title, .bold)
        facts.append([])
    }

    private mutating func addPlaceAndDates(_ conference: Conference) {
        let dot = " \(context.glyphs.dot) "
        let when =
            conference.dates?.fullText(dash: context.glyphs.dash)
            ?? (Sanitiser.isVisible(conference.year) ? conference.year : "date not known")
        var first = [when, conference.fullPlace]
        if let format = conference.format.text, format != conference.fullPlace { first.append(format) }
        add(first, separator: dot)
        let topics = conference.topics.filter { Sanitiser.isVisible($0) }.joined(separator: ", ")
        let second = [topics, conference.url ?? ""].filter { Sanitiser.isVisible($0) }
        add(second, separator: dot)
        switch conference.status {
        case .planned: break
        case .postponed: add("It is postponed.", .warning)
        case .cancelled: add("It is cancelled.", .warning)
        }
    }

    private mutating func addAttendance(_ conference: Conference) {
        facts.append([])
        let isPast = conference.dates?.state(on: context.today) == .past
        var spans: [Span]
        switch conference.myAttendance {
        case .going: spans = [Span("\(context.glyphs.going) You \(isPast ? "attended" : "attend").", .success.bold)]
        case .interested: spans = [Span("\(context.glyphs.interested) You are interested.", .accent.bold)]
        case .none: spans = [Span(isPast ? "You did not attend." : "You are not attending.", .bold)]
        }
        var keys: [String] = []
        if let key = context.toggleKey { keys.append("\(key) \(conference.isAttended ? "leave" : "attend")") }
        if let key = context.interestKey {
            keys.append("\(key) \(conference.isInterested ? "not interested" : "interested")")
        }
        // Hints give way where there is no room for them.
        for key in keys {
            let hint = Span(spans.count == 1 ? "     \(key)" : "   \(key)", .secondary)
            guard spans.reduce(hint.width, { $0 + $1.width }) <= width else { break }
            spans.append(hint)
        }
        facts.append(spans)
    }

    /// "! Overlaps Uphill Conf (7 – 8 May, Bern), which you attend."
    private mutating func addClashes() {
        guard !context.clashes.isEmpty else { return }
        facts.append([])
        let named = context.clashes.prefix(3).map { other in
            let days = other.days.rowText(on: .earliest, headingYear: context.today.year, dash: context.glyphs.dash)
            return "\(other.title) (\([days, other.city].filter { Sanitiser.isVisible($0) }.joined(separator: ", ")))"
        }
        let more = context.clashes.count - named.count
        let list = named.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
        add("\(context.glyphs.clash) Overlaps \(list), which you attend.", .warning)
    }

    private mutating func addCall(_ conference: Conference) {
        guard conference.cfpURL != nil || conference.cfpEnd != nil else { return }
        facts.append([])
        var text = "Call for papers: "
        var isOpen = true
        if let end = conference.cfpEnd {
            if let deadline = Deadline(end) {
                isOpen = deadline.isOpen(at: context.moment ?? Today(context.today).moment)
                text += isOpen ? "open until \(deadline.fullText)" : "closed on \(deadline.fullText)"
                if isOpen, let here = context.callEndsHere { text += " (here: \(here))" }
            } else {
                text += "until \(end)"
            }
        } else {
            text += "see the page"
        }
        add(text, isOpen ? .normal : .secondary)
        if isOpen, let url = conference.cfpURL { add(url) }
    }

    private mutating func addAttendeesTitle(_ detail: ConferenceDetail) {
        facts.append([])
        guard let attendees = detail.attendees else {
            switch detail.loading {
            case .loading, .loaded: add("Loading the attendees \(context.glyphs.ellipsis)")
            case .failed(let reason):
                add(reason, .error)
                if let key = context.refreshKey { add("\(key) tries again.", .secondary) }
            }
            return
        }
        if attendees.isEmpty {
            add("Nobody attends yet.")
        } else {
            let isParted = attendees.contains { context.viewer.follows.contains($0.id) }
            let order = isParted ? ", people you follow first" : ""
            facts.append([Span("Attendees (\(Count.text(attendees.count)))\(order)", .heading)])
        }
    }
}
