/// What a request may cost at most; a request that exceeds a limit is refused with a sentence.
public struct ExecutionLimits: Hashable, Sendable {
    /// The levels of fields below each other; introspection queries have about 15. 1 or more.
    public var depth: Int
    /// The fields of an operation once its fragments are in place, each where it is used.
    public var fields: Int
    /// The tokens of a document.
    public var tokens: Int
    /// The values of the result: leaf values, list elements and objects.
    public var values: Int
    /// The errors that a response lists; one more says that others are left out.
    public var errors: Int
    /// The bytes of a request.
    public var requestBytes: Int
    /// The requests of a batch.
    public var batch: Int
    /// The levels of lists and objects in the JSON of a request.
    public var nesting: Int

    /// Limits with safe defaults.
    public init(
        depth: Int = 64, fields: Int = 10_000, tokens: Int = 100_000, values: Int = 10_000_000,
        errors: Int = 1_000, requestBytes: Int = 32 << 20, batch: Int = 100, nesting: Int = 128
    ) {
        self.depth = depth
        self.fields = fields
        self.tokens = tokens
        self.values = values
        self.errors = errors
        self.requestBytes = requestBytes
        self.batch = batch
        self.nesting = nesting
    }
}
