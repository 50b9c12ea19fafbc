/// Adds header fields to every request, in the place of fields of the same names that it may have.
public struct HeaderFields: Interceptor {
    public var fields: [Header]

    public init(_ fields: [Header]) {
        self.fields = fields
    }

    public func intercept(
        _ request: Request, next: Next
    ) async throws -> AsyncThrowingStream<Response, any Error> {
        var request = request
        for field in fields { request.headers.set(field) }
        return try await next(request)
    }
}
