import GraphQLClient
import GraphQLCurlTransport
import Testing

struct EndpointTransportTests {
    private static func bodies(_ transport: EndpointTransport) async throws -> [String] {
        var bodies: [String] = []
        for try await answer in transport.send(.subscription) where !answer.isAcknowledgement {
            bodies.append(String(decoding: answer.body, as: UTF8.self))
        }
        return bodies
    }

    /// A server that answers POST with `http`, and speaks WebSocket where `isSpeaking`.
    private static func server(http: String, isSpeaking: Bool) throws -> TestServer {
        try TestServer { connection in
            if isSpeaking, let socket = ServedSocket(connection, orAnswer: http) {
                guard let start = socket.acknowledge(), let id = start.split(separator: "\"").dropFirst(3).first else {
                    return
                }
                socket.send(#"{"id":"\#(id)","type":"next","payload":{"data":{"n":1}}}"#)
                socket.send(#"{"id":"\#(id)","type":"complete"}"#)
                _ = socket.receive()
            } else if !isSpeaking {
                while connection.receiveRequest() != nil { connection.send(http) }
            }
        }
    }

    @Test func `an event stream is listened to where the server sends one`() async throws {
        let stream =
            "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"
            + "event: next\ndata: {\"data\":{\"n\":1}}\n\nevent: complete\n\n"
        let server = try Self.server(http: stream, isSpeaking: true)
        defer { server.stop() }
        #expect(try await Self.bodies(EndpointTransport(url: server.url)) == [#"{"data":{"n":1}}"#])
        #expect(server.connectionCount == 1)
    }

    @Test(arguments: [
        answer(#"{"errors":[{"message":"only over WebSocket"}]}"#, status: "400 Bad Request"),
        answer("not found", status: "404 Not Found", type: "text/plain"),
    ])
    func `a WebSocket is opened where HTTP is refused, and at once the next time`(http: String) async throws {
        let server = try Self.server(http: http, isSpeaking: true)
        defer { server.stop() }
        let transport = try EndpointTransport(url: server.url)
        #expect(try await Self.bodies(transport) == [#"{"data":{"n":1}}"#])
        let before = server.requests.count
        #expect(try await Self.bodies(transport) == [#"{"data":{"n":1}}"#])
        #expect(server.requests.count == before + 1)
    }

    @Test func `what the server said over HTTP is delivered where it speaks no WebSocket`() async throws {
        let refusal = #"{"errors":[{"message":"no subscriptions"}]}"#
        let server = try Self.server(http: answer(refusal), isSpeaking: false)
        defer { server.stop() }
        #expect(try await Self.bodies(EndpointTransport(url: server.url)) == [refusal])
    }
}
