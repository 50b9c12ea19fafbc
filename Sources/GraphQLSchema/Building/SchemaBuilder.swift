import GraphQLLanguage

/// Builds a schema out of type-system definitions.
struct SchemaBuilder {
    private(set) var schema = Schema()
    private(set) var problems: [SchemaProblem] = []
    private let source: Source
    private var hasSchemaDefinition = false

    init(_ source: Source) {
        self.source = source
        for definition in Introspection.document.definitions { add(definition, isBuiltIn: true) }
    }

    mutating func build(_ document: Document) {
        for definition in document.definitions { add(definition, isBuiltIn: false) }
        for definition in document.definitions { extend(definition) }
        if !hasSchemaDefinition {
            schema.queryType = schema.types["Query"].map(\.name)
            schema.mutationType = schema.types["Mutation"].map(\.name)
            schema.subscriptionType = schema.types["Subscription"].map(\.name)
        }
        indexPossibleTypes()
        checkReferences()
    }

    private mutating func problem(_ message: String, at range: SourceRange) {
        problems.append(SchemaProblem(message, in: source, at: range.start))
    }

    // MARK: Definitions

    private mutating func add(_ definition: Definition, isBuiltIn: Bool) {
        switch definition {
        case .type(let type):
            let name = type.name.text
            if let earlier = schema.types[name] {
                // A text may define a built-in scalar itself: it means the same.
                guard !earlier.isBuiltIn || !Introspection.scalarNames.contains(name) else { return }
                problem("There can be only one type named \"\(name)\".", at: type.name.range)
                return
            }
            var built = SchemaType(name: name, kind: type.kind.schemaKind)
            built.description = type.description?.text
            built.range = type.name.range
            built.isBuiltIn = isBuiltIn
            schema.types[name] = built
            merge(type)
            if !isBuiltIn { schema.typeNames.append(name) }
        case .directive(let directive):
            add(directive, isBuiltIn: isBuiltIn)
        case .schema(let definition):
            if hasSchemaDefinition { problem("Must provide only one schema definition.", at: definition.range) }
            hasSchemaDefinition = true
            schema.description = definition.description?.text
            merge(definition)
        case .operation(let operation):
            problem("The schema holds an operation, which is no definition of a type.", at: operation.range)
        case .fragment(let fragment):
            problem("The schema holds a fragment, which is no definition of a type.", at: fragment.range)
        case .schemaExtension, .typeExtension:
            break
        }
    }

    private mutating func add(_ directive: DirectiveDefinition, isBuiltIn: Bool) {
        let name = directive.name.text
        if let earlier = schema.directives[name], !earlier.isBuiltIn {
            problem("There can be only one directive named \"@\(name)\".", at: directive.name.range)
            return
        }
        var built = SchemaDirective(
            name: name, description: directive.description?.text, arguments: directive.arguments.map(\.built),
            isRepeatable: directive.isRepeatable,
            locations: directive.locations.compactMap { DirectiveLocation(rawValue: $0.text) },
            range: directive.name.range)
        built.isBuiltIn = isBuiltIn
        schema.directives[name] = built
        if !isBuiltIn { schema.directiveNames.append(name) }
    }

    // MARK: Extensions

    private mutating func extend(_ definition: Definition) {
        switch definition {
        case .typeExtension(let type):
            let name = type.name.text
            guard let extended = schema.types[name] else {
                problem("Cannot extend type \"\(name)\" because it is not defined.", at: type.name.range)
                return
            }
            guard extended.kind == type.kind.schemaKind else {
                problem("Cannot extend non-\(type.kind.words) type \"\(name)\".", at: type.range)
                return
            }
            merge(type)
        case .schemaExtension(let definition):
            merge(definition)
        case .operation, .fragment, .schema, .type, .directive:
            break
        }
    }

    private mutating func merge(_ definition: SchemaDefinition) {
        schema.appliedDirectives += definition.directives
        for operation in definition.operationTypes {
            let type = operation.type.text
            if schema.rootType(for: operation.operation) != nil {
                problem("There can be only one \(operation.operation.rawValue) type in schema.", at: operation.range)
                continue
            }
            switch operation.operation {
            case .query: schema.queryType = type
            case .mutation: schema.mutationType = type
            case .subscription: schema.subscriptionType = type
            }
        }
    }

    /// Adds what a definition or extension says to its type; a second field of one name is left out.
    private mutating func merge(_ definition: TypeDefinition) {
        let name = definition.name.text
        guard var type = schema.types.removeValue(forKey: name) else { return }
        type.directives += definition.directives
        switch definition.kind {
        case .scalar: break
        case .object(let interfaces, let fields), .interface(let interfaces, let fields):
            type.interfaces += interfaces.map(\.text)
            var all = type.fields
            var known = Set(all.map(\.name))
            for field in fields {
                if known.insert(field.name.text).inserted {
                    all.append(field.built)
                } else {
                    problem("Field \"\(name).\(field.name.text)\" can only be defined once.", at: field.name.range)
                }
            }
            type.fields = all
        case .union(let members):
            type.members += members.map(\.text)
        case .enumeration(let values):
            for value in values {
                if type.value(named: value.name.text) == nil {
                    type.values.append(value.built)
                } else {
                    problem("Enum value \"\(name).\(value.name.text)\" can only be defined once.", at: value.name.range)
                }
            }
        case .inputObject(let fields):
            var known = Set(type.inputFields.map(\.name))
            for field in fields {
                if known.insert(field.name.text).inserted {
                    type.inputFields.append(field.built)
                } else {
                    problem("Field \"\(name).\(field.name.text)\" can only be defined once.", at: field.name.range)
                }
            }
        }
        schema.types[name] = type
    }

    // MARK: References

    private mutating func indexPossibleTypes() {
        for name in schema.typeNames {
            guard let type = schema.types[name] else { continue }
            switch type.kind {
            case .object:
                for interface in type.interfaces { schema.possibleTypeNames[interface, default: []].append(name) }
            case .union:
                schema.possibleTypeNames[name] = type.members
            case .scalar, .interface, .enumeration, .inputObject:
                break
            }
        }
        schema.possibleTypeSets = schema.possibleTypeNames.mapValues(Set.init)
    }

    private mutating func checkReferences() {
        for name in schema.typeNames {
            guard let type = schema.types[name] else { continue }
            for field in type.fields {
                checkType(field.type)
                for argument in field.arguments { checkType(argument.type) }
            }
            for field in type.inputFields { checkType(field.type) }
            for interface in type.interfaces where schema.types[interface] == nil {
                problem("Unknown type \"\(interface)\".", at: type.range)
            }
            for member in type.members where schema.types[member] == nil {
                problem("Unknown type \"\(member)\".", at: type.range)
            }
        }
    }

    private mutating func checkType(_ reference: TypeReference) {
        let name = reference.namedType
        if schema.types[name] == nil { problem("Unknown type \"\(name)\".", at: reference.range) }
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
            name: name.text, description: description?.text, arguments: arguments.map(\.built), type: type,
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
