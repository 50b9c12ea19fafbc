import GraphQLLanguage
import GraphQLSchema

/// The objects of introspection (specification section 4).
enum Introspected {
    /// The name under which the resolvers of `__schema` and `__type` are kept; no type can have it.
    static let root = "__Root"

    /// The names of all types: the schema's own in their order, then the built-in ones sorted.
    static func typeNames(of schema: Schema) -> [String] {
        schema.typeNames + schema.types.values.filter(\.isBuiltIn).map(\.name).sorted()
    }

    /// The object of `__schema`.
    struct Service: Sendable {}

    /// A type by name, or one that wraps another.
    struct TypeUse: Sendable {
        var reference: TypeReference
        /// The named type; `nil` for lists and non-null types.
        var named: SchemaType?

        init(_ reference: TypeReference, in schema: Schema) {
            self.reference = reference
            if case .named(let name) = reference.kind { named = schema.type(named: name) }
        }

        init?(named name: String?, in schema: Schema) {
            guard let name, let type = schema.type(named: name) else { return nil }
            reference = TypeReference(.named(name))
            named = type
        }

        var kind: String {
            switch reference.kind {
            case .list: "LIST"
            case .nonNull: "NON_NULL"
            case .named: named?.kind.rawValue ?? ""
            }
        }

        func inner(in schema: Schema) -> TypeUse? {
            switch reference.kind {
            case .list(let inner), .nonNull(let inner): TypeUse(inner, in: schema)
            case .named: nil
            }
        }
    }
}
