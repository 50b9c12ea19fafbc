import Foundation
import GraphQLLanguage
import GraphQLSchema
import Testing

/// What the fuzz targets have found once stays found: every input of their corpus is read again.
@Suite struct FuzzCorpusTests {
    private static let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fuzz/Language/Corpus")

    private static func sources(of target: String) throws -> [Source] {
        let files = try FileManager.default.contentsOfDirectory(
            at: folder.appending(path: target), includingPropertiesForKeys: nil)
        return try files.sorted { $0.path() < $1.path() }.map { file in
            Source(bytes: [UInt8](try Data(contentsOf: file)), name: file.lastPathComponent)
        }
    }

    @Test(arguments: ["Lexer", "Parser", "SchemaBuilder", "Validator"])
    func `what parses prints to a text that prints the same`(target: String) throws {
        let sources = try Self.sources(of: target)

        #expect(sources.count > 20)
        for source in sources {
            _ = try? source.tokens()
            guard let printed = try? Document(parsing: source).printed else { continue }
            #expect((try? Document(parsing: Source(printed)))?.printed == printed, "\(source.name)")
        }
    }

    @Test(arguments: ["Parser", "SchemaBuilder", "Validator"])
    func `what parses is built and judged without harm`(target: String) throws {
        let fallback = try Schema(parsing: Source("type Query { a: Int dog: Query }"))
        for source in try Self.sources(of: target) {
            _ = try? Schema.building(introspection: source.bytes, name: source.name)
            guard let document = try? Document(parsing: source) else { continue }
            let (schema, problems) = Schema.building(document, in: source)
            _ = schema.validate(document, in: source)
            _ = fallback.validate(document, in: source, rules: ValidationRule.all + ValidationRule.further)
            _ = schema.introspection()
            guard problems.isEmpty else { continue }
            #expect((try? Schema(parsing: Source(schema.printed)))?.printed == schema.printed, "\(source.name)")
        }
    }
}
