import Synchronization

/// The token of a client, of which there is one renewal at a time.
final class TokenKeeper: Sendable {
    struct Token: Sendable {
        /// `nil` where there is none.
        var text: String?
        /// How often it was renewed before.
        var number: Int
    }

    private struct State {
        /// `nil` before the first is known.
        var token: Token?
        var renewal: Promise<Token>?
    }

    /// The renewals that the task is a part of. What it has begun may go on after them, and is no part of them then.
    @TaskLocal private static var renewals: [Promise<Token>] = []

    private let renew: @Sendable (String?) async throws -> String?
    private let state: Mutex<State>

    init(_ token: String?, renew: @escaping @Sendable (String?) async throws -> String?) {
        self.renew = renew
        state = Mutex(State(token: token.map { Token(text: $0, number: 0) }))
    }

    /// Whether the task is a part of the renewal, for which it must not wait then.
    var isRenewingHere: Bool {
        guard !Self.renewals.isEmpty, let renewal = state.withLock({ $0.renewal }) else { return false }
        return Self.renewals.contains { $0 === renewal }
    }

    /// Whether the task is a part of any renewal: what it asks for is not shared with others, who may wait for the
    /// renewal, or have a token that it has not.
    static var isPartOfRenewal: Bool { renewals.contains { !$0.isFulfilled } }

    /// The token, when no renewal is under way any more.
    func token() async throws -> Token {
        try await token { $0.token }
    }

    /// A token that is newer than one that was refused.
    func token(insteadOf refused: Token) async throws -> Token {
        try await token { state in
            guard let token = state.token, token.number > refused.number else { return nil }
            return token
        }
    }

    private func token(_ known: (State) -> Token?) async throws -> Token {
        let (token, renewal) = state.withLock { state -> (Token?, Promise<Token>?) in
            if let renewal = state.renewal { return (nil, renewal) }
            if let token = known(state) { return (token, nil) }
            let renewal = Promise<Token>()
            state.renewal = renewal
            begin(renewal, insteadOf: state.token)
            return (nil, renewal)
        }
        if let token { return token }
        guard let renewal else { return Token(text: nil, number: 0) }
        return try await renewal.value()
    }

    /// Renews the token in a task of its own: who waits for it may be cancelled.
    private func begin(_ renewal: Promise<Token>, insteadOf refused: Token?) {
        let renewals = Self.renewals.filter { !$0.isFulfilled } + [renewal]
        Task {
            let result: Result<Token, any Error>
            do {
                let text = try await Self.$renewals.withValue(renewals) { try await renew(refused?.text) }
                result = .success(Token(text: text, number: (refused?.number ?? 0) + 1))
            } catch {
                result = .failure(AuthenticationError(reason: error))
            }
            state.withLock { state in
                if case .success(let token) = result { state.token = token }
                state.renewal = nil
            }
            renewal.fulfil(result)
        }
    }
}
