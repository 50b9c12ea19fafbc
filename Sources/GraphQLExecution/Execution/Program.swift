import GraphQLLanguage
import GraphQLSchema

/// What every execution of a schema shares: the schema, its resolvers and what can be worked out from them once.
final class Program<Context: Sendable>: Sendable {
    let schema: Schema
    let resolvers: Resolvers<Context>
    let limits: ExecutionLimits
    let formatError: @Sendable (inout ResponseError, (any Error)?, Context) -> Void
    let coercer: Coercer
    private let leaves: [String: LeafOutput]
    private let introspection: Resolvers<Context>
    /// The GraphQL types that a Swift type was registered for.
    private let typeNames: [ObjectIdentifier: [String]]

    init(
        schema: Schema, resolvers: Resolvers<Context>, limits: ExecutionLimits,
        formatError: @escaping @Sendable (inout ResponseError, (any Error)?, Context) -> Void
    ) {
        self.schema = schema
        self.resolvers = resolvers
        self.limits = limits
        self.formatError = formatError
        coercer = Coercer(schema: schema, scalars: resolvers.scalars)
        introspection = Resolvers<Context>(introspecting: schema)
        leaves = schema.types.filter { $0.value.isLeaf }.mapValues { LeafOutput($0, scalars: resolvers.scalars) }
        var typeNames: [ObjectIdentifier: [String]] = [:]
        for (name, type) in resolvers.types { typeNames[ObjectIdentifier(type.swiftType), default: []].append(name) }
        self.typeNames = typeNames
    }

    func leaf(_ name: String) -> LeafOutput? { leaves[name] }

    /// How to get at a field's values; `nil` where nobody said.
    func resolver(of field: String, on type: String) -> FieldResolver<Context>? {
        if field.hasPrefix("__"), type == schema.queryType {
            return introspection.types[Introspected.root]?.fields[field]
        }
        if let resolver = resolvers.types[type]?.fields[field] ?? introspection.types[type]?.fields[field] {
            return resolver
        }
        if type == schema.subscriptionType, let subscription = resolvers.subscriptions[field] {
            return .one(subscription.value)
        }
        return resolvers.fallback.map { .one($0.resolve) }
    }

    /// The parent of the fields of a root type.
    func root(of type: String, context: Context) -> any ObjectArray {
        if resolvers.types[type] == nil, let fallback = resolvers.fallback {
            let root = fallback.root(context)
            return root.box.gather([root]) ?? TypedObjects([OperationRoot()])
        }
        return TypedObjects([OperationRoot()])
    }

    /// The object types of objects that stand where `abstract` is expected, by what is known of their Swift type.
    func objectTypes(of objects: any ObjectArray, among abstract: String) -> [String?] {
        let swiftType = ObjectIdentifier(objects.swiftType)
        if let names = resolvers.typeNames[swiftType] {
            let found = names(objects)
            if found.count == objects.count { return found }
        }
        let candidates = (typeNames[swiftType] ?? []).filter { schema.isPossibleType($0, of: abstract) }
        return Array(repeating: candidates.count == 1 ? candidates.first : nil, count: objects.count)
    }
}
