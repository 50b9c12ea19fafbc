import Foundation
import GraphQLClient
import GraphQLCurlTransport
import Synchronization
import Testing

struct PersistedQueryTests {
    private static let notFound =
        #"{"errors":[{"message":"PersistedQueryNotFound","extensions":{"code":"PERSISTED_QUERY_NOT_FOUND"}}]}"#

    /// A server that knows the documents that it was once sent with their hash.
    private static func learning(status: String = "200 OK") throws -> TestServer {
        let known = Mutex<Set<String>>([])
        return try TestServer.answering { request in
            let text = request.body + request.head
            let hash = text.firstMatch(of: /(?:%22|")([0-9a-f]{64})(?:%22|")/).map { String($0.output.1) } ?? ""
            if text.contains("query%20") || request.body.contains(#""query":"#) {
                known.withLock { _ = $0.insert(hash) }
            }
            guard known.withLock({ $0.contains(hash) }) else { return answer(notFound, status: status) }
            return answer(#"{"data":{"n":1}}"#)
        }
    }

    @Test(arguments: ["200 OK", "400 Bad Request", "404 Not Found"])
    func `the hash is sent first, and the text where the server does not know it`(status: String) async throws {
        let server = try Self.learning(status: status)
        defer { server.stop() }
        let transport = try HTTPTransport(url: server.url, options: HTTPOptions(persistedQueries: true))

        for _ in 0..<2 { #expect(try await transport.answers(to: .query()) == [#"{"data":{"n":1}}"#]) }
        #expect(try await transport.answers(to: .mutation) == [#"{"data":{"n":1}}"#])

        let texts = server.requests.map { $0.body.contains(#""query":"#) }
        #expect(texts == [false, true, false, false, true])
        #expect(
            server.requests.first?.body == #"{"operationName":"Now","variables":{},"extensions":"#
                + #"{"persistedQuery":{"version":1,"sha256Hash":"\#(Self.nowHash)"}}}"#)
    }

    /// `printf 'query Now { now }' | sha256sum`
    private static let nowHash = "b8a4ca81318a4b25583a7a4100efd6db6a5c829a983324b34ed389fe490d1bcb"

    @Test func `by GET the hash alone is in the URL, and the text goes by POST`() async throws {
        let server = try Self.learning()
        defer { server.stop() }
        let transport = try HTTPTransport(
            url: server.url, options: HTTPOptions(queriesByGet: true, persistedQueries: true))

        for _ in 0..<2 { #expect(try await transport.answers(to: .query()) == [#"{"data":{"n":1}}"#]) }

        let methods = server.requests.map { $0.head.prefix { $0 != " " } }
        #expect(methods == ["GET", "POST", "GET"])
        #expect(server.requests.first?.head.contains("query=") == false)
        #expect(server.requests.first?.head.contains("extensions=%7B%22persistedQuery%22") == true)
    }

    @Test(arguments: [
        (#"{"errors":[{"message":"PersistedQueryNotSupported"}]}"#, "200 OK"),
        (#"{"errors":[{"message":"x","extensions":{"code":"PERSISTED_QUERY_NOT_SUPPORTED"}}]}"#, "200 OK"),
        (#"{"errors":[{"message":"Must provide query string."}]}"#, "400 Bad Request"),
        ("Must provide query string.", "400 Bad Request"),
    ])
    func `a server without persisted queries is sent texts from then on`(refusal: String, status: String) async throws {
        let server = try TestServer.answering { request in
            request.body.contains(#""query":"#) ? answer(#"{"data":{"n":1}}"#) : answer(refusal, status: status)
        }
        defer { server.stop() }
        let transport = try HTTPTransport(url: server.url, options: HTTPOptions(persistedQueries: true))

        for _ in 0..<2 { #expect(try await transport.answers(to: .query()) == [#"{"data":{"n":1}}"#]) }

        #expect(server.requests.count == 3)
        #expect(server.requests.last?.body.contains("persistedQuery") == false)
    }

    @Test func `an error of a known operation is delivered, and nothing is sent again`() async throws {
        let server = try TestServer.answering { request in
            request.body.contains("Attend")
                ? answer(#"{"errors":[{"message":"no"}]}"#, status: "400 Bad Request") : answer(#"{"data":{"n":1}}"#)
        }
        defer { server.stop() }
        let transport = try HTTPTransport(url: server.url, options: HTTPOptions(persistedQueries: true))

        _ = try await transport.answers(to: .query())
        #expect(try await transport.answers(to: .mutation) == [#"{"errors":[{"message":"no"}]}"#])

        #expect(server.requests.count == 2)
    }

    @Test func `of a batch those are sent again that the server does not know`() async throws {
        let server = try TestServer.answering { request in
            guard request.body.hasPrefix("[") else { return answer(#"{"data":{"again":true}}"#) }
            return answer(#"[{"data":{"n":1}},\#(Self.notFound)]"#)
        }
        defer { server.stop() }
        let batching = HTTPBatching(most: 2, window: .seconds(60))
        let transport = try HTTPTransport(
            url: server.url, options: HTTPOptions(batching: batching, persistedQueries: true))

        let answers = try await withThrowingTaskGroup(of: [String].self) { group in
            for name in ["A", "B"] { group.addTask { try await transport.answers(to: .query(name)) } }
            return try await group.reduce(into: []) { $0 += $1 }
        }

        #expect(answers.sorted() == [#"{"data":{"again":true}}"#, #"{"data":{"n":1}}"#])
        #expect(server.requests.count == 2)
    }

    @Test(.enabled(if: Peer.isHere(.ariadne), "needs scripts/peers"))
    func `ariadne, which has no persisted queries, answers all the same`() async throws {
        let transport = try HTTPTransport(
            url: Peer.shared(.ariadne).url, options: HTTPOptions(persistedQueries: true))
        let outcome = await transport.outcome(of: Request("{ __typename }"))
        #expect(outcome.bodies == [#"{"data":{"__typename":"Query"}}"#], "\(outcome)")
    }

    @Test(.enabled(if: Peer.isHere(.numbers), "needs scripts/peers"), arguments: [false, true])
    func `a server with persisted queries learns one`(isByGet: Bool) async throws {
        let transport = try HTTPTransport(
            url: Peer.shared(.numbers).url, options: HTTPOptions(queriesByGet: isByGet, persistedQueries: true))
        let request = Request(#"query Learn\#(isByGet) { echo(text: "ü") }"#, name: "Learn\(isByGet)")
        for _ in 0..<2 { #expect(try await transport.answers(to: request) == [#"{"data":{"echo":"ü"}}"#]) }
    }
}
