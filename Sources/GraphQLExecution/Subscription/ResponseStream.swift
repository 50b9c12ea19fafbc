/// The answers to a request, each as JSON: one to a query or mutation, one to each event of a subscription.
///
/// Nothing happens before the first answer is asked for. The events end when the iterating task is cancelled or the
/// iterator is dropped. A request that cannot be executed has one answer, its errors.
public struct ResponseStream: AsyncSequence, Sendable {
    public typealias Element = [UInt8]
    public typealias Failure = Never

    /// The answers one after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let advance: () async -> [UInt8]?

        /// The next answer; `nil` after the last.
        public mutating func next() async -> [UInt8]? { await advance() }
    }

    let start: @Sendable () -> (() async -> [UInt8]?)

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(advance: start()) }
}
