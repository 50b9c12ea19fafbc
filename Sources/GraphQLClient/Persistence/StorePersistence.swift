/// Keeps the records of a store beyond the process, such as in a file.
///
/// A store is given one when it is made and calls it from then on. It works in memory; what it has not met yet it asks
/// for by key, many records at a time, and every commit is handed over as one value to be written behind.
///
/// All calls but `flush` come from inside the store's lock: they must not use the store, and must be quick. `load` is
/// synchronous since a read of the store is: the file is on this machine, and a page of records is a millisecond of
/// work, less than the way to another task and back for each level of a result.
public protocol StorePersistence: Sendable {
    /// Begins the work for one store; called once, before anything else.
    ///
    /// It need not open anything yet.
    /// - Parameters:
    ///   - version: The form of keys and values. What was kept under another version cannot be read and is discarded.
    ///   - listener: Hears of what happens without a call of the store.
    func begin(version: String, _ listener: PersistenceListener)

    /// Finds records, every commit that was handed over before included.
    ///
    /// - Parameters:
    ///   - keys: Each at most once.
    ///   - found: To be called for each record that is there, in any order, with its place in `keys` and its value; the
    ///     bytes are used only during the call.
    func load(_ keys: [PersistedKey], _ found: (_ index: Int, _ value: UnsafeRawBufferPointer) -> Void)

    /// Takes a commit, to be written behind: all of it in one transaction, after the commits before it.
    ///
    /// An implementation may write several commits in one transaction when it is behind.
    func write(_ commit: PersistedCommit)

    /// Removes, behind the commits before, every record that cannot be reached from `roots` by the references in values
    /// (`PersistedValue.references`).
    func removeUnreachable(from roots: [PersistedKey])

    /// Waits until everything that was handed over is written.
    func flush() async
}

/// What identifies a record where it is kept: its type's name, a zero byte and the bytes of its key. The root of all
/// queries has an empty key.
public struct PersistedKey: Hashable, Sendable {
    public var bytes: [UInt8]

    public init(bytes: [UInt8]) {
        self.bytes = bytes
    }
}

/// What one commit has changed of the records that are to be kept.
public struct PersistedCommit: Sendable {
    /// Whether all records from before are to be removed first.
    public var clears: Bool
    /// The keys and values one behind the other; `changes` says where each lies.
    public var bytes: [UInt8]
    /// No key is here twice.
    public var changes: [Change]

    /// What happens to one record.
    public struct Change: Hashable, Sendable {
        public var action: Action
        /// Where its key lies in `bytes`.
        public var key: Range<Int>
        /// Where its value lies in `bytes`; empty where it is removed.
        public var value: Range<Int>

        public init(_ action: Action, key: Range<Int>, value: Range<Int>) {
            self.action = action
            self.key = key
            self.value = value
        }
    }

    public enum Action: Hashable, Sendable {
        /// The value takes the place of the one that was kept.
        case replace
        /// The store has not loaded the record: fields that only the kept value has stay
        /// (`PersistedValue.merged`).
        case merge
        case remove
    }

    public init(clears: Bool = false, bytes: [UInt8] = [], changes: [Change] = []) {
        self.clears = clears
        self.bytes = bytes
        self.changes = changes
    }
}

/// Why a store goes on without what it should be kept in.
public struct PersistenceProblem: Error, Hashable, Sendable {
    public enum Code: Hashable, Sendable {
        /// There is no room to write.
        case full
        /// What was kept is damaged.
        case corrupt
        /// It cannot be opened, read or written for another reason.
        case unusable
    }

    public var code: Code
    /// What happened, as a sentence for people.
    public var message: String

    public init(_ code: Code, message: String) {
        self.code = code
        self.message = message
    }
}

extension PersistenceProblem: CustomStringConvertible {
    public var description: String { message }
}

/// How a persistence tells its store what happens without a call of the store. Any thread may use it.
public struct PersistenceListener: Sendable {
    let store: @Sendable () -> Store?
    let problems: PersistenceProblems

    /// Says that another process has changed these records: the store reads those anew that it has in memory.
    ///
    /// Not to be called during a call of the store.
    public func recordsChanged(_ keys: [PersistedKey]) {
        store()?.reload(keys)
    }

    /// Says that anything may have changed: the store reads everything anew that it has in memory.
    ///
    /// Not to be called during a call of the store.
    public func everythingChanged() {
        store()?.reload(nil)
    }

    /// Says that records are not kept any more, and that the store goes on in memory; `load` finds nothing from then on.
    public func report(_ problem: PersistenceProblem) {
        problems.report(problem)
    }
}
