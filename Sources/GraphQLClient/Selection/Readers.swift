/// Reads one object's fields by their numbers in a selection.
///
/// It is valid only during the call that it is passed to.
public struct ObjectReader {
    let context: UnsafeMutablePointer<ReadContext>
    let node: Unmanaged<ReadNode>
    let items: UnsafeMutablePointer<ReadItem>
    /// The items' slots in records of this type.
    let slots: UnsafeMutablePointer<Int32>
    let cells: UnsafeMutablePointer<Cell>
    let capacity: Int32
    let record: Int32

    @inline(__always)
    init(_ context: UnsafeMutablePointer<ReadContext>, _ record: Int, _ node: ReadNode) {
        let core = context.pointee.core
        let entry = core.records[record]
        let plan = node.plan(for: entry.type, in: &core.types)
        self.context = context
        self.node = Unmanaged.passUnretained(node)
        items = node.items
        slots = plan.slots
        cells = core.cells.base + entry.base
        capacity = entry.capacity
        self.record = Int32(truncatingIfNeeded: record)
        if context.pointee.owner != 0 {
            core.edges.add(record, context.pointee.owner, plan.mask, in: core.records)
        }
    }

    /// The object's concrete type.
    public var typename: String { context.pointee.core.typename(of: Int(record)) }

    /// The value of field number `index`.
    ///
    /// - Throws: `ReadError` with the field's name, where it is missing or of another type.
    public func value<Value: FieldValue>(_ index: Int) throws(ReadError) -> Value {
        let slot = slots[index]
        var cell = slot < capacity ? cells[Int(slot)] : .missing
        if slot == 0 || cell.tag == .missing { cell = unusualCell(index) }
        do {
            return try Value(reading: ValueReader(context, items + index, cell, record: record))
        } catch {
            throw error.inside(.field(node._withUnsafeGuaranteedRef { $0.responseKeys[index] }))
        }
    }

    /// The value of a field that the record itself does not hold.
    @inline(never)
    private func unusualCell(_ index: Int) -> Cell {
        if items[index].kind == .typename { return Cell(.typename) }
        guard let lookup = items[index].lookup?.takeUnretainedValue() else { return .missing }
        let key = RecordKey(type: lookup.type, id: ID(lookup.id))
        guard let found = context.pointee.core.find(key) else {
            context.pointee.absent.append(key)
            return .missing
        }
        return .record(found)
    }

    /// The value of field number `index`, or `nil` where `@include` or `@skip` left it out.
    public func includedValue<Value: FieldValue>(_ index: Int) throws(ReadError) -> Value? {
        items[index].isIncluded ? .some(try value(index)) : nil
    }

    /// Fragment number `index`, which applies to every object here.
    public func fragment<Fragment: SelectionSet>(_ index: Int) throws(ReadError) -> Fragment {
        guard let child = items[index].child else { throw ReadError(.missing) }
        return try Fragment(reading: ObjectReader(context, Int(record), child._withUnsafeGuaranteedRef { $0 }))
    }

    /// Fragment number `index`, or `nil` where the object's type or a condition leaves it out.
    public func includedFragment<Fragment: SelectionSet>(_ index: Int) throws(ReadError) -> Fragment? {
        items[index].isIncluded && slots[index] != 0 ? .some(try fragment(index)) : nil
    }
}

/// Reads one value: a scalar, `null`, a list or an object.
///
/// It is valid only during the call that it is passed to.
public struct ValueReader {
    let context: UnsafeMutablePointer<ReadContext>
    let item: UnsafeMutablePointer<ReadItem>
    let cell: Cell
    /// The record whose field it is.
    let record: Int32

    @inline(__always)
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
        case .failed: context.pointee.showsFailed
        case .record: context.pointee.core.isDeleted(cell.record)
        default: false
        }
    }

    /// A string; other scalars as the text that the server wrote.
    public func string() throws(ReadError) -> String {
        switch cell.tag {
        case .string, .number, .json: return text
        case .int: return String(Int64(bitPattern: cell.payload))
        case .boolean: return cell.payload == 0 ? "false" : "true"
        case .typename: return context.pointee.core.typename(of: Int(record))
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
    var text: String {
        let start = UnsafePointer(context.pointee.core.slab.base) + cell.start
        return String(decoding: UnsafeBufferPointer(start: start, count: cell.count), as: UTF8.self)
    }

    @inline(__always)
    func object<Value: SelectionSet>() throws(ReadError) -> Value {
        if cell.tag == .record, let child = item.pointee.child {
            let core = context.pointee.core
            if !core.isDeleted(cell.record) {
                return try Value(
                    reading: ObjectReader(context, cell.record, child._withUnsafeGuaranteedRef { $0 }))
            }
        }
        return try unusualObject()
    }

    @inline(never)
    private func unusualObject<Value: SelectionSet>() throws(ReadError) -> Value {
        guard cell.tag == .record, let child = item.pointee.child else { throw mismatch("an object") }
        // Deleted: who reads it hears when it is there again.
        _ = ObjectReader(context, cell.record, child._withUnsafeGuaranteedRef { $0 })
        throw ReadError(.missing)
    }

    /// The error for a value that is not what is asked for.
    @inline(never)
    func mismatch(_ expected: String) -> ReadError {
        let found =
            switch cell.tag {
            case .boolean: "a boolean"
            case .int, .number: "the number \(cell.tag == .int ? String(Int64(bitPattern: cell.payload)) : text)"
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
