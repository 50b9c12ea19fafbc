/// Keeps an outbox's mutations beyond the process.
///
/// Each method is one step that is done wholly or not at all, and durable when it returns. They may wait for a disk. One
/// thread at a time calls them, other than `lease`. Several storages, also of other processes, may share what is kept:
/// numbers and revisions are then the same for all.
public protocol OutboxStorage: Sendable {
    /// Makes ready; called once, before anything else. Nothing need be opened yet.
    ///
    /// - Parameters:
    ///   - registry: Knows the mutations and edits by their names.
    ///   - changed: To be called, from any thread, when there may be changes that another has made.
    func begin(registry: UpdateRegistry, _ changed: @escaping @Sendable () -> Void)

    /// What is different since a revision; 0 for everything.
    func changes(since revision: Int) throws(OutboxProblem) -> OutboxChanges

    /// Keeps an entry behind all others, and drops those about the same subject that were never sent.
    func append(_ entry: OutboxEntry) throws(OutboxProblem) -> OutboxEntry.ID

    /// Notes that an entry is about to be sent: it may be carried out from now on.
    ///
    /// - Returns: Whether it still waits.
    func markSent(_ id: OutboxEntry.ID) throws(OutboxProblem) -> Bool

    /// Ends an entry that waits; nothing happens where it does not.
    func end(_ id: OutboxEntry.ID, _ ending: OutboxEnding) throws(OutboxProblem)

    /// Ends an entry that waits by taking it back.
    ///
    /// - Parameter evenIfSent: Whether also where it may have been carried out.
    /// - Returns: Whether it was taken back.
    func withdraw(_ id: OutboxEntry.ID, evenIfSent: Bool) throws(OutboxProblem) -> Bool

    /// Forgets a refusal that was seen.
    func acknowledge(_ id: OutboxEntry.ID) throws(OutboxProblem)

    /// The right to send, of which there is one at a time among all that share what is kept; it ends with the value, and
    /// with the process however that ends.
    ///
    /// - Parameter waits: Whether to wait for it.
    /// - Returns: `nil` where another one has it, and it was not to be waited for.
    func lease(waits: Bool) async throws(OutboxProblem) -> OutboxLease?
}

/// How an entry ended.
public enum OutboxEnding: Sendable {
    /// - Parameter answer: The answer's bytes, for other processes that show the entry's update; `nil` where it came in
    ///   parts.
    case answered([UInt8]?)
    /// - Parameter isSeen: Whether somebody who waited for the answer is told.
    case refused(message: String, code: String?, isSeen: Bool)
}

/// What is different in an outbox's storage.
public struct OutboxChanges: Sendable {
    /// Where the storage stands.
    public var revision: Int
    /// Whether these are all rows that there are: others are gone.
    public var isWhole: Bool
    /// In the order of their numbers.
    public var rows: [OutboxRow]
    /// What was met while reading them.
    public var problems: [OutboxProblem]

    public init(revision: Int, isWhole: Bool, rows: [OutboxRow], problems: [OutboxProblem] = []) {
        self.revision = revision
        self.isWhole = isWhole
        self.rows = rows
        self.problems = problems
    }
}

/// One entry, and how it stands.
public struct OutboxRow: Sendable {
    public enum State: Sendable {
        case waiting(OutboxEntry, wasSent: Bool)
        /// - Parameter answer: The answer's bytes, where they are kept, with what is needed to read them.
        case answered(operationName: String, variables: [InputField], answer: [UInt8]?)
        case refused(OutboxRefusal)
        /// The refusal was seen.
        case acknowledged
        case withdrawn
        case replaced
        /// It cannot be read any more.
        case unreadable
    }

    public var id: OutboxEntry.ID
    public var state: State

    public init(id: OutboxEntry.ID, state: State) {
        self.id = id
        self.state = state
    }
}

/// The right to send, until this value is gone.
public final class OutboxLease: Sendable {
    private let giveBack: @Sendable () -> Void

    /// - Parameter giveBack: Called once.
    public init(_ giveBack: @escaping @Sendable () -> Void) { self.giveBack = giveBack }

    deinit { giveBack() }
}
