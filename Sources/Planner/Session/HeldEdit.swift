import GraphQLClient

/// An edit that holds in the cache for a request that waits for its turn.
///
/// A layer of the cache belongs to a request. This one's is never sent: its transport keeps it until the edit is let go.
struct HeldEdit {
    private struct Silence: Transport {
        let answers: AsyncThrowingStream<Response, any Error>

        func send(_ request: Request) -> AsyncThrowingStream<Response, any Error> { answers }
    }

    private let silence: AsyncThrowingStream<Response, any Error>.Continuation

    /// Applies an edit.
    ///
    /// - Parameter perform: Performs some mutation with the edit, on the client that it is given.
    @MainActor
    init(in store: Store, _ perform: @escaping @MainActor (GraphQLClient) async throws -> Void) {
        let (answers, silence) = AsyncThrowingStream<Response, any Error>.makeStream()
        self.silence = silence
        let client = GraphQLClient(transport: Silence(answers: answers), store: store)
        Task { try? await perform(client) }
    }

    /// Takes the edit back.
    func letGo() {
        silence.finish(throwing: CancellationError())
    }
}
