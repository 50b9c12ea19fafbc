/// What somebody wants for one conference.
struct Attendance: Hashable, Sendable {
    var conferenceID: String
    /// For messages.
    var name: String
    var isAttended: Bool
}

/// One request at a time for each conference: what is wished meanwhile waits, and two wishes cancel each other.
struct AttendanceQueue: Hashable, Sendable {
    private var running: Set<String> = []
    private var waiting: [String: Attendance] = [:]

    /// Takes a wish.
    ///
    /// - Returns: What to send now; `nil` while a request for the conference is on its way.
    mutating func add(_ wish: Attendance) -> Attendance? {
        let id = wish.conferenceID
        if running.insert(id).inserted { return wish }
        waiting[id] = waiting[id] == nil ? wish : nil
        return nil
    }

    /// Takes note that a request has ended.
    ///
    /// - Parameter isAttended: What holds now on the server.
    /// - Returns: What to send next for the conference.
    mutating func finish(_ conferenceID: String, isAttended: Bool) -> Attendance? {
        if let next = waiting.removeValue(forKey: conferenceID), next.isAttended != isAttended { return next }
        running.remove(conferenceID)
        return nil
    }
}
