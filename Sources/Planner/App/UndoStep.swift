/// A change of mine, as what takes it back.
enum UndoStep: Hashable, Sendable {
    case attendance(conferenceID: String, name: String, back: MyAttendance)
    case rename(back: String)
    case edit(conferenceID: String, back: ConferenceDraft, from: ConferenceDraft)
    case deletion(DeletedConference)

    /// How many of them are kept.
    static let limit = 100
}
