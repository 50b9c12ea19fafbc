import GraphQLLanguage

/// Builds a schema out of type-system definitions, as far as they allow; what is wrong with them, `SchemaRule` tells.
struct SchemaBuilder {
    private(set) var schema: Schema
    private var hasSchemaDefinition = false
    /// Whether the text defines the schema as a whole, and so may name its root types by their common names alone.
    private let isExtension: Bool

    init(extending base: Schema? = nil) {
        isExtension = base != nil
        schema = base ?? Schema()
        for (name, type) in Introspection.types where schema.types[name] == nil { schema.types[name] = type }
        for (name, directive) in Introspection.directives where schema.directives[name] == nil {
            schema.directives[name] = directive
        }
    }

    mutating func build(_ document: Document) {
        schema.types.reserveCapacity(schema.types.count + document.definitions.count)
        for definition in document.definitions { add(definition) }
        for definition in document.definitions { extend(definition) }
        if !hasSchemaDefinition, !isExtension {
            for operation in OperationType.allCases where schema.rootType(for: operation) == nil {
                let name = operation.commonTypeName
                if schema.types[name] != nil { schema.setRootType(name, for: operation) }
            }
        }
        schema.index()
    }

    // MARK: Definitions

    private mutating func add(_ definition: Definition) {
        switch definition {
        case .type(let definition):
            add(definition)
        case .directive(let directive):
            add(directive)
        case .schema(let definition):
            // Of two, the first counts.
            guard !hasSchemaDefinition else { return }
            hasSchemaDefinition = true
            schema.description = definition.description?.text ?? schema.description
            merge(definition)
        case .operation, .fragment, .schemaExtension, .typeExtension:
            break
        }
    }

    private mutating func add(_ definition: TypeDefinition) {
        let name = definition.name.text
        // Of two types the first counts; and a text may write down a built-in one, which means the same.
        guard schema.types[name] == nil else { return }
        var type = SchemaType(name: name, kind: definition.kind.schemaKind)
        type.description = definition.description?.text
        type.range = definition.name.range
        merge(definition, into: &type)
        schema.types[name] = type
        schema.typeNames.append(name)
    }

    private mutating func add(_ directive: DirectiveDefinition) {
        let name = directive.name.text
        // A text may define a built-in directive anew: it counts then.
        if let earlier = schema.directives[name], !earlier.isBuiltIn { return }
        schema.directives[name] = SchemaDirective(
            name: name, description: directive.description?.text, arguments: directive.arguments.distinctlyBuilt,
            isRepeatable: directive.isRepeatable,
            locations: directive.locations.compactMap { DirectiveLocation(rawValue: $0.text) },
            directives: directive.directives, range: directive.name.range)
        schema.directiveNames.append(name)
    }

    // MARK: Extensions

    private mutating func extend(_ definition: Definition) {
        switch definition {
        case .typeExtension(let definition):
            let name = definition.name.text
            guard schema.types[name]?.kind == definition.kind.schemaKind,
                var type = schema.types.removeValue(forKey: name)
            else { return }
            merge(definition, into: &type)
            schema.types[name] = type
        case .schemaExtension(let definition):
            merge(definition)
        case .operation, .fragment, .schema, .type, .directive:
            break
        }
    }

    private mutating func merge(_ definition: SchemaDefinition) {
        schema.appliedDirectives += definition.directives
        for operation in definition.operationTypes where schema.rootType(for: operation.operation) == nil {
            schema.setRootType(operation.type.text, for: operation.operation)
        }
    }

    /// Adds what a definition or extension says to its type; a second field of one name is left out.
    private func merge(_ definition: TypeDefinition, into type: inout SchemaType) {
        if !definition.directives.isEmpty { type.directives += definition.directives }
        switch definition.kind {
        case .scalar: break
        case .object(let interfaces, let fields), .interface(let interfaces, let fields):
            if !interfaces.isEmpty { type.interfaces += interfaces.map(\.text) }
            type.add(fields.map(\.built))
        case .union(let members):
            type.members += members.map(\.text)
        case .enumeration(let values):
            type.add(values.map(\.built))
        case .inputObject(let fields):
            type.add(fields.map(\.built))
        }
    }
}

extension TypeDefinition.Kind {
    var schemaKind: SchemaType.Kind {
        switch self {
        case .scalar: .scalar
        case .object: .object
        case .interface: .interface
        case .union: .union
        case .enumeration: .enumeration
        case .inputObject: .inputObject
        }
    }

    /// How messages name the kind.
    var words: String {
        switch self {
        case .scalar: "scalar"
        case .object: "object"
        case .interface: "interface"
        case .union: "union"
        case .enumeration: "enum"
        case .inputObject: "input object"
        }
    }
}

extension FieldDefinition {
    var built: SchemaField {
        SchemaField(
            name: name.text, description: description?.text, arguments: arguments.distinctlyBuilt, type: type,
            directives: directives, range: name.range)
    }
}

extension InputValueDefinition {
    var built: SchemaInputValue {
        SchemaInputValue(
            name: name.text, description: description?.text, type: type, defaultValue: defaultValue,
            directives: directives, range: name.range)
    }
}

extension EnumValueDefinition {
    var built: SchemaEnumValue {
        SchemaEnumValue(name: name.text, description: description?.text, directives: directives, range: name.range)
    }
}

extension [InputValueDefinition] {
    /// The arguments of a schema; a second one of a name is left out.
    var distinctlyBuilt: [SchemaInputValue] {
        guard count > 1 else { return map(\.built) }
        var names: Set<String> = []
        return filter { names.insert($0.name.text).inserted }.map(\.built)
    }
}

extension OperationType {
    /// The name of the root type where the schema says none (specification section 3.3.1, "Default Root Operation Type
    /// Names").
    var commonTypeName: String {
        switch self {
        case .query: "Query"
        case .mutation: "Mutation"
        case .subscription: "Subscription"
        }
    }
}
