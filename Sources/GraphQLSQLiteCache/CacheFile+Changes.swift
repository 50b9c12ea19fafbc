import GraphQLClient
import SQLite

/// What other processes have written.
enum ForeignChanges {
    case none
    case records([PersistedKey])
    /// So much that it was not noted what.
    case anything
}

extension CacheFile {
    /// How many commits are remembered for other processes.
    private static let rememberedCommits = 256
    /// Of how many records a commit remembers which they were.
    private static let rememberedKeys = 1_000

    /// The number of the last commit that was noted.
    func lastRevision() throws(SQLiteError) -> Int {
        try database.firstRow("SELECT max(revision) FROM change") { $0.integer(at: 0) } ?? 0
    }

    /// Notes what a transaction changes, for other processes.
    func note(_ commits: some Sequence<PersistedCommit>, by writer: Int) throws {
        var keys: [UInt8] = []
        var count = 0
        for commit in commits {
            count += commit.clears ? Self.rememberedKeys + 1 : commit.changes.count
            guard count <= Self.rememberedKeys else { break }
            for change in commit.changes {
                withUnsafeBytes(of: UInt32(clamping: change.key.count).littleEndian) { keys += $0 }
                keys += commit.bytes[change.key]
            }
        }
        guard count > 0 else { return }
        try database.run(
            "INSERT INTO change (writer, keys) VALUES (?, ?)",
            [.integer(Int64(writer)), count > Self.rememberedKeys ? .null : .blob(keys)])
        try database.run(
            "DELETE FROM change WHERE revision <= ?",
            [.integer(Int64(database.lastInsertedRow - Self.rememberedCommits))])
    }

    /// What others than `writer` have changed since `revision`, which becomes the last one.
    func changes(since revision: inout Int, besides writer: Int) throws(PersistenceProblem) -> ForeignChanges {
        do {
            guard try isCurrent() else { return .none }
            let last = try lastRevision()
            if last < revision {
                // The file was damaged, and made anew.
                revision = last
                return .anything
            }
            var keys: Set<PersistedKey> = []
            var isComplete = true
            var statement = try database.statement(
                "SELECT revision, writer, keys FROM change WHERE revision > ? ORDER BY revision")
            try statement.bind(.integer(Int64(revision)), at: 1)
            while try statement.step() {
                // Those that are forgotten may have changed anything.
                if statement.integer(at: 0) != revision + 1 { isComplete = false }
                revision = statement.integer(at: 0)
                guard statement.integer(at: 1) != writer else { continue }
                if statement.isNull(at: 2) { isComplete = false }
                statement.withBytes(at: 2) { Self.collect($0, into: &keys) }
            }
            if !isComplete { return .anything }
            return keys.isEmpty ? .none : .records(Array(keys))
        } catch {
            // The next commit of the other one tells of this one as well.
            if error.code == .busy { return .none }
            throw PersistenceProblem(error)
        }
    }

    private static func collect(_ bytes: UnsafeRawBufferPointer, into keys: inout Set<PersistedKey>) {
        var index = 0
        while bytes.count - index >= 4 {
            let length = Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)))
            index += 4
            guard length <= bytes.count - index else { return }
            keys.insert(PersistedKey(bytes: Array(bytes[index..<index + length])))
            index += length
        }
    }
}
