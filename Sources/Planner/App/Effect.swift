/// Something to be done outside of the view-models, as a value.
enum Effect: Hashable, Sendable {
    case register(name: String)
    /// Go on as somebody that the server has told of.
    case rename(Identity, name: String, isUndo: Bool = false)
    case keepIdentity(Identity)
    /// Start, or start again, with the list of conferences.
    case watchList
    case refreshList
    /// Try at once what waits for the server.
    case retry
    /// Watch one conference instead of the one before, and ask the server about it; `nil` watches none.
    case watchConference(String?)
    case refreshConference(String)
    case setAttendance(AttendanceWish)
    case follow(Attendee, Bool, isUndo: Bool = false)
    case createConference(ConferenceDraft)
    case updateConference(id: String, ConferenceDraft, from: ConferenceDraft, isUndo: Bool = false)
    case deleteConference(id: String)
    /// Delete what I have added, unless others have taken it up.
    case takeBackConference(id: String, title: String)
    /// Bring back what was deleted.
    case restoreConference(DeletedConference)
    /// Send `toastExpired` with the number in so many seconds.
    case expireToast(number: Int, seconds: Int)
    /// Send `markExpired` with the number in a few seconds.
    case expireMark(id: String, number: Int)
    case redraw
    case suspend
    case quit
}

/// What is to hold for a conference.
struct AttendanceWish: Hashable, Sendable {
    enum Goal: Hashable, Sendable {
        /// To this, or away from it where it is so already.
        case toggle(MyAttendance)
        case set(MyAttendance)
    }

    var conferenceID: String
    /// For messages.
    var name: String
    var goal: Goal
    /// What the screen shows.
    var shown: MyAttendance
    /// Whether it takes back a change, and so is none to be taken back.
    var isUndo = false
}
