import GraphQLClient
import SQLite

extension CacheFile {
    /// Finds records, all in one state of the file.
    ///
    /// - Parameters:
    ///   - found: Called with each key's place and value; the bytes are used only during the call.
    ///   - absent: Called with the places of the others.
    /// - Returns: Whether the file could be read; `false` where it has another form or is locked, and nothing was
    ///   called then.
    func read(
        _ keys: [PersistedKey], _ found: (Int, UnsafeRawBufferPointer) -> Void, absent: (Int) -> Void
    ) throws(PersistenceProblem) -> Bool {
        do {
            return try database.transaction(.deferred) {
                guard try isCurrent() else { return false }
                if try isScanCheaper(for: keys.count) {
                    try scan(keys, found, absent: absent)
                    return true
                }
                var statement = try database.statement("SELECT value FROM record WHERE key = ?")
                for (index, key) in keys.enumerated() {
                    try key.bytes.withUnsafeBytes { try statement.bind($0, at: 1) }
                    if try statement.step() {
                        statement.withBytes(at: 0) { found(index, $0) }
                    } else {
                        absent(index)
                    }
                    statement.reset()
                }
                return true
            }
        } catch let error as SQLiteError where error.code == .busy {
            return false
        } catch {
            throw PersistenceProblem(error)
        }
    }

    /// Whether going through all records is less work than finding so many one by one.
    private func isScanCheaper(for count: Int) throws(SQLiteError) -> Bool {
        guard count > 500 else { return false }
        // A page holds some twenty records, and reading one on the way takes an eighth of looking it up.
        let pages = try database.firstRow("PRAGMA page_count") { $0.integer(at: 0) } ?? 0
        return count > pages * 2
    }

    private func scan(
        _ keys: [PersistedKey], _ found: (Int, UnsafeRawBufferPointer) -> Void, absent: (Int) -> Void
    ) throws(SQLiteError) {
        var places: [PersistedKey: Int] = Dictionary(minimumCapacity: keys.count)
        for (index, key) in keys.enumerated() { places[key] = index }
        var statement = try database.statement("SELECT key, value FROM record")
        while try statement.step() {
            let key = statement.withBytes(at: 0) { PersistedKey(bytes: Array($0)) }
            guard let index = places.removeValue(forKey: key) else { continue }
            statement.withBytes(at: 1) { found(index, $0) }
            if places.isEmpty { break }
        }
        for index in places.values { absent(index) }
    }

    /// Writes what waits, in one transaction; what removes the unreachable is one of its own.
    ///
    /// - Parameter writer: Who writes, for other processes.
    func write(_ work: [PendingWork.Item], by writer: Int) throws(PersistenceProblem) {
        do {
            var rest = work[...]
            while let next = rest.first {
                let commits = rest.prefix { $0.commit != nil }.compactMap(\.commit)
                rest = rest.dropFirst(max(commits.count, 1))
                try database.transaction {
                    guard try isCurrent() else {
                        throw PersistenceProblem(
                            .unusable, message: "Another version of the program has taken over the cache.")
                    }
                    for commit in commits { try write(commit) }
                    // What nothing refers to is nothing that another process would miss.
                    try note(commits, by: writer)
                    if case .removeUnreachable(let roots) = next { try removeUnreachable(from: roots) }
                }
                if commits.isEmpty { try database.execute("PRAGMA incremental_vacuum") }
            }
        } catch let error as PersistenceProblem {
            throw error
        } catch {
            throw PersistenceProblem(error)
        }
    }

    private func write(_ commit: PersistedCommit) throws {
        if commit.clears { try database.run("DELETE FROM record") }
        var replace = try database.statement("INSERT OR REPLACE INTO record VALUES (?, ?)")
        var remove = try database.statement("DELETE FROM record WHERE key = ?")
        try commit.bytes.withUnsafeBytes { bytes in
            for change in commit.changes {
                let key = UnsafeRawBufferPointer(rebasing: bytes[change.key])
                let value = UnsafeRawBufferPointer(rebasing: bytes[change.value])
                switch change.action {
                case .replace: try put(value, key, &replace)
                case .merge:
                    let merged = try self.value(of: key) { old in
                        let new = PersistedValue.merged(value, over: old)
                        return (new, isChanged: !old.elementsEqual(new))
                    }
                    if let merged {
                        if merged.isChanged { try merged.0.withUnsafeBytes { try put($0, key, &replace) } }
                    } else {
                        try put(value, key, &replace)
                    }
                case .remove:
                    try remove.bind(key, at: 1)
                    _ = try remove.step()
                    remove.reset()
                }
            }
        }
    }

    private func put(
        _ value: UnsafeRawBufferPointer, _ key: UnsafeRawBufferPointer, _ replace: inout Statement
    ) throws(SQLiteError) {
        try replace.bind(key, at: 1)
        try replace.bind(value, at: 2)
        _ = try replace.step()
        replace.reset()
    }

    /// What `body` makes of the record's value; `nil` where there is none.
    private func value<Result>(
        of key: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result
    ) throws(SQLiteError) -> Result? {
        var statement = try database.statement("SELECT value FROM record WHERE key = ?")
        try statement.bind(key, at: 1)
        return try statement.step() ? statement.withBytes(at: 0, body) : nil
    }

    private func removeUnreachable(from roots: [PersistedKey]) throws {
        var reached = Set(roots)
        var open = roots
        while let key = open.popLast() {
            let references = try key.bytes.withUnsafeBytes { try value(of: $0, PersistedValue.references) }
            for reference in references ?? [] where reached.insert(reference).inserted { open.append(reference) }
        }
        let unreachable = try database.rows("SELECT key FROM record") { row in
            let key = row.withBytes(at: 0) { PersistedKey(bytes: Array($0)) }
            return reached.contains(key) ? nil : key
        }
        var remove = try database.statement("DELETE FROM record WHERE key = ?")
        for case let key? in unreachable {
            try key.bytes.withUnsafeBytes { try remove.bind($0, at: 1) }
            _ = try remove.step()
            remove.reset()
        }
    }
}

extension PersistenceProblem {
    /// What an error of SQLite means for a cache.
    init(_ error: any Error) {
        guard let error = error as? SQLiteError else {
            self.init(.unusable, message: "The cache cannot be used: \(error)")
            return
        }
        switch error.code {
        case .full: self.init(.full, message: "The cache is not kept any more: \(error)")
        case .damaged: self.init(.corrupt, message: "The cache is not kept any more: \(error)")
        case .busy, .notUnique, .brokenReference, .constraint, .cannotOpen, .readOnly, .inputOutput, .tooBig,
            .statement, .other:
            self.init(.unusable, message: "The cache is not kept any more: \(error)")
        }
    }
}
