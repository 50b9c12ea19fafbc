/// An optimistic update, or an answer that waits for the ones below it.
struct Layer {
    let id: Int
    var content: Content

    enum Content {
        /// What a mutation is expected to answer: JSON in the form of its data.
        case expected([UInt8], CompiledOperation)
        case edit(any LocalEdit)
        /// What a server has answered while an older layer was still open: a whole response.
        case answer([UInt8], CompiledOperation, OperationKind)
    }

    /// Whether it is no guess any more.
    var isAnswer: Bool {
        if case .answer = content { true } else { false }
    }
}
