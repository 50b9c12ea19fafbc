/// Reads one object's fields by their numbers in a selection.
///
/// It is valid only during the call that it is passed to.
public struct ObjectReader {
    @usableFromInline let context: UnsafeMutablePointer<ReadContext>
    @usableFromInline let items: UnsafeMutablePointer<ReadItem>
    /// The items' slots in records of this type; 1 or 0 for a fragment that applies or not.
    @usableFromInline let slots: UnsafeMutablePointer<Int32>
    @usableFromInline let cells: UnsafeMutablePointer<Cell>
    let head: UnsafeMutablePointer<ReadHead>
    @usableFromInline let capacity: Int32
    @usableFromInline let record: Int32

    @usableFromInline
    init(_ context: UnsafeMutablePointer<ReadContext>, _ record: Int, _ head: UnsafeMutablePointer<ReadHead>) {
        let entry = context.pointee.records + record
        if head.pointee.type != entry.pointee.type { Self.select(entry.pointee.type, head, context) }
        self.context = context
        self.head = head
        items = head.pointee.items
        slots = head.pointee.slots
        cells = context.pointee.cells + entry.pointee.base
        capacity = entry.pointee.capacity
        self.record = Int32(truncatingIfNeeded: record)
        context.pointee.note(record, head.pointee.mask)
    }

    @inline(never)
    private static func select(
        _ type: Int32, _ head: UnsafeMutablePointer<ReadHead>, _ context: UnsafeMutablePointer<ReadContext>
    ) {
        head.pointee.node?.takeUnretainedValue().select(type, in: &context.pointee.core.takeUnretainedValue().types)
    }

    /// The object's concrete type.
    public var typename: String { context.pointee.core.takeUnretainedValue().typename(of: Int(record)) }

    /// The value of field number `index`.
    ///
    /// - Throws: `ReadError` with the field's name, where it is missing or of another type.
    @inlinable
    public func value<Value: FieldValue>(_ index: Int) throws(ReadError) -> Value {
        let slot = slots[index]
        var cell = slot < capacity ? cells[Int(slot)] : .missing
        if slot == 0 || cell.tag == .missing { cell = unusualCell(index) }
        do {
            return try Value(reading: ValueReader(context, items + index, cell, record: record))
        } catch {
            throw inside(index, error)
        }
    }

    /// The error as one of the object that has the field.
    @usableFromInline
    func inside(_ index: Int, _ error: ReadError) -> ReadError {
        error.inside(.field(head.pointee.node?.takeUnretainedValue().responseKeys[index] ?? ""))
    }

    /// The value of a field that the record itself does not hold.
    @usableFromInline @inline(never)
    func unusualCell(_ index: Int) -> Cell {
        if items[index].kind == .typename { return Cell(.typename) }
        guard let lookup = items[index].lookup?.takeUnretainedValue() else { return .missing }
        let key = RecordKey(type: lookup.type, id: ID(lookup.id))
        guard let found = context.pointee.core.takeUnretainedValue().find(key) else {
            context.pointee.absent.append(key)
            return .missing
        }
        return .record(found)
    }

    /// The value of field number `index`, or `nil` where `@include` or `@skip` left it out.
    @inlinable
    public func includedValue<Value: FieldValue>(_ index: Int) throws(ReadError) -> Value? {
        items[index].isIncluded ? .some(try value(index)) : nil
    }

    /// Fragment number `index`, which applies to every object here.
    @inlinable
    public func fragment<Fragment: SelectionSet>(_ index: Int) throws(ReadError) -> Fragment {
        try Fragment(reading: fragmentReader(index))
    }

    @usableFromInline
    func fragmentReader(_ index: Int) throws(ReadError) -> ObjectReader {
        guard let child = items[index].child else { throw ReadError(.missing) }
        return ObjectReader(context, Int(record), child)
    }

    /// Fragment number `index`, or `nil` where the object's type or a condition leaves it out.
    @inlinable
    public func includedFragment<Fragment: SelectionSet>(_ index: Int) throws(ReadError) -> Fragment? {
        items[index].isIncluded && slots[index] != 0 ? .some(try fragment(index)) : nil
    }
}
