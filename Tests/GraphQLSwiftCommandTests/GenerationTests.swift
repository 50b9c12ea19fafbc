import Foundation
import GraphQLCodegen
import GraphQLLanguage
import GraphQLSchema
import Testing

@testable import GraphQLSwiftCommand

@Suite struct GenerationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("type Query { hello: String, size: Size } enum Size { BIG }", to: "schema.graphqls")
        try folder.write("query Hello { hello }", to: "graphql/Hello.graphql")
        try folder.write("query Sized { size }", to: "graphql/deep/Sized.graphql")
        try folder.write(
            #"{"schema": "schema.graphqls", "operations": "graphql", "output": "out"}"#, to: "graphql-swift.json")
    }

    @Test func `files are written, and not a second time`() throws {
        #expect(try folder.generate() == "3 files: 3 written, 0 removed")
        let date = try folder.date("out/HelloQuery.swift")

        #expect(try folder.generate() == "3 files: 0 written, 0 removed")
        #expect(try folder.date("out/HelloQuery.swift") == date)
    }

    @Test func `a file that was changed is written anew, the others are left alone`() throws {
        _ = try folder.generate()
        let text = try folder.text("out/HelloQuery.swift")
        let date = try folder.date("out/Size.swift")
        try folder.write("// mine", to: "out/HelloQuery.swift")

        #expect(try folder.generate() == "3 files: 1 written, 0 removed")
        #expect(try folder.text("out/HelloQuery.swift") == text)
        #expect(try folder.date("out/Size.swift") == date)
    }

    @Test func `what is not generated any more is removed, and what others wrote is not`() throws {
        _ = try folder.generate()
        try folder.write("struct Own {}", to: "out/Own.swift")
        try folder.write("text", to: "out/notes.txt")
        try folder.write("# nothing\n", to: "graphql/deep/Sized.graphql")

        #expect(try folder.generate() == "1 files: 0 written, 2 removed")
        #expect(!folder.has("out/Size.swift") && !folder.has("out/SizedQuery.swift"))
        #expect(folder.has("out/Own.swift") && folder.has("out/notes.txt") && folder.has("out/HelloQuery.swift"))
    }

    @Test func `a fault names the file, the place, and shows the line`() throws {
        try folder.write("query Hello {\r\n\thello {\r\n    x }\n}", to: "graphql/Hello.graphql")

        #expect(
            try folder.failure() == """
                graphql/Hello.graphql:2:8: error: Field "hello" must not have a selection since type "String" has no \
                subfields.
                    \thello {
                    \t      ^
                """)
        #expect(!folder.has("out"))
    }

    @Test func `a schema with a syntax error is told at its place`() throws {
        try folder.write("type Query {\n  hello: }", to: "schema.graphqls")

        #expect(
            try folder.failure() == """
                schema.graphqls:2:10: error: Syntax Error: Expected Name, found "}".
                      hello: }
                             ^
                """)
    }

    @Test func `a type that nothing defines is an error, published schemas' smaller faults are not`() throws {
        try folder.write("type Query { hello: Text, size: String }", to: "schema.graphqls")
        #expect(try folder.failure().hasPrefix("schema.graphqls:1:21: error: Unknown type \"Text\"."))

        try folder.write(
            "type Query @shareable @key(fields: \"hello\") { hello: String hello: Int size: Int }",
            to: "schema.graphqls")
        #expect(try folder.failure() == "generated: 3 files: 3 written, 0 removed")
    }

    @Test func `what a schema says of the cache is warned of where it is not understood, once`() throws {
        let text = """
            directive @pages(kind: String, keyArguments: [String!]) on FIELD_DEFINITION
            type Query {
              hello: String @pages(kind: "ofset")
              size: String @pages(style: "list")
            }
            """

        let (_, warnings) = try SchemaFile.schema(SourceFile(path: "s.graphqls", text: text))

        #expect(
            warnings == [
                """
                s.graphqls:4:23: warning: Unknown argument "style" on directive "@pages".
                      size: String @pages(style: "list")
                                          ^
                """,
                """
                s.graphqls:3:30: warning: The kinds of pages are "connection", "list", "offset": "ofset" is \
                none of them.
                      hello: String @pages(kind: "ofset")
                                                 ^
                """,
            ])
    }

    @Test func `a warning of an operation is told again by a run that finds nothing changed`() throws {
        try folder.write("type Query { user: User } type User { id: ID name: String }", to: "schema.graphqls")
        try folder.write("query Hello { user { name } }", to: "graphql/Hello.graphql")
        try folder.write("query Sized { user { id } }", to: "graphql/deep/Sized.graphql")

        #expect(try folder.generate() == "2 files: 2 written, 0 removed")
        #expect(try folder.generate() == "2 files: 0 written, 0 removed")

        let memory = GenerationMemory(
            of: Folder(path: folder.path("out")), environment: ["XDG_CACHE_HOME": folder.path("cache")])
        let warning = try #require(memory?.recall()?.warnings.first)
        #expect(
            warning.contains("graphql/Hello.graphql:1:15: warning: \"user\" is selected without \"id\" of \"User\""))
    }

    @Test func `a schema may be an answer to the introspection query`() throws {
        let schema = try Schema(parsing: Source(try folder.text("schema.graphqls")))
        try folder.write(schema.introspection(), to: "schema.json")
        try folder.write(
            #"{"schema": "schema.json", "operations": "graphql", "output": "out"}"#, to: "graphql-swift.json")

        #expect(try folder.generate() == "3 files: 3 written, 0 removed")
    }

    @Test func `test support has a folder of its own, even inside the other`() throws {
        let settings = """
            {"schema": "schema.graphqls", "operations": "graphql", "output": "out", "testSupport": "out/mocks"}
            """
        try folder.write(settings, to: "graphql-swift.json")

        #expect(try folder.generate() == "5 files: 5 written, 0 removed")
        #expect(try folder.generate() == "5 files: 0 written, 0 removed")
        #expect(folder.has("out/mocks/HelloQuery+Mock.swift"))

        try folder.write(settings.replacing("out/mocks", with: "./out/"), to: "graphql-swift.json")
        #expect(try folder.failure().hasSuffix("error: The test support needs a folder of its own."))
    }

    @Test func `a configuration for test support alone takes the rest from the other one`() throws {
        try folder.write(
            #"{"schema": "../schema.graphqls", "operations": "../graphql", "module": "API"}"#,
            to: "api/graphql-swift.json")
        try folder.write(
            #"{"testSupportFor": "api/graphql-swift.json", "output": "mocks"}"#, to: "graphql-swift.json")

        #expect(try folder.generate() == "2 files: 2 written, 0 removed")
        #expect(try folder.text("mocks/HelloQuery+Mock.swift").contains("import API\n"))
    }

    @Test func `a fault in the configuration is told`() throws {
        try folder.write("{\"shema\": \"x\"}", to: "graphql-swift.json")

        #expect(try folder.failure().hasPrefix("graphql-swift.json:1:1: error: There is no setting \"shema\"."))
    }

    @Test func `a first configuration is written once`() throws {
        let empty = try TemporaryFolder()
        let options = try Options(["--module", "Shop"], values: ["--module"])

        let said = try Initialization(options).run(in: Folder(path: empty.url.path))

        #expect(said.contains("graphql-swift generate"))
        try empty.write("type Query { a: Int }", to: "schema.graphqls")
        try empty.write("query A { a }", to: "graphql/A.graphql")
        #expect(try empty.generate() == "1 files: 1 written, 0 removed")
        #expect(empty.has("Sources/Shop/Generated/AQuery.swift"))
        #expect(throws: CommandFailure.self) { try Initialization(options).run(in: Folder(path: empty.url.path)) }
    }
}
