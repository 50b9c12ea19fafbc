/// A change of mine, as what takes it back.
enum UndoStep: Hashable, Sendable {
    case attendance(conferenceID: String, name: String, back: MyAttendance)
    /// I follow somebody, or no longer; `back` is whether I did before.
    case following(Attendee, back: Bool)
    case rename(back: String, from: String)
    case creation(conferenceID: String, title: String)
    case edit(conferenceID: String, back: ConferenceDraft, from: ConferenceDraft)
    case deletion(DeletedConference)

    /// How many of them are kept.
    static let limit = 100

    /// The conference that it is about.
    var conferenceID: String? {
        switch self {
        case .attendance(let id, _, _), .creation(let id, _), .edit(let id, _, _): id
        case .following, .rename, .deletion: nil
        }
    }

    /// The same about a conference that has got another id: it was deleted and has been brought back.
    func renumbered(from old: String, to new: String) -> UndoStep {
        switch self {
        case .attendance(old, let name, let back): .attendance(conferenceID: new, name: name, back: back)
        case .creation(old, let title): .creation(conferenceID: new, title: title)
        case .edit(old, let back, let from): .edit(conferenceID: new, back: back, from: from)
        case .attendance, .following, .rename, .creation, .edit, .deletion: self
        }
    }
}
