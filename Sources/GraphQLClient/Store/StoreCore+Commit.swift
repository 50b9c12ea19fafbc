extension StoreCore {
    // MARK: One commit

    /// Begins a commit; `finish` ends it.
    func begin() {
        if garbage > max(Self.garbageLimit, size / 2) { collectGarbage() }
        commit &+= 1
        useCount &+= 1
        answerNumber = 0
        readClock()
        journal.removeAll(keepingCapacity: true)
        made.removeAll(keepingCapacity: true)
        // A full list of a large first answer need not be kept.
        if made.capacity > 1 << 16 { made = [] }
    }

    /// How many bytes of garbage are worth a walk through all records.
    private static let garbageLimit = 1 << 20

    /// Ends the commit, and returns the watchers that have something to tell.
    func finish(_ source: ChangeSource, repairs: Bool = false) -> [AnyWatcher] {
        var woken: [AnyWatcher] = []
        for note in journal {
            let record = Int(note.record)
            guard records[record].firstEdge != 0 else { continue }
            if isEqual(note.old, cell(record, Int(note.slot))) { continue }
            mark(record, SlotMask.bit(note.slot), source, repairs: repairs, waking: &woken)
        }
        shrink()
        return woken
    }

    // MARK: Answers

    /// Writes a response to where it belongs: below open optimistic updates, above the answers that came before it, and
    /// above the places of those that are still awaited.
    ///
    /// - Parameters:
    ///   - layer: The optimistic update that the response replaces, or the place that was kept for it; 0 for none.
    ///   - read: Reads the result out of what was written, before anything else is applied.
    /// - Throws: `AnswerError` for bytes that are no answer, or what `read` throws; nothing is written then, and the
    ///   layer is gone.
    func apply<Result>(
        _ answer: Answer, replacing layer: Int = 0, read: (StoreCore, Int32, AnswerOutline) throws -> Result
    ) throws -> Result {
        let known = layer == 0 ? nil : layers.firstIndex { $0.id == layer }
        if known == nil, let top = layers.last, !top.isGuess { return try append(answer, read) }
        unwindLayers()
        var outcome: Swift.Result<Result, any Error>?
        var answer = answer
        do {
            try join(&answer)
        } catch {
            if let known { layers.remove(at: known) }
            applyLayers()
            throw error
        }
        // Where it waits for what lies below it; `nil` where nothing does.
        var place: Int?
        if let known {
            if case .update(let update) = layers[known].content { answer.edits = update.lastingEdits }
            // Answers to queries need no order among each other.
            let isFree = layers[..<known].allSatisfy { layers[known].isAwaited ? $0.isAwaited : $0.isAnswer }
            if isFree { layers.remove(at: known) } else { place = known }
        } else if let last = layers.lastIndex(where: { !$0.isGuess }) {
            lastLayer += 1
            layers.insert(Layer(id: lastLayer, content: .awaited), at: last + 1)
            place = last + 1
        }
        func write(_ core: StoreCore) {
            outcome = Swift.Result { try core.write(answer, read) }
        }
        let inserted = place.map { layers[$0].id }
        if let place { layers[place].content = .answer(answer) } else { write(self) }
        applyLayers { core, index in
            guard index == place else { return false }
            write(core)
            return true
        }
        if case .failure = outcome { layers.removeAll { $0.id == inserted } }
        guard let outcome else { throw AnswerError(.empty) }
        return try outcome.get()
    }

    /// Makes an answer in parts a whole one.
    func join(_ answer: inout Answer) throws(AnswerError) {
        guard !answer.patches.isEmpty else { return }
        var parts = try AnswerParts(answer.body, in: self)
        for patch in answer.patches { try parts.add(patch) }
        answer.body = parts.bytes
        answer.patches = []
    }

    /// Writes a response, and takes it back where it is none or cannot be read.
    func write<Result>(
        _ answer: Answer, _ read: (StoreCore, Int32, AnswerOutline) throws -> Result
    ) throws -> Result {
        let mark = mark()
        beginAnswer()
        var root = root(for: answer.kind, answer.operation)
        do {
            if persistence != nil { postponedLoads = [] }
            defer { postponedLoads = nil }
            var outline = try parse(answer, into: root)
            if let wanted = postponedLoads, !wanted.isEmpty {
                // All that lies below is loaded at once, and the answer written above it.
                postponedLoads = nil
                rollBack(to: mark)
                load(Array(Set(wanted)))
                beginAnswer()
                root = self.root(for: answer.kind, answer.operation)
                outline = try parse(answer, into: root)
            }
            postponedLoads = nil
            let result = try read(self, root, outline)
            if root != queryRoot { releaseRoot(root) }
            if outline.errors.isEmpty { for edit in answer.edits { apply(edit) } }
            return result
        } catch {
            rollBack(to: mark)
            throw error
        }
    }

    private func parse(_ answer: Answer, into root: Int32) throws(AnswerError) -> AnswerOutline {
        try answer.body.withUnsafeBufferPointer { bytes throws(AnswerError) in
            var reader = AnswerReader(bytes, into: self)
            defer { reader.free() }
            return try reader.response(answer.operation.writing, root: root)
        }
    }

    /// The record that holds an answer's data: for queries one for all, else one that is given back at once.
    private func root(for kind: OperationKind, _ operation: CompiledOperation) -> Int32 {
        switch kind {
        case .query: queryRoot
        case .mutation, .subscription: makeUnkeyed(types.type(operation.reading.type), 1)
        }
    }

    // MARK: Layers

    /// Applies all layers anew; answers with no guess below them become part of what lies under all layers.
    ///
    /// - Parameter special: Applies a layer itself and returns `true`, or leaves it.
    func applyLayers(_ special: (StoreCore, Int) -> Bool = { _, _ in false }) {
        var settled = 0
        while settled < layers.count, layers[settled].isAnswer {
            if !special(self, settled) { apply(layers[settled].content) }
            settled += 1
        }
        keepChanges()
        inLayer {
            for index in layers.indices.dropFirst(settled) where !special(self, index) { apply(layers[index].content) }
        }
        layers.removeFirst(settled)
    }

    /// Changes what lies below the layers, or which there are: they are taken off for it, and applied anew.
    func belowLayers<Result>(_ change: () -> Result) -> Result {
        unwindLayers()
        defer { applyLayers() }
        return change()
    }

    /// Does what belongs to layers, and is to be taken back with them.
    func inLayer<Result>(_ write: () throws -> Result) rethrows -> Result {
        isInLayer = true
        beginAnswer()
        defer { isInLayer = false }
        return try write()
    }

    /// Applies one layer on what is there; one that cannot be applied does nothing.
    func apply(_ content: Layer.Content) {
        switch content {
        case .update(let update):
            for part in update.parts {
                switch part {
                case .expected(let expected): apply(expected, expected.mutation)
                case .edit(let edit, _): apply(edit)
                }
            }
        case .answer(let answer): _ = try? write(answer) { _, _, _ in }
        case .awaited: break
        }
    }

    private func apply<Mutation: GraphQLMutation>(_ expected: ExpectedAnswer, _ mutation: Mutation.Type) {
        let operation = compile(
            Mutation.Data.self, variables: expected.variables, defaults: Mutation.Variables.defaults, kind: .mutation)
        var root: Int32 = -1
        writeData(expected.answer, operation) {
            root = self.makeUnkeyed(self.types.type(operation.reading.type), 1)
            return root
        }
        if root >= 0 { releaseRoot(root) }
    }

    func apply(_ edit: some LocalEdit) {
        var editor = StoreEditor(self)
        edit.apply(to: &editor)
    }

    /// Writes data that generated types have written.
    ///
    /// - Parameter root: Finds or makes the object that they are of, as a part of what is written: only what is all its
    ///   own may be given back when it is done.
    func writeData(_ bytes: [UInt8], _ operation: CompiledOperation, root: () -> Int32) {
        let mark = mark()
        beginAnswer()
        let root = root()
        bytes.withUnsafeBufferPointer { bytes in
            var reader = AnswerReader(bytes, into: self, mergesDuplicates: true)
            defer { reader.free() }
            do {
                _ = try reader.object(operation.writing, root: root, 0)
            } catch {
                // Only text nested too deep gets here: nothing of it is kept.
                rollBack(to: mark)
            }
        }
    }

    func removeLayer(_ id: Int) {
        belowLayers { layers.removeAll { $0.id == id } }
    }

    func addLayer(_ content: Layer.Content) -> Int {
        lastLayer += 1
        layers.append(Layer(id: lastLayer, content: content))
        inLayer { apply(content) }
        return lastLayer
    }
}
