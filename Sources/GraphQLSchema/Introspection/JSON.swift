/// A JSON value (RFC 8259), as answers to an introspection query are written.
enum JSON {
    case null
    case boolean(Bool)
    /// The digits as written.
    case number(String)
    case string(String)
    case array([JSON])
    /// The members in the order of the text; of two with one name, the later counts.
    case object([(name: String, value: JSON)])

    /// The member of an object.
    subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.name == name }?.value
    }

    var string: String? { if case .string(let text) = self { text } else { nil } }

    var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

    var array: [JSON]? { if case .array(let items) = self { items } else { nil } }

    var isNull: Bool { if case .null = self { true } else { false } }
}
