import GraphQLClient

extension PlannerSession {
    /// Hands a change to the outbox, and lets no more wait than what is to be told.
    ///
    /// One that ends where it was before everything that waits about the same takes that back instead of waiting behind
    /// it, where none of it was sent. And what was sent without an answer need not be sent again before one that says all
    /// that it did.
    ///
    /// - Parameters:
    ///   - value: What is to hold.
    ///   - before: What holds until now.
    ///   - isNewest: Whether nothing else about the same is on its way to the outbox, or was asked for since.
    ///   - perform: Hands it over.
    func handOver(
        _ subject: String, to value: String, from before: String, in outbox: Outbox,
        isNewest: () -> Bool = { true }, _ perform: () async throws -> Delivery
    ) async throws -> Delivery {
        let earlier = outbox.state.waiting.filter { $0.subject == subject }
        if !earlier.isEmpty, waitingFrom[subject] == value, earlier.allSatisfy({ !$0.wasSent }), isNewest() {
            if await withdraw(earlier, from: outbox) { return .takenBack }
            // It is being sent meanwhile. Somebody who has changed their mind since has said so behind it.
            guard isNewest() else { return .dropped }
        }
        let delivery = try await perform()
        guard delivery == .waiting else { return delivery }
        if earlier.isEmpty {
            waitingFrom[subject] = before
        } else if earlier.contains(where: \.wasSent) {
            // Whether the server has carried those out nobody knows.
            waitingFrom[subject] = nil
            _ = await withdraw(earlier.filter(\.wasSent), from: outbox)
        }
        return delivery
    }

    /// - Returns: Whether all of them are taken back.
    private func withdraw(_ entries: [OutboxState.Waiting], from outbox: Outbox) async -> Bool {
        for entry in entries {
            guard (try? await outbox.withdraw(entry.id)) == true else { return false }
        }
        return true
    }
}
