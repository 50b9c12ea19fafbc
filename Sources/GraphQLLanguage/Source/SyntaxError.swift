/// GraphQL text that is not what it should be.
public struct SyntaxError: Error, Hashable, Sendable {
    /// What is wrong, as a sentence, in the words of the reference implementation.
    public var message: String
    /// Where, as a byte offset into the source.
    public var offset: Int
    public var location: SourceLocation
    public var sourceName: String

    init(_ message: String, in source: Source, at offset: Int) {
        self.message = "Syntax Error: " + message
        self.offset = offset
        self.location = source.location(at: offset)
        self.sourceName = source.name
    }
}

extension SyntaxError: CustomStringConvertible {
    /// The error in the form compilers use, so that editors can jump to it.
    public var description: String {
        "\(sourceName):\(location.line):\(location.column): error: \(message)"
    }
}
