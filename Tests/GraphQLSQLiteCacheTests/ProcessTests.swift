import Foundation
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import GraphQLClient
@testable import GraphQLSQLiteCache

/// What happens in other processes, and to them.
@Suite(.serialized) struct ProcessTests {
    /// How many records each commit of a child changes.
    private static let width = 40

    @Test(arguments: 0..<6)
    func `a process that is killed at any moment leaves whole commits`(round: Int) async throws {
        let folder = TemporaryFolder()
        let path = folder.file

        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, round = round as Int] in
            // From 1 to some 100 milliseconds, so that the opening is met as well.
            Thread.detachNewThread {
                var delay = timespec(tv_sec: 0, tv_nsec: 1_000_000 << round + Int.random(in: 0..<1_000_000))
                nanosleep(&delay, nil)
                kill(getpid(), SIGKILL)
            }
            let cache = OpenCache(path)
            for number in 1... {
                let text = String(repeating: "\(number) ", count: number % 50 * 40 + 1)
                cache.handOver(
                    Dictionary(uniqueKeysWithValues: (0..<ProcessTests.width).map { ("k\($0)", "\(number) \(text)") }))
                if number % 7 == 0 {
                    await cache.cache.flush()
                    try "\(number)".write(toFile: path + ".written", atomically: true, encoding: .utf8)
                }
            }
        }

        let written = Int((try? String(contentsOfFile: path + ".written", encoding: .utf8)) ?? "") ?? 0
        let cache = OpenCache(path)
        let values = cache.get((0..<Self.width).map { "k\($0)" })
        let numbers = Set(values.values.map { Int($0.split(separator: " ")[0]) ?? -1 })
        #expect(numbers.count <= 1)
        #expect(values.count == (numbers.isEmpty ? 0 : Self.width))
        #expect((numbers.first ?? 0) >= written)
        await cache.put(["k0": "again"])
        #expect(cache.get("k0") == "again")
        #expect(cache.problem == nil)
        let database = try Database(path: path)
        #expect(try database.rows("PRAGMA integrity_check") { $0.text(at: 0) } == ["ok"])
    }

    @Test func `two processes write one file at a time`() async throws {
        let folder = TemporaryFolder()
        let path = folder.file
        let cache = OpenCache(path)
        let isOver = Mutex(false)

        async let child: Void = {
            await #expect(processExitsWith: .success) { [path = path as String] in
                let cache = OpenCache(path)
                for number in 0..<500 { await cache.put(["child \(number)": "\(number)", "both": "child"]) }
                if let problem = cache.problem { fatalError(problem.message) }
            }
            isOver.withLock { $0 = true }
        }()
        var count = 0
        while !isOver.withLock({ $0 }) {
            await cache.put(["parent \(count)": "\(count)", "both": "parent"])
            count += 1
        }
        await child

        #expect(cache.get((0..<500).map { "child \($0)" }).count == 500)
        #expect(cache.get((0..<count).map { "parent \($0)" }).count == count)
        #expect(["child", "parent"].contains(cache.get("both")))
        #expect(cache.problem == nil)
    }

    @Test func `a file that may not grow is reported, and stays as it was`() async throws {
        let folder = TemporaryFolder()
        let path = folder.file
        await OpenCache(path).put(["a": "1"])

        await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
            setrlimit(__rlimit_resource_t(1), &limit)
            let cache = OpenCache(path)
            await cache.put(["a": "2"])
            await cache.put(["a": "3", "big": String(repeating: "x", count: 300_000)])
            guard let problem = cache.problem, problem.code != .corrupt, cache.get("a") == nil else { exit(1) }
            exit(7)
        }

        let cache = OpenCache(path)
        #expect(cache.get(["a", "big"]) == ["a": "2"])
        #expect(cache.problem == nil)
    }
}
