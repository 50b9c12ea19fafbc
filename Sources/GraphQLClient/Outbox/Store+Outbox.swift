import Synchronization

extension Store {
    /// Takes optimistic updates back, adds others, and brings them into an order, all in one commit.
    ///
    /// - Parameters:
    ///   - removing: The numbers of layers.
    ///   - adding: Updates to add, by the places that their layers' numbers shall have in `order`.
    ///   - order: The numbers of the layers that are to lie above each other in this order, 0 for those that are added.
    ///     Other layers keep their places.
    /// - Returns: `order` with the numbers of those that were added.
    func arrangeLayers(removing: [Int], adding: [Int: OptimisticUpdate], order: [Int]) -> [Int] {
        guard !removing.isEmpty || !adding.isEmpty || !isInOrder(order) else { return order }
        return commit(.optimistic) { core in
            core.belowLayers {
                core.layers.removeAll { removing.contains($0.id) }
                var order = order
                for (place, update) in adding.sorted(by: { $0.key < $1.key }) where order.indices.contains(place) {
                    core.lastLayer += 1
                    order[place] = core.lastLayer
                    core.layers.append(Layer(id: core.lastLayer, content: .update(update)))
                }
                core.sortLayers(order)
                return order
            }
        }
    }

    /// Puts an optimistic update above all others and their answers.
    ///
    /// What another process has sent may have come in between the showing and the keeping of a change: it lies below.
    func raiseLayer(_ layer: Int) {
        guard layer != 0, state.withLock({ $0.core.layers.last?.id != layer }) else { return }
        commit(.optimistic) { core in
            core.belowLayers {
                guard let index = core.layers.firstIndex(where: { $0.id == layer }) else { return }
                core.layers.append(core.layers.remove(at: index))
            }
        }
    }

    private func isInOrder(_ order: [Int]) -> Bool {
        let order = order.filter { $0 != 0 }
        guard order.count > 1 else { return true }
        let wanted = Set(order)
        return state.withLock { state in
            state.core.layers.lazy.map(\.id).filter(wanted.contains).elementsEqual(order)
        }
    }

    /// Makes an optimistic update the truth: the mutation was carried out, and what it answered is not at hand.
    func settleLayer(_ layer: Int) {
        guard layer != 0 else { return }
        commit(.network) { core in
            core.belowLayers {
                guard let index = core.layers.firstIndex(where: { $0.id == layer }) else { return }
                core.apply(core.layers.remove(at: index).content)
            }
        }
    }

    /// What an answer says beside its data; nothing is written.
    ///
    /// - Throws: `AnswerError` for bytes that are no answer.
    func outline(of bodies: AnswerBodies) throws(AnswerError) -> AnswerOutline {
        try commit(.network) { (core) throws(AnswerError) in
            let operation = core.compile(UnknownMutation.Data.self, kind: .mutation)
            let root = core.makeUnkeyed(core.types.type(operation.reading.type), 1)
            defer { core.release(Int(root), withChildren: false) }
            let mark = core.mark()
            core.beginAnswer()
            defer { core.rollBack(to: mark) }
            let outcome = bodies.first.withUnsafeBufferPointer { bytes in
                Result { () throws(AnswerError) in
                    var reader = AnswerReader(bytes, into: core)
                    defer { reader.free() }
                    return try reader.response(operation.writing, root: root)
                }
            }
            return try outcome.get()
        }
    }

    /// Makes what was expected of a mutation the truth: it was carried out, and its answer cannot be read.
    func settle(_ update: OptimisticUpdate) {
        commit(.network) { core in
            core.belowLayers { core.apply(.update(update)) }
        }
    }

    /// Writes what a server has answered to a mutation, in place of its optimistic update.
    ///
    /// - Parameter layer: The update's layer; 0 for none. It is gone also where this throws.
    /// - Throws: `AnswerError` for bytes that are no answer, `ReadError` for an answer that is not what the schema
    ///   promised.
    func writeAnswer<Mutation: GraphQLMutation>(
        _ bodies: AnswerBodies, to _: Mutation.Type, variables: [InputField], replacing layer: Int
    ) throws -> WrittenAnswer {
        try commit(.network) { core in
            let operation = core.compile(
                Mutation.Data.self, variables: variables, defaults: Mutation.Variables.defaults, kind: .mutation)
            let answer = Answer(
                body: bodies.first, patches: bodies.patches, operation: operation, kind: .mutation)
            return try core.apply(answer, replacing: layer) { core, root, outline in
                guard let error = outline.error else {
                    return WrittenAnswer(data: try core.read(Mutation.Data.self, operation, from: root))
                }
                // Where one of the operation's fields has a value the mutation was carried out.
                let isCarriedOut =
                    outline.hasData
                    && (0..<Int(core.records[Int(root)].capacity)).contains { slot in
                        switch core.cell(Int(root), slot).tag {
                        case .missing, .null, .failed: false
                        default: true
                        }
                    }
                return WrittenAnswer(error: error, isCarriedOut: isCarriedOut)
            }
        }
    }
}

extension StoreCore {
    /// Gives the layers that `order` names, at the places that they have together, this order.
    fileprivate func sortLayers(_ order: [Int]) {
        let wanted = Set(order)
        let places = layers.indices.filter { wanted.contains(layers[$0].id) }
        let known = Dictionary(places.map { (layers[$0].id, layers[$0]) }) { first, _ in first }
        for (place, layer) in zip(places, order.compactMap { known[$0] }) { layers[place] = layer }
    }
}

/// What came of an answer that was written.
struct WrittenAnswer: Sendable {
    /// The mutation's data; `nil` where there were errors.
    var data: (any Sendable)?
    var error: ResponseError?
    /// Whether the mutation was carried out, if not without errors.
    var isCarriedOut = true
}

/// Writes the answers to one mutation, whose type it knows.
struct AnswerWriter: Sendable {
    private let body: @Sendable (Store, AnswerBodies, Int) throws -> WrittenAnswer

    init<Mutation: GraphQLMutation>(_ mutation: Mutation.Type, variables: [InputField]) {
        body = { try $0.writeAnswer($1, to: mutation, variables: variables, replacing: $2) }
    }

    /// The writer for a mutation that was read: of one that is unknown only the errors are looked at.
    init(_ name: String, _ variables: [InputField], _ registry: UpdateRegistry) {
        func make(_ mutation: (some GraphQLMutation).Type) -> AnswerWriter {
            AnswerWriter(mutation, variables: variables)
        }
        let known: any GraphQLMutation.Type = registry.mutations[name] ?? UnknownMutation.self
        self = make(known)
    }

    /// - Parameter layer: The layer that the answer replaces; 0 for none. It is gone also where this throws.
    func write(_ bodies: AnswerBodies, in store: Store, replacing layer: Int) throws -> WrittenAnswer {
        try body(store, bodies, layer)
    }
}

/// Stands for a mutation that this program does not know: nothing of its answer goes into the store.
private struct UnknownMutation: GraphQLMutation {
    static let kind = OperationKind.mutation
    static let name = ""
    static let document = ""
    var variables = NoVariables()

    struct Data: RootSelectionSet {
        static let selection = Selection(on: "Mutation", [])
        init(reading object: ObjectReader) throws(ReadError) {}
        func write(to object: inout ObjectWriter) { object.typename("Mutation") }
    }
}
