/// One entry of a response's `errors` (spec section 7.1.2).
public struct ResponseError: Error, Hashable, Sendable {
    /// A step of the way from the root of the result to a value.
    public enum PathElement: Hashable, Sendable {
        /// A field by its response key.
        case key(String)
        /// An element of a list, counted from 0.
        case index(Int)
    }

    /// A place in the text of the operation.
    public struct Location: Hashable, Sendable {
        /// Counted from 1.
        public var line: Int
        /// Counted from 1.
        public var column: Int

        /// A place in the text of the operation; both count from 1.
        public init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    /// Where an error comes from.
    public enum Origin: Hashable, Sendable {
        /// The request's bytes are not a GraphQL request.
        case request
        /// The text is not a document.
        case syntax
        /// The document does not fit the schema.
        case validation
        /// The operation cannot be chosen, or a variable has a wrong value.
        case operation
        /// A limit was exceeded.
        case limit
        /// A field failed; the result has data.
        case field
    }

    /// What went wrong; a sentence.
    public var message: String
    /// The places in the text of the operation that it is about.
    public var locations: [Location]
    /// The way to the value that could not be had; `nil` for errors that are not about one.
    public var path: [PathElement]?
    /// What `extensions` holds; left out when empty.
    public var extensions: JSONObject
    /// Entries that stand beside `message`, for clients that look for them there.
    public var additions: JSONObject
    /// Where the error comes from; not written.
    public var origin: Origin

    /// An error.
    public init(
        _ message: String, origin: Origin, locations: [Location] = [], path: [PathElement]? = nil,
        extensions: JSONObject = JSONObject(), additions: JSONObject = JSONObject()
    ) {
        self.message = message
        self.origin = origin
        self.locations = locations
        self.path = path
        self.extensions = extensions
        self.additions = additions
    }
}
