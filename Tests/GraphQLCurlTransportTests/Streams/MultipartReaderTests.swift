import Testing

@testable import GraphQLCurlTransport

struct MultipartReaderTests {
    /// Streams with the boundary `-`, the bodies in them, and whether they are closed.
    static let streams: [(String, [String], Bool)] = [
        ("\r\n---\r\nContent-Type: application/json\r\n\r\n{\"a\":1}\r\n-----\r\n", ["{\"a\":1}"], true),
        ("---\r\n\r\n{}\r\n---\r\n\r\n{ \"b\": [\r\n] }\r\n-----", ["{}", "{ \"b\": [\r\n] }"], true),
        ("---\n\n{}\n---\n\n{}\n-----\n", ["{}", "{}"], true),
        ("a preamble\r\n---\r\n\r\n{}\r\n-----an epilogue\r\n---\r\n\r\n{}\r\n---\r\n", ["{}"], true),
        ("--- \t\r\nA: b\r\n\r\n{}\r\n--- \r\n", ["{}"], false),
        ("---\r\n\r\n{\"x\":\"\r\n---no delimiter\r\n\"}\r\n-----", ["{\"x\":\"\r\n---no delimiter\r\n\"}"], true),
        ("---\r\n\r\n\r\n-----", [""], true),
        ("-----\r\n", [], true),
        ("---\r\n\r\n{}\r\n-----\r", ["{}"], true),
        ("---\r\n\r\n{}\r\n----- and more", ["{}"], true),
    ]

    @Test("reads a stream the same wherever it is split", arguments: streams)
    func readsWhereverSplit(text: String, bodies: [String], isClosed: Bool) throws {
        let bytes = Array(text.utf8)
        for place in 0...bytes.count {
            var reader = MultipartReader(boundary: "-", limit: 1_000)
            let read = try reader.read(bytes[..<place]) + reader.read(bytes[place...])
            #expect(read.map { String(decoding: $0, as: UTF8.self) } == bodies, "split at \(place)")
            #expect(reader.isComplete == isClosed)
            try reader.finish()
        }
        var reader = MultipartReader(boundary: "-", limit: 1_000)
        var read: [[UInt8]] = []
        for byte in bytes { read += try reader.read([byte]) }
        #expect(read.map { String(decoding: $0, as: UTF8.self) } == bodies)
    }

    @Test func `a stream that ends inside a part is told from one that ends between two`() throws {
        var inside = MultipartReader(boundary: "-", limit: 1_000)
        #expect(try inside.read("---\r\n\r\n{\"data\":".utf8) == [])
        #expect(throws: StreamFault.truncated) { try inside.finish() }
        var between = MultipartReader(boundary: "-", limit: 1_000)
        #expect(try between.read("---\r\n\r\n{}\r\n---\r\n".utf8).count == 1)
        #expect(throws: Never.self) { try between.finish() }
    }

    @Test func `a part over the limit is refused`() {
        var reader = MultipartReader(boundary: "-", limit: 20)
        #expect(throws: StreamFault.tooLarge(limit: 20)) {
            _ = try reader.read("---\r\n\r\n\(String(repeating: "x", count: 30))".utf8)
        }
    }

    @Test(arguments: [
        ("multipart/mixed; boundary=\"-\"", "-"),
        ("multipart/mixed;boundary=graphql;subscriptionSpec=1.0", "graphql"),
        ("Multipart/Mixed; deferSpec=20220824; Boundary = \"a \\\"b\\\" ; c\" ; x=y", "a \"b\" ; c"),
        ("multipart/mixed", "-"),
        ("multipart/mixed; boundary", "-"),
        ("multipart/mixed; boundary=\"open", "open"),
        ("multipart/mixed;;; boundary=a; boundary=b", "a"),
    ])
    func `finds the boundary in the content type`(contentType: String, boundary: String) {
        #expect(MultipartReader.boundary(in: contentType) == boundary)
    }

    @Test func `another content type has no boundary`() {
        #expect(MultipartReader.boundary(in: "application/json; boundary=x") == nil)
        #expect(MultipartReader.boundary(in: "") == nil)
    }
}
