import Testing

@testable import GraphQLSwiftCommand

@Suite struct CommandLineTests {
    @Test func `options are taken as two words or with an equals sign`() throws {
        let options = ProjectOptions(schema: "s", operations: "o", output: "g")

        #expect(
            try Command(parsing: ["generate", "--schema", "s", "--operations=o", "--output", "g"])
                == .generate(options))
    }

    @Test func `a schema is fetched with any number of headers`() throws {
        let command = try Command(
            parsing: ["fetch-schema", "--header", "A: 1", "https://example.org", "--header=B: 2", "-o", "x.json"])

        #expect(
            command
                == .fetchSchema(SchemaRequest(url: "https://example.org", headers: ["A: 1", "B: 2"], output: "x.json")))
    }

    @Test(arguments: [
        ([], "no command is given"), (["gnerate"], "there is no command \"gnerate\""),
        (["generate", "--schema"], "--schema needs a value"),
        (["generate", "--schema", "a", "--schema", "b"], "--schema is given twice"),
        (["generate", "--shema", "a"], "there is no option \"--shema\" here"),
        (["generate", "--layout", "files"], "--layout is \"definitions\" or \"sources\""),
        (["fetch-schema"], "the server's URL is missing"),
        (["fetch-schema", "a", "b"], "there is no option \"b\" here"),
        (["validate", "extra"], "there is no option \"extra\" here"),
    ])
    func `what is not understood is refused with the reason`(line: [String], reason: String) {
        #expect(throws: CommandFailure.misused(reason)) { try Command(parsing: line) }
    }

    @Test(arguments: ["init", "fetch-schema", "generate", "validate", "worker"])
    func `every command has help`(name: String) throws {
        #expect(try Command(parsing: [name, "--help"]) == .help)
        #expect(Command.helpText.contains("\n  \(name)"))
    }
}
