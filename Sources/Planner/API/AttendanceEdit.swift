import GraphQLClient
import PlannerAPI

/// What a toggle means for the cache before the server answers: I am in the conference's list of attendees or not, and
/// the number of conferences that I attend is one more or one less.
///
/// Every list that is on the screen follows from these two. Applied twice it changes nothing more.
struct AttendanceEdit: LocalEdit {
    static let name = "attendance"

    var conferenceID: ID
    var attendeeID: ID
    var isAttended: Bool

    func apply(to editor: inout StoreEditor) {
        var difference = 0
        editor.update(ConferenceAttendees.self, of: RecordKey(type: "Conference", id: conferenceID)) { conference in
            var attendees = conference.attendees ?? []
            let isThere = attendees.contains { $0.id == attendeeID }
            guard isThere != isAttended else { return }
            if isAttended {
                attendees.append(.init(id: attendeeID))
                difference = 1
            } else {
                attendees.removeAll { $0.id == attendeeID }
                difference = -1
            }
            conference.attendees = attendees
        }
        guard difference != 0 else { return }
        editor.update(AttendeeConferenceCount.self, of: RecordKey(type: "Attendee", id: attendeeID)) { attendee in
            attendee.conferencesMeta.count = max(attendee.conferencesMeta.count + difference, 0)
        }
    }
}
