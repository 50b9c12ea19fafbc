import Foundation
import GraphQLClient
import Testing

/// The guide in docs/client.md: its examples, compiled with the operations of these tests, and its names.
@Suite struct GuideTests {
    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    private struct InsertConference: LocalEdit {
        static let name = "insert-conference"
        var id: ID

        func apply(to editor: inout StoreEditor) {
            guard let new = editor.read(ConferenceName.self, of: RecordKey(type: "Conference", id: id)) else { return }
            editor.update(AllQuery()) { $0.value.insert(new, at: 0) }
        }
    }

    private struct Language: Interceptor {
        var tag: String

        func intercept(_ request: Request, next: Next) async throws -> AsyncThrowingStream<Response, any Error> {
            var request = request
            request.headers.append(Header("Accept-Language", tag))
            return try await next(request)
        }
    }

    @Test func `the guide's examples work`() async throws {
        let store = Store(
            keyFields: ["Stay": ["hotel", "night"], "Money": []],
            lookups: [FieldLookup("conference", finds: "Conference")],
            fields: [.connection("confs", keyArguments: ["filter"])],
            expiry: [ExpiryRule(type: "Conference", field: "attendees", seconds: 60)],
            dangling: .missing,
            sizeLimit: 64 << 20)
        let server = FakeServer()
        let client = GraphQLClient(transport: server, store: store, interceptors: [Language(tag: "de")])
        server.prepare(AllQuery.name, all(conference("1", "A")))
        server.prepare("Rename", #"{"data":{"rename":\#(conference("2", "Real"))}}"#)

        let data = try await client.fetch(AllQuery())
        #expect(data.value.count == 1)

        var shown: [String] = []
        for await change in client.watch(AllQuery(), policy: .cacheOnly) {
            guard let data = change.data else { continue }
            shown = data.value.map(\.name)
            if let rows = change.list("all"), !rows.inserted.isEmpty { break }
            let mutation = RenameMutation(id: "2", name: "B")
            let expected = RenameMutation.Data(rename: ConferenceName(id: "2", name: "B"))
            let update = OptimisticUpdate(expected, of: mutation).and(InsertConference(id: "2"), lasting: true)
            try await client.perform(mutation, update: update)
        }
        #expect(shown == ["Real", "A"])

        store.evict(RecordKey(type: "Conference", id: "2"))
        store.evict(.query, field: "all")
        #expect(store.read(AllQuery()) == nil)
        store.collectGarbage()
        await store.flush()
        #expect(store.persistenceProblem == nil)
    }

    @Test func `the guide's interceptors, connection and outbox work`() async throws {
        let server = FakeServer()
        server.prepare("Rename", #"{"data":{"rename":\#(conference("2", "Real"))}}"#)
        let client = GraphQLClient(
            transport: server,
            interceptors: .standard
                .inserting(Language(tag: "de"), at: .first)
                .inserting(Authentication(token: "kept") { _ in nil }, at: .after(Retry.self)),
            reconnection: Reconnection(backoff: Backoff(first: .seconds(2), longest: .seconds(60)), attempts: 20))
        let outbox = Outbox(
            client: client, storage: MemoryOutbox(),
            registry: UpdateRegistry(edits: [InsertConference.self], mutations: [RenameMutation.self]))
        outbox.send()

        let outcome = try await outbox.perform(
            RenameMutation(id: "2", name: "B"), update: OptimisticUpdate(InsertConference(id: "2")),
            subject: "name:2", isIdempotent: true)

        guard case .answered(let data) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(data.rename?.name == "Real")
        #expect(outbox.state.waitingCount == 0)
        #expect(client.connection.state == .live)
        #expect(server.requests.last?.headers.value(of: "Accept-Language") == "de")
        #expect(server.requests.last?.headers.value(of: "Authorization") == "Bearer kept")
        await outbox.close()
    }

    @Test func `the guide names nothing that there is not`() throws {
        let guide = try String(contentsOf: Self.root.appending(path: "docs/client.md"), encoding: .utf8)
        let sources = try #require(
            FileManager.default.enumerator(at: Self.root.appending(path: "Sources"), includingPropertiesForKeys: nil))
        var known: Set<String> = []
        for case let file as URL in sources where file.pathExtension == "swift" && file.path.contains("/GraphQL") {
            known.formUnion(words(try String(contentsOf: file, encoding: .utf8)))
        }
        let examples = guide.components(separatedBy: "```").enumerated().filter { index, text in
            index % 2 == 1 && text.hasPrefix("swift")
        }
        let own: Set<String> = [
            "AllConferencesQuery", "ConferenceAttendees", "ConferenceDetails", "ChangesSubscription",
            "AttendConferenceMutation", "InsertConference", "Language", "allConferences", "conferenceId",
            "attendeeId", "tag", "de", "kept", "signIn", "insteadOf", "refused", "log", "lastRevision", "header",
            "SetBadgeMutation", "png",
            "SetAttendanceMutation", "Attend", "attendance", "person", "newKey", "7", "3", "home", "ada", "local",
            "planner", "outbox", "sqlite", "It", "will", "be", "sent", "when", "back", "offline", "retry", "at", "Stay",
            "Money", "hotel", "night", "confs", "swift", "rows", "table", "show",
            "report",
            "me", "draft", "insert-conference", "insert", "changes", "token", "path", "attendees", "conference",
        ]

        let used = examples.reduce(into: Set<String>()) { $0.formUnion(words($1.element)) }

        #expect(examples.count >= 9)
        #expect(used.subtracting(known).subtracting(own).sorted() == [])
    }

    private func words(_ text: String) -> Set<String> {
        Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }
}
