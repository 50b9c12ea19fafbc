import GraphQLClient
import GraphQLCurlTransport
import Testing

struct TrustedDocumentTests {
    private static let apollo = #"""
        {"format": "apollo-persisted-query-manifest", "version": 1, "operations": [
          {"id": "id-1", "name": "Now", "type": "query", "body": "query Now {\n  now\n}"},
          {"id": "id-2", "name": "Attend", "type": "mutation", "body": "mutation Attend { f(a: \"x, y\") }"}
        ] }
        """#
    private static let relay = #"{ "id-1" : "query Now {\n  now\n}" , "id-2": "mutation Attend { f(a: \"x, y\") }" }"#

    @Test(arguments: [apollo, relay])
    func `a manifest is read in both forms, and the layout of a document does not matter`(text: String) throws {
        let documents = try TrustedDocuments(manifest: Array(text.utf8))
        #expect(documents.count == 2)
        #expect(documents.id(of: "query Now { now }") == "id-1")
        #expect(documents.id(of: "mutation Attend{f(a:\"x, y\")}") == "id-2")
        #expect(documents.id(of: "mutation Attend{f(a:\"x,y\")}") == nil)
    }

    @Test(arguments: [
        ("", "The manifest of documents is not a JSON object."),
        ("[]", "The manifest of documents is not a JSON object."),
        (#"{"operations":[{"id":"a"}]}"#, "Entry 1 of the manifest of documents has no id, or no text of a document."),
        (#"{"a":"{ b }","c":1}"#, "Entry 2 of the manifest of documents has no id, or no text of a document."),
    ])
    func `what is no manifest is refused`(text: String, message: String) {
        #expect(throws: ManifestError.self) { try TrustedDocuments(manifest: Array(text.utf8)) }
        do {
            _ = try TrustedDocuments(manifest: Array(text.utf8))
        } catch {
            #expect(error.description == message)
        }
    }

    @Test(arguments: [
        (
            TrustedDocuments.Naming.documentID,
            #"{"operationName":"Now","variables":{"a":1},"documentId":"id-1"}"#
        ),
        (.member("doc_id"), #"{"operationName":"Now","variables":{"a":1},"doc_id":"id-1"}"#),
        (
            .persistedQuery,
            #"{"operationName":"Now","variables":{"a":1},"extensions":{"persistedQuery":{"version":1,"sha256Hash":"id-1"}}}"#
        ),
    ])
    func `a document is named as the server wants it`(naming: TrustedDocuments.Naming, body: String) async throws {
        let server = try TestServer.answering { _ in answer(#"{"data":{"n":1}}"#) }
        defer { server.stop() }
        let documents = try TrustedDocuments(manifest: Array(Self.relay.utf8), naming: naming)
        let transport = try HTTPTransport(url: server.url, options: HTTPOptions(trustedDocuments: documents))
        var request = Request.query()
        request.variables = [InputField("a", .int(1))]

        _ = try await transport.answers(to: request)

        #expect(server.requests.first?.body == body)
    }

    @Test func `a document that is not known is sent as text, and by GET the id is a parameter`() async throws {
        let server = try TestServer.answering { _ in answer(#"{"data":{"n":1}}"#) }
        defer { server.stop() }
        let documents = try TrustedDocuments(manifest: Array(Self.relay.utf8))
        let transport = try HTTPTransport(
            url: server.url, options: HTTPOptions(queriesByGet: true, trustedDocuments: documents))

        _ = try await transport.answers(to: .query())
        _ = try await transport.answers(to: .query("Other"))

        let lines = server.requests.compactMap { $0.head.split(separator: "\r\n").first }
        #expect(
            lines == [
                "GET /?operationName=Now&documentId=id-1 HTTP/1.1",
                "GET /?query=query%20Other%20%7B%20now%20%7D&operationName=Other HTTP/1.1",
            ])
    }

    @Test(.enabled(if: Peer.isHere(.numbers), "needs scripts/peers"))
    func `a server answers to an id`() async throws {
        let manifest = #"{"numbers-1": "query Trusted { echo(text: \"trusted\") }"}"#
        let documents = try TrustedDocuments(manifest: Array(manifest.utf8))
        let transport = try HTTPTransport(
            url: Peer.shared(.numbers).url, options: HTTPOptions(trustedDocuments: documents))
        let request = Request(#"query Trusted { echo(text: "trusted") }"#, name: "Trusted")
        #expect(try await transport.answers(to: request) == [#"{"data":{"echo":"trusted"}}"#])
    }
}
