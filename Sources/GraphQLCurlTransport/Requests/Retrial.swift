/// How an operation that was sent by its hash is sent again.
struct Retrial: Sendable {
    var knowledge: PersistedQueries
    var order: @Sendable (PersistedQueries.Form) -> TransferOrder

    /// The order that follows; `nil` where `answer` is the operation's answer.
    func order(after answer: [UInt8], status: Int) -> TransferOrder? {
        knowledge.nextForm(after: answer, status: status).map(order)
    }
}
