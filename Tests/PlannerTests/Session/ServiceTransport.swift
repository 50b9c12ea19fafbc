import GraphQLClient
import PlannerService
import Synchronization

/// The real service in this process, behind a log of what it was asked.
final class ServiceTransport: Transport {
    private let service: PlannerService
    private let inner: InProcessTransport
    private let names = Mutex<[String]>([])

    convenience init(fillsNewDatabase: Bool = false) throws {
        self.init(try PlannerService(databasePath: ":memory:", fillsNewDatabase: fillsNewDatabase))
    }

    /// Another way to the same data.
    convenience init(beside other: ServiceTransport) { self.init(other.service) }

    private init(_ service: PlannerService) {
        self.service = service
        inner = InProcessTransport { request in
            AsyncThrowingStream { continuation in
                let task = Task {
                    for await response in service.responses(to: request) { continuation.yield(response) }
                    continuation.finish()
                }
                continuation.onTermination = { _ in task.cancel() }
            }
        }
    }

    /// The names of the operations that were asked for, in their order.
    var log: [String] { names.withLock { $0 } }

    func send(_ request: Request) -> AsyncThrowingStream<Response, any Error> {
        names.withLock { $0.append(request.operationName) }
        return inner.send(request)
    }

    /// Changes the data behind the client's back.
    func execute(_ operation: String) async {
        var text = ""
        for character in operation {
            if character == "\"" || character == "\\" { text += "\\" }
            if character != "\n" { text.append(character) }
        }
        _ = await service.respond(to: Array("{\"query\":\"\(text)\"}".utf8))
    }
}
