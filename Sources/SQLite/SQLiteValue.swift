/// A value that SQLite stores (manual, "Datatypes In SQLite").
public enum SQLiteValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    /// Text; may contain U+0000.
    case text(String)
    case blob([UInt8])
}

extension SQLiteValue {
    /// `text`, or null when there is none.
    public init(_ text: String?) { self = text.map(Self.text) ?? .null }

    /// `number`, or null when there is none.
    public init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .null }
}

extension SQLiteValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral {
    public init(stringLiteral value: String) { self = .text(value) }
    public init(integerLiteral value: Int64) { self = .integer(value) }
    public init(nilLiteral: ()) { self = .null }
}
