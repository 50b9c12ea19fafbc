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
        // A slot below 0 is larger than any capacity then.
        var cell =
            UInt32(bitPattern: slot) < UInt32(bitPattern: capacity) ? cells[Int(slot)] : .missing
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
        var inner = error.inside(.field(head.pointee.node?.takeUnretainedValue().responseKeys[index] ?? ""))
        if inner.typename == nil {
            let core = context.pointee.core.takeUnretainedValue()
            inner.typename = typename
            inner.object = core.recordKey(of: Int(record))
        }
        return inner
    }

    /// The value of a field that the record itself does not hold.
    @usableFromInline @inline(never)
    func unusualCell(_ index: Int) -> Cell {
        if items[index].kind == .typename { return Cell(.typename) }
        if slots[index] < 0, let cell = expiringCell(Int(-slots[index])) { return cell }
        if context.pointee.core.takeUnretainedValue().mayHaveMore(Int(record)) { context.pointee.metUnloaded = true }
        guard let lookup = items[index].lookup?.takeUnretainedValue() else { return .missing }
        let key = RecordKey(type: lookup.type, id: ID(lookup.id))
        guard let found = context.pointee.core.takeUnretainedValue().find(key) else {
            context.pointee.absent.append(key)
            if context.pointee.core.takeUnretainedValue().persistence != nil { context.pointee.metUnloaded = true }
            return .missing
        }
        return .record(found)
    }

    /// The value of a field that keeps only for some time; `nil` where it is missing or too old.
    private func expiringCell(_ slot: Int) -> Cell? {
        guard slot < Int(capacity), !cells[slot].isMissing else { return nil }
        let core = context.pointee.core.takeUnretainedValue()
        if context.pointee.ignoresAge { return cells[slot] }
        let type = context.pointee.records[Int(record)].type
        if core.isTooOld(cells[slot], maximumAge: core.types.maximumAge(ofSlot: slot, in: type)) {
            context.pointee.metExpired = true
            return nil
        }
        return cells[slot]
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
