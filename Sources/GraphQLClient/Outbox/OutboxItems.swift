/// A mutation that waits, with what this process has made of it.
struct OutboxItem: Sendable {
    /// `nil` where it could not be kept: it is sent once, behind all others, and does not wait.
    var id: OutboxEntry.ID?
    var entry: OutboxEntry
    /// Whether the server may have carried it out.
    var wasSent = false
    /// The layer that shows its update; 0 for none.
    var layer = 0
    var writer: AnswerWriter
    /// Who waits for what becomes of it.
    var waiter: Int?
    /// Tells it apart from others that are not kept.
    var serial = 0
    /// How often something came back that is no answer.
    var garbledCount = 0
    /// How it ended, where that could not be noted yet.
    var ending: OutboxEnding?
}

/// What becomes of a mutation, for the one who waits.
enum OutboxResult: Sendable {
    case answered(any Sendable)
    case failed(any Error)
    case waiting(OutboxEntry.ID)
    case replaced
    case withdrawn
}

/// What waits, as the storage has it, and shown in a store.
struct OutboxItems: Sendable {
    /// In the order of their numbers.
    private(set) var all: [OutboxItem] = []
    private(set) var refused: [OutboxRefusal] = []
    /// Up to where the storage's changes are taken over.
    private(set) var revision = 0
    private var hasBegun = false
    /// What this process has ended itself, until the storage says so.
    private var ended: Set<OutboxEntry.ID> = []

    /// What taking over changes has led to.
    struct Outcome {
        var results: [(waiter: Int, OutboxResult)] = []
        /// Refusals of which those who waited are told.
        var told: [OutboxEntry.ID] = []
        /// Whether a server has answered something that this process did not send.
        var hasAnswers = false
        var problems: [OutboxProblem] = []
    }

    func index(of id: OutboxEntry.ID) -> Int? {
        let index = place(of: id)
        return index < all.count && all[index].id == id ? index : nil
    }

