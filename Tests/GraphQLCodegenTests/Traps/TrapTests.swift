import FoundationEssentials
import GraphQLCodegen
import GraphQLLanguage
import GraphQLSchema
import Testing

/// The code in `Generated/` is what is generated now, and it is compiled with these tests.
@Suite struct TrapTests {
    let generator: Generator

    init() throws {
        let schema = try Schema(parsing: Source(TrapSchema.text, name: "trap.graphqls"))
        generator = Generator(schema: schema, configuration: TrapOperations.configuration)
    }

    @Test func `the compiled code is what is generated from the trap schema`() throws {
        try Recording("Generated").expect(try generator.generate(TrapOperations.files))
    }

    @Test func `the compiled builders are what is generated for the trap operations`() throws {
        try Recording("GeneratedMocks").expect(try generator.generateAll(TrapOperations.files).testSupport)
    }

    @Test func `the order of the files does not matter`() throws {
        let generated = try generator.generateAll(TrapOperations.files)

        #expect(try generator.generateAll(TrapOperations.files.reversed()) == generated)
        var generatorOfNumbers = SystemRandomNumberGenerator()
        let shuffled = TrapOperations.files.shuffled(using: &generatorOfNumbers)
        #expect(try generator.generateAll(shuffled) == generated)
    }
}

/// A folder beside these tests with code that was generated, and is compiled with them.
struct Recording {
    private let folder: URL

    init(_ name: String) {
        folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: name)
    }

    /// Checks that the folder holds `generated` and nothing else; with `RECORD=1` it is made so first.
    func expect(_ generated: [SourceFile]) throws {
        if ProcessInfo.processInfo.environment["RECORD"] == "1" { try record(generated) }

        let present = try present()
        #expect(present.map(\.path) == generated.map(\.path))
        for (old, new) in zip(present, generated) {
            #expect(old.text == new.text, "\(new.path) differs: RECORD=1 writes it anew")
        }
    }

    private func present() throws -> [SourceFile] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            return SourceFile(path: name, text: text)
        }
    }

    private func record(_ generated: [SourceFile]) throws {
        let changes = OutputChanges(generated: generated, present: try present())
        for file in changes.written {
            let url = folder.appending(path: file.path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.text.utf8).write(to: url)
        }
        for path in changes.removed { try FileManager.default.removeItem(at: folder.appending(path: path)) }
    }
}
