/// An object in the store.
struct Record: BitwiseCopyable {
    /// Its number in the table of types.
    var type: Int32
    /// How many cells it has; slots beyond are missing.
    var capacity: Int32
    /// Where its cells begin.
    var base: Int
    /// Where the bytes of its key begin; for an object without a key the record that keeps it, -1 where none is known.
    var keyStart: Int
    /// How long its key is; for an object without one the slot of the record that keeps it.
    var keyLength: Int32
    /// The commit that made it.
    var stamp: Int32
    /// The first of the edges that lead to those who have read it; 0 for none.
    var firstEdge: Int32
    var flags: Flags
    /// Which of the answers of that commit made it.
    var answer: UInt16 = 0

    struct Flags: OptionSet, BitwiseCopyable {
        let rawValue: UInt8

        /// It has a key, or is a root.
        static let keyed = Flags(rawValue: 1)
        /// It is not in use.
        static let free = Flags(rawValue: 2)
        /// It was reached from a root, while garbage is looked for.
        static let reached = Flags(rawValue: 4)
        /// What is kept of it beyond the process was not looked at yet.
        static let unloaded = Flags(rawValue: 8)
        /// It is among those that are about to be written.
        static let dirty = Flags(rawValue: 16)
    }
}
