import GraphQLLanguage
import GraphQLSchema

/// Reads values of an operation's text as what they are for the type that takes them (specification section 3.5 and
/// following, "Input Coercion"): `1` is a string for an ID, a float for a Float, a list of one for a list.
struct ConstantMapping {
    var schema: Schema

    func constant(_ value: Value, as type: TypeReference?) -> ConstantPlan {
        switch value.kind {
        case .variable(let name): return .variable(name)
        case .null: return .null
        case .list(let elements):
            return .list(elements.map { constant($0, as: type?.item ?? type) })
        case .int, .float, .string, .boolean, .enumeration, .object:
            if let item = type?.item { return .list([constant(value, as: item)]) }
            return single(value, as: type?.namedType)
        }
    }

    private func single(_ value: Value, as type: String?) -> ConstantPlan {
        switch value.kind {
        case .boolean(let value): return .boolean(value)
        case .string(let text, _), .enumeration(let text): return .string(text)
        case .float(let digits): return number(digits)
        case .int(let digits):
            if type == "ID" { return .string(digits) }
            if type == "Float" { return number(digits) }
            return Int(digits).map(ConstantPlan.int) ?? number(digits)
        case .object(let fields):
            return .object(
                fields.map { field in
                    let input = type.flatMap { schema.type(named: $0) }?.inputField(named: field.name.text)
                    return ConstantField(name: field.name.text, value: constant(field.value, as: input?.type))
                })
        case .variable, .null, .list: return constant(value, as: nil)
        }
    }

    /// A number that Swift can hold, else its digits.
    private func number(_ digits: String) -> ConstantPlan {
        guard let number = Double(digits), number.isFinite else { return .string(digits) }
        return .float(number == 0 && digits.hasPrefix("-") ? "-0.0" : "\(number)")
    }

    /// The arguments of `field`, in the order in which they are given.
    func arguments(_ field: Field, of definition: SchemaField?) -> [ConstantField] {
        field.arguments.map { argument in
            let type = definition?.argument(named: argument.name.text)?.type
            return ConstantField(name: argument.name.text, value: constant(argument.value, as: type))
        }
    }
}
