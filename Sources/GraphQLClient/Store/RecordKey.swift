/// What identifies an object in the cache: its type and the values of its key fields.
public struct RecordKey: Hashable, Sendable, Codable {
    public var type: String
    /// The values of the type's key fields, in their order.
    public var values: [String]

    /// The key of an object with one key field, such as `id`.
    public init(type: String, id: ID) {
        self.type = type
        self.values = [id.rawValue]
    }

    /// The key of an object with several key fields.
    public init(type: String, values: [String]) {
        self.type = type
        self.values = values
    }

    /// The root of all queries, where its type is called `Query`.
    public static var query: RecordKey { RecordKey(type: "Query", values: []) }
}

extension RecordKey: CustomStringConvertible {
    /// The type and the key, as people write them: `Conference 7`.
    public var description: String {
        values.isEmpty ? "the root" : "\(type) \(values.joined(separator: ", "))"
    }
}
