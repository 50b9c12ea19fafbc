import Foundation
import Testing

@testable import GraphQLClient

/// The inputs that fuzzing has found worth keeping, those that once failed among them (`scripts/fuzz Answer`).
@Suite struct CorpusTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Fuzz/Client/Corpus/Answer").standardized

    private static let inputs =
        (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))?
        .sorted { $0.path < $1.path } ?? []

    @Test func `there are inputs`() {
        #expect(Self.inputs.count >= 10)
    }

    @Test func `every kept input is written or refused, and what was refused leaves nothing`() throws {
        for input in Self.inputs {
            // The first byte chooses among operations; here each is asked.
            let answer = Array(try Data(contentsOf: input).dropFirst())
            try check(AllDetailsQuery(), answer, input)
            try check(SearchQuery(), answer, input)
            try check(GridQuery(), answer, input)
            try check(RoomsQuery(), answer, input)
            try check(TagsQuery(), answer, input)
            try check(FloatQuery(), answer, input)
            try check(ConferenceQuery(id: "1"), answer, input)
        }
    }

    /// A name of more than 64 bytes that is not UTF-8 made the reader's memory grow while it was read from.
    @Test(arguments: ["\u{FFFD}", "\\u00e9"])
    func `a long name that has to be decoded is read from memory that is still there`(text: String) throws {
        let store = Store()
        let bad =
            text == "\u{FFFD}" ? [UInt8](repeating: 0xC6, count: 900) : Array(String(repeating: text, count: 300).utf8)
        let answer = Array(#"{""#.utf8) + bad + Array(#"":1,"data":{"x":1.5}}"#.utf8)

        #expect(try store.write(answer, FloatQuery()).get().value == 1.5)
    }

    private func check<Query: FieldQuery>(_ query: Query, _ answer: [UInt8], _ input: URL) throws {
        let store = Store(depthLimit: 64)
        do {
            guard case .success(let data) = try store.write(answer, query) else { return }
            #expect(store.read(query) == data, "\(input.lastPathComponent)")
        } catch {
            #expect(store.read(query) == nil, "\(input.lastPathComponent)")
        }
    }
}
