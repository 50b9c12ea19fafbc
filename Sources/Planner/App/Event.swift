import PlannerRules
import TerminalUI

/// Something that happened: a key, an answer, a change of what is watched, the passing of time.
enum Event: Sendable {
    case key(Key)
    case resized(Size)
    /// The day is another one.
    case day(CalendarDate)

    /// A new name was taken by the server.
    case registered(Identity)
    case registrationFailed(reason: String)
    case renamed(Identity)
    case renameFailed(reason: String)
    /// The server told who I am.
    case identityConfirmed(Identity)
    /// The server knows nobody of my id.
    case identityUnknown

    /// A page of the list has arrived or changed as a whole.
    case page(Int, [Conference])
    /// Single conferences of a page changed.
    case pageChanged(Int, [(index: Int, conference: Conference)])
    /// No page follows the one of this number.
    case lastPage(Int)
    /// The list is being asked for.
    case listRequested
    /// All pages have been asked for and answered.
    case listLoaded
    case listFailed(reason: String)

    /// What a conference says about itself; `nil` where the server has none of this id.
    case conference(id: String, Conference?)
    case attendees(id: String, [Attendee])
    /// All that was asked about a conference has arrived.
    case conferenceLoaded(id: String)
    case conferenceFailed(id: String, reason: String)
    /// Somebody deleted a conference.
    case conferenceDeleted(id: String)

    /// The server has taken my attendance.
    case attendanceSet(name: String, isAttended: Bool)
    case attendanceFailed(name: String, isAttended: Bool, reason: String)

    /// The server answered.
    case reached
    /// The server did not answer.
    case unreachable(since: String, reason: String)
    /// Something to say that belongs to no screen.
    case notice(String, isError: Bool)
    /// The message of this number was there long enough.
    case toastExpired(Int)
}
