import Foundation
import TestSupport
import Testing

@testable import GraphQLClient
@testable import GraphQLSQLiteCache

@Suite struct RecordTests {
    @Test(arguments: [
        "", "Conference\0a.b(c):d", "f({\"a\":\"Package.swift\"})", "\"'; DROP TABLE record; --", "\\,+\n\t\r", "👩🏽‍🚀é",
    ])
    func `a record comes back from the file, whatever is in its key and value`(text: String) async throws {
        let folder = TemporaryFolder()
        await OpenCache(folder.file).put([text: text, "other": "x"])

        let again = OpenCache(folder.file)

        #expect(again.get([text, "none", "other"]) == [text: text, "other": "x"])
        #expect(again.problem == nil)
    }

    @Test func `a key and a value of megabytes come back`() async throws {
        let folder = TemporaryFolder()
        let key = String(repeating: "long key ", count: 1 << 17)
        let text = String(repeating: "0123456789abcdef", count: 1 << 18)
        await OpenCache(folder.file).put([key: text, "big": text])

        let values = OpenCache(folder.file).get([key, "big"])

        // Not as a whole: a failure would print it.
        #expect(values[key]?.utf8.count == text.utf8.count)
        #expect(values["big"] == text, "The values differ.")
    }

    @Test func `what was handed over is found before it is written`() async throws {
        let folder = TemporaryFolder()
        let cache = OpenCache(folder.file)

        for number in 0..<2_000 {
            cache.handOver(["n": "\(number)", "k\(number)": "\(number)"])
            #expect(cache.get("n") == "\(number)")
            #expect(cache.get(["k\(number / 2)"]) == ["k\(number / 2)": "\(number / 2)"])
        }
        cache.remove("n")
        #expect(cache.get("n") == nil)
        await cache.cache.flush()
        #expect(cache.get("n") == nil)
        #expect(cache.get("k1999") == "1999")
    }

    @Test func `a commit that clears leaves only what it has itself`() async throws {
        let folder = TemporaryFolder()
        let cache = OpenCache(folder.file)
        await cache.put(["a": "1", "b": "1"])

        var commit = PersistedCommit(clears: true)
        commit.add(.replace, "b", Array("2".utf8))
        cache.cache.write(commit)

        #expect(cache.get(["a", "b"]) == ["b": "2"])
        await cache.cache.flush()
        #expect(cache.get(["a", "b"]) == ["b": "2"])
        #expect(OpenCache(folder.file).get(["a", "b"]) == ["b": "2"])
    }

    @Test func `fields that only the kept value has stay when another is merged into it`() async throws {
        let folder = TemporaryFolder()
        let cache = OpenCache(folder.file)
        var commit = PersistedCommit()
        commit.add(.replace, "c", value(["name": "A", "city": "X"]))
        cache.cache.write(commit)
        await cache.cache.flush()
        var partial = PersistedCommit()
        partial.add(.merge, "c", value(["name": "B"]))
        partial.add(.merge, "new", value(["name": "N"]))

        cache.cache.write(partial)

        let expected = [value(["name": "B", "city": "X"]), value(["name": "N"])]
        #expect(loaded(cache, ["c", "new"]).map { fields($0) } == expected.map { fields($0) })
        await cache.cache.flush()
        #expect(loaded(cache, ["c", "new"]).map { fields($0) } == expected.map { fields($0) })
    }

    @Test func `what no root leads to is removed`() async throws {
        let folder = TemporaryFolder()
        let cache = OpenCache(folder.file)
        var commit = PersistedCommit()
        commit.add(.replace, "Query\0", value(references: ["C\u{0}1"]))
        commit.add(.replace, "C\u{0}1", value(["name": "A"], references: ["P\u{0}1", "C\u{0}1"]))
        commit.add(.replace, "P\u{0}1", value(["name": "P"]))
        commit.add(.replace, "C\u{0}2", value(references: ["P\u{0}2"]))
        commit.add(.replace, "P\u{0}2", value())
        commit.add(.replace, "kept", value())
        cache.cache.write(commit)

        cache.cache.removeUnreachable(from: ["Query\0", "kept"].map { PersistedKey(bytes: Array($0.utf8)) })
        await cache.cache.flush()

        let keys = ["Query\0", "C\u{0}1", "P\u{0}1", "C\u{0}2", "P\u{0}2", "kept"]
        #expect(Set(cache.get(keys).keys) == ["Query\0", "C\u{0}1", "P\u{0}1", "kept"])
        #expect(cache.problem == nil)
    }

    private func loaded(_ cache: OpenCache, _ keys: [String]) -> [[UInt8]] {
        var values = keys.map { _ in [UInt8]() }
        cache.cache.load(keys.map { PersistedKey(bytes: Array($0.utf8)) }) { values[$0] = Array($1) }
        return values
    }

    private func fields(_ value: [UInt8]) -> Set<[UInt8]> {
        value.withUnsafeBytes { bytes in
            Set((try? PersistedTree(bytes))?.object.fields.map { $0.name } ?? [])
        }
    }
}
