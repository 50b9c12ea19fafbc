/// Reads one value: a scalar, `null`, a list or an object.
///
/// It is valid only during the call that it is passed to.
public struct ValueReader {
    @usableFromInline let context: UnsafeMutablePointer<ReadContext>
    @usableFromInline let item: UnsafeMutablePointer<ReadItem>
    @usableFromInline let cell: Cell
    /// The record whose field it is.
    let record: Int32

    @usableFromInline
    init(
        _ context: UnsafeMutablePointer<ReadContext>, _ item: UnsafeMutablePointer<ReadItem>, _ cell: Cell,
        record: Int32
    ) {
        self.context = context
        self.item = item
        self.cell = cell
        self.record = record
    }

    /// Whether it is null, or an object that was deleted.
    public var isNull: Bool {
        switch cell.tag {
        case .null: true
        case .failed: showsFailed
        case .record: isDeleted
        default: false
        }
    }

    /// Whether a null that an error caused is shown; of a partial result the error is noted.
    private var showsFailed: Bool {
        if context.pointee.isPartial {
            let error = context.pointee.core.takeUnretainedValue().failure(of: cell)
            context.pointee.failures.append(
                error ?? ResponseError("The server could not answer this field."))
        }
        return context.pointee.showsFailed
    }

    /// Whether the value, which cannot be read, is left out of a partial result; that is noted.
    @usableFromInline @inline(never)
    func leavesOut(_ error: ReadError) -> Bool {
        guard context.pointee.isPartial, error.code == .missing || error.code == .null else { return false }
        var error = error
        if error.typename == nil {
            let core = context.pointee.core.takeUnretainedValue()
            error.typename = core.typename(of: Int(record))
            error.object = core.recordKey(of: Int(record))
            error.path = [.field(core.types.name(ofField: item.pointee.field))]
        }
        context.pointee.gaps.append(error)
        return true
    }

    /// Whether the object was deleted; who reads that hears when it is there again.
    @inline(__always)
    private var isDeleted: Bool {
        guard context.pointee.isDeleted(cell.record) else { return false }
        noteDeleted(Int32(truncatingIfNeeded: cell.record))
        return true
    }

    /// A string; other scalars as the text that the server wrote.
    public func string() throws(ReadError) -> String {
        switch cell.tag {
        case .string, .number, .json: return text
        case .int: return String(Int64(bitPattern: cell.payload))
        case .boolean: return cell.payload == 0 ? "false" : "true"
        case .typename: return context.pointee.core.takeUnretainedValue().typename(of: Int(record))
        default: throw mismatch("a string")
        }
    }

    /// A number without a fraction, in 64 bits.
    public func int() throws(ReadError) -> Int {
        guard cell.tag == .int else { throw mismatch("a whole number of 64 bits") }
        return Int(truncatingIfNeeded: Int64(bitPattern: cell.payload))
    }

    /// A number; the nearest one where it has more digits than fit.
    public func double() throws(ReadError) -> Double {
        switch cell.tag {
        case .int: return Double(Int64(bitPattern: cell.payload))
        case .number:
            guard let number = Double(text), number.isFinite else { throw mismatch("a number of 64 bits") }
            return number
        default: throw mismatch("a number")
        }
    }

    public func boolean() throws(ReadError) -> Bool {
        guard cell.tag == .boolean else { throw mismatch("a boolean") }
        return cell.payload != 0
    }

    @inline(__always)
    private var text: String {
        String(
            decoding: UnsafeBufferPointer(start: context.pointee.slab + cell.start, count: cell.count), as: UTF8.self)
    }

    @inlinable
    func object<Value: SelectionSet>() throws(ReadError) -> Value {
        try Value(reading: objectReader())
    }

    /// The reader of the object.
    @usableFromInline
    func objectReader() throws(ReadError) -> ObjectReader {
        guard cell.tag == .record, let child = item.pointee.child else { throw mismatch("an object") }
        if isDeleted { throw ReadError(.missing) }
        return ObjectReader(context, cell.record, child)
    }

    /// Hears when a deleted object is there again.
    func noteDeleted(_ reference: Int32) {
        if let child = item.pointee.child { _ = ObjectReader(context, Int(reference), child) }
    }

    /// The error for a value that is not what is asked for.
    @usableFromInline @inline(never)
    func mismatch(_ expected: String) -> ReadError {
        let found =
            switch cell.tag {
            case .boolean: "a boolean"
            case .int: "the number \(Int64(bitPattern: cell.payload))"
            case .number: "the number \(text)"
            case .string, .typename: "a string"
            case .json: "an object or a list"
            case .record: "an object"
            case .records, .cells: "a list"
            default: ""
            }
        return switch cell.tag {
        case .null: ReadError(.null)
        case .failed: ReadError(context.pointee.showsFailed ? .null : .missing)
        default: found.isEmpty ? ReadError(.missing) : ReadError(.wrongType(expected: expected, found: found))
        }
    }
}
