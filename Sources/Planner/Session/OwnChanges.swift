/// Which news are to come of what I do myself, so that they are not taken for somebody else's.
///
/// The news of a change may come before the answer to its request and behind it, so they are counted.
struct OwnChanges: Hashable, Sendable {
    private var expected: [String: Int] = [:]
    private var creations = 0

    /// A conference is about to be changed.
    mutating func expect(_ id: String) {
        expected[id, default: 0] += 1
    }

    /// It was not changed.
    mutating func forget(_ id: String) {
        _ = take(id)
    }

    /// Takes news of a change.
    ///
    /// - Returns: Whether it is mine.
    mutating func take(_ id: String) -> Bool {
        guard let count = expected[id] else { return false }
        expected[id] = count > 1 ? count - 1 : nil
        return true
    }

    /// A conference is about to be created; its id is not known.
    mutating func expectCreation() { creations += 1 }

    /// It was not created.
    mutating func forgetCreation() { creations = max(creations - 1, 0) }

    /// Takes news of a new conference.
    ///
    /// - Returns: Whether it is mine.
    mutating func takeCreation() -> Bool {
        guard creations > 0 else { return false }
        creations -= 1
        return true
    }
}
