import PlannerRules
import TerminalUI

extension PlannerApp {
    /// Takes over what happened.
    ///
    /// - Returns: What is to be done about it, in this order.
    mutating func update(_ event: Event) -> [Effect] {
        var effects: [Effect] = []
        switch event {
        case .key(let key): effects = handle(key)
        case .resized(let size):
            self.size = size
            help?.fit(columns: size.columns)
        case .day(let day, let moment):
            today = day
            self.moment = moment ?? Today(day).moment
            list.setToday(day, at: self.moment)
        case .fieldSet(let fieldSet): self.fieldSet = fieldSet
        case .following(let follows):
            self.follows = follows
            detail?.setFollowed(follows ?? [])
        case .registered(let identity): effects = finishRegistration(identity)
        case .registrationFailed(let reason):
            let advised = advising(reason, .submit, "tries again", in: .registration)
            registration?.fail(advised)
        case .identityConfirmed(let identity):
            guard self.identity?.id == identity.id, self.identity != identity else { break }
            self.identity = identity
            effects = [.keepIdentity(identity)]
        case .identityUnknown:
            guard registration == nil || identity != nil else { break }
            // The name is most likely wanted again.
            registration = Registration(.forgotten, name: registration?.field.text ?? identity?.name ?? "")
            identity = nil
            question = nil
            undoSteps = []
            follows = nil
        case .page, .pageEdited, .lastPage, .listRequested, .listLoaded, .listFailed: effects = updateList(event)
        case .conference, .attendees, .conferenceRequested, .conferenceLoaded, .conferenceFailed: updateDetail(event)
        case .conferenceDeleted(let id): effects = drop(id)
        case .foundGone(let id, let name): effects = dropFound(id, name)
        case .othersChanged(let id): effects = mark(id)
        case .markExpired(let id, let number): if changed[id] == number { changed[id] = nil }
        case .attendanceSet, .attendanceReplaced, .attendanceFailed, .followed, .followFailed, .renamed, .renameFailed,
            .renameUndoFailed:
            effects = updateMyChanges(event)
        case .conferenceCreated, .conferenceUpdated, .formFailed, .undoFailed, .deletedByMe, .restoreFailed,
            .deletionFailed, .creationUndone, .creationKept, .creationUndoFailed:
            effects = updateForms(event)
        case .reached: effects = reach()
        case .unreachable(let since, let state):
            // The moment of the first failure counts until the server is back.
            if case .offline(let first, _) = connection {
                connection = .offline(since: first, state: state)
            } else {
                connection = .offline(since: since, state: state)
            }
        case .dataIsFrom(let moment): dataMoment = moment
        case .retryIn(let seconds): retrySeconds = seconds
        case .tellsNothing(let isSo): tellsNothing = isSo
        case .changesWaiting(let count): waitingChanges = count
        case .waiting(let isWaiting): self.isWaiting = isWaiting
        case .notice(let text, let isError): effects = say(text, isError: isError)
        case .toastExpired(let number): if toast?.number == number { toast = nil }
        }
        returnToForm()
        return effects + settle()
    }

    /// The server is there. What could not be had while it was not is asked for again.
    private mutating func reach() -> [Effect] {
        guard case .offline = connection else {
            connection = .connected
            return []
        }
        connection = .connected
        guard identity != nil, registration == nil else { return [] }
        var effects: [Effect] = []
        if case .failed = list.loading { effects.append(.refreshList) }
        if let detail, case .failed = detail.loading { effects.append(.refreshConference(detail.id)) }
        return effects
    }

    private mutating func finishRegistration(_ identity: Identity) -> [Effect] {
        switch registration?.purpose {
        case .first, .forgotten:
            self.identity = identity
            registration = nil
            focus = .list
            return [.keepIdentity(identity), .watchList]
        case .rename, nil: return []
        }
    }

    private mutating func updateList(_ event: Event) -> [Effect] {
        switch event {
        case .page(let page, let conferences): list.replacePage(page, with: conferences)
        case .pageEdited(let page, let edit): list.apply(edit, toPage: page)
        case .lastPage(let page):
            list.dropPages(from: page + 1)
            list.isComplete = true
        case .listRequested:
            if list.total == 0 || list.loading != .loaded { list.loading = .loading }
        case .listLoaded:
            list.loading = .loaded
            list.isComplete = true
        case .listFailed(let reason): list.loading = .failed(reason: reason)
        default: break
        }
        if let wanted, list.select(wanted) { self.wanted = nil }
        noteReturns()
        guard let lost = list.takeLost(), !deletedByMe.contains(lost.id) else { return [] }
        noteDeparture(of: lost)
        return mention("\(VisibleText.inSentence(lost.title)) is no longer in the list.", of: lost.id)
    }

    private mutating func updateDetail(_ event: Event) {
        switch event {
        case .conference(let id, let conference) where id == detail?.id:
            detail?.conference = conference
        case .attendees(let id, let attendees) where id == detail?.id:
            detail?.setAttendees(attendees)
        case .conferenceRequested(let id) where id == detail?.id:
            if detail?.attendees == nil { detail?.loading = .loading }
        case .conferenceLoaded(let id) where id == detail?.id: detail?.loading = .loaded
        case .conferenceFailed(let id, let reason) where id == detail?.id:
            detail?.loading = .failed(reason: reason)
        default: break
        }
    }

