@testable import GraphQLCurlTransport

/// The server's side of a WebSocket in a test.
struct ServedSocket {
    let connection: TestConnection

    /// Accepts the handshake, answering other requests before it with `answer`; `nil` where none came.
    init?(_ connection: TestConnection, dialect: String = "graphql-transport-ws", orAnswer answer: String? = nil) {
        var request = connection.receiveRequest()
        while let answer, let other = request, other.header("Sec-WebSocket-Key") == nil {
            connection.send(answer)
            request = connection.receiveRequest()
        }
        self.init(connection, answering: request, dialect: dialect)
    }

    /// Accepts the handshake `request`; `nil` where it is none.
    init?(_ connection: TestConnection, answering request: TestRequest?, dialect: String = "graphql-transport-ws") {
        self.connection = connection
        guard let key = request?.header("Sec-WebSocket-Key") else { return nil }
        let proof = Base64.text(of: SHA1.digest(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)))
        connection.send(
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Accept: \(proof)\r\nSec-WebSocket-Protocol: \(dialect)\r\n\r\n")
    }

    func send(_ text: String) {
        let payload = Array(text.utf8)
        precondition(payload.count < 126)
        connection.send([0x81, UInt8(payload.count)] + payload)
    }

    /// The next message of the client's as text, or `<close>`; `nil` at the end.
    func receive() -> String? {
        guard let head = connection.receive(count: 2) else { return nil }
        var length = Int(head[1] & 0x7F)
        if length == 126 {
            guard let digits = connection.receive(count: 2) else { return nil }
            length = Int(digits[0]) << 8 | Int(digits[1])
        }
        guard let key = connection.receive(count: 4), let masked = connection.receive(count: length) else { return nil }
        let payload = masked.enumerated().map { $1 ^ key[$0 & 3] }
        return head[0] & 0x0F == 8 ? "<close>" : String(decoding: payload, as: UTF8.self)
    }

    /// Opens the session and waits for the first operation.
    func acknowledge() -> String? {
        guard receive() != nil else { return nil }
        send(#"{"type":"connection_ack"}"#)
        return receive()
    }
}
