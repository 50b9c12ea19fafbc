/// An optimistic update, the place of an answer that is on its way, or an answer that waits for those below it.
struct Layer {
    let id: Int
    var content: Content

    enum Content {
        case update(OptimisticUpdate)
        /// What a server has answered while an older layer was still open.
        case answer(Answer)
        /// Nothing yet: a query was sent, and what came since may be newer than its answer will be.
        case awaited
    }

    /// Whether it is no server's.
    var isGuess: Bool {
        if case .update = content { true } else { false }
    }

    var isAnswer: Bool {
        if case .answer = content { true } else { false }
    }

    var isAwaited: Bool {
        if case .awaited = content { true } else { false }
    }
}

/// A whole response, with what is done when it has no errors.
struct Answer {
    var body: [UInt8]
    /// What came later of an answer in parts.
    var patches: [[UInt8]] = []
    var operation: CompiledOperation
    var kind: OperationKind
    /// The edits of the optimistic update that it replaces.
    var edits: [any LocalEdit] = []
}
