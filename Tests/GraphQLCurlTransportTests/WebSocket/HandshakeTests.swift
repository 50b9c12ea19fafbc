import GraphQLClient
import Testing

@testable import GraphQLCurlTransport

struct HandshakeTests {
    private static func handshake(url: String = "http://h:8000/graphql?a=b") throws -> WebSocketHandshake {
        WebSocketHandshake(
            url: try EndpointURL(url), headers: [Header("X-Team", "blue")],
            protocols: SubscriptionDialect.allCases.map(\.rawValue))
    }

    @Test(arguments: [
        ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"), ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
        ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
        (String(repeating: "a", count: 1_000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
    ])
    func `the digest is that of the standard's examples`(message: String, digest: String) {
        let hexadecimal = SHA1.digest(Array(message.utf8)).map { byte in
            let text = String(byte, radix: 16)
            return text.count == 1 ? "0" + text : text
        }
        #expect(hexadecimal.joined() == digest)
    }

    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ])
    func `Base64 is that of the standard's examples`(text: String, encoded: String) {
        #expect(Base64.text(of: Array(text.utf8)) == encoded)
    }

    @Test func `the request asks for an upgrade, and keeps the caller's fields and credentials`() throws {
        let request = String(
            decoding: try Self.handshake(url: "https://ada:p%40ss@h/graphql?a=b").request, as: UTF8.self)
        #expect(request.hasPrefix("GET /graphql?a=b HTTP/1.1\r\nHost: h\r\n"))
        #expect(request.hasSuffix("\r\n\r\n"))
        #expect(request.contains("Authorization: Basic YWRhOnBAc3M=\r\n"))
        #expect(request.contains("X-Team: blue\r\n"))
        #expect(request.contains("Sec-WebSocket-Protocol: graphql-transport-ws, graphql-ws\r\n"))
    }

    @Test func `the server's choice is taken where its proof is right`() throws {
        let handshake = try Self.handshake()
        let head =
            "HTTP/1.1 101 Switching\r\nupgrade: WebSocket\r\nConnection: keep-alive, Upgrade\r\n"
            + "Sec-WebSocket-Accept: \(handshake.proof)\r\n"
        #expect(try handshake.chosenProtocol(in: Array("\(head)\r\n".utf8)[...]) == "")
        let chosen = try handshake.chosenProtocol(
            in: Array("\(head)Sec-WebSocket-Protocol: graphql-ws\r\n\r\n".utf8)[...])
        #expect(chosen == "graphql-ws")
        for more in ["Sec-WebSocket-Protocol: soap\r\n", "Sec-WebSocket-Extensions: x\r\n"] {
            #expect(throws: TransportError.self) {
                try handshake.chosenProtocol(in: Array("\(head)\(more)\r\n".utf8)[...])
            }
        }
    }

    @Test(arguments: [
        "", "SSH-2.0-OpenSSH\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 401 Unauthorized\r\n\r\n",
        "HTTP/1.1 101 Switching\r\n\r\n",
        "HTTP/1.1 101 x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: wrong\r\n\r\n",
    ])
    func `any other answer is an error`(head: String) throws {
        let handshake = try Self.handshake()
        #expect(throws: TransportError.self) { try handshake.chosenProtocol(in: Array(head.utf8)[...]) }
    }
}
