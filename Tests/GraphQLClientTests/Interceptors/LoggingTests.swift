import GraphQLClient
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct LoggingTests {
    private final class Lines: Sendable {
        private let state = Mutex<[String]>([])
        var all: [String] { state.withLock { $0 } }
        func write(_ line: String) { state.withLock { $0.append(line) } }
    }

    private let lines = Lines()
    private let time = TestTime()

    private func client(_ wire: Wire, _ details: Logging.Details = [], headers: [Header] = []) -> GraphQLClient {
        let lines = lines
        return GraphQLClient(
            transport: wire,
            interceptors: [HeaderFields(headers), Logging(details, timing: time.timing) { lines.write($0) }])
    }

    @Test func `a request is a line, and its answer another`() async throws {
        _ = try await client(Wire(.one)).fetch(IntQuery())

        #expect(lines.all == ["-> query IntQuery", "<- query IntQuery: status 200, 16 bytes, 0 ms"])
    }

    @Test func `by default there is nothing of variables, header fields and answers`() async throws {
        let wire = Wire(
            .answer(
                #"{"errors":[{"message":"ada@example.org is unknown","extensions":{"code":"NOT_FOUND"}}]}"#, status: 200
            ))
        let client = client(wire, headers: [Header("X-User", "ada")])

        await #expect(throws: ResponseError.self) { try await client.perform(RenameMutation(id: "1", name: "Ada")) }

        #expect(
            lines.all == [
                "-> mutation Rename", "<- mutation Rename: status 200, 1 error (NOT_FOUND), 87 bytes, 0 ms",
            ])
    }

    @Test func `secret header fields are masked`() async throws {
        let names = [
            "Authorization", "proxy-authorization", "Cookie", "X-API-Key", "x-hasura-admin-secret", "X-Auth-Token",
            "X-CSRF-TOKEN", "Api_Key", "X-Amz-Signature",
        ]
        let client = client(
            Wire(.one), .headers, headers: names.map { Header($0, "hunter2") } + [Header("X-Client", "confer")])

        _ = try await client.fetch(IntQuery())

        #expect(!lines.all.joined().contains("hunter2"))
        #expect(lines.all[0].contains("Cookie: ***"))
        #expect(lines.all[0].contains("X-Client: confer"))
    }

    private struct Secret: Interceptor {
        var variables: [InputField]
        func intercept(_ request: Request, next: Next) async throws -> AsyncThrowingStream<Response, any Error> {
            var request = request
            request.variables = variables
            return try await next(request)
        }
    }

    @Test func `secret variables are masked, however deep they lie`() async throws {
        let inner = InputValue.object([
            InputField("newPassword", .string("hunter2")), InputField("name", .string("Ada")),
            InputField("list", .list([.object([InputField("refresh_token", .int(4711))])])),
        ])
        let lines = lines
        let client = GraphQLClient(
            transport: Wire(.one),
            interceptors: [
                Secret(variables: [
                    InputField("input", inner),
                    InputField("clientSecret", .object([InputField("x", .string("hunter2"))])),
                    InputField("pin", .int(4711)), InputField("opinion", .string("good")),
                    InputField("state", .string("GOING")), InputField("back", .string("https://h/?code=hunter2&x=1")),
                    InputField("file", .upload(Upload(Array("hunter2".utf8), fileName: "hunter2"))),
                    InputField(
                        "link", .string("see https://ada:hunter2@h/p?a=1&access_token=hunter2&b=2#id_token=hunter2")),
                ]), Logging(.variables) { lines.write($0) },
            ])

        _ = try await client.fetch(IntQuery())

        let line = lines.all[0]
        #expect(!line.contains("hunter2"))
        #expect(!line.contains("4711"))
        #expect(line.contains(#""name":"Ada""#))
        #expect(line.contains(#""opinion":"good""#))
        #expect(line.contains(#""state":"GOING","back":"https://h/?code=***&x=1""#))
        #expect(line.contains("https://***@h/p?a=1&access_token=***&b=2#id_token=***"))
    }

    @Test func `passwords and tokens in the URLs of errors are masked`() async throws {
        let reason = "Could not connect to 'https://ada:hunter2@h:8080/graphql?apikey=hunter2&x=1'."
        let wire = Wire(.failure(TransportError.unreachable(server: "h", reason: reason)))

        await #expect(throws: TransportError.self) { try await client(wire).fetch(IntQuery()) }

        #expect(!lines.all.joined().contains("hunter2"))
        #expect(lines.all[1].contains("https://***@h:8080/graphql?apikey=***&x=1"))
    }

    @Test(arguments: [
        "The header 'Authorization: Bearer hunter2' was refused.", "bearer  hunter2", "Authorization=Bearer hunter2",
        "token eyJhbGciOiJIUzI1NiJ9.hunter2.c2ln expired", #"{"authorization":"Bearer hunter2"}"#,
    ])
    func `tokens in errors are masked`(reason: String) async throws {
        struct Odd: Error, CustomStringConvertible { var description: String }
        let wire = Wire(.failure(AuthenticationError(reason: Odd(description: reason))))

        await #expect(throws: AuthenticationError.self) { try await client(wire).fetch(IntQuery()) }

        #expect(!lines.all.joined().contains("hunter2"))
        #expect(lines.all[1].contains("***"))
    }

    @Test func `a line is one line, whatever a server says`() async throws {
        let wire = Wire(
            .failure(
                TransportError.unreachable(
                    server: "h", reason: "a\nb\r\n\u{1B}[31mc\u{2028}d" + String(repeating: "x", count: 5_000))))

        await #expect(throws: TransportError.self) { try await client(wire).fetch(IntQuery()) }

        #expect(lines.all[1].unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x2028 })
        #expect(lines.all[1].count == 2_000)
    }
}
