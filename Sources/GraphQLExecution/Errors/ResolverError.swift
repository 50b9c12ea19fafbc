/// An error that a resolver reports, with words that the user of the API may read.
///
/// Thrown by a resolver, it is the error of the field for every parent; as `ResultValue.failure`, for one of them.
/// What else a resolver throws is answered by a general sentence, so that nothing internal leaks, unless the
/// schema's `formatError` says better.
public struct ResolverError: Error, Hashable, Sendable {
    /// What went wrong; a sentence.
    public var message: String
    /// What the error's `extensions` hold.
    public var extensions: JSONObject

    /// An error with this message.
    public init(_ message: String, extensions: JSONObject = JSONObject()) {
        self.message = message
        self.extensions = extensions
    }

    /// An error with a code for programs, which becomes `extensions.code`.
    public init(_ message: String, code: JSONValue) {
        self.init(message, extensions: JSONObject([("code", code)]))
    }
}
