/// Reads kept values into records.
struct RecordDecoder {
    private let core: StoreCore
    private var reader: ValueBytesReader
    /// The types of the value, by their numbers in it.
    private var types: [Int32] = []
    private let owner: Int
    private var ownerSlot: Int32 = 0

    /// How deep objects and lists may lie in each other.
    private static let depthLimit = 1024

    init(_ core: StoreCore, _ value: UnsafeRawBufferPointer, owner: Int) {
        self.core = core
        self.owner = owner
        reader = ValueBytesReader(value)
    }

    /// Adds what the record does not have in memory.
    mutating func fill() throws(ValueBytesReader.Malformed) {
        if try reader.byte() == ValueTag.deleted {
            // An answer that has named it since is not kept yet where it is of this commit.
            let isNamed = (0..<Int(core.records[owner].capacity)).contains { !core.baseCell(owner, $0).isMissing }
            if isNamed { return }
            core.mayHaveDeleted = true
            core.setBase(Cell(.deleted), owner, 0)
            return
        }
        try fill(owner, 0)
    }

    private mutating func fill(_ record: Int, _ depth: Int) throws(ValueBytesReader.Malformed) {
        guard depth < Self.depthLimit else { throw ValueBytesReader.Malformed() }
        var guess = 1
        for _ in 0..<(try reader.count()) {
            let slot = try slot(record, &guess)
            if record == owner { ownerSlot = Int32(truncatingIfNeeded: slot) }
            let time = try reader.number()
            core.reserve(record, slot + 1)
            let known = core.baseCell(record, slot)
            if known.isMissing {
                var cell = try node(try reader.byte(), depth + 1)
                core.setTime(time, of: &cell)
                core.setBase(cell, record, slot)
                continue
            }
            let tag = try reader.byte()
            guard tag == ValueTag.embedded, known.tag == .record, core.isUnkeyed(known.record) else {
                _ = try node(tag, depth + 1)
                continue
            }
            let type = try type()
            try fill(
                core.records[known.record].type == type ? known.record : Int(core.makeUnkeyed(type, 1)), depth + 1)
        }
    }

    /// Gives the record what is kept, and nothing else.
    mutating func replace() throws(ValueBytesReader.Malformed) {
        var rest = Set(1..<max(Int(core.records[owner].capacity), 1))
        if try reader.byte() == ValueTag.deleted {
            core.mayHaveDeleted = true
            core.reserve(owner, 1)
            if core.cell(owner, 0).tag != .deleted { core.put(Cell(.deleted), in: owner, 0) }
        } else {
            if core.cell(owner, 0).tag == .deleted { core.put(.missing, in: owner, 0) }
            var guess = 1
            for _ in 0..<(try reader.count()) {
                let slot = try slot(owner, &guess)
                ownerSlot = Int32(truncatingIfNeeded: slot)
                rest.remove(slot)
                let time = try reader.number()
                var cell = try node(try reader.byte(), 1)
                core.setTime(time, of: &cell)
                core.reserve(owner, slot + 1)
                let known = core.cell(owner, slot)
                if cell.tag == .record {
                    core.link(cell, in: owner, slot)
                } else if !core.isEqual(cell, known) {
                    core.put(cell, in: owner, slot)
                }
                core.cells[core.records[owner].base + slot].time = cell.time
            }
        }
        for slot in rest where !core.cell(owner, slot).isMissing { core.put(.missing, in: owner, slot) }
    }

    /// The slot of the field whose name comes; most often the one behind the slot before.
    private mutating func slot(_ record: Int, _ guess: inout Int) throws(ValueBytesReader.Malformed) -> Int {
        let name = try reader.run()
        let type = core.records[record].type
        let slot = core.types.slot(ofText: name, in: type, guess: guess)
        guess = slot + 1
        return slot
    }

    private mutating func type() throws(ValueBytesReader.Malformed) -> Int32 {
        let number = try reader.type()
        if number == types.count {
            types.append(core.types.type(String(decoding: reader.types[number], as: UTF8.self)))
        }
        return types[number]
    }

    private mutating func node(_ tag: UInt8, _ depth: Int) throws(ValueBytesReader.Malformed) -> Cell {
        guard depth < Self.depthLimit else { throw ValueBytesReader.Malformed() }
        switch tag {
        case ValueTag.null: return .null
        case ValueTag.failed: return core.failedCell(String(decoding: try reader.run(), as: UTF8.self))
        case ValueTag.no: return Cell(.boolean, payload: 0)
        case ValueTag.yes: return Cell(.boolean, payload: 1)
        case ValueTag.int: return Cell(.int, payload: UInt64(bitPattern: try reader.signed()))
        case ValueTag.number: return try text(.number)
        case ValueTag.string: return try text(.string)
        case ValueTag.json: return try text(.json)
        case ValueTag.reference, ValueTag.embedded: return .record(try object(tag, depth))
        case ValueTag.records: return try records(depth)
        case ValueTag.cells:
            let count = try reader.count()
            var elements: [Cell] = []
            for _ in 0..<count { elements.append(try node(try reader.byte(), depth + 1)) }
            let start = core.listCells.append(repeating: .missing, count)
            for (index, cell) in elements.enumerated() { core.listCells[start + index] = cell }
            return .run(.cells, start: start, length: count)
        default: throw ValueBytesReader.Malformed()
        }
    }

    private mutating func text(_ tag: Cell.Tag) throws(ValueBytesReader.Malformed) -> Cell {
        let bytes = try reader.run()
        guard let start = bytes.baseAddress, isWellFormedUTF8(bytes) else {
            if bytes.isEmpty { return .run(tag, start: 0, length: 0) }
            throw ValueBytesReader.Malformed()
        }
        return .run(tag, start: core.slab.append(start, bytes.count), length: bytes.count)
    }

    private mutating func records(_ depth: Int) throws(ValueBytesReader.Malformed) -> Cell {
        let count = try reader.count()
        var references: [Int32] = []
        references.reserveCapacity(count)
        for _ in 0..<count {
            let tag = try reader.byte()
            switch tag {
            case ValueTag.reference, ValueTag.embedded: references.append(try object(tag, depth))
            case ValueTag.failed: references.append(ListReference.of(try node(tag, depth + 1)))
            default:
                _ = try node(tag, depth + 1)
                references.append(ListReference.null)
            }
        }
        let start = references.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { core.refs.append($0, buffer.count) } ?? 0
        }
        return .run(.records, start: start, length: count)
    }

    private mutating func object(_ tag: UInt8, _ depth: Int) throws(ValueBytesReader.Malformed) -> Int32 {
        let type = try type()
        if tag == ValueTag.reference {
            let key = try reader.run()
            if core.types[type].isQueryRoot { return core.queryRoot }
            return core.findOrMake(type, key.baseAddress ?? UnsafePointer(core.slab.base), key.count, 1)
        }
        let record = core.makeUnkeyed(type, 1)
        core.records[Int(record)].keyStart = owner
        core.records[Int(record)].keyLength = ownerSlot
        try fill(Int(record), depth + 1)
        return record
    }
}
