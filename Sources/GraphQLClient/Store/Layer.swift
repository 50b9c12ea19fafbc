/// An optimistic update, or an answer that waits for the ones below it.
struct Layer {
    let id: Int
    var content: Content

    enum Content {
        case update(OptimisticUpdate)
        /// What a server has answered while an older layer was still open.
        case answer(Answer)
    }

    /// Whether it is no guess any more.
    var isAnswer: Bool {
        if case .answer = content { true } else { false }
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
