import GraphQLClient
import PlannerAPI

/// What somebody's word means for the cache before the server answers: they are in the conference's list of attendees,
/// in that of the interested, or in neither, and the number of conferences that they attend is one more or one less.
///
/// Every list that is on the screen follows from these. Applied twice it changes nothing more.
struct AttendanceEdit: LocalEdit {
    static let name = "attendance"

    var conferenceID: ID
    var attendeeID: ID
    var state: MyAttendance

    /// What it is about: a newer one about the same takes its place.
    var subject: String { "attendance \(conferenceID.rawValue) \(attendeeID.rawValue)" }

    func apply(to editor: inout StoreEditor) {
        let conference = RecordKey(type: "Conference", id: conferenceID)
        let attends = state == .going
        var difference = 0
        editor.update(ConferenceAttendees.self, of: conference) { conference in
            var attendees = conference.attendees ?? []
            guard attendees.contains(where: { $0.id == attendeeID }) != attends else { return }
            if attends {
                attendees.append(.init(id: attendeeID))
            } else {
                attendees.removeAll { $0.id == attendeeID }
            }
            difference = attends ? 1 : -1
            conference.attendees = attendees
        }
        editor.update(ConferenceInterested.self, of: conference) { conference in
            var interested = conference.interested ?? []
            let wants = state == .interested
            guard interested.contains(where: { $0.id == attendeeID }) != wants else { return }
            if wants {
                interested.append(.init(id: attendeeID))
            } else {
                interested.removeAll { $0.id == attendeeID }
            }
            conference.interested = interested
        }
        guard difference != 0 else { return }
        editor.update(AttendeeConferenceCount.self, of: RecordKey(type: "Attendee", id: attendeeID)) { attendee in
            let (count, overflows) = attendee.conferencesMeta.count.addingReportingOverflow(difference)
            if !overflows { attendee.conferencesMeta.count = max(count, 0) }
        }
    }
}
