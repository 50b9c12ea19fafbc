import GraphQLClient
import Synchronization

/// A server that tells of changes when a test says so.
final class LiveServer: Transport {
    let server: FakeServer
    private let feeds = Mutex<[(request: Request, stream: AsyncThrowingStream<Response, any Error>.Continuation)]>([])

    /// Whether each subscription is lost at once.
    private let holdsNone = Mutex(false)

    init(_ change: (inout FakeServer.State) -> Void) {
        server = FakeServer(change)
    }

    /// What each subscription asked for: the revision that it wants to go on from.
    var subscriptions: [InputValue?] {
        feeds.withLock { feeds in feeds.map { feed in feed.request.variables.first { $0.name == "since" }?.value } }
    }

    func send(_ request: Request) -> AsyncThrowingStream<Response, any Error> {
        guard request.operationName == "Changes" else { return server.send(request) }
        let (stream, continuation) = AsyncThrowingStream<Response, any Error>.makeStream()
        feeds.withLock { $0.append((request, continuation)) }
        if holdsNone.withLock({ $0 }) { drop(.notGraphQL(server: "plan.example.org", status: 502, excerpt: "")) }
        return stream
    }

    /// Tells a change to the newest subscription.
    ///
    /// - Parameter conference: What `FakeServer` would answer for it.
    func tell(_ kind: String, revision: Int, conferenceID: String? = nil, conference: String = "null") {
        let id = conferenceID.map { "\"\($0)\"" } ?? "null"
        let text = """
            {"data":{"changes":{"__typename":"Change","revision":\(revision),"kind":"\(kind)","conferenceId":\(id),\
            "attendeeId":null,"conference":\(conference),"attendee":null}}}
            """
        feeds.withLock { _ = $0.last?.stream.yield(Response(body: Array(text.utf8))) }
    }

    /// Tells the newest subscription something that cannot be read.
    func garble() {
        feeds.withLock { _ = $0.last?.stream.yield(Response(body: Array("{\"data\":".utf8))) }
    }

    /// Loses each further subscription at once, or no longer.
    func holdNone(_ isSo: Bool) { holdsNone.withLock { $0 = isSo } }

    /// Breaks the newest connection.
    func drop(_ error: TransportError = .unreachable(server: "plan.example.org", reason: "connection reset")) {
        feeds.withLock { $0.last?.stream.finish(throwing: error) }
    }
}
