import Foundation
import GraphQLClient
import Synchronization
import Testing

@testable import GraphQLCurlTransport

/// Many things at once, and again and again.
@Suite(.timeLimit(.minutes(5)), .serialized) struct BurstTests {
    /// The sockets of this process that speak to a port of 127.0.0.1.
    private static func sockets(to port: UInt16) -> Int {
        let hexadecimal = String(port, radix: 16, uppercase: true)
        let remote = "0100007F:" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
        guard let table = try? String(contentsOfFile: "/proc/self/net/tcp", encoding: .utf8) else { return -1 }
        // A socket without an inode belongs to no process any more.
        return table.split(separator: "\n").count { line in
            let fields = line.split(separator: " ")
            return fields.count > 9 && fields[2] == remote && fields[9] != "0"
        }
    }

    @Test func `ten operations on a WebSocket that breaks end with one error each, and the socket is closed`()
        async throws
    {
        let isThere = Signal()
        let server = try TestServer { connection in
            guard let socket = ServedSocket(connection), socket.acknowledge() != nil else { return }
            for _ in 1..<10 { _ = socket.receive() }
            isThere.fire()
            _ = connection.waitForClose()
        }
        let transport = try WebSocketTransport(url: server.url)
        let outcomes = await withTaskGroup(of: Outcome.self) { group in
            for _ in 0..<10 { group.addTask { await transport.outcome(of: .subscription) } }
            await isThere.wait()
            server.breakAll()
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count == 10)
        #expect(outcomes.allSatisfy { $0.transportError?.isPassing == true && $0.acknowledgements == 1 })
        #expect(server.connectionCount == 1)
        server.stop()
        #expect(Self.sockets(to: server.port) == 0)
    }

    @Test func `two hundred connections that break leave no socket behind`() async throws {
        let server = try TestServer { connection in
            guard let request = connection.receiveRequest() else { return }
            guard request.header("Sec-WebSocket-Key") == nil else {
                return connection.send("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websock")
            }
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: {\"data\":{\"n\":1}}\n\nda")
        }
        let socket = try WebSocketTransport(url: server.url)
        let stream = try HTTPTransport(url: server.url)
        for _ in 0..<100 {
            #expect(await socket.outcome(of: .subscription).transportError != nil)
            let outcome = await stream.outcome(of: .subscription)
            #expect(outcome.bodies.count == 1)
            #expect(outcome.transportError != nil)
        }
        #expect(server.connectionCount == 200)
        await server.waitForServed()
        #expect(Self.sockets(to: server.port) == 0)
        server.stop()
    }

    @Test func `thousands of short requests, some of them cancelled, all end`() async throws {
        let server = try TestServer.answering { _ in answer(#"{"data":{"n":1}}"#) }
        defer { server.stop() }
        for round in 0..<40 {
            // A transport that is let go of while its requests are under way.
            let transport = try EndpointTransport(url: server.url, limits: HTTPLimits(connectionsPerHost: 4))
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<50 {
                    group.addTask {
                        let task = Task { await transport.outcome(of: .query()) }
                        if (number + round).isMultiple(of: 3) {
                            if number.isMultiple(of: 2) { await Task.yield() }
                            task.cancel()
                            _ = await task.value
                        } else {
                            #expect(await task.value.bodies == [#"{"data":{"n":1}}"#])
                        }
                    }
                }
            }
        }
    }

    @Test func `subscriptions that are ended at any moment all end, in every form`() async throws {
        let server = try TestServer { connection in
            while let request = connection.receiveRequest() {
                guard request.header("Sec-WebSocket-Key") != nil else {
                    connection.send(answer(#"{"errors":[{"message":"no"}]}"#, status: "405 Method Not Allowed"))
                    continue
                }
                guard let socket = ServedSocket(connection, answering: request) else { return }
                while let text = socket.receive(), text != "<close>" {
                    if text.contains("connection_init") { socket.send(#"{"type":"connection_ack"}"#) }
                    guard let id = text.firstMatch(of: /"id":"(\d+)","type":"subscribe"/)?.output.1 else { continue }
                    socket.send(#"{"id":"\#(id)","type":"next","payload":{"data":{"n":1}}}"#)
                    if id.hasSuffix("7") { return }
                }
                return
            }
        }
        defer { server.stop() }
        let transport = try EndpointTransport(url: server.url)
        for round in 0..<30 {
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<20 {
                    group.addTask {
                        let task = Task { await transport.outcome(of: .subscription, first: number % 3 + 1) }
                        if (number + round).isMultiple(of: 4) { await Task.yield() }
                        if number % 3 > 0 || number.isMultiple(of: 5) { task.cancel() }
                        let outcome = await task.value
                        #expect(
                            outcome.error == nil || outcome.error is CancellationError || outcome.transportError != nil)
                    }
                }
            }
        }
    }
}
