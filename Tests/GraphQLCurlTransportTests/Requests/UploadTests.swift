import Foundation
import GraphQLClient
import GraphQLCurlTransport
import TestSupport
import Testing

struct UploadTests {
    private static func request(_ upload: Upload, name: String = "file") -> Request {
        Request(
            "mutation Upload($file: Upload!) { upload(file: $file) }", .mutation, name: "Upload",
            [InputField(name, upload.inputValue)])
    }

    @Test func `the operation, the map and the files are parts of a form`() async throws {
        let server = try TestServer.answering { _ in answer(#"{"data":{"upload":"ok"}}"#) }
        defer { server.stop() }
        var request = Self.request(Upload(Array("text\r\n--".utf8), fileName: "a \"b\"\r\nc", mediaType: "text/plain"))
        request.variables.append(
            InputField("more", .list([.null, Upload([], fileName: "ü.bin").inputValue])))

        _ = try await HTTPTransport(url: server.url).answers(to: request)

        let sent = try #require(server.requests.first)
        let type = try #require(sent.header("Content-Type"))
        let boundary = try #require(type.wholeMatch(of: /multipart\/form-data; boundary=(.*)/)?.output.1)
        let expected = """
            --B
            Content-Disposition: form-data; name="operations"
            Content-Type: application/json

            {"query":"mutation Upload($file: Upload!) { upload(file: $file) }","operationName":"Upload",\
            "variables":{"file":null,"more":[null,null]}}
            --B
            Content-Disposition: form-data; name="map"
            Content-Type: application/json

            {"0":["variables.file"],"1":["variables.more.1"]}
            --B
            Content-Disposition: form-data; name="0"; filename="a %22b%22%0D%0Ac"
            Content-Type: text/plain

            text
            --
            --B
            Content-Disposition: form-data; name="1"; filename="ü.bin"
            Content-Type: application/octet-stream


            --B--

            """
        #expect(
            sent.body.replacing("\r\n", with: "\n").replacing(boundary, with: "B") == expected)
        #expect(sent.header("Apollo-Require-Preflight") == "true")
    }

    @Test func `a file that is not there is an error that names it`() async throws {
        let transport = try HTTPTransport(url: "http://127.0.0.1:1/")
        let error = await transport.error(of: Self.request(Upload(contentsOf: "/nowhere/badge.png")))
        #expect(error == .badRequest(reason: "The file badge.png cannot be read."))
    }

    @Test(.enabled(if: Peer.isHere(.strawberry), "needs scripts/peers"))
    func `a server receives files from memory and from disk`() async throws {
        let folder = TemporaryFolder()
        let file = folder.url.appending(path: "large.bin")
        try Data(repeating: 0x2D, count: 3_000_000).write(to: file)
        let transport = try HTTPTransport(url: Peer.shared(.strawberry).url)

        let large = await transport.outcome(of: Self.request(Upload(contentsOf: file.path(percentEncoded: false))))
        let small = await transport.outcome(of: Self.request(Upload(Array("né".utf8), fileName: "ü.txt")))

        #expect(large.bodies == [#"{"data":{"upload":"large.bin:3000000"}}"#], "\(large)")
        #expect(small.value("data", "upload") as? String == "ü.txt:3")
    }
}
