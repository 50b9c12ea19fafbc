/// An HTTP header field.
public struct Header: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension [Header] {
    /// The value of the first field of this name, in whatever case it is written (RFC 9110, 5.1).
    public func value(of name: String) -> String? {
        let name = name.lowercased()
        return first { $0.name.lowercased() == name }?.value
    }

    /// Puts a field in the place of all others of its name.
    public mutating func set(_ header: Header) {
        let name = header.name.lowercased()
        removeAll { $0.name.lowercased() == name }
        append(header)
    }
}
