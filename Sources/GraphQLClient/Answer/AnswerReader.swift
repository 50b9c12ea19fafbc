/// Reads an answer's bytes straight into a store's records, guided by what was selected: the name that is expected next
/// is compared where it stands, and nothing is built in between.
///
/// Every byte of the input is read behind a check that it is there; the stacks are indexed by numbers of this reader.
struct AnswerReader {
    let core: StoreCore
    let input: UnsafePointer<UInt8>
    /// How many bytes there are.
    let end: Int
    var position = 0
    /// The values of objects that are not complete yet, and the elements of lists in them.
    var frames = Pool<Cell>(capacity: 256)
    /// The records in lists of objects that are not complete yet.
    var ids = Pool<Int32>(capacity: 256)
    /// Strings that had to be decoded.
    var decoded = Pool<UInt8>(capacity: 64)
    /// A key that does not stand in the input as it is.
    var keyText: [UInt8] = []
    /// Where the server reported errors: nulls there are no values.
    var errorPaths: [[PathComponent]] = []
    /// Those errors, by their numbers in the store.
    var failures: [UInt64] = []
    /// Where the reader is; kept only where there are errors.
    var path: [PathComponent] = []
    /// Whether an object may have a name twice; what generated types write may.
    let mergesDuplicates: Bool
    /// How deep objects and lists may lie in each other.
    let depthLimit: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, into core: StoreCore, mergesDuplicates: Bool = false) {
        self.core = core
        // An empty buffer may have no address; nothing is read of it.
        input = bytes.baseAddress ?? UnsafePointer(core.slab.base)
        end = bytes.count
        self.mergesDuplicates = mergesDuplicates
        depthLimit = core.rules.depthLimit
    }

    func free() {
        frames.free()
        ids.free()
        decoded.free()
    }

    // MARK: Bytes

    /// The byte at the position; 0, which JSON does not allow outside strings, behind the end.
    @inline(__always)
    var byte: UInt8 { position < end ? input[position] : 0 }

    @inline(__always)
    mutating func skipSpace() {
        while position < end {
            let byte = input[position]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            position &+= 1
        }
    }

    /// The error for the byte at the position.
    func unexpected() -> AnswerError {
        position < end
            ? AnswerError(.unexpectedByte(input[position]), offset: position) : AnswerError(.truncated, offset: end)
    }

    func mismatch(_ expected: String) -> AnswerError {
        let found =
            switch byte {
            case UInt8(ascii: "{"): "an object"
            case UInt8(ascii: "["): "a list"
            case UInt8(ascii: "\""): "a string"
            case UInt8(ascii: "t"), UInt8(ascii: "f"): "a boolean"
            case UInt8(ascii: "n"): "null"
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): "a number"
            default: ""
            }
        if found.isEmpty { return unexpected() }
        return AnswerError(.wrongType(expected: expected, found: found), offset: position)
    }

    @inline(__always)
    mutating func expect(_ expected: UInt8) throws(AnswerError) {
        guard position < end, input[position] == expected else { throw unexpected() }
        position &+= 1
    }

    mutating func expect(literal: StaticString) throws(AnswerError) {
        for index in 0..<literal.utf8CodeUnitCount {
            guard byte == literal.utf8Start[index] else { throw unexpected() }
            position += 1
        }
    }

    /// The bytes of a string or number that was read.
    @inline(__always)
    func bytes(of cell: Cell) -> UnsafePointer<UInt8> {
        cell.tag == .decodedString ? UnsafePointer(decoded.base) + cell.start : input + cell.start
    }

    func text(of cell: Cell) -> String {
        String(decoding: UnsafeBufferPointer(start: bytes(of: cell), count: cell.count), as: UTF8.self)
    }
}
