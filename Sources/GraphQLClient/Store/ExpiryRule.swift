import Glibc

/// How long what a server has said about a type or a field keeps: an older value is missed by a read, as if it was not
/// in the cache, and read again from the server where the policy allows.
///
/// A watch shows values of any age once it has begun: nothing disappears from a screen by itself.
///
/// ```swift
/// let store = Store(expiry: [
///     ExpiryRule(type: "Conference", seconds: 3_600),
///     ExpiryRule(type: "Conference", field: "attendees", seconds: 60),
/// ])
/// ```
public struct ExpiryRule: Hashable, Sendable {
    /// The type of the objects.
    public var type: String
    /// The field, with whatever arguments; `nil` for each field of the type that has no rule of its own.
    public var field: String?
    /// For how many seconds a value keeps, to the second; at most 90 days are told apart.
    public var seconds: Int

    public init(type: String, field: String? = nil, seconds: Int) {
        self.type = type
        self.field = field
        self.seconds = seconds
    }
}

/// The clock of a store.
public enum StoreTime {
    /// Where a store's own count stands when the store is made: 97 days lie before it, as many behind.
    static let start: UInt32 = 1 << 23
    /// Where the count ends.
    static let last = (1 << 24) - 1
    /// What is for ever where a server says how long values keep: half of how far the count goes back, so that times
    /// before that can still be told apart.
    static let longest = 1 << 22

    /// The seconds since 1970 by the system's clock.
    @Sendable
    public static func secondsSince1970() -> Int { time(nil) }

    /// A time in a store's own count, as near as it can be said.
    static func count(secondsSince1970: Int, epoch: Int) -> UInt32 {
        let (seconds, overflows) = secondsSince1970.subtractingReportingOverflow(epoch)
        guard !overflows, seconds > 0 else { return 1 }
        return UInt32(min(seconds, last))
    }
}
