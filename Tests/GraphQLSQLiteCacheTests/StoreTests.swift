import Foundation
import GraphQLClient
import GraphQLSQLiteCache
import TestSupport
import Testing

@Suite struct StoreTests {
    @Test(arguments: ["Package.swift", "x,b:y", "", "null", "a.b(c):d \"\\+\n", "👩🏽‍🚀"])
    func `a value is found again under any argument and no other`(argument: String) async throws {
        let folder = TemporaryFolder()
        let store = Store(at: folder.file)
        store.edit { $0.write(TextQuery.Data(f: "ok"), to: TextQuery(a: argument)) }
        await store.flush()

        let next = Store(at: folder.file)

        #expect(next.read(TextQuery(a: argument))?.f == "ok")
        #expect(next.read(TextQuery(a: argument + ".")) == nil)
    }

    @Test(arguments: ["1", "a.b(c):d", "", "\"'\\", "ключ\u{0}x"])
    func `an object is found again under any key`(id: String) async throws {
        let folder = TemporaryFolder()
        await Store(at: folder.file).put(Conference(id: ID(id), name: "A"))

        let next = Store(at: folder.file)

        #expect(next.read(Conference.self, of: RecordKey(type: "Conference", id: ID(id)))?.name == "A")
        #expect(next.read(AllQuery())?.all == [Conference(id: ID(id), name: "A")])
    }

    @Test func `a list with 50,000 references is found again`() async throws {
        let folder = TemporaryFolder()
        let all = List((0..<50_000).map { Conference(id: ID("conference \($0)"), name: "Conference \($0)") })
        let store = Store(at: folder.file)
        store.edit { $0.write(AllQuery.Data(all: all), to: AllQuery()) }
        await store.flush()

        let next = Store(at: folder.file)

        #expect(next.read(AllQuery())?.all == all, "The lists differ.")
        #expect(next.persistenceProblem == nil)
    }

    @Test func `a store that cannot be kept goes on in memory and says so`() async throws {
        let folder = TemporaryFolder()
        try Data(repeating: 0x78, count: 20_000).write(to: URL(fileURLWithPath: folder.file))
        let store = Store(at: folder.file)

        #expect(store.read(AllQuery()) == nil)
        await store.put(Conference(id: "1", name: "A"))
        await store.rename("1", "B")

        #expect(store.read(AllQuery())?.all.first?.name == "B")
        #expect(store.persistenceProblem?.code == .corrupt)
        for await problem in store.persistenceProblems() {
            #expect(problem.message == "The cache is not kept any more: The file is not a database, or it is damaged.")
            break
        }
    }

    @Test func `a watch hears what another store has written to the file`() async throws {
        let folder = TemporaryFolder()
        let one = Store(at: folder.file)
        let other = Store(at: folder.file)
        await one.put(Conference(id: "1", name: "A"), Conference(id: "2", name: "B"))
        var changes = GraphQLClient(
            transport: InProcessTransport { _ in AsyncThrowingStream { $0.finish() } }, store: one
        )
        .watch(AllQuery(), policy: .cacheOnly).makeAsyncIterator()
        #expect(await changes.next()?.data?.all.map(\.name) == ["A", "B"])
        #expect(other.read(AllQuery())?.all.count == 2)

        await other.rename("2", "C")
        let renamed = await changes.next()

        #expect(renamed?.data?.all.map(\.name) == ["A", "C"])
        #expect(renamed?.source == .otherProcess)
        #expect(renamed?.list("all")?.updated == [1])

        await other.put(Conference(id: "3", name: "D"))
        #expect(await changes.next()?.data?.all.map(\.name) == ["D"])
    }

    @Test func `a watch hears what another process has written, be it much or little`() async throws {
        let folder = TemporaryFolder()
        let path = folder.file
        let store = Store(at: path)
        await store.put(Conference(id: "1", name: "A"))
        var changes = GraphQLClient(
            transport: InProcessTransport { _ in AsyncThrowingStream { $0.finish() } }, store: store
        )
        .watch(AllQuery(), policy: .cacheOnly).makeAsyncIterator()
        _ = await changes.next()

        await #expect(processExitsWith: .success) { [path = path as String] in
            let store = Store(at: path)
            let many = (0..<3_000).map { Conference(id: ID("\($0)"), name: "N \($0)") }
            store.edit { $0.write(AllQuery.Data(all: List(many)), to: AllQuery()) }
            await store.flush()
            await store.rename("1", "last")
        }

        var last: AllQuery.Data?
        while last?.all.count != 3_000 || last?.all[1].name != "last" { last = await changes.next()?.data }
        #expect(store.persistenceProblem == nil)
    }
}
