import GraphQLClient
import PlannerAPI

/// Following, or no longer, before the server answers. Applied twice it changes nothing more.
struct FollowEdit: LocalEdit {
    static let name = "follow"

    var followerID: ID
    var followedID: ID
    var follows: Bool

    /// What it is about: a newer one about the same takes its place.
    var subject: String { "follow \(followerID.rawValue) \(followedID.rawValue)" }

    func apply(to editor: inout StoreEditor) {
        editor.update(AttendeeFollows.self, of: RecordKey(type: "Attendee", id: followerID)) { attendee in
            var followed = attendee.follows ?? []
            guard followed.contains(where: { $0.id == followedID }) != follows else { return }
            if follows {
                followed.append(.init(id: followedID))
            } else {
                followed.removeAll { $0.id == followedID }
            }
            attendee.follows = followed
        }
    }
}
