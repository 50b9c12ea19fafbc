/// Runs a subscription, and takes it up again when its connection is lost.
struct SubscriptionUpkeep<Subscription: GraphQLSubscription>: Sendable {
    let client: GraphQLClient
    /// The subscription as it is asked for now.
    let subscription: @Sendable () async -> Subscription
    /// What is to be done, when the subscription has begun, about what happened before.
    let catchUp: (@Sendable () async throws -> Void)?
    let tell: @Sendable (SubscriptionEvent<Subscription.Data>) throws -> Void

    /// - Throws: The error that ended it, if it is not taken up again after that.
    func run() async throws {
        let connection = client.connection
        // How often in a row the connection was lost before it had proved to be good.
        var failures = 0
        var lastEventID: String?
        defer { if failures > 0 { connection.note(.gaveUp) } }
        var number = 0
        while true {
            number += 1
            var attempt = SubscriptionAttempt(upkeep: self, number: number, lastEventID: lastEventID)
            let error: any Error
            do {
                return try await attempt.run()
            } catch let failure as CatchUpFailure {
                // However long the connection lasted: what it is for was not reached.
                error = failure.reason
            } catch let failure {
                if attempt.wasGood { failures = 0 }
                error = failure
            }
            try Task.checkCancellation()
            lastEventID = attempt.lastEventID
            failures += 1
            guard error.isPassing else { throw error }
            guard failures <= connection.reconnection.attempts ?? .max else {
                connection.note(.lost)
                throw error
            }
            let untilHeard = if case .unreachable? = error as? TransportError { true } else { false }
            try await connection.pause(failures: failures, untilHeard: untilHeard)
        }
    }
}

/// What is to be done when a subscription begins has failed.
struct CatchUpFailure: Error {
    var reason: any Error
}
