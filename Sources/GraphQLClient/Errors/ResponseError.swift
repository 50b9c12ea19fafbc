/// An error that a server reported in its answer (specification section 7.1.2, "Errors").
public struct ResponseError: Error, Hashable, Sendable {
    /// What the server says went wrong, for people.
    public var message: String
    /// The field that it is about; `nil` where the whole request failed.
    public var path: [PathComponent]?
    /// The places in the operation's text.
    public var locations: [Location]
    /// What else the server says, such as a code.
    public var extensions: [InputField]
    /// The errors behind the first one.
    public var further: [ResponseError]

    /// A place in an operation's text.
    public struct Location: Hashable, Sendable {
        /// From 1.
        public var line: Int
        /// From 1.
        public var column: Int

        public init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    public init(
        _ message: String, path: [PathComponent]? = nil, locations: [Location] = [], extensions: [InputField] = [],
        further: [ResponseError] = []
    ) {
        self.message = message
        self.path = path
        self.locations = locations
        self.extensions = extensions
        self.further = further
    }

    /// The code in the extensions, as text: where most servers say which kind of error it is.
    public var code: String? {
        switch extensions.first(where: { $0.name == "code" })?.value {
        case .string(let code): code
        case .int(let code): String(code)
        default: nil
        }
    }
}

extension ResponseError: CustomStringConvertible {
    public var description: String { message }
}
