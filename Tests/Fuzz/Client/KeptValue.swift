// with: Tests/GraphQLClientTests/Schema
import Synchronization

@testable import GraphQLClient

/// Whatever bytes are kept under a record's key: a store that is given them reads what it can or nothing, and goes on.
/// Two values merge to one that is well-formed where both are.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    let half = (bytes.first.map(Int.init) ?? 0) * bytes.count / 256
    let one = Array(bytes[..<half])
    let other = Array(bytes[half...])
    for value in [one, other] {
        value.withUnsafeBytes { _ = PersistedValue.references(in: $0) }
        check(value)
    }
    let isWellFormed = [one, other].map { $0.withUnsafeBytes { PersistedValue.isWellFormed($0) } }
    let merged = one.withUnsafeBytes { one in other.withUnsafeBytes { PersistedValue.merged(one, over: $0) } }
    if isWellFormed == [true, true] {
        precondition(merged.withUnsafeBytes { PersistedValue.isWellFormed($0) }, "the merged value is none")
    }
    return 0
}

private func check(_ value: [UInt8]) {
    let store = Store(depthLimit: 64, persistence: OneValue(value: value))
    _ = store.read(AllDetailsQuery())
    _ = store.read(SearchQuery())
    _ = store.read(GridQuery())
    _ = store.read(RoomsQuery())
    _ = store.read(ConferenceDetails.self, of: RecordKey(type: "Conference", id: "1"))
    store.edit { editor in
        editor.write(ConferenceName(id: "1", name: "A"), to: RecordKey(type: "Conference", id: "1"))
    }
    precondition(store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "1"))?.name == "A")
    store.state.withLock { $0.core.collectGarbage() }
    precondition(store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "1"))?.name == "A")
}

/// Keeps one value under every key.
private struct OneValue: StorePersistence {
    let value: [UInt8]

    func begin(version: String, _ listener: PersistenceListener) {}

    func load(_ keys: [PersistedKey], _ found: (Int, UnsafeRawBufferPointer) -> Void) {
        for index in keys.indices { value.withUnsafeBytes { found(index, $0) } }
    }

    func write(_ commit: PersistedCommit) {}
    func removeUnreachable(from roots: [PersistedKey]) {}
    func flush() async {}
}
