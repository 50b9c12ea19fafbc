import GraphQLClient
import GraphQLCurlTransport
import Testing

@Suite struct FailureTests {
    @Test func `nobody listens`() async throws {
        let server = try TestServer.answering { _ in "" }
        server.stop()

        let error = try await HTTPTransport(url: "http://ada:secret@127.0.0.1:\(server.port)/").error(of: .query())

        #expect(error == .unreachable(server: "127.0.0.1:\(server.port)", reason: "it refused the connection"))
    }

    @Test func `an unknown name`() async throws {
        let error = try await HTTPTransport(url: "http://no-such-host.invalid/").error(of: .query())

        #expect(error == .unreachable(server: "no-such-host.invalid", reason: "its name is not known"))
    }

    @Test func `TLS where the server speaks plain HTTP`() async throws {
        let server = try TestServer { connection in
            connection.send("HTTP/1.1 400 Bad Request\r\n\r\n")
            _ = connection.waitForClose()
        }
        defer { server.stop() }

        let error = try await HTTPTransport(url: "https://127.0.0.1:\(server.port)/").error(of: .query())

        #expect(error == .unreachable(server: "127.0.0.1:\(server.port)", reason: "the TLS handshake failed"))
    }

    @Test(arguments: ["SSH-2.0-OpenSSH_9.2\r\n", "HTTP/9.9 what\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "\u{0}\u{1}\r\n"])
    func `a first line that is no status line`(line: String) async throws {
        let server = try TestServer { connection in
            guard connection.receiveRequest() != nil else { return }
            connection.send(line)
        }
        defer { server.stop() }

        let error = try await HTTPTransport(url: server.url).error(of: .query())

        let excerpt = "an answer that is not HTTP"
        #expect(error == .notGraphQL(server: "127.0.0.1:\(server.port)", status: 0, excerpt: excerpt))
    }

    @Test(arguments: [
        ("", "it closed the connection without an answer"),
        ("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"data\":", "its answer broke off"),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"dat\r\n", "its answer broke off"),
    ])
    func `a connection closed too early`(start: String, reason: String) async throws {
        let server = try TestServer { connection in
            guard connection.receiveRequest() != nil else { return }
            connection.send(start)
        }
        defer { server.stop() }

        let error = try await HTTPTransport(url: server.url).error(of: .query())

        #expect(error == .unreachable(server: "127.0.0.1:\(server.port)", reason: reason))
    }

    @Test func `a server that says nothing for too long`() async throws {
        let server = try TestServer { connection in
            guard connection.receiveRequest() != nil else { return }
            _ = connection.waitForClose()
        }
        defer { server.stop() }
        let transport = try HTTPTransport(url: server.url, limits: HTTPLimits(silence: .milliseconds(100)))

        let error = await transport.error(of: .query())

        #expect(error == .timedOut(server: "127.0.0.1:\(server.port)", seconds: 1))
    }

    @Test(arguments: [
        Header("X", "a\r\nY: b"), Header("X", "a\nb"), Header("X", "a\u{0}b"), Header("X: y\r\nZ", "a"),
        Header("", "a"), Header("X Y", "a"), Header("Ü", "a"), Header("Content-Length", "0"),
        Header("transfer-encoding", "chunked"),
    ])
    func `a header that would change the request is refused`(header: Header) async throws {
        #expect(throws: TransportError.self) {
            try HTTPTransport(url: "http://localhost/", headers: [header])
        }
        let error = try await HTTPTransport(url: "http://localhost/").error(of: .query(headers: [header]))

        guard case .badRequest(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!reason.contains("a\r") && !reason.contains("\n") && !reason.contains("\u{0}"))
    }

    @Test func `a header is read from a line`() throws {
        #expect(try Header(line: "Authorization:  Bearer a:b ") == Header("Authorization", "Bearer a:b"))
        #expect(try Header(line: "X-Empty:") == Header("X-Empty", ""))
        #expect(throws: TransportError.badRequest(reason: "A header has to have the form 'NAME: VALUE'.")) {
            try Header(line: "nothing")
        }
    }

    @Test func `no secret stands in a description`() throws {
        let transport = try HTTPTransport(
            url: "http://ada:secret@localhost:1/", headers: [Header("Authorization", "secret")])
        var dumped = ""
        dump(transport, to: &dumped)

        #expect(!"\(transport) \(String(reflecting: transport)) \(transport.endpoint) \(dumped)".contains("secret"))
    }
}
