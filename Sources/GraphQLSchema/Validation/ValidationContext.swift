import GraphQLLanguage

/// What one walk through a document found, with the types that hold at each place.
struct ValidationContext: Sendable {
    let document: Document
    let schema: Schema
    /// Fragments by name; of several with one name, the first.
    var fragments: [String: FragmentDefinition] = [:]
    var fields: [FieldUse] = []
    var spreads: [SpreadUse] = []
    var inlineFragments: [InlineFragmentUse] = []
    var directiveLists: [DirectiveList] = []
    var values: [ValueUse] = []
    /// Everything found, by the definition that it stands in.
    var scopes: [Scope] = []

    /// A field and the type it is selected on.
    struct FieldUse {
        var field: Field
        var parentType: String?
        var definition: SchemaField?
    }

    struct SpreadUse {
        var spread: FragmentSpread
        var parentType: String?
    }

    struct InlineFragmentUse {
        var fragment: InlineFragment
        var parentType: String?
    }

    /// The directives at one place.
    struct DirectiveList {
        var directives: [Directive]
        var location: DirectiveLocation
    }

    /// A whole argument, default value or the like, and the type that is expected there.
    struct ValueUse {
        var value: Value
        var type: TypeReference
    }

    /// A variable where it is used.
    struct VariableUse {
        var name: String
        var range: SourceRange
        /// The type that is expected there; `nil` where the place itself is unknown.
        var type: TypeReference?
        /// Whether the place has a default of its own.
        var hasDefault: Bool
        /// The input object whose single field this is, where exactly one must be given.
        var oneOfParent: String?
    }

    /// An operation or fragment: what it uses itself, fragments that it spreads not included.
    struct Scope {
        var definition: Definition
        var variables: [VariableUse] = []
        var spreads: [FragmentSpread] = []
    }

    init(_ document: Document, schema: Schema) {
        self.document = document
        self.schema = schema
        for fragment in document.fragments where fragments[fragment.name.text] == nil {
            fragments[fragment.name.text] = fragment
        }
        for definition in document.definitions {
            switch definition {
            case .operation(let operation): collect(operation)
            case .fragment(let fragment): collect(fragment)
            case .schema, .schemaExtension, .type, .typeExtension, .directive: break
            }
        }
    }

    private mutating func collect(_ operation: OperationDefinition) {
        var scope = Scope(definition: .operation(operation))
        let location: DirectiveLocation =
            switch operation.type {
            case .query: .query
            case .mutation: .mutation
            case .subscription: .subscription
            }
        for variable in operation.variables {
            collect(variable.directives, at: .variableDefinition, &scope)
            if let value = variable.defaultValue, schema.isInput(variable.type) {
                values.append(ValueUse(value: value, type: variable.type))
            }
        }
        collect(operation.directives, at: location, &scope)
        collect(operation.selections, on: schema.rootType(for: operation.type), &scope)
        scopes.append(scope)
    }

    private mutating func collect(_ fragment: FragmentDefinition) {
        var scope = Scope(definition: .fragment(fragment))
        collect(fragment.directives, at: .fragmentDefinition, &scope)
        let type = fragment.typeCondition.text
        collect(fragment.selections, on: schema.types[type]?.isComposite == true ? type : nil, &scope)
        scopes.append(scope)
    }

    private mutating func collect(_ selections: SelectionSet, on parentType: String?, _ scope: inout Scope) {
        for selection in selections.selections {
            switch selection {
            case .field(let field):
                let definition = parentType.flatMap { schema.field(field.name.text, on: $0) }
                fields.append(FieldUse(field: field, parentType: parentType, definition: definition))
                for argument in field.arguments {
                    let known = definition?.argument(named: argument.name.text)
                    collect(argument.value, expected: known?.type, hasDefault: known?.defaultValue != nil, &scope)
                }
                collect(field.directives, at: .field, &scope)
                if let selections = field.selections {
                    let type = definition.map(\.type.namedType)
                    collect(selections, on: type.flatMap { schema.types[$0]?.isComposite == true ? $0 : nil }, &scope)
                }
            case .fragmentSpread(let spread):
                spreads.append(SpreadUse(spread: spread, parentType: parentType))
                scope.spreads.append(spread)
                collect(spread.directives, at: .fragmentSpread, &scope)
            case .inlineFragment(let fragment):
                inlineFragments.append(InlineFragmentUse(fragment: fragment, parentType: parentType))
                collect(fragment.directives, at: .inlineFragment, &scope)
                let type = fragment.typeCondition?.text ?? parentType
                collect(
                    fragment.selections, on: type.flatMap { schema.types[$0]?.isComposite == true ? $0 : nil }, &scope)
            }
        }
    }

    private mutating func collect(_ directives: [Directive], at location: DirectiveLocation, _ scope: inout Scope) {
        guard !directives.isEmpty else { return }
        directiveLists.append(DirectiveList(directives: directives, location: location))
        for directive in directives {
            let definition = schema.directives[directive.name.text]
            for argument in directive.arguments {
                let known = definition?.argument(named: argument.name.text)
                collect(argument.value, expected: known?.type, hasDefault: known?.defaultValue != nil, &scope)
            }
        }
    }

    private mutating func collect(
        _ value: Value, expected type: TypeReference?, hasDefault: Bool, _ scope: inout Scope
    ) {
        if let type, schema.isInput(type) { values.append(ValueUse(value: value, type: type)) }
        collectVariables(value, expected: type, hasDefault: hasDefault, oneOfParent: nil, &scope)
    }

    private func collectVariables(
        _ value: Value, expected type: TypeReference?, hasDefault: Bool, oneOfParent: String?, _ scope: inout Scope
    ) {
        switch value.kind {
        case .variable(let name):
            scope.variables.append(
                VariableUse(
                    name: name, range: value.range, type: type, hasDefault: hasDefault, oneOfParent: oneOfParent))
        case .list(let items):
            let item = type.map { $0.item ?? $0 }
            for value in items {
                collectVariables(value, expected: item, hasDefault: false, oneOfParent: nil, &scope)
            }
        case .object(let fields):
            let object = type.flatMap { schema.types[$0.namedType] }
            for field in fields {
                let known = object?.inputField(named: field.name.text)
                collectVariables(
                    field.value, expected: known?.type, hasDefault: known?.defaultValue != nil,
                    oneOfParent: object?.isOneOf == true ? object?.name : nil, &scope)
            }
        case .int, .float, .string, .boolean, .null, .enumeration:
            break
        }
    }
}

extension ValidationContext {
    /// The numbers of the scopes that an operation's scope reaches through fragments, itself included; each once.
    func reachable(from number: Int) -> [Int] {
        var numbers: [String: Int] = [:]
        for (index, scope) in scopes.enumerated() {
            if case .fragment(let fragment) = scope.definition, numbers[fragment.name.text] == nil {
                numbers[fragment.name.text] = index
            }
        }
        var seen: Set<Int> = [number]
        var found = [number]
        var next = 0
        while next < found.count {
            for spread in scopes[found[next]].spreads {
                if let index = numbers[spread.name.text], seen.insert(index).inserted { found.append(index) }
            }
            next += 1
        }
        return found
    }

    /// The operations with every variable use that they reach.
    var operationsWithVariables: [(operation: OperationDefinition, uses: [VariableUse])] {
        scopes.indices.compactMap { index in
            guard case .operation(let operation) = scopes[index].definition else { return nil }
            return (operation, reachable(from: index).flatMap { scopes[$0].variables })
        }
    }
}
