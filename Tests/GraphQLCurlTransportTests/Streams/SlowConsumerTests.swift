import Foundation
import GraphQLClient
import Synchronization
import Testing

@testable import GraphQLCurlTransport

/// More events than who listens takes.
@Suite(.timeLimit(.minutes(5))) struct SlowConsumerTests {
    private static let count = 100_000

    enum Form: CaseIterable {
        case events, chunks, parts, socket, oldSocket, singleStream
    }

    /// A server of one subscription that tells `count` numbers as fast as it can.
    private static func server(_ form: Form, count: Int = count) throws -> TestServer {
        let isAsked = DispatchSemaphore(value: 0)
        return try TestServer { connection in
            switch form {
            case .events:
                guard connection.receiveRequest() != nil else { return }
                connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n")
                flood(connection, count) { Array("event: next\ndata: \(body($0))\n\n".utf8) }
                connection.send("event: complete\ndata:\n\n")
            case .chunks:
                guard connection.receiveRequest() != nil else { return }
                connection.send(
                    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n")
                flood(connection, count) {
                    let event = "data: \(body($0))\n\n"
                    return Array("\(String(event.utf8.count, radix: 16))\r\n\(event)\r\n".utf8)
                }
                connection.send("f\r\nevent: complete\r\n2\r\n\n\n\r\n0\r\n\r\n")
            case .parts:
                guard connection.receiveRequest() != nil else { return }
                connection.send("HTTP/1.1 200 OK\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b")
                flood(connection, count) { Array("\r\n\r\n{\"payload\":\(body($0))}\r\n--b".utf8) }
                connection.send("--\r\n")
            case .socket, .oldSocket:
                let isOld = form == .oldSocket
                guard let socket = ServedSocket(connection, dialect: isOld ? "graphql-ws" : "graphql-transport-ws"),
                    socket.acknowledge() != nil
                else { return }
                flood(connection, count) { message($0, isOld ? "data" : "next") }
                socket.send(#"{"id":"1","type":"complete"}"#)
            case .singleStream:
                serveSingleStream(connection, isAsked) {
                    flood(connection, count, event)
                    connection.send("event: complete\ndata: {\"id\":\"1\"}\n\n")
                }
            }
            // Signs of life come before the end.
            while connection.receive() != nil {}
        }
    }

    private static func body(_ number: Int) -> String { "{\"data\":{\"n\":\(number)}}" }

    /// A WebSocket message of the first operation.
    private static func message(_ number: Int, _ type: String) -> [UInt8] {
        let text = "{\"id\":\"1\",\"type\":\"\(type)\",\"payload\":\(body(number))}"
        return [0x81, UInt8(text.utf8.count)] + Array(text.utf8)
    }

    /// An event of the first operation in the single stream.
    private static func event(_ number: Int) -> [UInt8] {
        Array("event: next\ndata: {\"id\":\"1\",\"payload\":\(body(number))}\n\n".utf8)
    }

    /// Serves one of the connections of a single stream, on which `tell` writes when the first operation is asked for.
    ///
    /// - Parameter isAsked: Signalled for each operation.
    private static func serveSingleStream(
        _ connection: TestConnection, _ isAsked: DispatchSemaphore, _ tell: () -> Void
    ) {
        while let request = connection.receiveRequest() {
            switch request.head.prefix(3) {
            case "PUT": connection.send(answer("token", status: "201 Created", type: "text/plain"))
            case "GET":
                connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n")
                isAsked.wait()
                tell()
                _ = connection.waitForClose()
            case "POS":
                connection.send(answer("", status: "202 Accepted", type: "text/plain"))
                isAsked.signal()
            default: connection.send(answer("", status: "204 No Content", type: "text/plain"))
            }
        }
    }

    private static func flood(_ connection: TestConnection, _ count: Int, _ event: (Int) -> [UInt8]) {
        var bytes: [UInt8] = []
        for number in 0..<count {
            bytes += event(number)
            guard bytes.count > 60_000 else { continue }
            connection.send(bytes)
            bytes = []
        }
        connection.send(bytes)
    }

    private static func start(
        _ form: Form, _ url: String, _ request: Request, _ sink: AnswerSink, limits: HTTPLimits = HTTPLimits()
    ) throws -> any Transport {
        switch form {
        case .events, .chunks, .parts:
            let transport = try HTTPTransport(url: url, limits: limits)
            transport.start(request, sink)
            return transport
        case .socket, .oldSocket:
            let transport = try WebSocketTransport(
                url: url, limits: limits, dialects: [form == .socket ? .graphQLTransportWS : .graphQLWS])
            transport.start(request, sink)
            return transport
        case .singleStream:
            let transport = try EventStreamTransport(url: url, limits: limits)
            transport.start(request, sink)
            return transport
        }
    }

    private static func number(_ response: Response) -> Int? {
        guard let fields = JSONFields(of: response.body, named: ["data"]), let data = fields["data"] else { return nil }
        return JSONFields(of: data, named: ["n"])?["n"].flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    }

    @Test(arguments: Form.allCases)
    func `a slow listener hears every event in order, and few of them wait`(form: Form) async throws {
        let server = try Self.server(form)
        defer { server.stop() }
        let stream = BoundedStream<Response>(bound: AnswerSink.transportBound)
        let transport = try Self.start(form, server.url, .subscription, .bounded(stream))

        var expected = 0
        var isOrdered = true
        for try await response in stream.elements() where !response.isAcknowledgement {
            isOrdered = isOrdered && Self.number(response) == expected
            expected += 1
            if expected % 5_000 == 0 { try await Task.sleep(for: .milliseconds(20)) }
        }

        #expect(isOrdered)
        #expect(expected == Self.count)
        // What one read of 16 KiB brings comes on top of the bound.
        #expect(stream.mostCount <= AnswerSink.transportBound + 600, "\(stream.mostCount)")
        withExtendedLifetime(transport) {}
    }

    @Test(arguments: Form.allCases)
    func `a listener that does not listen for longer than the silence that is put up with loses nothing`(
        form: Form
    ) async throws {
        let server = try Self.server(form, count: 20_000)
        defer { server.stop() }
        let stream = BoundedStream<Response>(bound: AnswerSink.transportBound)
        let limits = HTTPLimits(silence: .seconds(3))
        let transport = try Self.start(form, server.url, .subscription, .bounded(stream), limits: limits)

        var count = 0
        for try await response in stream.elements() where !response.isAcknowledgement {
            if count == 0 { try await Task.sleep(for: .seconds(4)) }
            count += 1
        }

        #expect(count == 20_000)
        withExtendedLifetime(transport) {}
    }

    @Test(arguments: Form.allCases)
    func `who ends listening to a stream that waits for him has its connection closed`(form: Form) async throws {
        let server = try Self.server(form)
        defer { server.stop() }
        do {
            let stream = BoundedStream<Response>(bound: 16)
            let transport = try Self.start(form, server.url, .subscription, .bounded(stream))
            for try await _ in stream.elements() where stream.isFull { break }
            withExtendedLifetime(transport) {}
        }

        await server.waitForServed()
    }

    @Test func `a server is shown that somebody is there while what it says waits`() async throws {
        let pongs = Signal()
        let server = try TestServer { connection in
            guard let socket = ServedSocket(connection), socket.acknowledge() != nil else { return }
            Thread.detachNewThread {
                Self.flood(connection, Self.count) {
                    let text = "{\"id\":\"1\",\"type\":\"next\",\"payload\":\(Self.body($0))}"
                    return [0x81, UInt8(text.utf8.count)] + Array(text.utf8)
                }
                socket.send(#"{"id":"1","type":"complete"}"#)
            }
            while let message = socket.receive(), message != "<close>" {
                if message.contains("pong") { pongs.fire() }
            }
        }
        defer { server.stop() }
        let transport = try WebSocketTransport(url: server.url, limits: HTTPLimits(silence: .seconds(3)))

        var count = 0
        for try await response in transport.send(.subscription) where !response.isAcknowledgement {
            if count == 0 { await pongs.wait() }
            count += 1
        }

        #expect(count == Self.count)
    }

    @Test
    func `an answer that is waited for comes past events that wait, whose subscription ends where they are too many`()
        async throws
    {
        let server = try TestServer { connection in
            guard let socket = ServedSocket(connection), socket.acknowledge() != nil else { return }
            Thread.detachNewThread {
                Self.flood(connection, Self.count) {
                    let text = "{\"id\":\"1\",\"type\":\"next\",\"payload\":\(Self.body($0))}"
                    return [0x81, UInt8(text.utf8.count)] + Array(text.utf8)
                }
                socket.send(#"{"id":"2","type":"next","payload":{"data":{"n":-1}}}"#)
                socket.send(#"{"id":"2","type":"complete"}"#)
            }
            while let message = socket.receive(), message != "<close>" {}
        }
        defer { server.stop() }
        let transport = try WebSocketTransport(url: server.url)

        var events = transport.send(.subscription).makeAsyncIterator()
        _ = try await events.next()
        let answer = await transport.outcome(of: .query())

        #expect(answer.error == nil)
        #expect(answer.numbers("data", "n") == [-1])
        var count = 0
        await #expect(
            throws: TransportError.unreachable(
                server: "127.0.0.1:\(server.port)", reason: "its events came faster than they were taken")
        ) {
            while let response = try await events.next() {
                if Self.number(response) == count { count += 1 }
            }
        }
        #expect((4_000..<6_000).contains(count), "\(count)")
    }

    /// A server that tells the first of two subscriptions a thousand numbers, and the second one, when it comes, another.
    private static func serverOfTwo(_ form: Form) throws -> TestServer {
        let isAsked = DispatchSemaphore(value: 0)
        return try TestServer { connection in
            if form == .socket {
                guard let socket = ServedSocket(connection), socket.acknowledge() != nil else { return }
                flood(connection, 1_000) { message($0, "next") }
                guard socket.receive() != nil else { return }
                socket.send(#"{"id":"2","type":"next","payload":{"data":{"n":-1}}}"#)
                socket.send(#"{"id":"1","type":"complete"}"#)
                while let message = socket.receive(), message != "<close>" {}
                return
            }
            serveSingleStream(connection, isAsked) {
                flood(connection, 1_000, event)
                isAsked.wait()
                connection.send("event: next\ndata: {\"id\":\"2\",\"payload\":{\"data\":{\"n\":-1}}}\n\n")
                connection.send("event: complete\ndata: {\"id\":\"1\"}\n\n")
            }
        }
    }

    @Test(arguments: [Form.socket, .singleStream])
    func `who does not listen holds up nobody else on the same connection, and loses nothing`(form: Form) async throws {
        let server = try Self.serverOfTwo(form)
        defer { server.stop() }
        let stream = BoundedStream<Response>(bound: AnswerSink.transportBound)
        let transport = try Self.start(form, server.url, .subscription, .bounded(stream))
        while !stream.isFull { await Task.yield() }

        for try await response in transport.send(.subscription) where !response.isAcknowledgement {
            #expect(Self.number(response) == -1)
            break
        }

        var numbers: [Int?] = []
        for try await response in stream.elements() where !response.isAcknowledgement {
            numbers.append(Self.number(response))
        }
        #expect(numbers == Array(0..<1_000))
    }
}
