// with: Tests/GraphQLClientTests/Schema
import Synchronization

@testable import GraphQLClient

/// Whatever bytes a server answers: they are written or refused, and what was refused has changed nothing. What was
/// written reads the same again, and says nothing new when it comes a second time.
///
/// The first byte says which operation was asked.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    guard let first = bytes.first else { return 0 }
    let answer = Array(bytes.dropFirst())
    switch first {
    case UInt8(ascii: "s"): check(SearchQuery(), answer)
    case UInt8(ascii: "g"): check(GridQuery(), answer)
    case UInt8(ascii: "r"): check(RoomsQuery(), answer)
    case UInt8(ascii: "t"): check(TagsQuery(), answer)
    case UInt8(ascii: "i"): check(IncludeQuery(), answer)
    case UInt8(ascii: "n"): check(OptionalIntQuery(), answer)
    case UInt8(ascii: "x"): check(FloatQuery(), answer)
    case UInt8(ascii: "p"): check(PermsQuery<A>(), answer)
    case UInt8(ascii: "c"): check(ConferenceQuery(id: "1"), answer)
    default: check(AllDetailsQuery(), answer)
    }
    return 0
}

private func check<Query: FieldQuery>(_ query: Query, _ answer: [UInt8]) {
    let store = Store(depthLimit: 64)
    guard let result = try? store.write(answer, query) else {
        precondition(store.read(query) == nil, "a refused answer has left something")
        return
    }
    guard case .success(let data) = result else { return }
    let read = store.read(query)
    precondition(read == data, "what was written does not read the same")
    let watch = store.register(query, .cacheOnly, fetches: false)
    guard case .tell = store.step(watch, as: Query.Data.self) else {
        preconditionFailure("a watch has nothing to tell")
    }
    _ = try? store.write(answer, query)
    precondition(store.read(query) == data, "the same answer reads otherwise the second time")
    if case .tell(let change) = store.step(watch, as: Query.Data.self) {
        precondition(change.data == data, "a watch tells otherwise")
    }
    let half = Array(answer[..<(answer.count / 2)])
    if (try? store.write(half, query)) == nil {
        precondition(store.read(query) == data, "a refused answer has changed something")
    }
    store.state.withLock { $0.core.collectGarbage() }
    precondition(store.read(query) == data, "collecting garbage has changed something")
    roundTrip(data, query)
}

/// The data in the form of an answer are the same data.
private func roundTrip<Query: FieldQuery>(_ data: Query.Data, _ query: Query) {
    let store = Store()
    let json = store.state.withLock { data.answer(for: $0.core.compile(query)) }
    let answer = Array(#"{"data":"#.utf8) + json + Array("}".utf8)
    guard let result = try? store.write(answer, query), case .success(let again) = result else {
        preconditionFailure("the data's own form is no answer")
    }
    precondition(again == data, "the data's own form says otherwise")
}
