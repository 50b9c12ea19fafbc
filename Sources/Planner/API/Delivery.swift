import GraphQLClient

/// What became of a change that was handed to the outbox.
enum Delivery: Hashable, Sendable {
    /// The server has taken it.
    case done
    /// The server cannot be reached; the change is kept, and sent when it can.
    case waiting
    /// A newer one about the same has taken its place, or it was taken back.
    case dropped
    /// It took back what waited: the server has nothing to be told.
    case takenBack

    init<Data: Sendable>(_ outcome: OutboxOutcome<Data>) {
        switch outcome {
        case .answered: self = .done
        case .waiting: self = .waiting
        case .replaced, .withdrawn: self = .dropped
        }
    }
}

/// What tells one request from all others.
enum UniqueKey {
    static func make() -> String {
        let (first, second) = (UInt64.random(in: 0...UInt64.max), UInt64.random(in: 0...UInt64.max))
        return String(first, radix: 36) + String(second, radix: 36)
    }
}
