import Foundation
import GraphQLClient
import Testing

@testable import GraphQLCurlTransport

/// Servers that are old, odd or broken.
@Suite(.timeLimit(.minutes(2))) struct OddServerTests {
    private static let body = #"{"data":{"now":1}}"#

    /// What a query comes to where a server answers with these bytes, and then closes the connection.
    private static func outcome(
        _ bytes: [UInt8], of request: Request = .query(), limits: HTTPLimits = HTTPLimits(), isReset: Bool = false
    ) async throws -> Outcome {
        let server = try TestServer { connection in
            guard connection.receiveRequest() != nil else { return }
            connection.send(bytes)
            if isReset { connection.reset() }
        }
        defer { server.stop() }
        return try await HTTPTransport(url: server.url, limits: limits).outcome(of: request)
    }

    @Test(arguments: [
        ("HTTP/1.0, where the connection's end is the answer's", "HTTP/1.0 200 OK\r\n\r\n" + body),
        ("HTTP/1.0 with a length", "HTTP/1.0 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body + "more"),
        ("no reason behind the status", "HTTP/1.1 200\r\n\r\n" + body),
        ("lines that end with a line feed alone", "HTTP/1.1 200 OK\nContent-Type: application/json\n\n" + body),
        ("no content type", "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body),
        ("an empty content type", "HTTP/1.1 200 OK\r\nContent-Type:\r\n\r\n" + body),
        ("another content type", "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n" + body),
        ("a charset", "HTTP/1.1 200 OK\r\nContent-Type: application/json; charset=\"utf-8\"\r\n\r\n" + body),
        ("a byte order mark", "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n\u{FEFF}" + body),
        (
            "trailers",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X\r\n\r\n12\r\n" + body
                + "\r\n0\r\nX: 1\r\nStatus: 500\r\n\r\n"
        ),
        (
            "heads that go before",
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\n\r\n" + body
        ),
        ("a field in lines", "HTTP/1.1 200 OK\r\nX: a\r\n b\r\nContent-Type: application/json\r\n\r\n" + body),
    ])
    func `an answer is read`(name: String, text: String) async throws {
        let outcome = try await Self.outcome(Array(text.utf8))

        #expect(outcome.error == nil, "\(name)")
        #expect(outcome.bodies == [Self.body], "\(name)")
    }

    @Test(
        arguments: [
            ("204 without a body", "HTTP/1.1 204 No Content\r\n\r\n", 204), ("205", "HTTP/1.1 205 Reset\r\n\r\n", 205),
            ("304", "HTTP/1.1 304 Not Modified\r\n\r\n", 304),
            ("200 with nothing", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", 200),
            ("a byte order mark alone", "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n\u{FEFF}", 200),
            ("a length that is none", "HTTP/1.1 200 OK\r\nContent-Length: abc\r\n\r\n" + body, nil),
            ("a length below zero", "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n" + body, nil),
            ("a chunk's length that is none", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", nil),
            (
                "a chunk of all bytes that there are",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\n{", nil
            ),
            ("an encoding that nobody asked for", "HTTP/1.1 200 OK\r\nContent-Encoding: br\r\n\r\n" + body, nil),
            ("compression that is none", "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n" + body, nil),
        ] as [(String, String, Int?)])
    func `what is no answer is a typed error`(name: String, text: String, status: Int?) async throws {
        for request in [Request.query(), .mutation, .subscription] {
            let outcome = try await Self.outcome(Array(text.utf8), of: request)

            #expect(outcome.bodies == [], "\(name)")
            let error = try #require(outcome.transportError, "\(name)")
            guard request.kind != .subscription, let status else { continue }
            guard case .notGraphQL(_, status, "") = error else {
                Issue.record("\(name): \(error)")
                continue
            }
        }
    }

    @Test func `text in UTF-16 is a typed error`() async throws {
        let head = Array("HTTP/1.1 200 OK\r\nContent-Type: application/json; charset=utf-16\r\n\r\n".utf8)
        let text = Self.body.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }

        let outcome = try await Self.outcome(head + [0xFF, 0xFE] + text)

        guard case .notGraphQL(_, 200, _)? = outcome.transportError else {
            Issue.record("ended with \(outcome)")
            return
        }
    }

    @Test(arguments: ["HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"data\":", "HTTP/1.1 200 OK\r\nX: ", "HTTP/1.1"])
    func `a connection that is reset in the middle of the answer`(start: String) async throws {
        for request in [Request.query(), .mutation] {
            let outcome = try await Self.outcome(Array(start.utf8), of: request, isReset: true)

            guard case .unreachable? = outcome.transportError else {
                Issue.record("ended with \(outcome)")
                return
            }
        }
    }

    @Test func `a bomb is refused by what it becomes, in every form of answer`() async throws {
        // 10 MiB of spaces are 10 KiB.
        let bomb = try Self.gzip([UInt8](repeating: 0x20, count: 10 << 20))
        #expect(bomb.count < 20_000)
        for type in ["application/json", "text/event-stream", "multipart/mixed; boundary=b"] {
            let head = "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Encoding: gzip\r\n\r\n"
            let request = type == "application/json" ? Request.query() : .subscription
            let outcome = try await Self.outcome(
                Array(head.utf8) + bomb, of: request, limits: HTTPLimits(bodyBytes: 1 << 20))

            // A line, or what stands before the first part, has no end.
            guard case .tooLarge(_, 1 << 20)? = outcome.transportError else {
                guard type.hasPrefix("multipart"), case .unreachable? = outcome.transportError else {
                    Issue.record("\(type) ended with \(outcome)")
                    continue
                }
                continue
            }
        }
    }

    private static func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gzip", "-9c"]
        process.environment = Peer.variables
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(bytes))
        try input.fileHandleForWriting.close()
        return Array(try output.fileHandleForReading.readToEnd() ?? Data())
    }

    @Test func `an address of IPv6 is connected to`() async throws {
        let server = try TestServer.answering { _ in "" }
        server.stop()

        let transport = try HTTPTransport(url: "http://ada:secret@[::1]:\(server.port)/")
        let error = await transport.error(of: .query())

        #expect(transport.endpoint.server == "[::1]:\(server.port)")
        guard case .unreachable("[::1]:\(server.port)", _)? = error else {
            Issue.record("ended with \(String(describing: error))")
            return
        }
    }

    @Test func `a redirect to the same server without TLS, and one to another port, take nothing secret along`() throws
    {
        let secure = try EndpointURL("https://ada:secret@h/")
        for target in ["http://h/", "https://h:8443/", "https://h.example/", "https://ada@h.evil/"] {
            #expect(secure.isTrusted(try EndpointURL(target)) == false, "\(target)")
        }
        #expect(secure.isTrusted(try EndpointURL("https://h/other")))
    }
}
