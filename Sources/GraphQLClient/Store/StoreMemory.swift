/// What every value that is read or written touches. It lies at a place of its own, where it is reached without the
/// checks that a class makes on each access: they were a third of the time to write an answer.
struct StoreMemory {
    var types: TypeTable
    var keys: KeyTable
    var records = Pool<Record>(capacity: 64)
    var cells = Pool<Cell>(capacity: 256)
    var slab = Pool<UInt8>(capacity: 1024)
    var refs = Pool<Int32>(capacity: 64)
    var listCells = Pool<Cell>(capacity: 16)
    var keyBytes = Pool<UInt8>(capacity: 256)
    /// Who has read what.
    var edges = EdgeTable()

    /// The number of the commit under way, or of the last one.
    var commit: Int32 = 0
    /// What cells were before the commit changed them.
    var journal: [JournalEntry] = []
    /// The records that the commit has made.
    var made: [Int32] = []
    /// Tells the answers and edits of one commit apart.
    var answerNumber: UInt16 = 0
    /// Whether what is written belongs to a layer and is to be taken back.
    var isInLayer = false
    /// What cells below the layers hold, in the order in which layers have changed them.
    var undo: [JournalEntry] = []
    /// Whether a record was ever marked as deleted.
    var mayHaveDeleted = false
    /// What is true of a record with a key when it is made.
    var flagsOfNew: Record.Flags = .keyed

    /// Whether it matters when a record was used.
    var notesUse = false
    /// When each record was used last.
    var uses = Pool<UInt32>(capacity: 16)
    /// Counts the uses of the store.
    var useCount: UInt32 = 0

    init(types: TypeTable, keys: KeyTable) {
        self.types = types
        self.keys = keys
    }

    func free() {
        keys.free()
        records.free()
        cells.free()
        slab.free()
        refs.free()
        listCells.free()
        keyBytes.free()
        edges.free()
        uses.free()
    }
}

/// The memory's parts, as the store's own.
extension StoreCore {
    @inline(__always) var types: TypeTable {
        _read { yield memory.pointee.types }
        _modify { yield &memory.pointee.types }
    }

    @inline(__always) var records: Pool<Record> {
        _read { yield memory.pointee.records }
        _modify { yield &memory.pointee.records }
    }

    @inline(__always) var cells: Pool<Cell> {
        _read { yield memory.pointee.cells }
        _modify { yield &memory.pointee.cells }
    }

    @inline(__always) var slab: Pool<UInt8> {
        _read { yield memory.pointee.slab }
        _modify { yield &memory.pointee.slab }
    }

    @inline(__always) var refs: Pool<Int32> {
        _read { yield memory.pointee.refs }
        _modify { yield &memory.pointee.refs }
    }

    @inline(__always) var listCells: Pool<Cell> {
        _read { yield memory.pointee.listCells }
        _modify { yield &memory.pointee.listCells }
    }

    @inline(__always) var keyBytes: Pool<UInt8> {
        _read { yield memory.pointee.keyBytes }
        _modify { yield &memory.pointee.keyBytes }
    }

    @inline(__always) var keys: KeyTable {
        _read { yield memory.pointee.keys }
        _modify { yield &memory.pointee.keys }
    }

    @inline(__always) var commit: Int32 {
        _read { yield memory.pointee.commit }
        _modify { yield &memory.pointee.commit }
    }

    @inline(__always) var journal: [JournalEntry] {
        _read { yield memory.pointee.journal }
        _modify { yield &memory.pointee.journal }
    }

    @inline(__always) var made: [Int32] {
        _read { yield memory.pointee.made }
        _modify { yield &memory.pointee.made }
    }

    @inline(__always) var answerNumber: UInt16 {
        _read { yield memory.pointee.answerNumber }
        _modify { yield &memory.pointee.answerNumber }
    }

    @inline(__always) var isInLayer: Bool {
        _read { yield memory.pointee.isInLayer }
        _modify { yield &memory.pointee.isInLayer }
    }

    @inline(__always) var undo: [JournalEntry] {
        _read { yield memory.pointee.undo }
        _modify { yield &memory.pointee.undo }
    }

    @inline(__always) var mayHaveDeleted: Bool {
        _read { yield memory.pointee.mayHaveDeleted }
        _modify { yield &memory.pointee.mayHaveDeleted }
    }

    @inline(__always) var flagsOfNew: Record.Flags {
        _read { yield memory.pointee.flagsOfNew }
        _modify { yield &memory.pointee.flagsOfNew }
    }

    @inline(__always) var uses: Pool<UInt32> {
        _read { yield memory.pointee.uses }
        _modify { yield &memory.pointee.uses }
    }

    @inline(__always) var useCount: UInt32 {
        _read { yield memory.pointee.useCount }
        _modify { yield &memory.pointee.useCount }
    }

    @inline(__always) var edges: EdgeTable {
        _read { yield memory.pointee.edges }
        _modify { yield &memory.pointee.edges }
    }
}
