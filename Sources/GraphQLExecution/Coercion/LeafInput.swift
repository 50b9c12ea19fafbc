import GraphQLLanguage
import GraphQLSchema

/// Coerces leaf values that come in (specification section 3.5 and 3.9, "Input Coercion").
enum LeafInput {
    /// The value as the scalar or enum `type` has it; an `ID` becomes a string.
    static func parse(
        _ value: JSONValue, as type: SchemaType, scalars: [String: ScalarCoercion]
    ) throws(ResolverError) -> JSONValue {
        if type.kind == .enumeration { return try enumeration(value, type) }
        switch type.name {
        case "Int": return try int(value)
        case "Float":
            guard let number = value.float, number.isFinite else {
                throw ResolverError("Float cannot represent non numeric value: \(Inspection.text(value))")
            }
            return .float(number)
        case "String":
            guard case .string = value else {
                throw ResolverError("String cannot represent a non string value: \(Inspection.text(value))")
            }
            return value
        case "Boolean":
            guard case .boolean = value else {
                throw ResolverError("Boolean cannot represent a non boolean value: \(Inspection.text(value))")
            }
            return value
        case "ID": return try identifier(value)
        default: return try custom(value, type.name, scalars)
        }
    }

    private static func int(_ value: JSONValue) throws(ResolverError) -> JSONValue {
        switch value {
        case .int(let number):
            guard Int32(exactly: number) != nil else {
                throw ResolverError("Int cannot represent non 32-bit signed integer value: \(number)")
            }
            return value
        case .float(let number):
            guard number.rounded() == number else { break }
            guard let int = Int32(exactly: number) else {
                throw ResolverError(
                    "Int cannot represent non 32-bit signed integer value: \(Inspection.number(number))")
            }
            return .int(Int(int))
        case .null, .boolean, .string, .list, .object: break
        }
        throw ResolverError("Int cannot represent non-integer value: \(Inspection.text(value))")
    }

    private static func identifier(_ value: JSONValue) throws(ResolverError) -> JSONValue {
        switch value {
        case .string: return value
        case .int(let number): return .string(String(number))
        case .float(let number):
            guard number.rounded() == number else { break }
            return .string(Inspection.number(number))
        case .null, .boolean, .list, .object: break
        }
        throw ResolverError("ID cannot represent value: \(Inspection.text(value))")
    }

    private static func enumeration(_ value: JSONValue, _ type: SchemaType) throws(ResolverError) -> JSONValue {
        guard case .string(let name) = value else {
            let text = Inspection.text(value)
            throw ResolverError(
                "Enum \"\(type.name)\" cannot represent non-string value: \(text).\(suggestion(for: text, type))")
        }
        guard type.value(named: name) != nil else {
            throw ResolverError(
                "Value \"\(name)\" does not exist in \"\(type.name)\" enum.\(suggestion(for: name, type))")
        }
        return value
    }

    private static func suggestion(for text: String, _ type: SchemaType) -> String {
        Suggestions.didYouMean(Suggestions.names(for: text, among: type.values.map(\.name)), "the enum value")
    }

    private static func custom(
        _ value: JSONValue, _ name: String, _ scalars: [String: ScalarCoercion]
    ) throws(ResolverError) -> JSONValue {
        guard let scalar = scalars[name] else { return value }
        do throws(ResolverError) {
            return try scalar.parse(value)
        } catch {
            throw ResolverError("Expected type \"\(name)\". \(error.message)", extensions: error.extensions)
        }
    }
}
