/// The entries of a JSON object, in their order.
///
/// A name occurs once: setting it again replaces the value and keeps the place.
public struct JSONObject: Hashable, Sendable {
    /// One name and its value.
    public struct Entry: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The value.
        public var value: JSONValue

        /// An entry.
        public init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// The entries in their order.
    public private(set) var entries: [Entry] = []

    /// Where each name stands; kept only for objects of many entries, where looking one by one would be slow.
    private var places: [String: Int] = [:]

    private static let indexedFrom = 24

    /// An object without entries.
    public init() {}

    /// An object with these entries; of entries with one name, the last counts.
    public init(_ entries: some Sequence<(String, JSONValue)>) {
        for (name, value) in entries { self[name] = value }
    }

    /// The value of `name`; setting `nil` removes the entry.
    public subscript(_ name: String) -> JSONValue? {
        get { place(of: name).map { entries[$0].value } }
        set {
            if let newValue {
                set(name, to: newValue)
            } else if let place = place(of: name) {
                entries.remove(at: place)
                reindex()
            }
        }
    }

    /// The names in their order.
    public var names: [String] { entries.map(\.name) }

    /// Whether there is no entry.
    public var isEmpty: Bool { entries.isEmpty }

    /// The number of entries.
    public var count: Int { entries.count }

    private mutating func set(_ name: String, to value: JSONValue) {
        if let place = place(of: name) {
            entries[place].value = value
            return
        }
        entries.append(Entry(name: name, value: value))
        if entries.count == Self.indexedFrom {
            reindex()
        } else if entries.count > Self.indexedFrom {
            places[name] = entries.count - 1
        }
    }

    private func place(of name: String) -> Int? {
        entries.count >= Self.indexedFrom ? places[name] : entries.firstIndex { $0.name == name }
    }

    private mutating func reindex() {
        places = [:]
        guard entries.count >= Self.indexedFrom else { return }
        for (place, entry) in entries.enumerated() { places[entry.name] = place }
    }
}
