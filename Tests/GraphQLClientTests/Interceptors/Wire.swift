import GraphQLClient
import Synchronization

/// A transport whose answers a test writes down beforehand, one for each request in their order; the last one stays.
final class Wire: Transport {
    private let state: Mutex<(requests: [Request], answers: [Result<Response, any Error>])>

    init(_ answers: Result<Response, any Error>...) {
        state = Mutex((requests: [], answers: answers))
    }

    var requests: [Request] { state.withLock { $0.requests } }

    func send(_ request: Request) -> AsyncThrowingStream<Response, any Error> {
        AsyncThrowingStream { continuation in
            let answer = state.withLock { state in
                state.requests.append(request)
                return state.answers.count > 1 ? state.answers.removeFirst() : state.answers.first
            }
            switch answer {
            case .success(let response):
                continuation.yield(response)
                continuation.finish()
            case .failure(let error): continuation.finish(throwing: error)
            case nil: continuation.finish()
            }
        }
    }
}

extension Result<Response, any Error> {
    static func answer(_ text: String, status: Int? = nil, headers: [Header] = []) -> Self {
        var response = Response(body: Array(text.utf8))
        response.status = status
        response.headers = headers
        return .success(response)
    }

    static var one: Self { .answer(#"{"data":{"n":1}}"#, status: 200) }
    static var gone: Self { .failure(TransportError.unreachable(server: "test", reason: "It is gone.")) }
    static func status(_ status: Int) -> Self {
        .failure(TransportError.notGraphQL(server: "test", status: status, excerpt: "<html>"))
    }
}

extension RenameMutation {
    static let answer = #"{"data":{"rename":{"__typename":"Conference","id":"1","name":"B"}}}"#
}
