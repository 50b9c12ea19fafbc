import PlannerRules
import TerminalUI

/// Something that happened: a key, an answer, a change of what is watched, the passing of time.
enum Event: Sendable {
    case key(Key)
    case resized(Size)
    /// The day is another one, or so much later that calls for papers may have ended; by default as the day begins to
    /// be everywhere (`Today`).
    case day(CalendarDate, moment: Int? = nil)

    /// Which fields the server has.
    case fieldSet(FieldSet)

    /// A new name was taken by the server.
    case registered(Identity)
    case registrationFailed(reason: String)
    case renamed(Identity, from: String, isUndo: Bool, isWaiting: Bool = false)
    case renameFailed(reason: String)
    /// My name could not be changed back from one to the other.
    case renameUndoFailed(back: String, from: String, reason: String)
    /// The server told who I am.
    case identityConfirmed(Identity)
    /// The server knows nobody of my id.
    case identityUnknown

    /// Whom I follow; `nil` where the server does not know.
    case following(Set<String>?)
    /// The server has taken that I follow somebody, or no longer.
    ///
    /// - Parameter isWaiting: As of `attendanceSet`.
    case followed(Attendee, Bool, isUndo: Bool, isWaiting: Bool = false)
    case followFailed(Attendee, Bool, isUndo: Bool, reason: String)

    /// A page of the list has arrived or changed as a whole.
    case page(Int, [Conference])
    /// Single conferences of a page came, went or changed.
    case pageEdited(Int, PageEdit)
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
    /// A conference is being asked for.
    case conferenceRequested(id: String)
    /// All that was asked about a conference has arrived.
    case conferenceLoaded(id: String)
    case conferenceFailed(id: String, reason: String)
    /// A conference was deleted, by somebody else as far as known here.
    case conferenceDeleted(id: String)
    /// What I wanted to change is there no more.
    case foundGone(id: String, name: String)
    /// Somebody else changed a conference.
    case othersChanged(id: String)
    /// The mark of this number was there long enough.
    case markExpired(id: String, number: Int)

    /// The server has taken what I said about a conference.
    ///
    /// - Parameter isWaiting: Whether it is kept until the server can be reached.
    case attendanceSet(AttendanceWish, to: MyAttendance, from: MyAttendance, isWaiting: Bool = false)
    /// What I said was never sent: I have said something newer, but may come back to it.
    case attendanceReplaced(AttendanceWish, from: MyAttendance)
    case attendanceFailed(AttendanceWish, to: MyAttendance, reason: String)
    /// The server has taken a new conference.
    ///
    /// - Parameters:
    ///   - draft: What was sent of it; `nil` for one that was brought back.
    ///   - replacing: The id that the latter had before.
    case conferenceCreated(Conference, from: ConferenceDraft?, replacing: String? = nil)
    case conferenceUpdated(id: String, ConferenceDraft, from: ConferenceDraft, isUndo: Bool)
    /// The form from which this was sent could not be carried out; `nil` for whichever it was.
    ///
    /// - Parameter isFinal: Whether it is of no use to send it again.
    case formFailed(ConferenceDraft? = nil, reason: String, isFinal: Bool = false)
    /// What a form had changed could not be changed back.
    case undoFailed(id: String, ConferenceDraft, from: ConferenceDraft, reason: String)
    /// What I had added is deleted again.
    case creationUndone(title: String)
    /// It is not, since others have taken it up.
    case creationKept(id: String, title: String, Company)
    case creationUndoFailed(id: String, title: String, reason: String)
    case deletedByMe(DeletedConference)
    case restoreFailed(DeletedConference, reason: String)
    case deletionFailed(id: String, name: String, reason: String)

    /// What is shown is as the server had it at this moment.
    case dataIsFrom(DataMoment)

    /// The server answered.
    case reached
    /// The server did not answer, or not as it should.
    ///
    /// - Parameter state: What the header says of it: "offline", "refused".
    case unreachable(since: String, state: String)
    /// In so many seconds the server is tried again; `nil` where that is not planned.
    case retryIn(Int?)
    /// Whether the server answers, but tells nothing of what others do, although it should.
    case tellsNothing(Bool)
    /// How many changes of mine wait for the server.
    case changesWaiting(Int)
    /// A request has been on its way for longer than usual, or no longer is.
    case waiting(Bool)
    /// Something to say that belongs to no screen.
    case notice(String, isError: Bool)
    /// The message of this number was there long enough.
    case toastExpired(Int)
}
