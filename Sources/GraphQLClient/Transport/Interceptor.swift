/// One step between a client and its transport: it may change the request, answer without a network, try again, or look
/// at what comes back.
///
/// ```swift
/// struct Language: Interceptor {
///     var tag: String
///
///     func intercept(_ request: Request, next: Next) async throws -> AsyncThrowingStream<Response, any Error> {
///         var request = request
///         request.headers.append(Header("Accept-Language", tag))
///         return try await next(request)
///     }
/// }
/// ```
public protocol Interceptor: Sendable {
    /// What follows: further interceptors, then the transport.
    typealias Next = @Sendable (Request) async throws -> AsyncThrowingStream<Response, any Error>

    /// Answers `request`, either with `next` or without it.
    ///
    /// One that calls `next` only before it returns may declare it without `@escaping`.
    func intercept(_ request: Request, next: @escaping Next) async throws -> AsyncThrowingStream<Response, any Error>
}
