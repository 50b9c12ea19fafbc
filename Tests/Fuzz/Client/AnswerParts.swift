// with: Tests/GraphQLClientTests/Schema
import Synchronization

@testable import GraphQLClient

/// Whatever a server answers in parts: it is written or refused, what was refused has changed nothing, and a part that is
/// shown before the whole is there changes nothing either.
///
/// The first byte says which operation was asked; a zero byte ends a part.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    guard let first = bytes.first else { return 0 }
    let parts = bytes.dropFirst().split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
    switch first {
    case UInt8(ascii: "s"): check(SearchQuery(), parts)
    case UInt8(ascii: "g"): check(GridQuery(), parts)
    case UInt8(ascii: "r"): check(RoomsQuery(), parts)
    case UInt8(ascii: "t"): check(TagsQuery(), parts)
    case UInt8(ascii: "h"): check(HallsQuery<HallNameRows, HallNoteRows>(), parts)
    case UInt8(ascii: "c"): check(ConferenceQuery(id: "1"), parts)
    default: check(AllDetailsQuery(), parts)
    }
    return 0
}

private func check<Query: FieldQuery>(_ query: Query, _ parts: [[UInt8]]) {
    guard let first = parts.first else { return }
    let patches = Array(parts.dropFirst())
    let store = Store(depthLimit: 64)
    let watch = store.register(query, .cacheAndNetwork, fetches: true, showsPartial: true)
    for count in 0...patches.count {
        store.preview(first, patches: Array(patches[..<count]), of: query)
        _ = store.step(watch, as: Query.Data.self)
        precondition(store.read(query) == nil, "a part that was shown is in the cache")
    }
    guard let result = try? store.write(first, patches: patches, query) else {
        precondition(store.read(query) == nil, "a refused answer has left something")
        return
    }
    guard case .success(let data) = result else { return }
    precondition(store.read(query) == data, "what was written does not read the same")
    _ = try? store.write(first, patches: patches, query)
    precondition(store.read(query) == data, "the same answer reads otherwise the second time")
    for count in 0...patches.count {
        store.preview(first, patches: Array(patches[..<count]), of: query)
        precondition(store.read(query) == data, "a part that was shown has changed something")
    }
    store.state.withLock { $0.core.collectGarbage() }
    precondition(store.read(query) == data, "collecting garbage has changed something")
}
