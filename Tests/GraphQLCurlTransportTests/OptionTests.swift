import Foundation
import GraphQLClient
import GraphQLCurlTransport
import Testing

/// Queries by GET, and several in one request.
struct OptionTests {
    private static func query(_ name: String, headers: [Header] = []) -> Request {
        Request(
            kind: .query, operationName: name, document: "query \(name) { now }",
            variables: [InputField("a", "x;y+z&% ü#".inputValue)], headers: headers)
    }

    @Test func `a query by GET keeps the URL's own parameters, and every character of its own`() async throws {
        let server = try TestServer.answering { _ in answer(#"{"data":{"n":1}}"#) }
        defer { server.stop() }
        let transport = try HTTPTransport(
            url: "http://127.0.0.1:\(server.port)/g?k=1#part", options: HTTPOptions(queriesByGet: true))

        #expect(try await transport.answers(to: Self.query("Now")) == [#"{"data":{"n":1}}"#])
        _ = try await transport.answers(to: .mutation)

        let line = try #require(server.requests.first?.head.split(separator: "\r\n").first)
        #expect(line.hasPrefix("GET /g?k=1&query=query%20Now%20%7B%20now%20%7D&operationName=Now&variables="))
        let target = try #require(line.split(separator: " ").dropFirst().first)
        let components = try #require(URLComponents(string: "http://h\(target)"))
        #expect(components.queryItems?.last?.value == #"{"a":"x;y+z&% ü#"}"#)
        #expect(server.requests.first?.header("Content-Type") == nil)
        #expect(server.requests.last?.head.hasPrefix("POST /g?k=1 ") == true)
    }

    @Test func `a query that is too long for a URL goes by POST`() async throws {
        let server = try TestServer.answering { _ in answer(#"{"data":{"n":1}}"#) }
        defer { server.stop() }
        let transport = try HTTPTransport(url: server.url, options: HTTPOptions(queriesByGet: true))
        let long = Request(
            kind: .query, operationName: "Long", document: "query Long { now }",
            variables: [InputField("a", String(repeating: "x", count: 9_000).inputValue)])
        _ = try await transport.answers(to: long)
        #expect(server.requests.first?.head.hasPrefix("POST") == true)
    }

    /// A server that answers lists with as many answers, the last of which is no response.
    private static func listServer() throws -> TestServer {
        try TestServer.answering { request in
            let count = request.body.components(separatedBy: #"{"query":"#).count - 1
            guard request.body.hasPrefix("[") else { return answer(#"{"data":{"alone":true}}"#) }
            let members = (0..<count).map { $0 == 2 ? #"{"error":"no"}"# : #"{"data":{"n":\#($0)}}"# }
            return answer("[\(members.joined(separator: ", "))]")
        }
    }

    @Test func `queries at the same time share requests of at most the size that is set`() async throws {
        let server = try Self.listServer()
        defer { server.stop() }
        let batching = HTTPBatching(most: 2, window: .milliseconds(200))
        let transport = try HTTPTransport(
            url: server.url, headers: [Header("X-Team", "blue")], options: HTTPOptions(batching: batching))
        let answers = try await withThrowingTaskGroup(of: [String].self) { group in
            for name in ["A", "B", "C"] { group.addTask { try await transport.answers(to: Self.query(name)) } }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(answers.sorted() == [#"{"data":{"alone":true}}"#, #"{"data":{"n":0}}"#, #"{"data":{"n":1}}"#])
        #expect(server.requests.count == 2)
        for request in server.requests {
            #expect(request.head.components(separatedBy: "X-Team: blue").count == 2)
            #expect(request.head.components(separatedBy: "Content-Type:").count == 2)
        }
    }

    @Test func `a member that is no response is that operation's error alone`() async throws {
        let server = try Self.listServer()
        defer { server.stop() }
        let transport = try HTTPTransport(
            url: server.url, options: HTTPOptions(batching: HTTPBatching(most: 3, window: .seconds(60))))
        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for name in ["A", "B", "C"] { group.addTask { await transport.error(of: Self.query(name)) == nil } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count { $0 } == 2)
        #expect(server.requests.count == 1)
    }

    @Test(arguments: [
        (#"{"errors":[{"message":"no lists"}]}"#, true), (#"[{"data":{}}]"#, false), ("[", false), ("no", false),
    ])
    func `a server that takes no lists is heard by every operation`(body: String, isHeard: Bool) async throws {
        let server = try TestServer.answering { _ in answer(body) }
        defer { server.stop() }
        let transport = try HTTPTransport(
            url: server.url, options: HTTPOptions(batching: HTTPBatching(most: 2, window: .seconds(60))))
        async let first = transport.error(of: Self.query("A"))
        async let second = transport.error(of: Self.query("B"))
        let errors = await [first, second]
        #expect(errors.allSatisfy { ($0 == nil) == isHeard })
    }

    @Test func `queries with different fields do not share a request, mutations are sent alone`() async throws {
        let server = try Self.listServer()
        defer { server.stop() }
        let transport = try HTTPTransport(
            url: server.url, options: HTTPOptions(batching: HTTPBatching(most: 10, window: .milliseconds(50))))
        async let first = transport.answers(to: Self.query("A", headers: [Header("X-A", "1")]))
        async let second = transport.answers(to: Self.query("B"))
        async let third = transport.answers(to: .mutation)
        _ = try await (first, second, third)
        #expect(server.requests.count == 3)
    }

    @Test func `cancelling a query of a batch leaves the others alone`() async throws {
        let arrived = Signal()
        let go = Signal()
        let server = try TestServer { connection in
            while connection.receiveRequest() != nil {
                arrived.fire()
                let held = DispatchSemaphore(value: 0)
                Task {
                    await go.wait()
                    held.signal()
                }
                held.wait()
                connection.send(answer(#"[{"data":{"n":0}},{"data":{"n":1}}]"#))
            }
        }
        let transport = try HTTPTransport(
            url: server.url, options: HTTPOptions(batching: HTTPBatching(most: 2, window: .seconds(60))))
        let first = Task { try await transport.answers(to: Self.query("A")) }
        let second = Task { try await transport.answers(to: Self.query("B")) }
        await arrived.wait()
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        go.fire()
        #expect(try await second.value.count == 1)
        server.stop()
    }
}
