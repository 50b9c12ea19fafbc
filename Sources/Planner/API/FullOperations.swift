import GraphQLClient
import PlannerAPI
import PlannerRules

/// The operations for servers that have all the fields.
enum FullOperations: PlannerOperations {
    /// The list as far as a server gives it in one answer: ours gives all.
    static let wholeList = AllConferencesQuery(orderBy: .value(.startDateASC))

    static func page(first: Int, after: String?) -> AllConferencesQuery {
        AllConferencesQuery(
            orderBy: .value(.startDateASC), first: .value(first), after: Nullable(absentIfNil: after))
    }

    /// Servers that cut their lists give as many as a page has; then the next answer follows behind it.
    static func listPage(after: String?, size: Int) -> AllConferencesQuery {
        guard let after else { return wholeList }
        return AllConferencesQuery(orderBy: .value(.startDateASC), after: .value(after))
    }

    static func rows(_ data: AllConferencesQuery.Data) -> List<ConferenceDetails> {
        data.allConferences
    }

    static func id(of row: ConferenceDetails) -> String { row.id.rawValue }

    static func details(id: String) -> ConferenceDetailsQuery { ConferenceDetailsQuery(id: ID(id)) }

    static func conference(_ data: ConferenceDetailsQuery.Data, viewer: Viewer) -> Conference? {
        data.conference.map { conference($0, viewer: viewer) }
    }

    static func attendees(conferenceID: String) -> AttendeesForConferenceQuery {
        AttendeesForConferenceQuery(conferenceId: ID(conferenceID))
    }

    static func attendees(_ data: AttendeesForConferenceQuery.Data) -> [Attendee]? {
        data.conference.map { conference in
            (conference.attendees ?? []).map {
                Attendee(id: $0.id.rawValue, name: $0.name, conferenceCount: $0.conferencesMeta.count)
            }
        }
    }

    static func viewer(id: String) -> ViewerQuery { ViewerQuery(id: ID(id)) }

    static func identity(_ data: ViewerQuery.Data) -> Identity? {
        data.attendee.map { Identity(id: $0.id.rawValue, name: $0.name) }
    }

    static func note(_ id: String, in editor: inout StoreEditor) {
        let key = RecordKey(type: "Attendee", id: ID(id))
        guard let person = editor.read(AttendeeDetails.self, of: key) else { return }
        editor.write(ViewerQuery.Data(attendee: person), to: viewer(id: id))
    }

    static func register(name: String) -> CreateAttendeeMutation { CreateAttendeeMutation(name: name) }

    static func identity(_ data: CreateAttendeeMutation.Data) -> Identity? {
        data.createAttendee.map { Identity(id: $0.id.rawValue, name: $0.name) }
    }

    static func rename(_ identity: Identity, to name: String) -> UpdateAttendeeNameMutation {
        UpdateAttendeeNameMutation(id: ID(identity.id), newName: name)
    }
}

extension FullOperations {
    static func conference(_ row: ConferenceDetails, viewer: Viewer) -> Conference {
        Conference(
            id: row.id.rawValue, name: row.name, city: row.city, year: row.year,
            dates: dates(row.startDate, row.endDate), country: row.country,
            format: row.format.flatMap { ConferenceFormat(rawValue: $0.rawValue) } ?? .unknown,
            status: status(row.status), url: row.url, topics: row.topics ?? [], cfpURL: row.cfpUrl,
            cfpEnd: row.cfpEnd, attendeeCount: row.attendees?.count ?? 0,
            isAttended: viewer.id.map { id in row.attendees?.contains { $0.id.rawValue == id } ?? false } ?? false,
            isInterested: viewer.id.map { id in row.interested?.contains { $0.id.rawValue == id } ?? false } ?? false,
            followedCount: viewer.follows.isEmpty
                ? 0 : row.attendees?.count { viewer.follows.contains($0.id.rawValue) } ?? 0)
    }

    /// A conference without a last day takes one day; dates that make no sense count as unknown.
    private static func dates(_ first: String?, _ last: String?) -> DateRange? {
        guard let start = first.flatMap({ CalendarDate($0) }) else { return nil }
        guard let last else { return DateRange(start) }
        return CalendarDate(last).flatMap { DateRange(start, $0) }
    }

    private static func status(_ status: Status?) -> Conference.Status {
        switch status {
        case .postponed: .postponed
        case .cancelled: .cancelled
        case .planned, .unknown, nil: .planned
        }
    }
}
