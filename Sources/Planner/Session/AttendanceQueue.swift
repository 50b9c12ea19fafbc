/// One request at a time for each conference: a press meanwhile turns round what is to hold in the end.
struct AttendanceQueue: Hashable, Sendable {
    /// A request on its way.
    struct Request: Hashable, Sendable {
        var wish: AttendanceWish
        var to: MyAttendance
        /// What held before.
        var from: MyAttendance
    }

    /// What to do about a press.
    enum Step: Hashable, Sendable {
        case send(Request)
        /// A request is on its way: this is to be shown until it is back, and then asked for.
        case wait(MyAttendance)
        /// It is so already.
        case nothing
    }

    private var running: [String: Request] = [:]
    /// What is to hold in the end, where that was pressed while a request was on its way.
    private var waiting: [String: Request] = [:]

    /// Takes a press.
    ///
    /// While a request is on its way the screen may show the state before it or after it, so the press is counted, not
    /// what it was derived from: an even number of presses ends where it began.
    mutating func add(_ wish: AttendanceWish) -> Step {
        let id = wish.conferenceID
        let now = waiting[id]?.to ?? running[id]?.to ?? wish.shown
        let target: MyAttendance
        switch wish.goal {
        case .toggle(let attendance): target = now == attendance ? .none : attendance
        case .set(let attendance): target = attendance
        }
        let request = Request(wish: wish, to: target, from: now)
        if running[id] != nil {
            waiting[id] = request
            return .wait(target)
        }
        guard target != now else { return .nothing }
        running[id] = request
        return .send(request)
    }

    /// Takes note that a request has ended.
    ///
    /// - Parameter attendance: What holds now on the server.
    /// - Returns: What to send next for the conference.
    mutating func finish(_ conferenceID: String, holds attendance: MyAttendance) -> Request? {
        running[conferenceID] = nil
        guard var next = waiting.removeValue(forKey: conferenceID), next.to != attendance else { return nil }
        next.from = attendance
        running[conferenceID] = next
        return next
    }
}
