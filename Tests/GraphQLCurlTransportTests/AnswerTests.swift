import GraphQLClient
import GraphQLCurlTransport
import Testing

@Suite struct AnswerTests {
    @Test func `a request is a POST of JSON that accepts GraphQL responses`() async throws {
        let server = try TestServer.answering { _ in answer(#"{"data":{"now":1}}"#) }
        defer { server.stop() }
        let transport = try HTTPTransport(url: server.url + "graphql?x=1", headers: [Header("X-Team", "blue")])

        let answers = try await transport.answers(to: .query("Now", headers: [Header("X-Try", "")]))

        #expect(answers == [#"{"data":{"now":1}}"#])
        let request = try #require(server.requests.first)
        #expect(request.head.hasPrefix("POST /graphql?x=1 HTTP/1.1\r\n"))
        #expect(request.header("Content-Type") == "application/json")
        #expect(request.header("Accept") == "application/graphql-response+json, application/json")
        #expect(request.header("Accept-Encoding") == "gzip, deflate")
        #expect(request.header("X-Team") == "blue")
        #expect(request.header("X-Try") == "")
        #expect(request.header("Expect") == nil)
        #expect(request.body == String(decoding: Request.query().body, as: UTF8.self))
    }

    @Test func `a field of the request replaces one of the transport`() async throws {
        let server = try TestServer.answering { _ in answer(#"{"data":null}"#) }
        defer { server.stop() }
        let transport = try HTTPTransport(url: server.url, headers: [Header("X-Team", "blue")])

        _ = try await transport.answers(to: .query(headers: [Header("x-team", "red"), Header("Accept", "a/b")]))

        #expect(server.requests.first?.header("X-Team") == "red")
        #expect(server.requests.first?.header("Accept") == "a/b")
    }

    @Test(arguments: [
        "400 Bad Request", "401 Unauthorized", "500 Internal Server Error", "200 OK", "404 Not Found",
    ])
    func `a GraphQL response is delivered whatever the status`(status: String) async throws {
        let body = #"{ "extensions": {"a": [1, "}"]}, "errors": [{"message": "no"}]}"#
        let server = try TestServer.answering { _ in answer(body, status: status) }
        defer { server.stop() }

        let answers = try await HTTPTransport(url: server.url).answers(to: .query())

        #expect(answers == [body])
    }

    @Test(arguments: [
        ("<html>\n<head><TITLE>502 Bad\nGateway</TITLE></head></html>", "502 Bad Gateway"),
        ("\n\n  no such page  \nmore", "no such page"),
        (#"{"message": "Not Found"}"#, #"{"message": "Not Found"}"#),
        (#"{"data": "text"}"#, #"{"data": "text"}"#),
        (#"{"errors": "text"}"#, #"{"errors": "text"}"#),
        ("[1, 2]", "[1, 2]"), ("", ""), ("{\"dat", "{\"dat"), (#"{"a": "\"#, #"{"a": "\"#), ("{", "{"),
        ("a\u{1B}[31mb\u{202E}c\u{9B}d", "a [31mb c d"),
        (String(repeating: "x", count: 500), String(repeating: "x", count: 79) + "…"),
    ])
    func `another answer is an error that shows one harmless line of it`(body: String, excerpt: String) async throws {
        let server = try TestServer.answering { _ in answer(body, status: "502 Bad Gateway", type: "text/html") }
        defer { server.stop() }

        let error = try await HTTPTransport(url: server.url).error(of: .query())

        #expect(error == .notGraphQL(server: "127.0.0.1:\(server.port)", status: 502, excerpt: excerpt))
    }

    @Test func `an answer may come in single bytes`() async throws {
        let body = #"{"data":{"name":"Zürich"}}"#
        let server = try TestServer { connection in
            while connection.receiveRequest() != nil { connection.sendBytewise(answer(body)) }
        }
        defer { server.stop() }

        let answers = try await HTTPTransport(url: server.url).answers(to: .query())

        #expect(answers == [body])
    }

    @Test func `an answer may be chunked`() async throws {
        let server = try TestServer.answering { _ in
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"dat\r\n9;x=y\r\na\":null }\r\n0\r\n\r\n"
        }
        defer { server.stop() }

        let answers = try await HTTPTransport(url: server.url).answers(to: .query())

        #expect(answers == [#"{"data":null }"#])
    }

    @Test func `an answer may be compressed`() async throws {
        let deflated: [UInt8] = [
            0x78, 0x9C, 0xAB, 0x56, 0x4A, 0x49, 0x2C, 0x49, 0x54, 0xB2, 0xAA, 0xAE, 0xAD, 0x05, 0x00, 0x17, 0x20, 0x04,
            0x09,
        ]
        let server = try TestServer { connection in
            while connection.receiveRequest() != nil {
                connection.send(
                    "HTTP/1.1 200 OK\r\nContent-Encoding: deflate\r\nContent-Length: \(deflated.count)\r\n\r\n")
                connection.send(deflated)
            }
        }
        defer { server.stop() }

        let answers = try await HTTPTransport(url: server.url).answers(to: .query())

        #expect(answers == [#"{"data":{}}"#])
    }

    @Test(arguments: ["Content-Length: 2000000", "Transfer-Encoding: chunked"])
    func `an answer beyond the limit is refused`(field: String) async throws {
        let server = try TestServer { connection in
            guard connection.receiveRequest() != nil else { return }
            connection.send("HTTP/1.1 200 OK\r\n\(field)\r\n\r\n")
            let letters = String(repeating: "x", count: 20_000)
            for _ in 0..<100 { connection.send(field.hasPrefix("T") ? "4e20\r\n\(letters)\r\n" : letters) }
        }
        defer { server.stop() }
        let transport = try HTTPTransport(url: server.url, limits: HTTPLimits(bodyBytes: 1_000_000))

        let error = await transport.error(of: .query())

        #expect(error == .tooLarge(server: "127.0.0.1:\(server.port)", limit: 1_000_000))
    }

    @Test func `an answer of exactly the limit is delivered`() async throws {
        let body = #"{"data":null}"#
        let server = try TestServer.answering { _ in answer(body) }
        defer { server.stop() }
        let transport = try HTTPTransport(url: server.url, limits: HTTPLimits(bodyBytes: body.utf8.count))

        #expect(try await transport.answers(to: .query()) == [body])
    }

    @Test func `a large answer and a large request arrive whole`() async throws {
        let body = #"{"data":{"name":""# + String(repeating: "ü", count: 2_000_000) + #""}}"#
        let server = try TestServer.answering { _ in answer(body) }
        defer { server.stop() }
        let name = String(repeating: "n", count: 2_000_000)

        let answers = try await HTTPTransport(url: server.url).answers(to: .query(name))

        #expect(answers == [body])
        #expect(server.requests.first?.body == String(decoding: Request.query(name).body, as: UTF8.self))
    }

    @Test func `a subscription answered with one response has that one`() async throws {
        let server = try TestServer.answering { _ in answer(#"{"errors":[{"message":"no subscriptions"}]}"#) }
        defer { server.stop() }

        let answers = try await HTTPTransport(url: server.url).answers(to: .subscription)

        #expect(answers == [#"{"errors":[{"message":"no subscriptions"}]}"#])
    }
}

/// What a response says of how it came.
@Suite struct ResponseHeadTests {
    private static func responses(
        to request: Request, _ answer: String, options: HTTPOptions = HTTPOptions()
    ) async throws -> [Response] {
        let server = try TestServer { connection in
            guard connection.receiveRequest() != nil else { return }
            connection.send(answer)
        }
        defer { server.stop() }
        var responses: [Response] = []
        for try await response in try HTTPTransport(url: server.url, options: options).send(request) {
            responses.append(response)
        }
        return responses
    }

    @Test func `a response has the status and the fields of its answer`() async throws {
        let body = #"{"errors":[{"message":"slow down"}],"data":null}"#
        let text = answer(
            body, status: "429 Too Many Requests", type: "application/graphql-response+json",
            fields: ["Retry-After: 7", "X-Empty:", "X-Twice: a", "x-twice:  b "])
        let response = try #require(
            try await Self.responses(to: .query(), "HTTP/1.1 103 Hints\r\nX: y\r\n\r\n" + text).first)
        #expect(String(decoding: response.body, as: UTF8.self) == body)
        #expect(response.status == 429)
        #expect(response.headers.value(of: "retry-after") == "7")
        #expect(response.headers.value(of: "x-empty") == "")
        #expect(response.headers.value(of: "x") == nil)
        #expect(response.headers.filter { $0.name.lowercased() == "x-twice" }.map(\.value) == ["a", "b"])
    }

    @Test func `events have the fields of their stream, and their ids`() async throws {
        let text =
            "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nX-Stream: 1\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "47\r\nid: 7\ndata: {\"data\":{\"n\":1}}\n\ndata: {\"data\":{\"n\":2}}\n\nevent: complete\n\n\r\n"
            + "0\r\nX-Trailer: late\r\n\r\n"
        let responses = try await Self.responses(to: .subscription, text)
        #expect(responses.map(\.isAcknowledgement) == [true, false, false])
        #expect(responses.map(\.eventID) == [nil, "7", "7"])
        #expect(responses.allSatisfy { $0.status == 200 && $0.headers.value(of: "x-stream") == "1" })
    }

    @Test(arguments: [
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{\"data\":{\"n\":",
        "HTTP/1.1 200 OK\r\nContent-Type: appl", "HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n{\"data\":{\"n\":",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"dat",
    ])
    func `an answer that breaks off is not an answer`(text: String) async throws {
        await #expect {
            try await Self.responses(to: .query(), text)
        } throws: { error in
            if case TransportError.unreachable = error { true } else { false }
        }
    }

    @Test func `a head without an end is refused`() async throws {
        let text =
            "HTTP/1.1 200 OK\r\n" + String(repeating: "X-Long: \(String(repeating: "x", count: 8_000))\r\n", count: 60)
        await #expect(throws: TransportError.self) { try await Self.responses(to: .query(), text) }
    }

    @Test func `a query by GET that is never answered is given up`() async throws {
        let server = try TestServer { connection in
            guard connection.receiveRequest() != nil else { return }
            _ = connection.waitForClose()
        }
        defer { server.stop() }
        let transport = try HTTPTransport(
            url: server.url, limits: HTTPLimits(silence: .milliseconds(200)), options: HTTPOptions(queriesByGet: true))
        guard case .timedOut? = await transport.error(of: .query()) else {
            Issue.record("did not time out")
            return
        }
    }

    @Test func `each member of a batch has the fields of the answer`() async throws {
        let server = try TestServer.answering { _ in
            answer(#"[{"data":{"n":1}}, {"data":{"n":2}}]"#, fields: ["X-Cost: 3"])
        }
        defer { server.stop() }
        let batching = HTTPBatching(most: 2, window: .seconds(60))
        let transport = try HTTPTransport(url: server.url, options: HTTPOptions(batching: batching))
        let costs = try await withThrowingTaskGroup(of: [String?].self) { group in
            for name in ["A", "B"] {
                group.addTask {
                    var costs: [String?] = []
                    for try await response in transport.send(.query(name)) {
                        costs.append(response.headers.value(of: "x-cost"))
                    }
                    return costs
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(costs == ["3", "3"])
        #expect(server.requests.count == 1)
    }
}
