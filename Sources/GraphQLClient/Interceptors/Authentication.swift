/// Signs requests with a token, and renews it when the server does not take it any more.
///
/// ```swift
/// let client = GraphQLClient(
///     transport: transport,
///     interceptors: [Authentication(token: kept) { refused in try await signIn(insteadOf: refused) }])
/// ```
///
/// A token is refused by the status 401, or by an error with the code `UNAUTHENTICATED`. It is then renewed once,
/// however many requests find it refused; those and all that come meanwhile wait for the new token. Each refused request
/// is sent once more; what is refused again is told as it is. A mutation that has brought data is not sent again.
///
/// A request that is cancelled while it waits does not end the renewal for the others. A renewal that fails fails all
/// that wait for it, with `AuthenticationError`; the next request begins another one.
///
/// The renewal may use the same client: what is sent by it passes without a token.
public struct Authentication: Interceptor {
    /// The header field that has the token.
    public var header: String
    /// What stands before the token in it, with a space; nothing where it is `nil`.
    public var scheme: String?
    /// The codes of errors that refuse the token.
    public var codes: Set<String>
    private let keeper: TokenKeeper

    /// - Parameters:
    ///   - token: The token to begin with; where it is `nil`, `renew` is called before the first request.
    ///   - renew: A new token in the place of the one that was refused (`nil`: there was none); `nil` to go on without.
    public init(
        token: String? = nil, header: String = "Authorization", scheme: String? = "Bearer",
        codes: Set<String> = ["UNAUTHENTICATED"],
        renew: @escaping @Sendable (_ refused: String?) async throws -> String?
    ) {
        self.header = header
        self.scheme = scheme
        self.codes = codes
        keeper = TokenKeeper(token, renew: renew)
    }

    public func intercept(
        _ request: Request, next: @escaping Next
    ) async throws -> AsyncThrowingStream<Response, any Error> {
        guard !keeper.isRenewingHere else { return try await next(request) }
        let token = try await keeper.token()
        return .written(for: request) { sink in
            guard let refusal = try await attempt(signed(request, token), next, sink) else { return }
            let renewed = try await keeper.token(insteadOf: token)
            var request = request
            request.attempt += 1
            guard renewed.text != nil else {
                await sink.yield(try refusal.get())
                return
            }
            for try await response in try await next(signed(request, renewed)) { await sink.yield(response) }
        }
    }

    private func signed(_ request: Request, _ token: TokenKeeper.Token) -> Request {
        guard let text = token.text else { return request }
        var request = request
        request.headers.set(Header(header, scheme.map { "\($0) \(text)" } ?? text))
        return request
    }

    /// - Returns: What the server said where it refused the token; `nil` where the request was answered.
    private func attempt(
        _ request: Request, _ next: Next, _ sink: AnswerSink
    ) async throws -> Result<Response, any Error>? {
        var hasBegun = false
        do {
            for try await response in try await next(request) {
                if !hasBegun, refuses(request, response) { return .success(response) }
                hasBegun = hasBegun || !response.isAcknowledgement
                await sink.yield(response)
            }
            return nil
        } catch TransportError.notGraphQL(let server, 401, let excerpt) where !hasBegun {
            return .failure(TransportError.notGraphQL(server: server, status: 401, excerpt: excerpt))
        }
    }

    private func refuses(_ request: Request, _ response: Response) -> Bool {
        guard !response.isAcknowledgement else { return false }
        let faults = response.faults
        if request.kind == .mutation, faults?.hasData == true { return false }
        return response.status == 401 || !codes.isDisjoint(with: faults?.codes ?? [])
    }
}
