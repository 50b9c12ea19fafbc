import GraphQLClient
import GraphQLCurlTransport
import Testing

@Suite struct RedirectTests {
    @Test(arguments: ["301 Moved Permanently", "302 Found", "307 Temporary Redirect", "308 Permanent Redirect"])
    func `a redirect is followed with the same request`(status: String) async throws {
        let server = try TestServer.answering { request in
            request.head.hasPrefix("POST /graphql/ ")
                ? answer(#"{"data":null}"#) : answer("moved", status: status, fields: ["Location: /graphql/"])
        }
        defer { server.stop() }
        let transport = try HTTPTransport(
            url: "http://ada:word@127.0.0.1:\(server.port)/graphql", headers: [Header("X-Key", "k")])

        let answers = try await transport.answers(to: .mutation)

        #expect(answers == [#"{"data":null}"#])
        #expect(
            server.requests.map(\.body)
                == Array(repeating: String(decoding: Request.mutation.body, as: UTF8.self), count: 2))
        #expect(server.requests.map { $0.header("X-Key") } == ["k", "k"])
        #expect(server.requests.map { $0.header("Authorization") } == ["Basic YWRhOndvcmQ=", "Basic YWRhOndvcmQ="])
    }

    @Test func `another server does not get what is secret to the first`() async throws {
        let other = try TestServer.answering { _ in answer(#"{"data":null}"#) }
        defer { other.stop() }
        let target = other.url
        let server = try TestServer.answering { _ in answer("", status: "307 There", fields: ["Location: \(target)"]) }
        defer { server.stop() }
        let transport = try HTTPTransport(
            url: "http://ada:word@127.0.0.1:\(server.port)/",
            headers: [Header("X-Key", "k"), Header("Authorization", "Bearer t")])

        _ = try await transport.answers(to: .query())

        #expect(server.requests.first?.header("X-Key") == "k")
        #expect(other.requests.count == 1)
        #expect(other.requests.first?.header("X-Key") == nil)
        #expect(other.requests.first?.header("Authorization") == nil)
    }

    @Test(arguments: [
        ("file:///etc/passwd", 307, "a redirect to something that is not an http or https URL"),
        ("ftp://127.0.0.1/", 302, "a redirect to something that is not an http or https URL"),
        ("/again", 308, "too many redirects"),
        ("/other", 303, "see there"),
    ])
    func `a redirect that leads nowhere is an error`(location: String, status: Int, excerpt: String) async throws {
        let server = try TestServer.answering { _ in
            answer("see there", status: "\(status) Go", fields: ["Location: \(location)"])
        }
        defer { server.stop() }

        let error = try await HTTPTransport(url: server.url).error(of: .query())

        #expect(error == .notGraphQL(server: "127.0.0.1:\(server.port)", status: status, excerpt: excerpt))
        #expect(server.requests.count == (location == "/again" ? 4 : 1))
    }
}
