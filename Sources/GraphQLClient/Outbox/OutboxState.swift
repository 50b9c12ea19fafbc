/// What there is to tell of an outbox.
public struct OutboxState: Hashable, Sendable {
    /// A mutation that was not answered yet.
    public struct Waiting: Hashable, Sendable {
        public var id: OutboxEntry.ID
        public var operationName: String
        public var subject: String?
        public var variables: [InputField]
        /// When it was made, in seconds since 1970.
        public var seconds: Int
        /// Whether it was sent already without an answer, so that the server may have carried it out.
        public var wasSent: Bool

        public init(
            id: OutboxEntry.ID, operationName: String, subject: String?, variables: [InputField], seconds: Int,
            wasSent: Bool
        ) {
            self.id = id
            self.operationName = operationName
            self.subject = subject
            self.variables = variables
            self.seconds = seconds
            self.wasSent = wasSent
        }
    }

    /// What waits, in the order in which it will be sent; of all processes on the file.
    public var waiting: [Waiting] = []
    /// What the server did not carry out, oldest first, until it is acknowledged; of all processes on the file.
    public var refused: [OutboxRefusal] = []
    /// Whether this process is sending now.
    public var isSending = false
    /// Why what waits could not be sent the last time; `nil` before it was tried, and after a success.
    public var lastError: String?
    /// What went wrong with keeping mutations since the start, oldest first; no more than the last 100.
    public var problems: [OutboxProblem] = []

    /// How many mutations wait.
    public var waitingCount: Int { waiting.count }

    public init() {}
}
