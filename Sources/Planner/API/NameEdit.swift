import GraphQLClient
import PlannerAPI

/// A new name of somebody, before the server answers.
struct NameEdit: LocalEdit {
    static let name = "name"

    var attendeeID: ID
    var newName: String

    /// What it is about: a newer one about the same takes its place.
    var subject: String { "name \(attendeeID.rawValue)" }

    func apply(to editor: inout StoreEditor) {
        editor.update(AttendeeDetails.self, of: RecordKey(type: "Attendee", id: attendeeID)) { $0.name = newName }
    }
}
