@testable import GraphQLClient
@testable import GraphQLSQLiteCache

/// A cache that has begun, as a store would use it, and what it reports.
struct OpenCache {
    let cache: SQLiteCache
    private let problems = PersistenceProblems()

    init(_ path: String, version: String = "1", pageLimit: Int? = nil) {
        var location = CacheFile.Location(path: path)
        location.pageLimit = pageLimit
        cache = SQLiteCache(location)
        cache.begin(version: version, PersistenceListener(store: { nil }, problems: problems))
    }

    /// What it has reported last.
    var problem: PersistenceProblem? { problems.last }

    /// Waits until it has reported something.
    func reported() async -> PersistenceProblem? {
        for await problem in problems.stream() { return problem }
        return nil
    }

    func handOver(_ records: [String: String]) {
        var commit = PersistedCommit()
        for (key, value) in records { commit.add(.replace, key, Array(value.utf8)) }
        cache.write(commit)
    }

    func remove(_ key: String) {
        var commit = PersistedCommit()
        commit.add(.remove, key, [])
        cache.write(commit)
    }

    /// Waits for what was written.
    func put(_ records: [String: String]) async {
        handOver(records)
        await cache.flush()
    }

    func get(_ keys: [String]) -> [String: String] {
        var values: [String: String] = [:]
        cache.load(keys.map { PersistedKey(bytes: Array($0.utf8)) }) { index, bytes in
            values[keys[index]] = String(decoding: bytes, as: UTF8.self)
        }
        return values
    }

    func get(_ key: String) -> String? { get([key])[key] }
}

extension PersistedCommit {
    mutating func add(_ action: Action, _ key: String, _ value: [UInt8]) {
        let start = bytes.count
        bytes += key.utf8
        let middle = bytes.count
        bytes += value
        changes.append(Change(action, key: start..<middle, value: middle..<bytes.count))
    }
}

/// A value with texts in its fields, and references.
func value(_ fields: [String: String] = [:], references: [String] = []) -> [UInt8] {
    func run(_ text: String) -> [UInt8] {
        var writer = ValueBytesWriter()
        writer.run(Array(text.utf8))
        return writer.bytes
    }
    let texts = fields.sorted { $0.key < $1.key }.map { field in
        PersistedTree.Field(name: Array(field.key.utf8), time: 0, node: .plain(ValueTag.string, run(field.value)))
    }
    let links = references.map { key in
        PersistedTree.Field(
            name: Array("to \(key)".utf8), time: 0, node: .reference(PersistedKey(bytes: Array(key.utf8))))
    }
    return PersistedTree(isDeleted: false, object: .init(type: [], fields: texts + links)).bytes
}
