/// One step between a client and its transport: it may change the request, answer without a network, try again, or look
/// at what comes back.
///
/// ```swift
/// struct Authorization: Interceptor {
///     var token: String
///
///     func intercept(_ request: Request, next: Next) async throws -> AsyncThrowingStream<Response, any Error> {
///         var request = request
///         request.headers.append(Header("Authorization", "Bearer \(token)"))
///         return try await next(request)
///     }
/// }
/// ```
public protocol Interceptor: Sendable {
    /// What follows: further interceptors, then the transport.
    typealias Next = @Sendable (Request) async throws -> AsyncThrowingStream<Response, any Error>

    /// Answers `request`, either with `next` or without it.
    func intercept(_ request: Request, next: Next) async throws -> AsyncThrowingStream<Response, any Error>
}

extension Sequence<any Interceptor> {
    /// The chain as one call; the first interceptor sees the request first.
    func chained(to transport: @escaping Interceptor.Next) -> Interceptor.Next {
        reversed().reduce(transport) { next, interceptor in
            { request in try await interceptor.intercept(request, next: next) }
        }
    }
}
