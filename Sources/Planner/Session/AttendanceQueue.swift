/// What somebody wants for one conference.
struct Attendance: Hashable, Sendable {
    var conferenceID: String
    /// For messages.
    var name: String
    var isAttended: Bool
}

/// One request at a time for each conference: a press meanwhile turns round what is to hold in the end.
struct AttendanceQueue: Hashable, Sendable {
    /// What the request on its way asks for.
    private var running: [String: Bool] = [:]
    /// What is to hold in the end, where that was pressed while a request was on its way.
    private var waiting: [String: Attendance] = [:]

    /// Takes a press.
    ///
    /// While a request is on its way the screen may show the state before it or after it, so the press is counted, not
    /// what it was derived from: an even number of presses ends where it began.
    ///
    /// - Returns: What to send now; `nil` while a request for the conference is on its way.
    mutating func add(_ wish: Attendance) -> Attendance? {
        let id = wish.conferenceID
        guard let asked = running[id] else {
            running[id] = wish.isAttended
            return wish
        }
        var next = waiting[id] ?? wish
        next.isAttended = !(waiting[id]?.isAttended ?? asked)
        waiting[id] = next
        return nil
    }

    /// Takes note that a request has ended.
    ///
    /// - Parameter isAttended: What holds now on the server.
    /// - Returns: What to send next for the conference.
    mutating func finish(_ conferenceID: String, isAttended: Bool) -> Attendance? {
        if let next = waiting.removeValue(forKey: conferenceID), next.isAttended != isAttended {
            running[conferenceID] = next.isAttended
            return next
        }
        running[conferenceID] = nil
        return nil
    }
}
