import GraphQLClient
import PlannerAPI

/// The operations for servers that have the base fields only.
enum SimpleOperations: PlannerOperations {
    static func listPage(after: String?, size: Int) -> Simple.AllConferencesQuery {
        Simple.AllConferencesQuery(first: .value(size), after: Nullable(absentIfNil: after))
    }

    static func rows(_ data: Simple.AllConferencesQuery.Data) -> List<Simple.ConferenceDetails> {
        data.allConferences
    }

    static func id(of row: Simple.ConferenceDetails) -> String { row.id.rawValue }

    static func details(id: String) -> Simple.ConferenceDetailsQuery { Simple.ConferenceDetailsQuery(id: ID(id)) }

    static func conference(_ data: Simple.ConferenceDetailsQuery.Data, viewer: Viewer) -> Conference? {
        data.conference.map { conference($0, viewer: viewer) }
    }

    static func attendees(conferenceID: String) -> Simple.AttendeesForConferenceQuery {
        Simple.AttendeesForConferenceQuery(conferenceId: ID(conferenceID))
    }

    static func attendees(_ data: Simple.AttendeesForConferenceQuery.Data) -> [Attendee]? {
        data.conference.map { conference in
            (conference.attendees ?? []).map {
                Attendee(id: $0.id.rawValue, name: $0.name, conferenceCount: $0.conferencesMeta.count)
            }
        }
    }

    static func viewer(id: String) -> Simple.ViewerQuery { Simple.ViewerQuery(id: ID(id)) }

    static func identity(_ data: Simple.ViewerQuery.Data) -> Identity? {
        data.attendee.map { Identity(id: $0.id.rawValue, name: $0.name) }
    }

    static func note(_ id: String, in editor: inout StoreEditor) {
        let key = RecordKey(type: "Attendee", id: ID(id))
        guard let person = editor.read(Simple.AttendeeDetails.self, of: key) else { return }
        editor.write(Simple.ViewerQuery.Data(attendee: person), to: viewer(id: id))
    }

    static func register(name: String) -> Simple.CreateAttendeeMutation { Simple.CreateAttendeeMutation(name: name) }

    static func identity(_ data: Simple.CreateAttendeeMutation.Data) -> Identity? {
        data.createAttendee.map { Identity(id: $0.id.rawValue, name: $0.name) }
    }

    static func rename(_ identity: Identity, to name: String) -> Simple.UpdateAttendeeNameMutation {
        Simple.UpdateAttendeeNameMutation(id: ID(identity.id), newName: name)
    }
}

extension SimpleOperations {
    static func conference(_ row: Simple.ConferenceDetails, viewer: Viewer) -> Conference {
        Conference(
            id: row.id.rawValue, name: row.name, city: row.city, year: row.year,
            attendeeCount: row.attendees?.count ?? 0,
            isAttended: viewer.id.map { id in row.attendees?.contains { $0.id.rawValue == id } ?? false } ?? false)
    }
}
