import Glibc
import GraphQLClient
import SQLite

/// One connection to an outbox's file, of which it was made sure that it is one, in the form that is expected.
final class OutboxFile {
    /// Where the file is, and how it is used.
    struct Location: Sendable {
        var path: String
        var format = OutboxFormat.current
        /// How many pages it may have; `nil` for as many as the disk has.
        var pageLimit: Int?
        /// How long a step waits for a lock that another process holds.
        var busyMilliseconds = 5_000

        /// For how many steps it is known that an entry was there; who is further behind reads everything anew.
        var knownSteps = 2_000

        init(path: String) { self.path = path }

        /// Locked by all who have the file open: it is put aside only by one who is alone with it.
        var usePath: String { path + "-use" }
        var leasePath: String { path + "-lease" }
        var signalPath: String { path + "-signal" }
    }

    /// Marks files that are outboxes of ours: "GQLO" (manual, `PRAGMA application_id`).
    private static let applicationID = 0x4751_4C4F

    let database: Database
    /// Set by each step that changes something.
    var hasChanged = false
    private let use: FileLock
    let location: Location
    private let identity: Identity?

    private init(_ database: Database, _ use: FileLock, _ location: Location) {
        self.database = database
        self.use = use
        self.location = location
        identity = Identity(location.path)
    }

