/// What is expected to become of a mutation: a value that can be kept, and applied again after a restart.
///
/// It is the answer that is expected, normalized as a real one is, and local edits for what an answer cannot say, such
/// as a new element at its place in a list.
///
/// ```swift
/// let update = OptimisticUpdate(.init(createConference: draft), of: mutation)
///     .and(InsertConference(id: draft.id), lasting: true)
/// try await client.perform(mutation, update: update)
/// ```
///
/// It is `Codable` by any encoder. What decodes it must know the edits and mutations by their names
/// (`UpdateRegistry`).
public struct OptimisticUpdate: Sendable {
    enum Part: Sendable {
        case expected(ExpectedAnswer)
        case edit(any LocalEdit, isLasting: Bool)
    }

    var parts: [Part]

    /// Names an update that was added to a store.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    /// - Parameter expected: The answer that is expected.
    public init<Mutation: GraphQLMutation>(_ expected: Mutation.Data, of mutation: Mutation) {
        parts = [.expected(ExpectedAnswer(expected, of: mutation))]
    }

    /// - Parameter isLasting: Whether the edit is made for good when the mutation succeeds; else the answer takes its
    ///   place.
    public init(_ edit: some LocalEdit, lasting isLasting: Bool = false) {
        parts = [.edit(edit, isLasting: isLasting)]
    }

    /// This, and `edit` after it.
    public func and(_ edit: some LocalEdit, lasting isLasting: Bool = false) -> OptimisticUpdate {
        var update = self
        update.parts.append(.edit(edit, isLasting: isLasting))
        return update
    }

    /// The edits that stay when the mutation succeeds.
    var lastingEdits: [any LocalEdit] {
        parts.compactMap { part in
            if case .edit(let edit, isLasting: true) = part { edit } else { nil }
        }
    }
}

/// An answer that is expected, as JSON in the form of the mutation's data.
struct ExpectedAnswer: Sendable {
    var mutation: any GraphQLMutation.Type
    var variables: [InputField]
    var answer: [UInt8]

    init<Mutation: GraphQLMutation>(_ expected: Mutation.Data, of mutation: Mutation) {
        self.mutation = Mutation.self
        variables = mutation.variables.inputFields
        // Which fields are written depends on the variables alone: tables of its own will do.
        var types = TypeTable(keyFields: [:], expiry: [])
        let operation = CompiledOperation(
            Mutation.Data.selection, variables: variables, defaults: Mutation.Variables.defaults, in: &types)
        answer = expected.answer(for: operation)
    }

    init(mutation: any GraphQLMutation.Type, variables: [InputField], answer: [UInt8]) {
        self.mutation = mutation
        self.variables = variables
        self.answer = answer
    }
}

/// The edits and mutations that kept optimistic updates are made of, by their names.
///
/// ```swift
/// let registry = UpdateRegistry(edits: [InsertConference.self], mutations: [CreateConferenceMutation.self])
/// decoder.userInfo = registry.userInfo
/// let update = try decoder.decode(OptimisticUpdate.self, from: bytes)
/// ```
public struct UpdateRegistry: Sendable {
    let edits: [String: any LocalEdit.Type]
    let mutations: [String: any GraphQLMutation.Type]

    /// - Parameters:
    ///   - edits: No two with one name.
    ///   - mutations: No two with one name.
    public init(edits: [any LocalEdit.Type] = [], mutations: [any GraphQLMutation.Type] = []) {
        self.edits = Dictionary(edits.map { ($0.name, $0) }) { first, _ in first }
        self.mutations = Dictionary(mutations.map { ($0.name, $0) }) { first, _ in first }
    }

    static let key = CodingUserInfoKey(rawValue: "GraphQLClient.UpdateRegistry")

    /// What a decoder must have as its `userInfo`.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        Self.key.map { [$0: self] } ?? [:]
    }
}

extension OptimisticUpdate: Codable {
    private enum Key: String, CodingKey {
        case mutation, variables, answer, edit, arguments, lasting
    }

    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for part in parts {
            var container = list.nestedContainer(keyedBy: Key.self)
            switch part {
            case .expected(let expected):
                try container.encode(expected.mutation.name, forKey: .mutation)
                try container.encode(expected.variables, forKey: .variables)
                try container.encode(String(decoding: expected.answer, as: UTF8.self), forKey: .answer)
            case .edit(let edit, let isLasting):
                try container.encode(type(of: edit).name, forKey: .edit)
                try container.encode(isLasting, forKey: .lasting)
                try edit.encode(to: container.superEncoder(forKey: .arguments))
            }
        }
    }

    /// - Throws: `DecodingError` where the registry does not know an edit or a mutation, or there is none.
    public init(from decoder: any Decoder) throws {
        guard let key = UpdateRegistry.key, let registry = decoder.userInfo[key] as? UpdateRegistry else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "The decoder has no registry of updates."))
        }
        parts = []
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd {
            let container = try list.nestedContainer(keyedBy: Key.self)
            if let name = try container.decodeIfPresent(String.self, forKey: .mutation) {
                guard let mutation = registry.mutations[name] else { throw Self.unknown(name, .mutation, container) }
                parts.append(
                    .expected(
                        ExpectedAnswer(
                            mutation: mutation, variables: try container.decode([InputField].self, forKey: .variables),
                            answer: Array(try container.decode(String.self, forKey: .answer).utf8))))
            } else {
                let name = try container.decode(String.self, forKey: .edit)
                guard let edit = registry.edits[name] else { throw Self.unknown(name, .edit, container) }
                parts.append(
                    .edit(
                        try edit.init(from: container.superDecoder(forKey: .arguments)),
                        isLasting: try container.decode(Bool.self, forKey: .lasting)))
            }
        }
    }

    private static func unknown(
        _ name: String, _ key: Key, _ container: KeyedDecodingContainer<Key>
    ) -> DecodingError {
        .dataCorruptedError(
            forKey: key, in: container, debugDescription: "The registry does not know the \(key.rawValue) \"\(name)\".")
    }
}
