import GraphQLSchema

/// Resolvers that do not fit the schema: fields without one, or resolvers of what is not there.
public struct ResolverMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// What does not fit, a sentence each, sorted.
    public var problems: [String]

    public var description: String { problems.joined(separator: "\n") }
}

extension Resolvers {
    /// What does not fit `schema`, sorted.
    func problems(with schema: Schema) -> [String] {
        var problems: [String] = []
        for name in schema.typeNames {
            guard fallback == nil, let type = schema.type(named: name), type.kind == .object else { continue }
            for field in type.fields where !resolves(field.name, of: name, in: schema) {
                problems.append("The field \(name).\(field.name) has no resolver.")
            }
        }
        for (name, resolvers) in types {
            guard let type = schema.type(named: name), type.kind == .object else {
                problems.append("There are resolvers for \(name), which is not an object type of the schema.")
                continue
            }
            for field in resolvers.fields.keys where type.field(named: field) == nil {
                problems.append("There is a resolver for \(name).\(field), which is not a field of the schema.")
            }
        }
        for name in scalars.keys where schema.type(named: name)?.kind != .scalar {
            problems.append("There is a coercion for \(name), which is not a scalar of the schema.")
        }
        for name in subscriptions.keys
        where schema.subscriptionType.flatMap({ schema.type(named: $0) })?.field(named: name) == nil {
            problems.append("There is a resolver for the subscription \(name), which is not a field of the schema.")
        }
        return problems.sorted()
    }

    private func resolves(_ field: String, of type: String, in schema: Schema) -> Bool {
        type == schema.subscriptionType ? subscriptions[field] != nil : types[type]?.fields[field] != nil
    }
}
