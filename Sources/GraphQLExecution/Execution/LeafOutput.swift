import GraphQLSchema

/// Coerces leaf values that go out ("Result Coercion" of specification sections 3.5 and 3.9).
struct LeafOutput {
    private enum Kind {
        case int, float, string, boolean, identifier
        case enumeration(Set<String>)
        case custom(ScalarCoercion?)
    }

    private let name: String
    private let kind: Kind

    init(_ type: SchemaType, scalars: [String: ScalarCoercion]) {
        name = type.name
        if type.kind == .enumeration {
            kind = .enumeration(Set(type.values.map(\.name)))
            return
        }
        kind =
            switch type.name {
            case "Int": .int
            case "Float": .float
            case "String": .string
            case "Boolean": .boolean
            case "ID": .identifier
            default: .custom(scalars[type.name].flatMap { $0.serializes ? $0 : nil })
            }
    }

    /// Whether the value goes out as it is, which nearly all do.
    func fits(_ value: ResultValue) -> Bool {
        switch (kind, value) {
        case (_, .null): true
        case (.string, .string), (.identifier, .string), (.boolean, .boolean): true
        case (.int, .int(let number)): Int32(exactly: number) != nil
        case (.float, .float(let number)): number.isFinite
        case (.float, .int): true
        case (.enumeration(let names), .string(let text)): names.contains(text)
        case (.custom(nil), .boolean), (.custom(nil), .int), (.custom(nil), .float), (.custom(nil), .string): true
        case (.custom(nil), .json(let json)): !json.isNull
        case (.custom(nil), .list(let elements)): elements.allSatisfy(fits)
        case (_, _): false
        }
    }

    /// The value as the type has it.
    func coerce(_ value: ResultValue) throws(ResolverError) -> ResultValue {
        if fits(value) { return value }
        if case .failure(let error) = value { throw error }
        if case .json(let json) = value, let plain = Self.plain(json) { return try coerce(plain) }
        switch kind {
        case .int: return try int(value)
        case .float: return try float(value)
        case .string: return try string(value)
        case .boolean: return try boolean(value)
        case .identifier: return try identifier(value)
        case .enumeration:
            throw ResolverError("Enum \"\(name)\" cannot represent value: \(Inspection.text(value))")
        case .custom(let scalar?):
            let result = try scalar.serialize(value)
            if case .object = result { throw mismatch("value", value) }
            return result
        case .custom(nil):
            guard case .list(let elements) = value else { throw mismatch("value", value) }
            return .list(try elements.map { element throws(ResolverError) in try coerce(element) })
        }
    }

    private func int(_ value: ResultValue) throws(ResolverError) -> ResultValue {
        switch value {
        case .boolean(let value): return .int(value ? 1 : 0)
        case .int: throw mismatch("non 32-bit signed integer value", value)
        case .float(let number):
            guard number.rounded() == number else { break }
            guard let int = Int32(exactly: number) else { throw mismatch("non 32-bit signed integer value", value) }
            return .int(Int(int))
        case .string(let text):
            guard let number = Double(text), number.rounded() == number else { break }
            return try int(.float(number))
        case .null, .list, .object, .json, .failure: break
        }
        throw mismatch("non-integer value", value)
    }

    private func float(_ value: ResultValue) throws(ResolverError) -> ResultValue {
        switch value {
        case .boolean(let value): return .int(value ? 1 : 0)
        case .string(let text):
            guard let number = Double(text), number.isFinite else { break }
            return .float(number)
        case .null, .int, .float, .list, .object, .json, .failure: break
        }
        throw mismatch("non numeric value", value)
    }

    private func string(_ value: ResultValue) throws(ResolverError) -> ResultValue {
        switch value {
        case .boolean(let value): return .string(value ? "true" : "false")
        case .int(let number): return .string(String(number))
        case .float(let number):
            guard number.isFinite else { break }
            return .string(Inspection.number(number))
        case .null, .string, .list, .object, .json, .failure: break
        }
        throw mismatch("value", value)
    }

    private func boolean(_ value: ResultValue) throws(ResolverError) -> ResultValue {
        switch value {
        case .int(let number): return .boolean(number != 0)
        case .float(let number):
            guard number.isFinite else { break }
            return .boolean(number != 0)
        case .null, .boolean, .string, .list, .object, .json, .failure: break
        }
        throw mismatch("a non boolean value", value)
    }

    private func identifier(_ value: ResultValue) throws(ResolverError) -> ResultValue {
        switch value {
        case .int(let number): return .string(String(number))
        case .float(let number):
            guard number.isFinite, number.rounded() == number else { break }
            return .string(Inspection.number(number))
        case .null, .boolean, .string, .list, .object, .json, .failure: break
        }
        throw mismatch("value", value)
    }

    private func mismatch(_ what: String, _ value: ResultValue) -> ResolverError {
        ResolverError("\(name) cannot represent \(what): \(Inspection.text(value))")
    }

    /// A leaf of JSON in the form of resolvers.
    private static func plain(_ json: JSONValue) -> ResultValue? {
        switch json {
        case .null: .null
        case .boolean(let value): .boolean(value)
        case .int(let number): .int(number)
        case .float(let number): .float(number)
        case .string(let text): .string(text)
        case .list, .object: nil
        }
    }
}
