import Foundation
import SQLite
import TestSupport
import Testing

@testable import GraphQLClient
@testable import GraphQLSQLiteCache

@Suite struct FileTests {
    @Test func `nothing is made before something is written`() async throws {
        let folder = TemporaryFolder()
        let cache = OpenCache(folder.file)

        #expect(cache.get("a") == nil)
        await cache.cache.flush()

        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        await cache.put(["a": "1"])
        #expect(cache.get("a") == "1")
    }

    @Test func `the files can be read by their owner only`() async throws {
        let folder = TemporaryFolder()
        let cache = OpenCache(folder.file)

        await cache.put(["a": "1"])
        #expect(cache.get("a") == "1")

        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(files == ["", "-shm", "-signal", "-wal"].map { "cache.sqlite" + $0 })
        for file in files {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + file)
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(file)")
        }
    }

    @Test func `a file of another version is emptied by the first write, and not read before`() async throws {
        let folder = TemporaryFolder()
        await OpenCache(folder.file, version: "1").put(["a": "1", "b": "1"])
        let cache = OpenCache(folder.file, version: "2")

        #expect(cache.get("a") == nil)
        await cache.put(["b": "2"])

        #expect(cache.get(["a", "b"]) == ["b": "2"])
        #expect(cache.problem == nil)
        #expect(OpenCache(folder.file, version: "2").get(["a", "b"]) == ["b": "2"])
    }

    @Test func `one that is open while another version takes the file over goes on in memory`() async throws {
        let folder = TemporaryFolder()
        let old = OpenCache(folder.file, version: "1")
        await old.put(["a": "1"])
        #expect(old.get("a") == "1")
        let new = OpenCache(folder.file, version: "2")
        await new.put(["a": "2"])

        #expect(old.get("a") == nil)
        await old.put(["a": "3"])

        #expect(old.problem?.code == .unusable)
        #expect(old.problem?.message == "Another version of the program has taken over the cache.")
        #expect(new.get("a") == "2")
        #expect(new.problem == nil)
    }

    @Test func `another database is left alone`() async throws {
        let folder = TemporaryFolder()
        let other = try Database(path: folder.file)
        try other.execute("CREATE TABLE precious (text); INSERT INTO precious VALUES ('x')")
        let cache = OpenCache(folder.file)

        #expect(cache.get("a") == nil)
        await cache.put(["a": "1"])

        #expect(cache.problem?.code == .unusable)
        #expect(cache.problem?.message.hasSuffix("is a database, but not a cache: it is left alone.") == true)
        #expect(try other.rows("SELECT text FROM precious") { $0.text(at: 0) } == ["x"])
        #expect(cache.get("a") == nil)
    }

    @Test func `a file that is no database is left alone`() async throws {
        let folder = TemporaryFolder()
        let text = String(repeating: "My diary. ", count: 1_000)
        try text.write(toFile: folder.file, atomically: true, encoding: .utf8)
        let cache = OpenCache(folder.file)

        #expect(cache.get("a") == nil)
        let problem = try #require(await cache.reported())
        await cache.put(["a": "1"])

        #expect(problem.code == .corrupt)
        #expect(problem.message == "The cache is not kept any more: The file is not a database, or it is damaged.")
        #expect(try String(contentsOfFile: folder.file, encoding: .utf8) == text)
    }

    @Test func `a place where no file can be is reported`() async throws {
        let folder = TemporaryFolder()
        for path in [folder.path, folder.path + "/missing/cache.sqlite", "/proc/none"] {
            let cache = OpenCache(path)

            #expect(cache.get("a") == nil)
            await cache.put(["a": "1"])

            #expect(cache.problem?.code == .unusable, "\(path)")
            #expect(cache.get("a") == nil)
        }
    }

    @Test func `a damaged file is reported, and emptied for the next time`() async throws {
        let folder = TemporaryFolder()
        await OpenCache(folder.file).put(
            Dictionary(uniqueKeysWithValues: (0..<5_000).map { ("key \($0)", "value \($0)") }))
        try damage(folder.file)
        let cache = OpenCache(folder.file)

        _ = cache.get((0..<5_000).map { "key \($0)" })
        let problem = try #require(await cache.reported())
        await cache.cache.flush()

        #expect(problem.code == .corrupt)
        #expect(cache.get("key 1") == nil)
        let next = OpenCache(folder.file)
        await next.put(["key 2": "2"])
        #expect(next.get(["key 1", "key 2"]) == ["key 2": "2"])
        #expect(next.problem == nil)
    }

    /// Overwrites all pages behind the first, as a failing disk might.
    private func damage(_ path: String) throws {
        // The log is empty once the last connection has closed.
        let handle = try #require(FileHandle(forUpdatingAtPath: path))
        let length = try handle.seekToEnd()
        try #require(length > 8_192)
        try handle.seek(toOffset: 4_096)
        try handle.write(contentsOf: Data(repeating: 0xA5, count: Int(length) - 4_096))
        try handle.close()
    }

    @Test func `a full disk is reported, and the file stays as it was`() async throws {
        let folder = TemporaryFolder()
        await OpenCache(folder.file).put(["a": "1"])
        let cache = OpenCache(folder.file, pageLimit: 20)

        await cache.put(["a": "2"])
        await cache.put(["a": "3", "big": String(repeating: "x", count: 200_000)])

        #expect(cache.problem?.code == .full)
        #expect(cache.problem?.message == "The cache is not kept any more: The disk is full.")
        #expect(cache.get("a") == nil)
        cache.handOver(["a": "4"])
        #expect(OpenCache(folder.file).get(["a", "big"]) == ["a": "2"])
    }

    @Test func `two that use one file see what the other has written`() async throws {
        let folder = TemporaryFolder()
        let one = OpenCache(folder.file)
        let other = OpenCache(folder.file)

        await one.put(["a": "1"])
        #expect(other.get("a") == "1")
        await other.put(["a": "2", "b": "2"])

        #expect(one.get(["a", "b"]) == ["a": "2", "b": "2"])
        #expect(one.problem == nil)
        #expect(other.problem == nil)
    }
}