    /// What shows a conference that is gone closes, and whoever was on it is told.
    private mutating func drop(_ id: String) -> [Effect] {
        let isMine = deletedByMe.contains(id)
        let selected = list.selected?.id == id ? list.selected : nil
        let open = detail?.id == id ? detail : nil
        let title = selected?.title ?? open?.conference?.title ?? (open == nil ? nil : "The conference")
        if title != nil, let conference = list.conference(id) ?? open?.conference { noteDeparture(of: conference) }
        gone[id] = title ?? list.conference(id)?.title ?? gone[id] ?? "The conference"
        list.forgetLost(id)
        var effects: [Effect] = []
        if open != nil {
            focus = .list
            detail = nil
            effects.append(.watchConference(nil))
        }
        // What was typed stays; nobody but who typed it throws it away.
        if case .edit(let conference) = form?.purpose, conference.id == id, form?.state != .running {
            loseForm()
            if departures[id] == nil { noteDeparture(of: conference) }
        }
        if let title, !isMine { effects += mention("\(VisibleText.inSentence(title)) was deleted.", of: id) }
        return effects
    }

    private mutating func loseForm() {
        let key = keyInForm(.cancelForm)
        form?.lose(closeKey: key)
    }

    /// What I wanted to change is gone: somebody else was faster.
    private mutating func dropFound(_ id: String, _ name: String) -> [Effect] {
        deletedByMe.remove(id)
        let effects = drop(id)
        if case .edit(let conference) = form?.purpose, conference.id == id { loseForm() }
        if case .edit(let conference) = leftForm?.purpose, conference.id == id { leftForm = nil }
        return effects + say("\(VisibleText.inSentence(name)) was deleted meanwhile.", isError: true, of: id)
    }

    /// Marks a row that somebody else has changed, for a few seconds; a flood of changes marks nothing.
    private mutating func mark(_ id: String) -> [Effect] {
        guard changed.count < 200 || changed[id] != nil else { return [] }
        changeCount += 1
        changed[id] = changeCount
        return [.expireMark(id: id, number: changeCount)]
    }

    /// Shows a message for a while.
    ///
    /// - Parameter departedID: The conference of which it says that it is gone.
    mutating func say(
        _ text: String, isError: Bool = false, isUndoable: Bool = false, of departedID: String? = nil
    ) -> [Effect] {
        toastCount += 1
        let toast = Toast(
            number: toastCount, text: text, isError: isError, isAboutMyChange: isUndoable, departedID: departedID)
        self.toast = toast
        return [.expireToast(number: toast.number, seconds: toast.seconds)]
    }

    /// A conference as it is known now; `nil` where it is gone, or nothing is known of it.
    func known(_ id: String) -> Conference? {
        guard gone[id] == nil else { return nil }
        return list.conference(id) ?? (detail?.id == id ? detail?.conference : nil)
    }

    /// Whether a conference is there no more.
    func isGone(_ id: String) -> Bool {
        if gone[id] != nil { return true }
        return list.isComplete && list.loading == .loaded && known(id) == nil
    }

    /// Shows a message of something that others did, unless there is one of something that went wrong.
    private mutating func mention(_ text: String, of departedID: String) -> [Effect] {
        toast?.isError == true ? [] : say(text, of: departedID)
    }

    /// A message does not follow to another screen.
    mutating func dismissToast() { toast = nil }

    /// Brings the panes in line with each other: side by side the detail shows what is selected in the list.
    private mutating func settle() -> [Effect] {
        if let asked = question {
            let conference = known(asked.conferenceID)
            question?.follow(conference)
        }
        // Nothing is drawn in a terminal that is too small, and nothing shall be scrolled for it.
        guard PlannerApp.fits(size) else { return [] }
        let areas = PaneAreas(size: size, isSplit: isSplit)
        list.setHeight(areas.body.count)
        detail?.setSize(Size(columns: DetailLayout.width(areas.detail), rows: areas.body.count))
        if focus == .detail, detail != nil {
            let context = detailContext
            detail?.keepInView(context: context)
        }
        guard isSplit, registration == nil, focus == .list else { return [] }
        guard let selected = list.selected else {
            // Keys that do nothing stand beside no conference.
            guard detail != nil else { return [] }
            detail = nil
            return [.watchConference(nil)]
        }
        return selected.id == detail?.id ? [] : show(selected)
    }

    /// Makes a conference the one of the detail.
    mutating func show(_ conference: Conference) -> [Effect] {
        guard detail?.id != conference.id else { return [] }
        let areas = PaneAreas(size: size, isSplit: isSplit)
        var detail = ConferenceDetail(id: conference.id, conference: conference, followed: follows ?? [])
        detail.setSize(Size(columns: DetailLayout.width(areas.detail), rows: areas.body.count))
        self.detail = detail
        return [.watchConference(conference.id)]
    }

    /// Leaves the detail, which is no longer watched unless it stands beside the list.
    mutating func closeDetail() -> [Effect] {
        focus = .list
        dismissToast()
        guard !isSplit, detail != nil else { return [] }
        detail = nil
        return [.watchConference(nil)]
    }

    private var callEndsHere: String? {
        guard let deadline = detail?.conference?.cfpEnd.flatMap({ Deadline($0) }),
            let seconds = secondsEastOfUTC(deadline.end)
        else { return nil }
        return deadline.localText(secondsEast: seconds)
    }

    /// What the words of the detail depend on.
    var detailContext: DetailBody.Context {
        DetailBody.Context(
            today: today, moment: moment, callEndsHere: callEndsHere, viewer: viewer, glyphs: glyphs,
            toggleKey: keyHere(.toggleAttendance), interestKey: keyHere(.toggleInterest),
            refreshKey: keyHere(.refresh), backKey: keyHere(.back), titleWidth: detailTitleWidth,
            height: PaneAreas(size: size, isSplit: isSplit).body.count,
            clashes: detail?.conference.map { list.clashes.engagements(for: $0, on: today) } ?? [])
    }
}
