import GraphQLClient
import GraphQLCurlTransport
import Testing

@Suite struct EndpointURLTests {
    @Test(arguments: [
        ("http://example.org", "http://example.org"),
        ("http://example.org/", "http://example.org"),
        ("HTTP://Example.ORG:80/", "http://example.org"),
        ("https://example.org:443/graphql/", "https://example.org/graphql"),
        ("https://example.org:80/graphql", "https://example.org:80/graphql"),
        ("http://example.org./a/../b/./c#part", "http://example.org/b/c"),
        ("http://ada:secret@example.org/graphql", "http://example.org/graphql"),
        ("http://example.org/a?team=1", "http://example.org/a?team=1"),
        ("http://example.org/a?", "http://example.org/a"),
        ("http://example.org/%7euser/%c3%bc%2f", "http://example.org/~user/%C3%BC%2F"),
        ("http://[::1]:8801/", "http://[::1]:8801"),
        ("http://127.0.0.1:8801", "http://127.0.0.1:8801"),
    ])
    func `URLs of one endpoint have one normalized form`(text: String, normalized: String) throws {
        #expect(try EndpointURL(text).normalized == normalized)
        #expect(try EndpointURL(normalized).normalized == normalized)
    }

    @Test(arguments: [
        "", "example.org", "localhost:8801", "http://", "http:///graphql", "http://exa mple.org/", "http://a\u{0}b/",
        "http://example.org:99999/", "http://example.org:port/", "//example.org/", "http://a\r\nb/",
    ])
    func `what is no URL is refused`(text: String) {
        #expect(throws: TransportError.self) { try EndpointURL(text) }
        #expect(throws: TransportError.self) { try HTTPTransport(url: text) }
    }

    @Test(arguments: ["ftp://example.org/", "file:///etc/passwd", "ws://example.org/", "gopher://example.org/"])
    func `other schemes are refused`(text: String) {
        #expect(throws: TransportError.self) { try EndpointURL(text) }
    }

    @Test func `the server is named by host and port only`() throws {
        #expect(try EndpointURL("https://ada:secret@Plan.Example.org:443/x?y").server == "plan.example.org")
        #expect(try EndpointURL("http://ada:secret@localhost:8801/x").description == "localhost:8801")
    }
}
