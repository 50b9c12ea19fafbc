/// Runs a subscription, and takes it up again when its connection is lost.
struct SubscriptionUpkeep<Subscription: GraphQLSubscription>: Sendable {
    let client: GraphQLClient
    /// The subscription as it is asked for now.
    let subscription: @Sendable () async -> Subscription
    /// What is to be done, when the subscription has begun, about what happened before.
    let catchUp: (@Sendable () async throws -> Void)?
    let tell: @Sendable (SubscriptionEvent<Subscription.Data>) async throws -> Void

    /// How often in a row something may come that cannot be read before it counts as what the server has to say.
    private static var mostGarbled: Int { 5 }

    /// - Throws: The error that ended it, if it is not taken up again after that.
    func run() async throws {
        let connection = client.connection
        // How often in a row the connection was lost before it had proved to be good.
        var failures = 0
        var lastEventID: String?
        // It stays until the server says another.
        var reconnectionTime: Duration?
        var isUnderstood = false
        defer { if failures > 0 { connection.note(.gaveUp) } }
        var number = 0
        while true {
            number += 1
            var attempt = SubscriptionAttempt(upkeep: self, number: number, lastEventID: lastEventID)
            let error: any Error
            var isGarbled = false
            do {
                return try await attempt.run()
            } catch let failure as CatchUpFailure {
                // However long the connection lasted: what it is for was not reached.
                error = failure.reason
            } catch let failure {
                if attempt.wasGood { failures = 0 }
                isUnderstood = isUnderstood || attempt.isUnderstood
                isGarbled = isUnderstood && failure.unadvised.isUnreadable
                error = failure
            }
            try Task.checkCancellation()
            lastEventID = attempt.lastEventID
            failures += 1
            let fault = error.unadvised
            guard fault.isPassing || isGarbled && failures <= Self.mostGarbled else { throw fault }
            guard failures <= connection.reconnection.attempts ?? .max else {
                connection.note(.lost)
                throw fault
            }
            var advice = error.advice
            reconnectionTime = advice.reconnectionTime ?? reconnectionTime
            advice.reconnectionTime = reconnectionTime
            let untilHeard = if case .unreachable? = fault as? TransportError { true } else { false }
            try await connection.pause(failures: failures, untilHeard: untilHeard, advice: advice)
        }
    }
}

/// What is to be done when a subscription begins has failed.
struct CatchUpFailure: Error {
    var reason: any Error
}

extension Error {
    /// Whether something came that cannot be read. From a server that was understood before, it is a fault on the way,
    /// or of one event: another connection is another chance.
    var isUnreadable: Bool {
        switch self as any Error {
        case is AnswerError, is ReadError: true
        case TransportError.notGraphQL(_, 100..<300, _): true
        default: false
        }
    }
}
