import GraphQLClient
import GraphQLCurlTransport

/// An event that a thread or task announces and a test waits for.
struct Signal: Sendable {
    private let events: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() { (events, continuation) = AsyncStream<Void>.makeStream() }

    func fire() { continuation.yield() }

    func wait() async {
        for await _ in events { return }
    }
}

extension Request {
    static func query(_ name: String = "Now", headers: [Header] = []) -> Request {
        Request(
            kind: .query, operationName: name, document: "query \(name) { now }", variables: [], headers: headers)
    }

    static let mutation = Request(
        kind: .mutation, operationName: "Attend", document: "mutation Attend { attend }", variables: [])

    static let subscription = Request(
        kind: .subscription, operationName: "Changes", document: "subscription Changes { change }", variables: [])
}

extension HTTPTransport {
    /// The bodies of all answers, as text.
    func answers(to request: Request) async throws -> [String] {
        var bodies: [String] = []
        for try await response in send(request) where !response.isAcknowledgement {
            bodies.append(String(decoding: response.body, as: UTF8.self))
        }
        return bodies
    }

    /// The error that the request ends with.
    func error(of request: Request) async -> TransportError? {
        do {
            _ = try await answers(to: request)
            return nil
        } catch {
            return error as? TransportError
        }
    }
}
