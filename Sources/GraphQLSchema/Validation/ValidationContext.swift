import GraphQLLanguage

/// What one walk through a document found, with the types that hold at each place.
struct ValidationContext: Sendable {
    let document: Document
    let schema: Schema
    /// Fragments by name; of several with one name, the last, as in the reference implementation.
    var fragments: [String: FragmentDefinition] = [:]
    var fields: [FieldUse] = []
    /// Every selection set in the order of the text.
    var selectionSets: [SelectionSetUse] = []
    /// The numbers of the fragments' selection sets.
    var fragmentSets: [String: Int] = [:]
    var spreads: [SpreadUse] = []
    var inlineFragments: [InlineFragmentUse] = []
    var directiveLists: [DirectiveList] = []
    var values: [ValueUse] = []
    /// Everything found, by the definition that it stands in.
    var scopes: [Scope] = []
    /// The operations, each with the numbers of the scopes that it reaches through fragments, its own first.
    var reached: [(operation: OperationDefinition, scopes: [Int])] = []

    /// A field and the type it is selected on.
    struct FieldUse {
        var field: Field
        var parentType: String?
        var definition: SchemaField?
        /// The number of the selection set below.
        var selections: Int?
    }

    /// A selection set: its members by their numbers among fields, spreads and selection sets.
    struct SelectionSetUse {
        var members: [Member] = []
        var isInline: Bool
        var range: SourceRange

        enum Member {
            case field(Int)
            case spread(Int)
            case inlineFragment(Int)
        }

        /// Whether two of its fields may answer under one key; what an inline fragment selects belongs to the set around it.
        var canOverlap: Bool {
            guard !isInline, let first = members.first else { return false }
            if case .inlineFragment = first { return true }
            return members.count > 1
        }
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

        /// The name of the fragment, where it is one.
        var fragmentName: String? {
            if case .fragment(let fragment) = definition { fragment.name.text } else { nil }
        }
    }

    init(_ document: Document, schema: Schema) {
        self.document = document
        self.schema = schema
        for fragment in document.fragments { fragments[fragment.name.text] = fragment }
        for definition in document.definitions {
            switch definition {
            case .operation(let operation): collect(operation)
            case .fragment(let fragment): collect(fragment)
            case .schema, .schemaExtension, .type, .typeExtension, .directive: break
            }
        }
        findReached()
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
        let set = collect(fragment.selections, on: composite(type), &scope)
        fragmentSets[fragment.name.text] = set
        scopes.append(scope)
    }

    private func composite(_ type: String?) -> String? {
        type.flatMap { schema.types[$0]?.isComposite == true ? $0 : nil }
    }

    /// Notes a selection set and what is in it.
    ///
    /// - Returns: Its number.
    @discardableResult private mutating func collect(
        _ selections: SelectionSet, on parentType: String?, isInline: Bool = false, _ scope: inout Scope
    ) -> Int {
        let number = selectionSets.count
        selectionSets.append(SelectionSetUse(isInline: isInline, range: selections.range))
        var members: [SelectionSetUse.Member] = []
        members.reserveCapacity(selections.selections.count)
        for selection in selections.selections {
            switch selection {
            case .field(let field):
                members.append(.field(collect(field, on: parentType, &scope)))
            case .fragmentSpread(let spread):
                members.append(.spread(spreads.count))
                spreads.append(SpreadUse(spread: spread, parentType: parentType))
                scope.spreads.append(spread)
                collect(spread.directives, at: .fragmentSpread, &scope)
            case .inlineFragment(let fragment):
                inlineFragments.append(InlineFragmentUse(fragment: fragment, parentType: parentType))
                collect(fragment.directives, at: .inlineFragment, &scope)
                let type = fragment.typeCondition.map { composite($0.text) } ?? parentType
                members.append(.inlineFragment(collect(fragment.selections, on: type, isInline: true, &scope)))
            }
        }
        selectionSets[number].members = members
        return number
    }

    private mutating func collect(_ field: Field, on parentType: String?, _ scope: inout Scope) -> Int {
        let number = fields.count
        let definition = parentType.flatMap { schema.field(field.name.text, on: $0) }
        fields.append(FieldUse(field: field, parentType: parentType, definition: definition))
        for argument in field.arguments {
            let known = definition?.argument(named: argument.name.text)
            collect(argument.value, expected: known?.type, hasDefault: known?.defaultValue != nil, &scope)
        }
        collect(field.directives, at: .field, &scope)
        if let below = field.selections {
            fields[number].selections = collect(below, on: composite(definition?.type.namedType), &scope)
        }
        return number
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
    /// Finds for each operation the scopes that it reaches through fragments, itself included, each once.
    mutating func findReached() {
        var numbers: [String: Int] = [:]
        for (index, scope) in scopes.enumerated() {
            if let name = scope.fragmentName { numbers[name] = index }
        }
        let targets = scopes.map { $0.spreads.compactMap { numbers[$0.name.text] } }
        var seen = Array(repeating: -1, count: scopes.count)
        for (index, scope) in scopes.enumerated() {
            guard case .operation(let operation) = scope.definition else { continue }
            var found = [index]
            seen[index] = index
            var next = 0
            while next < found.count {
                for target in targets[found[next]] where seen[target] != index {
                    seen[target] = index
                    found.append(target)
                }
                next += 1
            }
            reached.append((operation, found))
        }
    }
}
