import GraphQLClient
import Synchronization

/// Counts the changes that are on their way to a server: sent, and not answered yet.
///
/// The program does not end under them.
final class MutationCount: Transport {
    private let transport: any Transport
    private let count = Mutex(0)

    init(_ transport: some Transport) {
        self.transport = transport
    }

    var acknowledgesSubscriptions: Bool { transport.acknowledgesSubscriptions }

    /// How many there are now.
    var value: Int { count.withLock { $0 } }

    func send(_ request: Request) -> AsyncThrowingStream<Response, any Error> {
        guard request.kind == .mutation else { return transport.send(request) }
        count.withLock { $0 += 1 }
        let answers = transport.send(request)
        return .written { [self] continuation in
            defer { count.withLock { $0 -= 1 } }
            for try await answer in answers { continuation.yield(answer) }
        }
    }
}
