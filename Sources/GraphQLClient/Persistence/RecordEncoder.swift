/// Writes records in the form in which they are kept.
struct RecordEncoder {
    private let core: StoreCore
    private var writer = ValueBytesWriter()
    private(set) var commit = PersistedCommit()
    /// The types' numbers in the value that is written.
    private var types: [Int32] = []
    /// The record that is written, and the field of it.
    private var owner = 0
    private var ownerSlot: Int32 = 0

    init(_ core: StoreCore) {
        self.core = core
    }

    mutating func takeCommit() -> PersistedCommit {
        commit.bytes = writer.bytes
        return commit
    }

    /// Adds a record, or some fields of it.
    ///
    /// - Parameter slots: The fields; `nil` for all.
    mutating func encode(_ record: Int, slots: [Int]?) {
        let entry = core.records[record]
        let isDeleted = core.cell(record, 0).tag == .deleted
        // A field that is gone cannot be said beside those that are kept. A record that the commit has met and loaded
        // may lack some of them.
        let lacks = slots?.contains { core.cell(record, $0).isMissing } ?? !entry.flags.contains(.unloaded)
        let isWhole = isDeleted || lacks
        let all = 1..<max(Int(entry.capacity), 1)
        let written = (isWhole ? Array(all) : slots ?? Array(all)).filter { $0 > 0 && !core.cell(record, $0).isMissing }
        if written.isEmpty, !isWhole { return }
        let keyStart = writer.bytes.count
        writer.bytes.append(contentsOf: core.persistedKey(of: record).bytes)
        let valueStart = writer.bytes.count
        types.removeAll(keepingCapacity: true)
        owner = record
        if isWhole, written.isEmpty, !isDeleted {
            commit.changes.append(
                PersistedCommit.Change(.remove, key: keyStart..<valueStart, value: valueStart..<valueStart))
            return
        }
        writer.byte(isDeleted ? ValueTag.deleted : ValueTag.live)
        writer.count(written.count)
        for slot in written {
            ownerSlot = Int32(truncatingIfNeeded: slot)
            field(slot, of: record)
        }
        commit.changes.append(
            PersistedCommit.Change(
                isWhole ? .replace : .merge, key: keyStart..<valueStart, value: valueStart..<writer.bytes.count))
    }

    private mutating func field(_ slot: Int, of record: Int) {
        let type = core.records[record].type
        writer.run(core.types.text(ofSlot: slot, in: type))
        let cell = core.cell(record, slot)
        writer.number(core.secondsSince1970(of: cell))
        node(cell)
    }

    private mutating func node(_ cell: Cell) {
        switch cell.tag {
        case .failed:
            writer.byte(ValueTag.failed)
            writer.run(Array(core.failureMessage(of: cell).utf8))
        case .boolean: writer.byte(cell.payload == 0 ? ValueTag.no : ValueTag.yes)
        case .int:
            writer.byte(ValueTag.int)
            writer.signed(Int64(bitPattern: cell.payload))
        case .number: text(cell, ValueTag.number)
        case .string: text(cell, ValueTag.string)
        case .json: text(cell, ValueTag.json)
        case .record: object(cell.record)
        case .records:
            writer.byte(ValueTag.records)
            writer.count(cell.count)
            for index in 0..<cell.count {
                let reference = core.refs[cell.start + index]
                if reference >= 0 { object(Int(reference)) } else { node(ListReference.cell(reference)) }
            }
        case .cells:
            writer.byte(ValueTag.cells)
            writer.count(cell.count)
            for index in 0..<cell.count { node(core.listCells[cell.start + index]) }
        case .null, .missing, .deleted, .typename, .inputString, .decodedString, .inputNumber, .inputJSON,
            .stackRecords, .stackCells:
            writer.byte(ValueTag.null)
        }
    }

    private mutating func text(_ cell: Cell, _ tag: UInt8) {
        writer.byte(tag)
        writer.run(UnsafeBufferPointer(start: UnsafePointer(core.slab.base) + cell.start, count: cell.count))
    }

    private mutating func object(_ record: Int) {
        let entry = core.records[record]
        if entry.flags.contains(.keyed) {
            writer.byte(ValueTag.reference)
            type(entry.type)
            writer.run(
                UnsafeBufferPointer(
                    start: UnsafePointer(core.keyBytes.base) + max(entry.keyStart, 0), count: Int(entry.keyLength)))
            return
        }
        core.records[record].keyStart = owner
        core.records[record].keyLength = ownerSlot
        writer.byte(ValueTag.embedded)
        type(entry.type)
        let slots = (1..<max(Int(entry.capacity), 1)).filter { !core.cell(record, $0).isMissing }
        writer.count(slots.count)
        for slot in slots { field(slot, of: record) }
    }

    private mutating func type(_ type: Int32) {
        if let known = types.firstIndex(of: type) {
            writer.count(known)
            return
        }
        writer.count(types.count)
        types.append(type)
        writer.run(Array(core.types[type].name.utf8))
    }
}
