/// The coerced arguments of a field (spec section 6.4.1).
///
/// An argument that was not given and has no default is absent; one given as `null` is `.null`.
public struct Arguments: Hashable, Sendable {
    /// All of them, in the order of the schema.
    public var object: JSONObject

    /// These arguments.
    public init(_ object: JSONObject = JSONObject()) {
        self.object = object
    }

    /// The argument `name`; `nil` when it is absent.
    public subscript(_ name: String) -> JSONValue? { object[name] }

    /// Whether the argument was given, be it as null, or has a default.
    public func has(_ name: String) -> Bool { object[name] != nil }

    /// The text of a `String`, `ID` or enum argument; `nil` when it is absent or null.
    public func string(_ name: String) -> String? { object[name]?.string }

    /// The number of an `Int` argument; `nil` when it is absent or null.
    public func int(_ name: String) -> Int? { object[name]?.int }

    /// The number of a `Float` argument; `nil` when it is absent or null.
    public func float(_ name: String) -> Double? { object[name]?.float }

    /// The value of a `Boolean` argument; `nil` when it is absent or null.
    public func boolean(_ name: String) -> Bool? { object[name]?.boolean }

    /// The elements of a list argument; `nil` when it is absent or null.
    public func list(_ name: String) -> [JSONValue]? { object[name]?.list }

    /// The texts of a list of `String`, `ID` or an enum; nulls in it are left out; `nil` when it is absent or null.
    public func strings(_ name: String) -> [String]? { object[name]?.list?.compactMap(\.string) }

    /// The fields of an input object argument; `nil` when it is absent or null.
    public func object(_ name: String) -> JSONObject? { object[name]?.object }
}
