/// Why a stream of answers cannot be read on.
enum StreamFault: Error, Hashable {
    /// One message, or what stands before one, is longer than allowed.
    case tooLarge(limit: Int)
    /// The stream ended inside a message.
    case truncated
    /// What came is not of the form; says what was found.
    case malformed(String)
}
