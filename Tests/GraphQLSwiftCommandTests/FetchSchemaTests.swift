import GraphQLLanguage
import GraphQLSchema
import Testing

@testable import GraphQLSwiftCommand

@Suite struct FetchSchemaTests {
    /// A server that knows what `schema` knows of introspection, and refuses what it does not.
    private static func ask(
        _ query: String, refusing words: [String]
    ) async throws(CommandFailure) -> [UInt8] {
        for word in words where query.contains(word) {
            return Array(#"{"errors": [{"message": "Cannot query \#(word)"}]}"#.utf8)
        }
        do {
            let schema = try Schema(parsing: Source("type Query { hello: String }"))
            return Array(schema.introspection().utf8)
        } catch {
            throw .failed("\(error)")
        }
    }

    @Test(arguments: [
        [], ["isOneOf"], ["isOneOf", "args(includeDeprecated"],
        ["isOneOf", "args(includeDeprecated", "specifiedByURL"],
        ["isOneOf", "args(includeDeprecated", "specifiedByURL", "locations"],
    ])
    func `an old server is asked for less`(unknown: [String]) async throws {
        let answer = try await SchemaRequest.introspection { query throws(CommandFailure) in
            try await Self.ask(query, refusing: unknown)
        }

        let sdl = try SchemaRequest.text(of: answer, from: "server", asJSON: false)
        #expect(sdl == "type Query {\n  hello: String\n}\n")
        #expect(try SchemaRequest.text(of: answer, from: "server", asJSON: true).contains("\"__schema\""))
    }

    @Test func `a server that tells nothing is quoted`() async throws {
        await #expect(
            throws: CommandFailure.failed(
                "The server does not tell its schema. It says: Cannot query __schema")
        ) {
            try await SchemaRequest.introspection { query throws(CommandFailure) in
                try await Self.ask(query, refusing: ["__schema"])
            }
        }
    }

    @Test func `a server that cannot be reached is asked once`() async throws {
        var count = 0
        await #expect(throws: CommandFailure.unreachable("gone")) {
            try await SchemaRequest.introspection { _ throws(CommandFailure) in
                count += 1
                throw .unreachable("gone")
            }
        }
        #expect(count == 1)
    }

    @Test func `every query is valid where its version of the specification holds`() throws {
        let schema = try Schema(parsing: Source("type Query { hello: String }"))
        for query in IntrospectionQuery.all.dropLast() {
            let source = Source(query.text)
            #expect(schema.validate(try Document(parsing: source), in: source) == [])
        }
    }

    // MARK: Secrets

    @Test func `a header's value may be kept elsewhere`() throws {
        let folder = try TemporaryFolder()
        try folder.write("  s3cret\n", to: "token")
        let environment = ["TOKEN": "abc", "HOME": folder.path("")]

        func value(_ line: String) throws -> String { try SecretHeader(line).resolved(environment: environment).value }
        #expect(try value("Authorization: Bearer {env:TOKEN}") == " Bearer abc")
        #expect(try value("X-Key:{file:~/token}") == "s3cret")
        #expect(try value("X-Data:{\"a\": {env:TOKEN}}") == "{\"a\": abc}")
    }

    @Test(arguments: [
        ("A: {env:NONE}", "The header A is to hold the environment's variable NONE, which is not set."),
        ("A: {env:EMPTY}", "The header A is to hold the environment's variable EMPTY, which is empty."),
        ("A: {file:/none}", "The header A is to hold the text of the file /none, which is not there."),
        ("Authorization: Bearer ", "The header Authorization has no value: what should be in it is empty."),
        ("A:", "The header A has no value: what should be in it is empty."),
    ])
    func `a secret that is missing is named`(line: String, message: String) {
        #expect(throws: CommandFailure.failed(message)) {
            try SecretHeader(line).resolved(environment: ["EMPTY": ""])
        }
    }
}
