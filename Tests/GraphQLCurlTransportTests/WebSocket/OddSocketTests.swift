import Foundation
import GraphQLClient
import GraphQLCurlTransport
import Testing

/// WebSocket servers that say what they may not, or nothing of use.
@Suite(.timeLimit(.minutes(2))) struct OddSocketTests {
    private static let next = #"{"id":"1","type":"next","payload":{"data":{"n":1}}}"#
    private static let complete = #"{"id":"1","type":"complete"}"#

    /// What a subscription comes to where a server sends these messages, and what the server hears after them.
    private static func outcome(
        _ messages: [String], dialect: String = "graphql-transport-ws", raw: [UInt8] = []
    ) async throws -> (outcome: Outcome, heard: [String]) {
        let (stream, heard) = AsyncStream<String>.makeStream()
        let server = try TestServer { connection in
            guard let socket = ServedSocket(connection, dialect: dialect), socket.acknowledge() != nil else { return }
            for message in messages { socket.send(message) }
            connection.send(raw)
            while let text = socket.receive() { heard.yield(text) }
            heard.finish()
        }
        let outcome = try await WebSocketTransport(url: server.url).outcome(of: .subscription)
        var texts: [String] = []
        for await text in stream { texts.append(text) }
        server.stop()
        return (outcome, texts)
    }

    @Test(arguments: [
        ("an unknown id", [#"{"id":"7","type":"complete"}"#, #"{"id":"x","type":"next","payload":{"data":{"n":9}}}"#]),
        ("no id", [#"{"type":"pong"}"#, #"{"type":"ping","payload":{"a":1}}"#]),
        ("an error of another one", [#"{"id":"7","type":"error","payload":[{"message":"no"}]}"#]),
        ("a second acknowledgement", [#"{"type":"connection_ack"}"#]),
        ("spaces and an order of its own", [#" { "payload" : {"a":"}"} , "type" : "ping" } "#]),
    ])
    func `what is about something else changes nothing`(name: String, messages: [String]) async throws {
        let (outcome, _) = try await Self.outcome(messages + [Self.next, Self.complete])

        #expect(outcome.error == nil, "\(name)")
        #expect(outcome.numbers("data", "n") == [1], "\(name)")
    }

    @Test func `nothing is heard of an operation behind its end`() async throws {
        let (outcome, heard) = try await Self.outcome([Self.next, Self.complete, Self.next, Self.complete])

        #expect(outcome.error == nil)
        #expect(outcome.bodies.count == 1)
        #expect(heard == ["<close>"])
    }

    @Test func `a ping is answered with what it carries`() async throws {
        let (outcome, heard) = try await Self.outcome([], raw: [0x89, 3, 0x61, 0x62, 0x63] + Self.frame(Self.complete))

        #expect(outcome.error == nil)
        #expect(heard == ["abc", "<close>"])
    }

    private static func frame(_ text: String) -> [UInt8] { [0x81, UInt8(text.utf8.count)] + Array(text.utf8) }

    @Test(
        arguments: [
            ("a message that is none", frame("nonsense")), ("a masked frame", [0x81, 0x81, 0, 0, 0, 0, 0x61]),
            ("a reserved bit", [0xC1, 0]), ("a long ping", [0x89, 126, 0, 126]), ("a ping in pieces", [0x09, 0]),
            ("a length beyond all", [0x81, 127, 0x80, 0, 0, 0, 0, 0, 0, 0]),
            ("a length that no memory has", [0x81, 127, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]),
            ("no UTF-8", [0x81, 1, 0xFF]), ("half a character", [0x01, 1, 0xC3, 0x80, 0]), ("bytes", [0x82, 0]),
            ("half a close code", [0x88, 1, 3]), ("a close code that may not be sent", [0x88, 2, 3, 0xED]),
        ] as [(String, [UInt8])])
    func `what breaks a protocol ends with an error and a close frame`(name: String, bytes: [UInt8]) async throws {
        let (outcome, heard) = try await Self.outcome([], raw: bytes)

        guard case .notGraphQL(_, 101, _)? = outcome.transportError else {
            Issue.record("\(name): \(String(describing: outcome.error))")
            return
        }
        #expect(heard == ["<close>"], "\(name)")
    }

    @Test(
        arguments: [
            ([0x88, 0], true), ([0x88, 2, 0x03, 0xE8], true), ([0x88, 2, 0x03, 0xF3], true),
            ([0x88, 2, 0x11, 0x38], true), ([0x88, 2, 0x11, 0x30], false), ([0x88, 2, 0x11, 0x33], false),
        ] as [([UInt8], Bool)])
    func `a close frame ends a subscription, and its code says whether that may pass`(
        bytes: [UInt8], isPassing: Bool
    ) async throws {
        let (outcome, heard) = try await Self.outcome([Self.next], raw: bytes)

        #expect(outcome.bodies.count == 1)
        #expect(try #require(outcome.transportError).isPassing == isPassing)
        #expect(heard == ["<close>"])
    }

    @Test(arguments: [
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", "HTTP/1.1 301 Moved\r\nLocation: /\r\n\r\n",
        "HTTP/1.1 400 Bad Request\r\n\r\n", "\r\n\r\n", "HTTP/2 101\r\n\r\n",
    ])
    func `what does not accept the handshake is a typed error`(head: String) async throws {
        let server = try TestServer { connection in
            guard connection.receiveRequest() != nil else { return }
            connection.send(head)
            _ = connection.waitForClose()
        }
        defer { server.stop() }

        guard
            case .notGraphQL? = try await WebSocketTransport(url: server.url).outcome(of: .subscription).transportError
        else {
            Issue.record("no error")
            return
        }
    }

    /// Signs of life, without what they are to be signs of.
    enum Delay: CaseIterable {
        case head, pings, keepAlives
    }

    @Test(arguments: Delay.allCases)
    func `a session that is never opened is a time-out, however alive its server is`(delay: Delay) async throws {
        let server = try TestServer { connection in
            if delay == .head {
                guard connection.receiveRequest() != nil else { return }
                connection.send("HTTP/1.1 101 Switching Protocols\r\n")
            } else {
                let dialect = delay == .pings ? "graphql-transport-ws" : "graphql-ws"
                guard let socket = ServedSocket(connection, dialect: dialect), socket.receive() != nil else { return }
            }
            let isGone = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                while connection.receive() != nil {}
                isGone.signal()
            }
            while isGone.wait(timeout: .now() + .milliseconds(10)) == .timedOut {
                switch delay {
                case .head: connection.send("X: 1\r\n")
                case .pings: connection.send([0x89, 0])
                case .keepAlives: connection.send(Self.frame(#"{"type":"ka"}"#))
                }
            }
        }
        defer { server.stop() }
        let limits = HTTPLimits(connecting: .milliseconds(300), silence: .milliseconds(400))

        let outcome = try await WebSocketTransport(url: server.url, limits: limits).outcome(of: .subscription)

        guard case .timedOut? = outcome.transportError else {
            Issue.record("ended with \(outcome)")
            return
        }
    }
}