    /// Which file stands under a name.
    private struct Identity: Equatable {
        var device: UInt
        var number: UInt

        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            device = UInt(status.st_dev)
            number = UInt(status.st_ino)
        }
    }

    /// Whether the file still stands under its name.
    var isInPlace: Bool { identity != nil && Identity(location.path) == identity }

    // MARK: Opening

    /// The file, or `nil` where there is none and none is to be made.
    ///
    /// - Parameter problems: Gets what was put aside.
    static func open(
        _ location: Location, making: Bool, _ problems: inout [OutboxProblem]
    ) throws(OutboxProblem) -> OutboxFile? {
        // A second time where the first one has put something aside, a third where another process was faster.
        for _ in 0..<3 {
            var status = stat()
            if stat(location.path, &status) != 0 {
                guard errno == ENOENT else { throw OutboxProblem(location.path, OwnerFile.Failure(code: errno)) }
                guard making else { return nil }
                try make(location)
            } else if status.st_mode & S_IFMT != S_IFREG {
                throw OutboxProblem(.unusable, message: "The outbox \(location.path) is not a file.")
            }
            if let file = try openReadable(location) { return file }
            try putAside(location, &problems)
        }
        throw OutboxProblem(
            .unusable, message: "The outbox \(location.path) cannot be replaced by one that can be read.")
    }

    /// The file; `nil` where it cannot be read.
    private static func openReadable(_ location: Location) throws(OutboxProblem) -> OutboxFile? {
        guard let use = try lock(.shared, location) else {
            throw OutboxProblem(.unusable, message: "The outbox \(location.path) is being replaced.")
        }
        switch try inspect(location) {
        case .usable(let database): return OutboxFile(database, use, location)
        case .unreadable: return nil
        }
    }

    private static func make(_ location: Location) throws(OutboxProblem) {
        do { try OwnerFile.make(location.path, isDurable: true) } catch { throw OutboxProblem(location.path, error) }
    }

    private static func lock(_ kind: FileLock.Kind, _ location: Location) throws(OutboxProblem) -> FileLock? {
        do { return try FileLock.now(kind, on: location.usePath) } catch { throw OutboxProblem(location.path, error) }
    }

    private enum Inspection {
        case usable(Database)
        case unreadable(reason: String)
    }

    /// Opens the file, and brings it to the current form.
    private static func inspect(_ location: Location) throws(OutboxProblem) -> Inspection {
        do {
            let database = try Database(
                path: location.path, mode: .existing, busyMilliseconds: location.busyMilliseconds)
            try database.execute("PRAGMA cell_size_check = ON; PRAGMA secure_delete = ON")
            if let limit = location.pageLimit { try database.execute("PRAGMA max_page_count = \(limit)") }
            let isOurs = try database.pragma("application_id") == applicationID
            let isEmpty = try database.firstRow("SELECT count(*) FROM sqlite_schema") { $0.integer(at: 0) } == 0
            guard isOurs || isEmpty else {
                throw OutboxProblem(
                    .unusable,
                    message: "The file \(location.path) is a database, but not an outbox: it is left alone.")
            }
            chmod(location.path, S_IRUSR | S_IWUSR)
            if try database.firstRow("PRAGMA journal_mode", read: { $0.text(at: 0) }) != "wal" {
                try database.useWriteAheadLog(within: location.busyMilliseconds)
            }
            // An entry counts as kept when it is on the disk.
            try database.execute("PRAGMA synchronous = FULL")
            let known = location.format.version
            let version = try database.pragma("user_version")
            if version > known { return .unreadable(reason: "It was written by a newer version of the program.") }
            if version < known || !isOurs {
                if !isEmpty, version < 1 { return .unreadable(reason: "Its version is \(version).") }
                try upgrade(database, location.format)
            }
            return try check(database)
        } catch let problem as OutboxProblem {
            throw problem
        } catch let error as SQLiteError {
            switch error.code {
            case .damaged, .statement, .constraint, .notUnique, .brokenReference:
                return .unreadable(reason: error.description)
            case .busy, .cannotOpen, .readOnly, .full, .inputOutput, .tooBig, .other:
                throw OutboxProblem(error, at: location.path)
            }
        } catch {
            throw OutboxProblem(error, at: location.path)
        }
    }

    private static func upgrade(_ database: Database, _ format: OutboxFormat) throws {
        try database.transaction {
            // Another process may have done it meanwhile.
            let version = try database.pragma("user_version")
            guard version < format.version else { return }
            try database.execute("PRAGMA application_id = \(applicationID)")
            try format.upgrade(database, from: version)
        }
    }

    /// Makes sure that the file is whole, and has what is going to be used.
    private static func check(_ database: Database) throws(SQLiteError) -> Inspection {
        let verdict = try database.firstRow("PRAGMA quick_check(1)") { $0.text(at: 0) }
        guard verdict == "ok" else { return .unreadable(reason: "It is damaged.") }
        guard try database.firstRow("SELECT revision, forgotten FROM mark", read: { _ in true }) == true else {
            return .unreadable(reason: "It lacks its mark.")
        }
        _ = try database.statement("SELECT \(columns) FROM entry")
        _ = try database.statement("SELECT number, reason FROM unreadable")
        // Numbers and revisions are counted up from here on.
        let last =
            try database.firstRow(
                "SELECT max(revision, forgotten, coalesce((SELECT max(seq) FROM sqlite_sequence), 0)) FROM mark"
            ) { $0.integer(at: 0) } ?? 0
        let first = try database.firstRow("SELECT min(revision, forgotten) FROM mark") { $0.integer(at: 0) } ?? 0
        guard first >= 0, last < 1 << 60 else { return .unreadable(reason: "Its numbers are out of range.") }
        return .usable(database)
    }

    // MARK: Putting aside

    /// Gives a file that cannot be read another name.
    private static func putAside(_ location: Location, _ problems: inout [OutboxProblem]) throws(OutboxProblem) {
        // Who has it open goes on under its old name, in the way of the new file.
        guard let alone = try lock(.exclusive, location) else {
            throw OutboxProblem(
                .unusable, message: "Another program is using the outbox \(location.path), which this one cannot read.")
        }
        defer { withExtendedLifetime(alone) {} }
        guard case .unreadable(let reason) = try inspect(location) else { return }
        let name = freeName(location.path)
        // The log first: with the file alone gone, the next one would take up a log that is not its own.
        for suffix in ["-wal", "-shm", ""] {
            guard rename(location.path + suffix, name + suffix) != 0, suffix.isEmpty || errno != ENOENT else {
                continue
            }
            throw OutboxProblem(location.path, OwnerFile.Failure(code: errno))
        }
        OwnerFile.synchronizeFolder(of: location.path)
        problems.append(
            OutboxProblem(
                .setAside,
                message: "The changes that were waiting cannot be read and were put aside as \(name). \(reason)"))
    }

    private static func freeName(_ path: String) -> String {
        for number in 1..<100_000 {
            let name = "\(path).unreadable-\(number)"
            if ["", "-wal", "-shm"].allSatisfy({ access(name + $0, F_OK) != 0 }) { return name }
        }
        return "\(path).unreadable-\(UInt64.random(in: 100_000...UInt64.max))"
    }
}

extension Database {
    fileprivate func pragma(_ name: StaticString) throws(SQLiteError) -> Int {
        try firstRow("PRAGMA \(name)") { $0.integer(at: 0) } ?? 0
    }
}

extension OutboxProblem {
    /// What an error of SQLite means for an outbox at `path`.
    init(_ error: any Error, at path: String) {
        guard let error = error as? SQLiteError else {
            self.init(.unusable, message: "The outbox \(path) cannot be used: \(error)")
            return
        }
        let isFull =
            error.code == .full
            || [.inputOutput, .cannotOpen].contains(error.code) && OwnerFile.isDiskFull(at: path)
        self.init(
            isFull ? .full : .unusable,
            message: "Changes cannot be kept for later: \(isFull ? "The disk is full." : error.description)")
    }

    init(_ path: String, _ failure: OwnerFile.Failure) {
        self.init(
            failure.isFull ? .full : .unusable,
            message: "The outbox \(path) cannot be used: \(failure.reason).")
    }
}
