import GraphQLLanguage
import GraphQLSchema

/// Which Swift types GraphQL's types are.
struct TypeMapping {
    /// The names of the generated enums and input objects by their names in the schema.
    var generatedNames: [String: String] = [:]
    /// Swift's types for custom scalars, from the configuration.
    var scalars: [String: CodegenConfiguration.ScalarType] = [:]

    /// The names of configured types, which generated ones must not hide.
    var configuredNames: Set<String> {
        Set(scalars.values.compactMap { $0.name.split(separator: ".").first.map(String.init) })
    }

    /// The type of a value of the scalar, enum or input object `name`.
    func leaf(_ name: String) -> SwiftTypePlan {
        switch name {
        case "Int", "String", "ID": return .library(name)
        case "Float": return .library("Double")
        case "Boolean": return .library("Bool")
        default:
            if let generated = generatedNames[name] { return .generated([generated]) }
            if let configured = scalars[name] { return .configured(configured.name) }
            return .library("String")
        }
    }

    /// The type of a field whose innermost type is `inner` in Swift, optional unless null is excluded.
    func output(_ reference: TypeReference, of inner: SwiftTypePlan, isObject: Bool) -> SwiftTypePlan {
        switch reference.kind {
        case .nonNull(let wrapped): return bare(wrapped, of: inner, isObject: isObject)
        case .named, .list: return .optional(bare(reference, of: inner, isObject: isObject))
        }
    }

    private func bare(_ reference: TypeReference, of inner: SwiftTypePlan, isObject: Bool) -> SwiftTypePlan {
        guard let item = reference.item else { return inner }
        let element = output(item, of: inner, isObject: isObject)
        return isObject ? .list(element) : .array(element)
    }

    /// The type of a variable or an input field that is not null.
    func input(_ reference: TypeReference) -> SwiftTypePlan {
        bare(reference.nullable, of: leaf(reference.namedType), isObject: false)
    }

    /// The shape of a field's type for reading and writing; `object` is the type of its selection.
    func shape(_ reference: TypeReference, object: SwiftTypePlan?) -> FieldTypePlan {
        switch reference.kind {
        case .nonNull(let wrapped): .nonNull(shape(wrapped, object: object))
        case .list(let item): .list(shape(item, object: object))
        case .named: object.map(FieldTypePlan.object) ?? .leaf
        }
    }
}
