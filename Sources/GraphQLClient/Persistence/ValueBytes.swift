/// The form in which values are kept:
///
/// ```
/// value   = state object               state: 0, or 1 for an object that was deleted
/// object  = count { name time node }   name: bytes; time: seconds since 1970, 0 where it does not matter
/// node    = tag content
/// bytes   = length { byte }            numbers without a sign are in LEB128, others in zigzag before that
/// type    = number [ bytes ]           the name follows where the number is the next new one of the value
/// ```
enum ValueTag {
    static let null: UInt8 = 0
    /// Null because of an error; its message follows.
    static let failed: UInt8 = 1
    static let no: UInt8 = 2
    static let yes: UInt8 = 3
    static let int: UInt8 = 4
    /// Text of a number, a string, text of JSON: bytes.
    static let number: UInt8 = 5
    static let string: UInt8 = 6
    static let json: UInt8 = 7
    /// An object that is a record of its own: its type and the bytes of its key.
    static let reference: UInt8 = 8
    /// An object without a key: its type and its fields.
    static let embedded: UInt8 = 9
    /// A list of scalars or of lists: a count and the nodes.
    static let cells: UInt8 = 10
    /// A list of objects: a count and the nodes.
    static let records: UInt8 = 11

    static let live: UInt8 = 0
    static let deleted: UInt8 = 1
    /// The first part of the version.
    static let version = "1"
}

/// Writes values in the form that is kept.
struct ValueBytesWriter {
    var bytes: [UInt8] = []

    mutating func byte(_ byte: UInt8) { bytes.append(byte) }

    mutating func number(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func count(_ count: Int) { number(UInt64(truncatingIfNeeded: count)) }

    mutating func signed(_ number: Int64) {
        self.number(UInt64(bitPattern: (number << 1) ^ (number >> 63)))
    }

    mutating func run(_ run: UnsafeBufferPointer<UInt8>) {
        count(run.count)
        bytes.append(contentsOf: run)
    }

    mutating func run(_ run: [UInt8]) {
        count(run.count)
        bytes.append(contentsOf: run)
    }
}

/// Reads kept values; nothing that stands in the bytes leads it out of them.
struct ValueBytesReader {
    private let bytes: UnsafeRawBufferPointer
    private(set) var position = 0
    /// The names of the types that were met, in order.
    var types: [[UInt8]] = []

    /// The bytes do not have the form of a kept value.
    struct Malformed: Error {}

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func byte() throws(Malformed) -> UInt8 {
        guard position < bytes.count else { throw Malformed() }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func number() throws(Malformed) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while shift < 64 {
            let byte = try byte()
            value |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return value }
            shift += 7
        }
        throw Malformed()
    }

    mutating func signed() throws(Malformed) -> Int64 {
        let number = try number()
        return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
    }

    /// A count of things each of which takes at least a byte.
    mutating func count() throws(Malformed) -> Int {
        let number = try number()
        guard number <= UInt64(bytes.count - position) else { throw Malformed() }
        return Int(number)
    }

    mutating func run() throws(Malformed) -> UnsafeBufferPointer<UInt8> {
        let length = try count()
        defer { position += length }
        return UnsafeRawBufferPointer(rebasing: bytes[position..<position + length]).assumingMemoryBound(to: UInt8.self)
    }

    /// A type's number in this value.
    mutating func type() throws(Malformed) -> Int {
        let number = try number()
        if number < UInt64(types.count) { return Int(number) }
        guard number == UInt64(types.count) else { throw Malformed() }
        types.append(Array(try run()))
        return types.count - 1
    }
}
