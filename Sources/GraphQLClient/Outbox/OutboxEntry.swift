/// A mutation that waits to be sent, as it is kept.
public struct OutboxEntry: Sendable {
    /// Names an entry, also after a restart. Entries are sent in the order of their numbers.
    public struct ID: Hashable, Comparable, Sendable {
        /// From 1 in each file.
        public var number: Int

        public init(number: Int) { self.number = number }

        public static func < (left: ID, right: ID) -> Bool { left.number < right.number }
    }

    /// The mutation's name in its document.
    public var operationName: String
    /// The operation's whole text: what the person has asked for is sent, also by a later version of the program.
    public var document: String
    public var variables: [InputField]
    /// What it is about: a newer entry about the same takes the place of one that was never sent. `nil` where each counts.
    public var subject: String?
    /// What is expected to become of it; `nil` for nothing, and where this program does not know it.
    public var update: OptimisticUpdate?
    /// When it was made, in seconds since 1970.
    public var seconds: Int

    public init(
        operationName: String, document: String, variables: [InputField], subject: String? = nil,
        update: OptimisticUpdate? = nil, seconds: Int
    ) {
        self.operationName = operationName
        self.document = document
        self.variables = variables
        self.subject = subject
        self.update = update
        self.seconds = seconds
    }
}

/// What became of a mutation that was handed to an outbox.
public enum OutboxOutcome<Data: Sendable>: Sendable {
    /// The server has carried it out.
    case answered(Data)
    /// The server cannot be reached. The mutation is kept, and will be sent.
    case waiting(OutboxEntry.ID)
    /// A newer one about the same subject has taken its place before it was sent.
    case replaced
    /// It was taken back before it was carried out.
    case withdrawn
}

extension OutboxOutcome: Equatable where Data: Equatable {}

/// A mutation that the server did not carry out. It was rolled back, and is remembered until somebody has seen this.
public struct OutboxRefusal: Hashable, Sendable {
    public var id: OutboxEntry.ID
    public var operationName: String
    public var subject: String?
    public var variables: [InputField]
    /// When the mutation was made, in seconds since 1970.
    public var seconds: Int
    /// Why, as the server says it.
    public var message: String
    /// The server's code for the kind of error, where it has one.
    public var code: String?

    public init(
        id: OutboxEntry.ID, operationName: String, subject: String?, variables: [InputField], seconds: Int,
        message: String, code: String? = nil
    ) {
        self.id = id
        self.operationName = operationName
        self.subject = subject
        self.variables = variables
        self.seconds = seconds
        self.message = message
        self.code = code
    }
}
