import GraphQLLanguage

/// Makes of a schema what an introspection query answers (specification section 4, "Introspection").
struct IntrospectionWriter {
    private let source: Schema

    init(_ schema: Schema) {
        self.source = schema
    }

    var schema: JSON {
        let ownTypes = source.typeNames.compactMap { source.types[$0] }
        let builtInTypes = Introspection.typeOrder.compactMap { source.types[$0] }.filter(\.isBuiltIn)
        let ownDirectives = source.directiveNames.compactMap { source.directives[$0] }
        let builtInDirectives = Introspection.directiveOrder.compactMap { source.directives[$0] }.filter(\.isBuiltIn)
        return .object([
            ("description", .text(source.description)),
            ("queryType", root(.query)),
            ("mutationType", root(.mutation)),
            ("subscriptionType", root(.subscription)),
            ("types", .array((ownTypes + builtInTypes).map(type))),
            ("directives", .array((builtInDirectives + ownDirectives).map(directive))),
        ])
    }

    private func root(_ operation: OperationType) -> JSON {
        source.rootType(for: operation).map { .object([("name", .string($0))]) } ?? .null
    }

    private func type(_ type: SchemaType) -> JSON {
        let hasFields = type.kind == .object || type.kind == .interface
        return .object([
            ("kind", .string(type.kind.rawValue)),
            ("name", .string(type.name)),
            ("description", .text(type.description)),
            ("specifiedByURL", .text(type.specifiedByURL)),
            ("isOneOf", type.kind == .inputObject ? .boolean(type.isOneOf) : .null),
            ("fields", hasFields ? .array(type.fields.map(field)) : .null),
            ("inputFields", type.kind == .inputObject ? .array(type.inputFields.map(inputValue)) : .null),
            ("interfaces", hasFields ? .array(type.interfaces.map(named)) : .null),
            ("enumValues", type.kind == .enumeration ? .array(type.values.map(value)) : .null),
            ("possibleTypes", type.isAbstract ? .array(source.possibleTypes(of: type.name).map(named)) : .null),
        ])
    }

    private func field(_ field: SchemaField) -> JSON {
        .object(
            [
                ("name", .string(field.name)),
                ("description", .text(field.description)),
                ("args", .array(field.arguments.map(inputValue))),
                ("type", reference(field.type)),
            ] + deprecation(field.deprecationReason))
    }

    private func inputValue(_ value: SchemaInputValue) -> JSON {
        .object(
            [
                ("name", .string(value.name)),
                ("description", .text(value.description)),
                ("type", reference(value.type)),
                ("defaultValue", .text(source.printedDefault(of: value))),
            ] + deprecation(value.deprecationReason))
    }

    private func value(_ value: SchemaEnumValue) -> JSON {
        .object(
            [("name", .string(value.name)), ("description", .text(value.description))]
                + deprecation(value.deprecationReason))
    }

    private func directive(_ directive: SchemaDirective) -> JSON {
        .object([
            ("name", .string(directive.name)),
            ("description", .text(directive.description)),
            ("isRepeatable", .boolean(directive.isRepeatable)),
            ("locations", .array(directive.locations.map { .string($0.rawValue) })),
            ("args", .array(directive.arguments.map(inputValue))),
        ])
    }

    private func deprecation(_ reason: String?) -> [(name: String, value: JSON)] {
        [("isDeprecated", .boolean(reason != nil)), ("deprecationReason", .text(reason))]
    }

    private func named(_ name: String) -> JSON {
        .object([
            ("kind", source.types[name].map { .string($0.kind.rawValue) } ?? .null), ("name", .string(name)),
            ("ofType", .null),
        ])
    }

    private func reference(_ type: TypeReference) -> JSON {
        switch type.kind {
        case .named(let name): named(name)
        case .list(let item):
            .object([("kind", .string("LIST")), ("name", .null), ("ofType", reference(item))])
        case .nonNull(let inner):
            .object([("kind", .string("NON_NULL")), ("name", .null), ("ofType", reference(inner))])
        }
    }
}

extension JSON {
    /// A string or null.
    fileprivate static func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
}
