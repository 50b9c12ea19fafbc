import Foundation
import GraphQLClient
import SQLite
import Synchronization
import Testing

@testable import GraphQLSQLiteCache

/// `mutation Rename($id: ID!, $name: String!) { rename(id: $id, name: $name) { id name } }`
struct RenameMutation: IdempotentMutation {
    static let kind = OperationKind.mutation
    static let name = "Rename"
    static let document =
        "mutation Rename($id: ID!, $name: String!) { rename(id: $id, name: $name) { __typename id name } }"

    struct Variables: OperationVariables {
        var id: ID
        var name: String
        var inputFields: [InputField] { [InputField("id", id.inputValue), InputField("name", name.inputValue)] }
    }

    var variables: Variables
    init(id: ID, name: String) { variables = Variables(id: id, name: name) }

    struct Data: RootSelectionSet {
        var rename: Conference?

        static let selection = Selection(
            on: "Mutation",
            [
                .field(
                    SelectedField(
                        "rename",
                        arguments: [
                            SelectedArgument("id", .variable("id")), SelectedArgument("name", .variable("name")),
                        ], type: .object(Conference.self)))
            ])

        init(rename: Conference?) { self.rename = rename }
        init(reading object: ObjectReader) throws(ReadError) { rename = try object.value(0) }
        func write(to object: inout ObjectWriter) {
            object.typename("Mutation")
            object.value(0, rename)
        }
    }
}

struct SetName: LocalEdit {
    static let name = "set-name"
    var id: ID
    var to: String

    func apply(to editor: inout StoreEditor) {
        editor.update(Conference.self, of: RecordKey(type: "Conference", id: id)) { $0.name = to }
    }
}

let outboxRegistry = UpdateRegistry(edits: [SetName.self], mutations: [RenameMutation.self])

/// A server of names that can be away.
final class NameServer: Sendable {
    private struct State {
        var isAway = false
        var names: [String] = []
    }

    private let state = Mutex(State())

    var isAway: Bool {
        get { state.withLock { $0.isAway } }
        set { state.withLock { $0.isAway = newValue } }
    }

    /// The names that were set, in their order.
    var names: [String] { state.withLock { $0.names } }

    var transport: InProcessTransport {
        InProcessTransport { [self] body in
            AsyncThrowingStream { answers in
                if isAway {
                    answers.finish(throwing: TransportError.unreachable(server: "h", reason: "away"))
                    return
                }
                let request = try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
                let variables = request?["variables"] as? [String: String] ?? [:]
                let (id, name) = (variables["id"] ?? "", variables["name"] ?? "")
                state.withLock { $0.names.append(name) }
                answers.yield(
                    Array(#"{"data":{"rename":{"__typename":"Conference","id":"\#(id)","name":"\#(name)"}}}"#.utf8))
                answers.finish()
            }
        }
    }
}

/// An outbox on a file, with a store that knows conference 1 by the name of A.
struct FileOutbox {
    let store = Store()
    let outbox: Outbox

    init(_ server: NameServer, _ storage: some OutboxStorage) {
        store.edit { $0.write(AllQuery.Data(all: [Conference(id: "1", name: "A")]), to: AllQuery()) }
        outbox = Outbox(
            client: GraphQLClient(transport: server.transport, store: store), storage: storage,
            registry: outboxRegistry)
    }

    var name: String? { store.read(Conference.self, of: RecordKey(type: "Conference", id: "1"))?.name }

    @discardableResult
    func rename(_ name: String, subject: String? = nil) async throws -> OutboxOutcome<RenameMutation.Data> {
        let mutation = RenameMutation(id: "1", name: name)
        return try await outbox.perform(
            mutation,
            update: OptimisticUpdate(.init(rename: Conference(id: "1", name: name)), of: mutation)
                .and(SetName(id: "1", to: name), lasting: true), subject: subject)
    }

    func until(_ condition: (OutboxState) -> Bool) async {
        for await state in outbox.states() where condition(state) { return }
    }
}

extension OutboxOutcome {
    var isWaiting: Bool { if case .waiting = self { true } else { false } }
}

extension SQLiteOutbox {
    /// One that has begun, and does not follow others.
    static func begun(_ path: String, _ change: (inout OutboxFile.Location) -> Void = { _ in }) -> SQLiteOutbox {
        var location = OutboxFile.Location(path: path)
        change(&location)
        let storage = SQLiteOutbox(location)
        storage.begin(registry: outboxRegistry) {}
        return storage
    }
}

extension OutboxEntry {
    static func rename(_ name: String, subject: String? = nil) -> OutboxEntry {
        let mutation = RenameMutation(id: "1", name: name)
        return OutboxEntry(
            operationName: "Rename", document: RenameMutation.document, variables: mutation.variables.inputFields,
            subject: subject, update: OptimisticUpdate(SetName(id: "1", to: name)), seconds: 5)
    }

    var newName: String? {
        if case .string(let name)? = variables.first(where: { $0.name == "name" })?.value { name } else { nil }
    }
}

extension OutboxChanges {
    /// The rows in words, to compare them.
    var words: [String] {
        rows.map { row in
            let state =
                switch row.state {
                case .waiting(let entry, let wasSent):
                    "waiting \(entry.newName ?? "") \(entry.subject ?? "") \(wasSent) \(entry.seconds) \(entry.document == RenameMutation.document)"
                case .answered(let name, _, let answer):
                    "answered \(name) \(answer.map { String(decoding: $0, as: UTF8.self) } ?? "")"
                case .refused(let refusal): "refused \(refusal.message) \(refusal.code ?? "") \(refusal.variables)"
                case .acknowledged: "acknowledged"
                case .withdrawn: "withdrawn"
                case .replaced: "replaced"
                case .unreadable: "unreadable"
                }
            return "\(row.id.number) \(state)"
        }
    }

    var waitingNames: [String] {
        rows.compactMap { row in
            if case .waiting(let entry, _) = row.state { entry.newName } else { nil }
        }
    }
}
