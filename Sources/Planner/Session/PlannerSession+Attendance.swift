import GraphQLClient

/// What is wished for the conferences about which something is on its way to the server.
///
/// The screen may show the state before or after it, so a press meanwhile counts from what was wished last: an even
/// number of presses ends where it began.
struct AttendanceWishes: Hashable, Sendable {
    private struct Wish: Hashable {
        var attendance: MyAttendance
        /// Requests on their way.
        var count = 1
    }

    private var wishes: [String: Wish] = [:]

    /// Takes a press.
    ///
    /// - Returns: What is to hold, and what held before; `nil` where nothing is to be changed.
    mutating func add(_ wish: AttendanceWish) -> (to: MyAttendance, from: MyAttendance)? {
        let before = wishes[wish.conferenceID]
        let now = before?.attendance ?? wish.shown
        let target: MyAttendance
        switch wish.goal {
        case .toggle(let attendance): target = now == attendance ? .none : attendance
        case .set(let attendance): target = attendance
        }
        guard target != now else { return nil }
        wishes[wish.conferenceID] = Wish(attendance: target, count: (before?.count ?? 0) + 1)
        return (target, now)
    }

    /// Whether one request alone is on its way about a conference.
    func isAlone(_ conferenceID: String) -> Bool { wishes[conferenceID]?.count == 1 }

    /// A request has ended, and the screen shows what came of it.
    mutating func end(_ conferenceID: String) {
        guard let wish = wishes[conferenceID] else { return }
        wishes[conferenceID] = wish.count > 1 ? Wish(attendance: wish.attendance, count: wish.count - 1) : nil
    }
}

extension PlannerSession {
    /// Says what somebody says about a conference: in the cache at once, then on the server.
    func setAttendance(_ wish: AttendanceWish) {
        guard let identity = app.identity else { return }
        guard let change = attendanceWishes.add(wish) else {
            if wish.isUndo {
                let name = VisibleText.inSentence(wish.name)
                send(.notice("There is nothing to take back: \(name) stands as it did.", isError: false))
            }
            return
        }
        let loads = endedLoads
        request { [weak self] in
            guard let self else { return }
            let edit = AttendanceEdit(
                conferenceID: ID(wish.conferenceID), attendeeID: ID(identity.id), state: change.to)
            do {
                let operations = try await operations()
                let outbox = try requireOutbox(of: identity)
                let delivery = try await handOver(
                    edit.subject, to: change.to.rawValue, from: change.from.rawValue, in: outbox,
                    isNewest: { attendanceWishes.isAlone(wish.conferenceID) },
                    { try await operations.setAttendance(edit, outbox: outbox) })
                if delivery == .done { noteAnswer() }
                switch delivery {
                case .done, .waiting, .takenBack:
                    send(.attendanceSet(wish, to: change.to, from: change.from, isWaiting: delivery == .waiting))
                case .dropped: send(.attendanceReplaced(wish, from: change.from))
                }
            } catch {
                if await !takeNoteIfGone(wish.conferenceID, name: wish.name, after: error) {
                    send(.attendanceFailed(wish, to: change.to, reason: note(error)))
                }
                // A server that has begun anew knows neither the conference nor me.
                if error is ResponseError { checkIdentity(identity) }
            }
            attendanceWishes.end(wish.conferenceID)
            askAgain(ifLoadedSince: loads)
        }
    }
}
