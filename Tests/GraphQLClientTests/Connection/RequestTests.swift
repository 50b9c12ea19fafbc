import GraphQLClient
import Testing

@Suite(.timeLimit(.minutes(10))) struct RequestTests {
    private func text(_ request: Request) -> String { String(decoding: request.body, as: UTF8.self) }

    private var request: Request {
        Request(kind: .query, operationName: "N", document: "query N { n }", variables: [InputField("a", .int(1))])
    }

    @Test func `extensions and further parameters are sent where there are any`() {
        var request = request
        request.extensions = [InputField("persistedQuery", .object([InputField("version", .int(1))]))]
        request.parameters = [InputField("documentId", .string("sha256:\"1\""))]

        #expect(
            text(request)
                == #"{"query":"query N { n }","operationName":"N","variables":{"a":1},"#
                + #""extensions":{"persistedQuery":{"version":1}},"documentId":"sha256:\"1\""}"#)
    }

    @Test func `a text that the server knows is not sent`() {
        var request = request
        request.sendsDocument = false
        request.parameters = [InputField("id", .string("1"))]

        #expect(text(request) == #"{"operationName":"N","variables":{"a":1},"id":"1"}"#)
    }

    @Test func `files are null in the body, and have their places beside it`() {
        let badge = Upload([1, 2, 3], fileName: "badge.png", mediaType: "image/png")
        let list = Upload(contentsOf: "/tmp/list.csv")
        var request = request
        request.variables = [
            InputField("file", badge.inputValue), InputField("none", .null),
            InputField("more", [list, badge].inputValue),
            InputField("input", .object([InputField("deep", .object([InputField("file", .upload(list))]))])),
        ]

        #expect(
            text(request)
                == #"{"query":"query N { n }","operationName":"N","variables":{"file":null,"none":null,"#
                + #""more":[null,null],"input":{"deep":{"file":null}}}}"#)
        #expect(
            request.uploads == [
                UploadPlace(path: "variables.file", upload: badge), UploadPlace(path: "variables.more.0", upload: list),
                UploadPlace(path: "variables.more.1", upload: badge),
                UploadPlace(path: "variables.input.deep.file", upload: list),
            ])
        #expect(self.request.uploads.isEmpty)
    }

    @Test(arguments: [("/a/b.txt", "b.txt"), ("b.txt", "b.txt"), ("/a/b/", "b"), ("", ""), ("/", "")])
    func `a file's name is the last part of its path`(path: String, name: String) {
        #expect(Upload(contentsOf: path).fileName == name)
        #expect(Upload(contentsOf: path, fileName: "x").fileName == "x")
    }

    private struct UploadQuery: FieldQuery {
        typealias Value = String?
        static let field = SelectedField(
            "f", arguments: [SelectedArgument("a", .variable("file"))], type: .leaf)

        struct Variables: OperationVariables {
            var file: Upload
            var inputFields: [InputField] { [InputField("file", file.inputValue)] }
        }

        var variables: Variables
        init(_ file: Upload) { variables = Variables(file: file) }
    }

    @Test func `different files are different arguments`() async throws {
        let bench = TestBench()
        let first = UploadQuery(Upload([1], fileName: "a"))
        try await bench.publish(first, #"{"data":{"f":"one"}}"#)

        #expect(bench.store.read(first)?.value == "one")
        #expect(bench.store.read(UploadQuery(Upload([2], fileName: "a"))) == nil)
        #expect(bench.store.read(UploadQuery(Upload([1], fileName: "b"))) == nil)
        #expect(bench.store.read(UploadQuery(Upload(contentsOf: "a"))) == nil)
    }

    @Test func `queries and marked mutations may be sent twice, others not`() {
        #expect(Request(IntQuery()).isIdempotent)
        #expect(Request(MarkedMutation()).isIdempotent)
        #expect(!Request(RenameMutation(id: "1", name: "B")).isIdempotent)
        #expect(!Request(ChangedSubscription()).isIdempotent)
    }

    @Test func `a header field is found in whatever case it is written`() {
        var headers = [Header("Retry-After", "1"), Header("X", "2")]
        #expect(headers.value(of: "retry-after") == "1")
        #expect(headers.value(of: "y") == nil)
        headers.set(Header("RETRY-AFTER", "3"))
        #expect(headers == [Header("X", "2"), Header("RETRY-AFTER", "3")])
    }

    @Test(arguments: [
        (
            TransportError.unreachable(server: "h", reason: "It is gone."),
            "The server at h could not be reached: It is gone."
        ),
        (.timedOut(server: "h", seconds: 3), "The server at h did not answer within 3 s."),
        (.notGraphQL(server: "h", status: 404, excerpt: "x"), "h did not answer as a GraphQL server (status 404)."),
        (.tooLarge(server: "h", limit: 9), "The answer of h is larger than 9 bytes."),
        (.badRequest(reason: "No."), "No."),
    ])
    func `errors are sentences`(error: TransportError, text: String) {
        #expect("\(error)" == text)
    }
}
