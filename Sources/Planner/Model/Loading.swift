/// What is known of something that a server has.
enum Loading: Hashable, Sendable {
    /// Asked for, nothing here yet.
    case loading
    /// Here, and as far as known it is current.
    case loaded
    /// It could not be had; what was here before is still shown.
    case failed(reason: String)
}

/// Whether the server answers.
enum Connection: Hashable, Sendable {
    /// Nothing was heard yet.
    case connecting
    case connected
    /// The last request did not reach it, or came back without an answer.
    ///
    /// - Parameter state: What the header says of it: "offline", "refused".
    case offline(since: String, state: String)
}