    /// The place of the first item whose number is not lower.
    private func place(of id: OutboxEntry.ID) -> Int {
        var low = 0
        var high = all.count
        while low < high {
            let middle = (low + high) / 2
            if let known = all[middle].id, known < id { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Takes in what this process has appended itself; its layer is in the store.
    mutating func insert(_ item: OutboxItem) {
        guard let id = item.id, index(of: id) == nil else { return }
        all.insert(item, at: place(of: id))
    }

    subscript(index: Int) -> OutboxItem {
        get { all[index] }
        set { all[index] = newValue }
    }

    mutating func remove(at index: Int) -> OutboxItem { all.remove(at: index) }

    /// Removes what this process has ended itself.
    mutating func removeEnded(at index: Int) {
        if let id = all.remove(at: index).id { ended.insert(id) }
    }

    // MARK: Changes

    /// Takes over what the storage says, in the store as well.
    mutating func take(_ changes: OutboxChanges, in store: Store, _ registry: UpdateRegistry) -> Outcome {
        var outcome = Outcome(problems: changes.problems)
        var gone: [Int] = []
        revision = changes.revision
        // What was over before the start is in the cache, or is not wanted yet.
        let tellsAnswers = hasBegun && !changes.isWhole
        hasBegun = true
        if changes.isWhole {
            let known = Set(changes.rows.map(\.id))
            for index in all.indices.reversed() where all[index].id.map(known.contains) == false {
                end(remove(at: index), .withdrawn, &gone, &outcome)
            }
            refused.removeAll { !known.contains($0.id) }
        }
        for row in changes.rows {
            let index = index(of: row.id)
            if case .waiting(let entry, let wasSent) = row.state {
                if let index {
                    all[index].wasSent = wasSent
                } else {
                    insert(
                        OutboxItem(
                            id: row.id, entry: entry, wasSent: wasSent,
                            writer: AnswerWriter(entry.operationName, entry.variables, registry)))
                    if entry.update != nil { all[place(of: row.id)].layer = Self.toBeAdded }
                }
                continue
            }
            let item = index.map { remove(at: $0) }
            switch row.state {
            case .waiting: break
            case .answered(let name, let variables, let answer):
                if ended.remove(row.id) != nil || item?.ending != nil { continue }
                if let item {
                    outcome.hasAnswers = true
                    settle(item, answer, in: store, &outcome)
                } else if let answer, tellsAnswers {
                    // It was over before this process heard of it.
                    let writer = AnswerWriter(name, variables, registry)
                    _ = try? writer.write(AnswerBodies(first: answer), in: store, replacing: 0)
                }
            case .refused(let refusal):
                ended.remove(row.id)
                if let item, item.ending == nil { outcome.hasAnswers = true }
                if let item, item.waiter != nil {
                    let error = ResponseError(
                        refusal.message, extensions: refusal.code.map { [InputField("code", .string($0))] } ?? [])
                    end(item, .failed(error), &gone, &outcome)
                    outcome.told.append(row.id)
                } else {
                    if let item { end(item, .withdrawn, &gone, &outcome) }
                    note(refusal)
                }
            case .acknowledged, .withdrawn, .replaced, .unreadable:
                ended.remove(row.id)
                refused.removeAll { $0.id == row.id }
                guard let item else { continue }
                if case .replaced = row.state {
                    end(item, .replaced, &gone, &outcome)
                } else {
                    end(item, .withdrawn, &gone, &outcome)
                }
            }
        }
        arrange(removing: gone, in: store)
        return outcome
    }

    /// Stands for a layer that is not in the store yet.
    private static let toBeAdded = -1

    private func end(_ item: OutboxItem, _ result: OutboxResult, _ gone: inout [Int], _ outcome: inout Outcome) {
        if item.layer > 0 { gone.append(item.layer) }
        if let waiter = item.waiter { outcome.results.append((waiter, result)) }
    }

    /// Brings the layers in the store to what is waiting, in one commit.
    private mutating func arrange(removing gone: [Int], in store: Store) {
        var adding: [Int: OptimisticUpdate] = [:]
        var order: [Int] = []
        var places: [Int] = []
        for (index, item) in all.enumerated() where item.layer != 0 {
            if item.layer == Self.toBeAdded, let update = item.entry.update { adding[order.count] = update }
            order.append(max(item.layer, 0))
            places.append(index)
        }
        order = store.arrangeLayers(removing: gone, adding: adding, order: order)
        for (layer, index) in zip(order, places) { all[index].layer = layer }
    }

    /// Takes the updates of all that waits out of the store.
    mutating func takeBack(in store: Store) {
        let layers = all.map(\.layer).filter { $0 > 0 }
        for index in all.indices { all[index].layer = 0 }
        _ = store.arrangeLayers(removing: layers, adding: [:], order: [])
    }

    /// Puts what another process was answered in place of an item's update.
    private func settle(_ item: OutboxItem, _ answer: [UInt8]?, in store: Store, _ outcome: inout Outcome) {
        // The update may wait in this very call to be added: then the answer stands alone.
        let layer = max(item.layer, 0)
        var result = OutboxResult.failed(OutboxError.answeredElsewhere)
        if let answer {
            do {
                let written = try item.writer.write(AnswerBodies(first: answer), in: store, replacing: layer)
                if let error = written.error {
                    result = .failed(error)
                } else if let data = written.data {
                    result = .answered(data)
                }
            } catch {
                result = .failed(error)
            }
        } else {
            store.settleLayer(layer)
        }
        if let waiter = item.waiter { outcome.results.append((waiter, result)) }
    }

    private mutating func note(_ refusal: OutboxRefusal) {
        refused.removeAll { $0.id == refusal.id }
        refused.insert(refusal, at: refused.firstIndex { refusal.id < $0.id } ?? refused.endIndex)
    }
}
