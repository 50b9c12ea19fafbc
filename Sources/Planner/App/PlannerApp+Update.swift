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
        case .day(let day):
            today = day
            list.setToday(day)
        case .registered(let identity): effects = finishRegistration(identity)
        case .registrationFailed(let reason), .renameFailed(let reason): registration?.fail(reason)
        case .renamed(let identity):
            registration = nil
            self.identity = identity
            effects = [.keepIdentity(identity)] + say("You are \(identity.name) now.")
        case .identityConfirmed(let identity):
            guard self.identity?.id == identity.id, self.identity != identity else { break }
            self.identity = identity
            effects = [.keepIdentity(identity)]
        case .identityUnknown:
            guard registration == nil || identity != nil else { break }
            // The name is most likely wanted again.
            registration = Registration(.forgotten, name: registration?.field.text ?? identity?.name ?? "")
            identity = nil
        case .page, .pageChanged, .lastPage, .listRequested, .listLoaded, .listFailed: updateList(event)
        case .conference, .attendees, .conferenceLoaded, .conferenceFailed: updateDetail(event)
        case .conferenceDeleted(let id): effects = dropDetail(of: id)
        case .attendanceSet(let name, let isAttended):
            effects = say(isAttended ? "You attend \(name)." : "You no longer attend \(name).")
        case .attendanceFailed(let name, let isAttended, let reason):
            let wish = isAttended ? "You could not be added to \(name)" : "You could not be taken off \(name)"
            effects = say("\(wish): \(reason)", isError: true)
        case .reached: connection = .connected
        case .unreachable(let since, _):
            // The moment of the first failure counts until the server is back.
            if case .offline = connection { break }
            connection = .offline(since: since)
        case .notice(let text, let isError): effects = say(text, isError: isError)
        case .toastExpired(let number): if toast?.number == number { toast = nil }
        }
        return effects + settle()
    }

    private mutating func finishRegistration(_ identity: Identity) -> [Effect] {
        guard let registration else { return [] }
        self.identity = identity
        self.registration = nil
        focus = .list
        switch registration.purpose {
        case .first, .forgotten: return [.keepIdentity(identity), .watchList]
        case .rename: return [.keepIdentity(identity)]
        }
    }

    private mutating func updateList(_ event: Event) {
        switch event {
        case .page(let page, let conferences): list.replacePage(page, with: conferences)
        case .pageChanged(let page, let changed): list.update(changed, inPage: page)
        case .lastPage(let page):
            list.dropPages(from: page + 1)
            list.isComplete = true
        case .listRequested:
            if list.total == 0 || list.loading != .loaded { list.loading = .loading }
        case .listLoaded: list.loading = .loaded
        case .listFailed(let reason): list.loading = .failed(reason: reason)
        default: break
        }
    }

    private mutating func updateDetail(_ event: Event) {
        switch event {
        case .conference(let id, let conference) where id == detail?.id:
            detail?.conference = conference
        case .attendees(let id, let attendees) where id == detail?.id:
            detail?.setAttendees(attendees)
        case .conferenceLoaded(let id) where id == detail?.id: detail?.loading = .loaded
        case .conferenceFailed(let id, let reason) where id == detail?.id:
            detail?.loading = .failed(reason: reason)
        default: break
        }
    }

    /// The detail of a conference that is gone closes, and says so to whoever was in it.
    private mutating func dropDetail(of id: String) -> [Effect] {
        guard let detail, detail.id == id else { return [] }
        let name = detail.conference?.title
        let wasOpen = focus == .detail
        focus = .list
        self.detail = nil
        guard wasOpen else { return [.watchConference(nil)] }
        return [.watchConference(nil)] + say("\(name ?? "The conference") was deleted.")
    }

    /// Shows a message for a while.
    mutating func say(_ text: String, isError: Bool = false) -> [Effect] {
        toastCount += 1
        let toast = Toast(number: toastCount, text: text, isError: isError)
        self.toast = toast
        return [.expireToast(number: toast.number, seconds: toast.seconds)]
    }

    /// Brings the panes in line with each other: side by side the detail shows what is selected in the list.
    private mutating func settle() -> [Effect] {
        // Nothing is drawn in a terminal that is too small, and nothing shall be scrolled for it.
        guard PlannerApp.fits(size) else { return [] }
        let areas = PaneAreas(size: size, isSplit: isSplit)
        list.setHeight(areas.body.count)
        detail?.setSize(Size(columns: DetailLayout.width(areas.detail), rows: areas.body.count))
        guard isSplit, registration == nil, focus == .list, let selected = list.selected, selected.id != detail?.id
        else { return [] }
        return show(selected)
    }

    /// Makes a conference the one of the detail.
    mutating func show(_ conference: Conference) -> [Effect] {
        guard detail?.id != conference.id else { return [] }
        let areas = PaneAreas(size: size, isSplit: isSplit)
        var detail = ConferenceDetail(id: conference.id, conference: conference)
        detail.setSize(Size(columns: DetailLayout.width(areas.detail), rows: areas.body.count))
        self.detail = detail
        return [.watchConference(conference.id)]
    }

    /// Leaves the detail, which is no longer watched unless it stands beside the list.
    mutating func closeDetail() -> [Effect] {
        focus = .list
        guard !isSplit, detail != nil else { return [] }
        detail = nil
        return [.watchConference(nil)]
    }

    /// What the words of the detail depend on.
    var detailContext: DetailBody.Context {
        DetailBody.Context(
            today: today, viewerID: identity?.id, glyphs: glyphs,
            toggleKey: table[.toggleAttendance]?.keys.first?.name ?? "a")
    }
}
