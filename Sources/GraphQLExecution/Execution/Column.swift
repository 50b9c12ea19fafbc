/// The completed values of one field of a level, one for each object.
indirect enum Column {
    case leaves([ResultValue])
    /// The same value for every object.
    case constant(ResultValue, count: Int)
    case lists(ListColumn)
    case objects(ObjectColumn)

    var count: Int {
        switch self {
        case .leaves(let values): values.count
        case .constant(_, let count): count
        case .lists(let lists): lists.isNull.count
        case .objects(let objects): objects.slots.count
        }
    }

    func isNull(_ index: Int) -> Bool {
        switch self {
        case .leaves(let values): if case .null = values[index] { true } else { false }
        case .constant(let value, _): if case .null = value { true } else { false }
        case .lists(let lists): lists.isNull[index]
        case .objects(let objects): objects.isNull(index)
        }
    }
}

/// Lists, one for each object of a level; their elements stand one list after the other.
struct ListColumn {
    /// The place of each list's first element, and at the end the number of all elements.
    var starts: [Int]
    var isNull: [Bool]
    var elements: Column
}

/// Objects, one or none for each object of a level, in the levels of their types.
struct ObjectColumn {
    /// Where an object is.
    struct Slot {
        var level: Int32
        /// The row in the level; negative: null.
        var row: Int

        static let null = Slot(level: 0, row: -1)
    }

    var slots: [Slot]
    var levels: [CompletedLevel]

    func isNull(_ index: Int) -> Bool {
        let slot = slots[index]
        return slot.row < 0 || levels[Int(slot.level)].isNull(slot.row)
    }
}

/// The completed objects of one type at one place.
struct CompletedLevel {
    struct Member {
        /// The response key as JSON, with its colon.
        var name: [UInt8]
        var column: Column
    }

    var members: [Member] = []
    /// The errors of objects that are null because of them; empty for most levels.
    var causes: [Int: FaultNumber] = [:]

    func isNull(_ row: Int) -> Bool { !causes.isEmpty && causes[row] != nil }
}
