import GraphQLClient
import Testing

@testable import GraphQLCurlTransport

/// Over TLS, with an authority that nobody else trusts.
@Suite(.enabled(if: Peer.isHere(.secure), "needs scripts/peers"), .timeLimit(.minutes(5)))
struct TLSTests {
    private static func server(
        for name: String = "IP:127.0.0.1", days: Int = 2
    ) throws -> (peer: Peer, url: String, certificates: Certificates) {
        let certificates = try Certificates(for: name, days: days)
        let peer = try Peer(.secure, arguments: [certificates.certificate, certificates.key])
        return (peer, "https://127.0.0.1:\(peer.port)/", certificates)
    }

    @Test func `an authority that is not known is not trusted, by HTTP and by WebSocket`() async throws {
        let (peer, url, _) = try Self.server()
        let reason = "its TLS certificate is not signed by an authority that is trusted here"
        let refusal = TransportError.unreachable(server: "127.0.0.1:\(peer.port)", reason: reason)

        #expect(try await HTTPTransport(url: url).error(of: .query()) == refusal)
        #expect(try await WebSocketTransport(url: url).outcome(of: .subscription).transportError == refusal)
        #expect(try await EndpointTransport(url: url).outcome(of: .subscription).transportError == refusal)
    }

    @Test func `the authority that the options name is trusted, and HTTP 2 is spoken`() async throws {
        let (peer, url, certificates) = try Self.server()
        let options = HTTPOptions(certificateAuthority: certificates.authority)
        let transport = try HTTPTransport(url: url, options: options)

        #expect(try await transport.answers(to: .query()) == [#"{"data": {"version": "2"}}"#])
        let events = await transport.outcome(of: .subscription)
        #expect(events.error == nil)
        #expect(events.bodies == Array(repeating: #"{"data": {"version": "2"}}"#, count: 3))
        let parallel = try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<30 { group.addTask { try await transport.answers(to: .query()) } }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(parallel.count == 30)
        let socket = try await WebSocketTransport(url: url, options: options).outcome(of: .subscription)
        #expect(socket.error == nil)
        #expect(socket.bodies == [#"{"data": {"version": "socket"}}"#])
        withExtendedLifetime(peer) {}
    }

    @Test func `over HTTP 2 a stream that waits for its listener holds up nothing else, and loses nothing`()
        async throws
    {
        let (peer, url, certificates) = try Self.server()
        let transport = try HTTPTransport(
            url: url, options: HTTPOptions(certificateAuthority: certificates.authority))
        _ = try await transport.answers(to: .query())
        let stream = BoundedStream<Response>(bound: AnswerSink.transportBound)
        transport.start(Request("subscription Flood { n }", .subscription, name: "Flood"), .bounded(stream))
        var events = stream.elements().makeAsyncIterator()
        #expect(try await events.next()?.isAcknowledgement == true)
        while !stream.isFull { await Task.yield() }

        for _ in 0..<5 { #expect(try await transport.answers(to: .query()) == [#"{"data": {"version": "2"}}"#]) }

        var count = 0
        while let event = try await events.next() {
            #expect(event.body == Array("{\"data\":{\"n\":\(count)}}".utf8))
            count += 1
        }
        #expect(count == 50_000)
        #expect(stream.mostCount <= AnswerSink.transportBound + 1_000, "\(stream.mostCount)")
        withExtendedLifetime(peer) {}
    }

    @Test func `a certificate that has expired is refused`() async throws {
        let (peer, url, certificates) = try Self.server(days: -1)
        let options = HTTPOptions(certificateAuthority: certificates.authority)
        let error = try await HTTPTransport(url: url, options: options).error(of: .query())
        #expect(
            error == .unreachable(server: "127.0.0.1:\(peer.port)", reason: "its TLS certificate has expired"))
    }

    @Test func `a certificate for another name is refused`() async throws {
        let (peer, url, certificates) = try Self.server(for: "DNS:elsewhere.example.org")
        let options = HTTPOptions(certificateAuthority: certificates.authority)
        let error = try await HTTPTransport(url: url, options: options).error(of: .query())
        #expect(
            error
                == .unreachable(
                    server: "127.0.0.1:\(peer.port)", reason: "its TLS certificate is for another name"))
    }

    @Test func `a file of authorities that is not there is an error that says so`() async throws {
        let (peer, url, _) = try Self.server()
        let options = HTTPOptions(certificateAuthority: "/nowhere/authority.pem")
        let error = try await HTTPTransport(url: url, options: options).error(of: .query())
        #expect(
            error
                == .unreachable(
                    server: "127.0.0.1:\(peer.port)", reason: "the file of trusted certificates cannot be read"))
    }

    @Test(arguments: [
        (String?.none, [String: String](), String?.none), ("/a", ["CURL_CA_BUNDLE": "/b"], "/a"),
        (nil, ["CURL_CA_BUNDLE": "/b", "SSL_CERT_FILE": "/c"], "/b"), (nil, ["SSL_CERT_FILE": "/c"], "/c"),
        (nil, ["CURL_CA_BUNDLE": "", "SSL_CERT_FILE": "/c"], "/c"), ("", ["SSL_CERT_FILE": "/c"], nil),
    ])
    func `the option counts before the environment`(option: String?, variables: [String: String], path: String?) {
        #expect(CertificateAuthority.path(option) { variables[$0] } == path)
    }
}
