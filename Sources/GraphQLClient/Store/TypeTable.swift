/// The types and field keys that the store has met, numbered.
///
/// A field key is a field's name with its arguments in canonical form; each type gives every field key that it has met
/// a slot, the place of its value in a record.
struct TypeTable {
    private(set) var types: [TypeEntry] = []
    private var typeNumbers: [String: Int32] = [:]
    private var fieldNumbers: [String: Int32] = [:]
    /// The field keys' bytes, by number.
    private(set) var fieldTexts: [[UInt8]] = []
    private let keyFields: [String: [String]]
    private let expiry: [ExpiryRule]
    /// How many seconds values keep for which there is no rule; `nil` for ever.
    private let defaultAge: Int?

    init(keyFields: [String: [String]], expiry: [ExpiryRule], defaultAge: Int? = nil) {
        self.keyFields = keyFields
        self.expiry = expiry
        self.defaultAge = defaultAge
    }

    /// How many seconds a value of the field keeps; `nil` for ever. A rule for the field goes before one for the type.
    func maximumAge(of field: Int32, in type: Int32) -> Int? {
        guard !expiry.isEmpty, field >= 0 else { return defaultAge }
        let name = fieldTexts[Int(field)].prefix { $0 != UInt8(ascii: "(") }
        let rules = expiry.filter { $0.type == types[Int(type)].name }
        return (rules.first { $0.field.map { Array($0.utf8) } == Array(name) } ?? rules.first { $0.field == nil })?
            .seconds ?? defaultAge
    }

    /// The same of the field key in a slot, without looking for it.
    func maximumAge(ofSlot slot: Int, in type: Int32) -> Int? { types[Int(type)].slotAges[slot] }

    /// The number of the field key `key`.
    mutating func field(_ key: String) -> Int32 {
        if let number = fieldNumbers[key] { return number }
        let number = Int32(truncatingIfNeeded: fieldNumbers.count)
        fieldNumbers[key] = number
        fieldTexts.append(Array(key.utf8))
        return number
    }

    mutating func type(_ name: String) -> Int32 {
        if let number = typeNumbers[name] { return number }
        let number = Int32(truncatingIfNeeded: types.count)
        let keys = (keyFields[name] ?? ["id"]).map { field($0) }
        types.append(TypeEntry(name: name, keyFields: keys))
        typeNumbers[name] = number
        return number
    }

    /// The number of a type that was met before.
    func knownType(_ name: String) -> Int32? { typeNumbers[name] }

    mutating func slot(of field: Int32, in type: Int32) -> Int32 {
        let slot = types[Int(type)].slot(of: field)
        if Int(slot) == types[Int(type)].slotAges.count {
            types[Int(type)].slotAges.append(maximumAge(of: field, in: type))
        }
        return slot
    }

    /// The name in a field key.
    func name(ofField field: Int32) -> String {
        guard field >= 0, Int(field) < fieldTexts.count else { return "" }
        return String(decoding: fieldTexts[Int(field)].prefix { $0 != UInt8(ascii: "(") }, as: UTF8.self)
    }

    /// The bytes of the field key in a slot.
    func text(ofSlot slot: Int, in type: Int32) -> [UInt8] {
        let fields = types[Int(type)].slotFields
        return slot < fields.count && fields[slot] >= 0 ? fieldTexts[Int(fields[slot])] : []
    }

    /// The slot of the field key with these bytes; most often it is the one that is guessed.
    mutating func slot(ofText text: UnsafeBufferPointer<UInt8>, in type: Int32, guess: Int) -> Int {
        let fields = types[Int(type)].slotFields
        if guess < fields.count, fields[guess] >= 0, fieldTexts[Int(fields[guess])].elementsEqual(text) { return guess }
        return Int(slot(of: field(String(decoding: text, as: UTF8.self)), in: type))
    }

    mutating func markQueryRoot(_ type: Int32) { types[Int(type)].isQueryRoot = true }

    subscript(type: Int32) -> TypeEntry { types[Int(type)] }
}

/// A type that the store has met.
struct TypeEntry {
    let name: String
    /// The numbers of the field keys that identify its objects.
    let keyFields: [Int32]
    /// Its only object is the root of all queries.
    var isQueryRoot = false
    /// How many slots its records may have. The first one says whether the object was deleted.
    private(set) var slotCount: Int32 = 1
    private var slots: [Int32: Int32] = [:]
    /// The field keys' numbers, by slot; the first slot has none.
    private(set) var slotFields: [Int32] = [-1]
    /// How many seconds their values keep.
    var slotAges: [Int?] = [nil]

    init(name: String, keyFields: [Int32]) {
        self.name = name
        self.keyFields = keyFields
    }

    mutating func slot(of field: Int32) -> Int32 {
        if let slot = slots[field] { return slot }
        let slot = slotCount
        slots[field] = slot
        slotFields.append(field)
        slotCount += 1
        return slot
    }
}

/// The bits that stand for slots in the sets of what was read and what has changed; slots far apart may share one.
enum SlotMask {
    static let state: UInt64 = 1
    static let all: UInt64 = .max

    @inline(__always)
    static func bit(_ slot: Int32) -> UInt64 { 1 << UInt64(truncatingIfNeeded: slot & 63) }
}
