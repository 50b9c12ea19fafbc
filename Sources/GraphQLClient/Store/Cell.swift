/// The value of one field of a record, in 16 bytes.
@usableFromInline
struct Cell: BitwiseCopyable {
    /// A number, or where a run begins in the pool that the tag names.
    var payload: UInt64
    /// How long the run is.
    var length: UInt32
    /// When a server said so: seconds of the store's own count, in 24 bits; 0 where nobody wants to know.
    private var timeLow: UInt16 = 0
    private var timeHigh: UInt8 = 0
    @usableFromInline var tag: Tag

    @usableFromInline
    enum Tag: UInt8, BitwiseCopyable {
        /// Never heard of.
        case missing
        case null
        /// Null because of an error that the server reported: shown with that error, a miss otherwise. The payload is
        /// the error's number among those that the store remembers.
        case failed
        case boolean
        case int
        /// A number that is no 64-bit integer: its text, in the slab.
        case number
        /// UTF-8 in the slab.
        case string
        /// The JSON text of a custom scalar that is an object or a list, in the slab.
        case json
        /// An object: a record's number.
        case record
        /// A list of objects: record numbers in the pool of references.
        case records
        /// A list of other things: cells in the pool of list cells.
        case cells
        /// The object was deleted; only in a record's first slot.
        case deleted
        /// The name of the record's own type; in no record.
        case typename

        // What follows occurs only while an answer is read, before its values are in the store.

        /// A run of the answer's bytes, and one of the bytes that had to be decoded first.
        case inputString, decodedString, inputNumber, inputJSON
        /// Runs on the reader's stacks.
        case stackRecords, stackCells
    }

    init(_ tag: Tag, payload: UInt64 = 0, length: Int = 0) {
        self.payload = payload
        self.length = UInt32(truncatingIfNeeded: length)
        self.tag = tag
    }

    @usableFromInline static var missing: Cell { Cell(.missing) }
    static var null: Cell { Cell(.null) }

    @inline(__always)
    static func record(_ record: Int32) -> Cell { Cell(.record, payload: UInt64(UInt32(bitPattern: record))) }

    @inline(__always)
    static func run(_ tag: Tag, start: Int, length: Int) -> Cell {
        Cell(tag, payload: UInt64(truncatingIfNeeded: start), length: length)
    }

    /// When a server said so, in the store's seconds.
    var time: UInt32 {
        get { UInt32(timeHigh) << 16 | UInt32(timeLow) }
        set {
            timeLow = UInt16(truncatingIfNeeded: newValue)
            timeHigh = UInt8(truncatingIfNeeded: newValue >> 16)
        }
    }

    /// The record that this refers to.
    @inline(__always)
    var record: Int { Int(truncatingIfNeeded: payload) }

    /// Where the run begins.
    @inline(__always)
    var start: Int { Int(truncatingIfNeeded: payload) }

    @inline(__always)
    var count: Int { Int(length) }

    /// The bytes of the run in the store's pools; 0 where there is none.
    var runSize: Int {
        switch tag {
        case .string, .number, .json: count
        case .records: count &* MemoryLayout<Int32>.stride
        case .cells: count &* MemoryLayout<Cell>.stride
        default: 0
        }
    }

    @inline(__always)
    var isMissing: Bool { tag == .missing }

    /// Whether both are the same bits, which equal strings at different places are not.
    @inline(__always)
    func isIdentical(to other: Cell) -> Bool {
        payload == other.payload && length == other.length && tag == other.tag
    }
}

/// What stands in a list of objects where there is none.
enum ListReference {
    static let null: Int32 = -1
    /// Null because of the error with number 0; errors with other numbers lie below.
    private static let failed: Int32 = -2

    /// What stands for a null.
    static func of(_ cell: Cell) -> Int32 {
        cell.tag == .failed ? failed - Int32(truncatingIfNeeded: cell.payload) : null
    }

    /// Whether an error stands where there was an object.
    @inline(__always)
    static func isFailed(_ reference: Int32, beside known: Int32) -> Bool { reference < null && known >= 0 }

    /// The null for which `reference` stands.
    @inline(__always)
    static func cell(_ reference: Int32) -> Cell {
        reference == null ? .null : Cell(.failed, payload: UInt64(truncatingIfNeeded: Int64(failed) - Int64(reference)))
    }
}
