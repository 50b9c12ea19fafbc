/// A mutation that an outbox did not take, or could not keep.
public enum OutboxError: Error, Hashable, Sendable {
    /// It may have to be sent twice, and nothing says that this does no harm: it is neither an `IdempotentMutation`, nor
    /// has it a variable `key`, nor did the caller say so.
    case notIdempotent(operation: String)
    /// The registry lacks a mutation or an edit of this name, so that it could not be read after a restart.
    case notRegistered(name: String)
    /// It sends a file, which cannot be kept.
    case hasUpload(operation: String)
    /// It could not be kept, and the server cannot be reached: nothing waits, and nothing has changed.
    case notKept(OutboxProblem)
    /// Another process has sent it; what the server answered was too large to be handed on. It is carried out.
    case answeredElsewhere
}

extension OutboxError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notIdempotent(let operation):
            "The mutation \"\(operation)\" cannot wait: it may have to be sent twice, and has no key."
        case .notRegistered(let name): "The outbox's registry does not know \"\(name)\"."
        case .hasUpload(let operation): "The mutation \"\(operation)\" cannot wait: it sends a file."
        case .notKept(let problem): "The change was not made. \(problem.message)"
        case .answeredElsewhere: "Another process has sent the change, and its answer is not at hand."
        }
    }
}

/// What went wrong with keeping mutations.
public struct OutboxProblem: Error, Hashable, Sendable {
    public enum Code: Hashable, Sendable {
        /// There is no room to write.
        case full
        /// The file cannot be opened, read or written for another reason.
        case unusable
        /// The file could not be read; it lies beside the new one under another name.
        case setAside
        /// One entry could not be read; it was set aside in the file, and the others go on.
        case unreadableEntry
        /// What is expected of an entry is unknown to this program: the entry is sent, but not shown before.
        case unknownUpdate
    }

    public var code: Code
    /// What happened, as a sentence for people.
    public var message: String

    public init(_ code: Code, message: String) {
        self.code = code
        self.message = message
    }
}

extension OutboxProblem: CustomStringConvertible {
    public var description: String { message }
}
