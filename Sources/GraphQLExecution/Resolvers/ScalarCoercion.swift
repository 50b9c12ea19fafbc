/// How the values of a custom scalar come in and go out.
public struct ScalarCoercion: Sendable {
    /// Makes the resolver's value of what a request gave; its error says what is wrong with that, in a sentence.
    public var parse: @Sendable (JSONValue) throws(ResolverError) -> JSONValue
    /// Makes the response's value of what a resolver returned.
    public var serialize: @Sendable (ResultValue) throws(ResolverError) -> ResultValue

    /// A scalar with these two directions; without them, values pass as they are.
    public init(
        parse: @escaping @Sendable (JSONValue) throws(ResolverError) -> JSONValue = { value in value },
        serialize: (@Sendable (ResultValue) throws(ResolverError) -> ResultValue)? = nil
    ) {
        self.parse = parse
        self.serialize = serialize ?? { value in value }
        serializes = serialize != nil
    }

    /// Whether results need `serialize` at all.
    let serializes: Bool

    /// A scalar whose values are strings in requests and responses; `check` tells what is wrong with one, or `nil`.
    public static func text(
        checkedBy check: @escaping @Sendable (String) -> String? = { _ in nil }
    ) -> ScalarCoercion {
        ScalarCoercion { value throws(ResolverError) in
            guard case .string(let text) = value else { throw ResolverError("The value is not a string.") }
            if let reason = check(text) { throw ResolverError(reason) }
            return value
        }
    }
}
