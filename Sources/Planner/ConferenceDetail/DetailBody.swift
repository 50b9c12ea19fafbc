import PlannerRules
import TerminalUI

/// The lines of the detail: first the facts, then a line for each attendee.
struct DetailBody {
    /// What decides about the words besides the conference.
    struct Context: Hashable, Sendable {
        var today: CalendarDate
        /// My id.
        var viewerID: String?
        var glyphs: GlyphSet
        /// The key that toggles attendance, as the footer names it.
        var toggleKey: String
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
        addPlaceAndDates(conference)
        addAttendance(conference)
        addCall(conference)
        addAttendeesTitle(detail)
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
            add("esc goes back to the list.", .secondary)
        case .failed(let reason):
            add(reason, .error)
            add("r tries again.", .secondary)
        }
    }

    private mutating func addPlaceAndDates(_ conference: Conference) {
        let dot = " \(context.glyphs.dot) "
        let when =
            conference.dates?.fullText(dash: context.glyphs.dash)
            ?? (conference.year.isEmpty ? "date not known" : conference.year)
        var first = [when, conference.fullPlace]
        if let format = conference.format.text, format != conference.fullPlace { first.append(format) }
        add(first, separator: dot)
        let topics = conference.topics.joined(separator: ", ")
        let second = [topics, conference.url ?? ""].filter { !$0.isEmpty }
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
        if conference.isAttended {
            facts.append([
                Span("\(context.glyphs.going) You \(isPast ? "attended" : "attend").", .success.bold),
                Span("     \(context.toggleKey) leave", .secondary),
            ])
        } else {
            facts.append([
                Span(isPast ? "You did not attend." : "You are not attending.", .bold),
                Span("     \(context.toggleKey) attend", .secondary),
            ])
        }
    }

    private mutating func addCall(_ conference: Conference) {
        guard conference.cfpURL != nil || conference.cfpEnd != nil else { return }
        facts.append([])
        var text = "Call for papers: "
        var isOpen = true
        if let end = conference.cfpEnd {
            if let day = CalendarDate(end) {
                isOpen = context.today <= day
                text += isOpen ? "open until \(day.fullText)" : "closed on \(day.fullText)"
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
                add("r tries again.", .secondary)
            }
            return
        }
        if attendees.isEmpty {
            add("Nobody attends yet.")
        } else {
            facts.append([Span("Attendees (\(Count.text(attendees.count)))", .heading)])
        }
    }
}
