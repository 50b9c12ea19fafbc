/// Something to be done outside of the view-models, as a value.
enum Effect: Hashable, Sendable {
    case register(name: String)
    case rename(Identity, name: String)
    case keepIdentity(Identity)
    /// Start, or start again, with the list of conferences.
    case watchList
    case refreshList
    /// Watch one conference instead of the one before, and ask the server about it; `nil` watches none.
    case watchConference(String?)
    case refreshConference(String)
    case setAttendance(conferenceID: String, name: String, isAttended: Bool)
    /// Send `toastExpired` with the number in so many seconds.
    case expireToast(number: Int, seconds: Int)
    case redraw
    case suspend
    case quit
}
