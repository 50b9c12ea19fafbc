import GraphQLLanguage

extension Document {
    /// The document without what `@include(if: false)` and `@skip(if: true)` leave out, and without the directives whose
    /// argument is a literal.
    func decided() -> Document {
        Document(
            definitions.map { definition in
                switch definition {
                case .operation(var operation):
                    operation.selections = operation.selections.decided().filled()
                    return .operation(operation)
                case .fragment(var fragment):
                    fragment.selections = fragment.selections.decided().filled()
                    return .fragment(fragment)
                case .schema, .schemaExtension, .type, .typeExtension, .directive: return definition
                }
            })
    }
}

extension SelectionSet {
    fileprivate func decided() -> SelectionSet {
        var result = self
        result.selections = selections.compactMap { selection in
            if selection.directives.contains(where: { $0.decision == false }) { return nil }
            switch selection {
            case .field(var field):
                field.directives.removeAll { $0.decision != nil }
                field.selections = field.selections?.decided().filled()
                return .field(field)
            case .fragmentSpread(var spread):
                spread.directives.removeAll { $0.decision != nil }
                return .fragmentSpread(spread)
            case .inlineFragment(var fragment):
                fragment.directives.removeAll { $0.decision != nil }
                fragment.selections = fragment.selections.decided()
                return fragment.selections.selections.isEmpty ? nil : .inlineFragment(fragment)
            }
        }
        return result
    }

    /// With `__typename` where nothing is left, since a selection cannot be empty.
    fileprivate func filled() -> SelectionSet {
        selections.isEmpty ? SelectionSet([.field(Field(name: Name("__typename")))], range: range) : self
    }

    /// With `__typename` first in the selection of every field, and strings of one line.
    fileprivate func sent() -> SelectionSet {
        SelectionSet(
            selections.map { selection in
                switch selection {
                case .field(var field):
                    field.arguments = field.arguments.map(\.sent)
                    field.directives = field.directives.map(\.sent)
                    field.selections = field.selections?.sent().withTypename()
                    return .field(field)
                case .fragmentSpread(var spread):
                    spread.directives = spread.directives.map(\.sent)
                    return .fragmentSpread(spread)
                case .inlineFragment(var fragment):
                    fragment.directives = fragment.directives.map(\.sent)
                    fragment.selections = fragment.selections.sent()
                    return .inlineFragment(fragment)
                }
            })
    }

    private func withTypename() -> SelectionSet {
        let hasTypename = selections.contains { selection in
            guard case .field(let field) = selection else { return false }
            return field.responseKey == "__typename" && field.directives.isEmpty
        }
        return hasTypename ? self : SelectionSet([.field(Field(name: Name("__typename")))] + selections)
    }

    /// The names of the fragments that are spread, in the order of their first use.
    var spreads: [String] {
        selections.flatMap { selection -> [String] in
            switch selection {
            case .field(let field): field.selections?.spreads ?? []
            case .fragmentSpread(let spread): [spread.name.text]
            case .inlineFragment(let fragment): fragment.selections.spreads
            }
        }
    }

    fileprivate var usedVariables: Set<String> {
        selections.reduce(into: []) { names, selection in
            for directive in selection.directives { names.formUnion(directive.arguments.usedVariables) }
            switch selection {
            case .field(let field):
                names.formUnion(field.arguments.usedVariables)
                names.formUnion(field.selections?.usedVariables ?? [])
            case .fragmentSpread: break
            case .inlineFragment(let fragment): names.formUnion(fragment.selections.usedVariables)
            }
        }
    }
}

/// An operation as it is sent.
struct OperationText {
    /// The whole text: the operation, then the fragments that it uses in the order of their first use.
    var document: String
    /// The variables that are used in it.
    var variables: [VariableDefinition]

    init(_ operation: OperationDefinition, fragments: [String: FragmentDefinition]) {
        var used: [FragmentDefinition] = []
        var pending = Array(operation.selections.spreads.reversed())
        var seen: Set<String> = []
        while let name = pending.popLast() {
            guard seen.insert(name).inserted, let fragment = fragments[name] else { continue }
            used.append(fragment)
            pending += fragment.selections.spreads.reversed()
        }
        var names = operation.selections.usedVariables.union(operation.directives.flatMap(\.arguments).usedVariables)
        for fragment in used { names.formUnion(fragment.selections.usedVariables) }
        variables = operation.variables.filter { names.contains($0.name.text) }

        var sent = operation
        // Descriptions in operations are newer than most servers.
        sent.description = nil
        sent.directives = operation.directives.map(\.sent)
        sent.selections = operation.selections.sent()
        sent.variables = variables.map { definition in
            var definition = definition
            definition.description = nil
            definition.defaultValue = definition.defaultValue?.sent
            return definition
        }
        let definitions = used.map { fragment in
            var fragment = fragment
            fragment.description = nil
            fragment.selections = fragment.selections.sent()
            return Definition.fragment(fragment)
        }
        document = ([.operation(sent)] + definitions).map(\.printed).joined(separator: "\n")
    }
}

extension Directive {
    /// Whether a literal argument of `@include` or `@skip` keeps the selection or leaves it out; `nil` for any other
    /// directive.
    fileprivate var decision: Bool? {
        guard ["include", "skip"].contains(name.text), case .boolean(let value)? = arguments.first?.value.kind else {
            return nil
        }
        return value == (name.text == "include")
    }

    fileprivate var sent: Directive {
        var directive = self
        directive.arguments = arguments.map(\.sent)
        return directive
    }
}

extension Argument {
    fileprivate var sent: Argument { Argument(name: name, value: value.sent, range: range) }
}

extension [Argument] {
    fileprivate var usedVariables: Set<String> {
        reduce(into: []) { names, argument in names.formUnion(argument.value.usedVariables) }
    }
}

extension Value {
    /// The same value with strings of one line, which stand in any literal as they are.
    fileprivate var sent: Value {
        switch kind {
        case .string(let text, _): Value(.string(text, isBlock: false), range: range)
        case .list(let elements): Value(.list(elements.map(\.sent)), range: range)
        case .object(let fields):
            Value(
                .object(fields.map { ObjectField(name: $0.name, value: $0.value.sent, range: $0.range) }), range: range)
        case .variable, .int, .float, .boolean, .null, .enumeration: self
        }
    }

    fileprivate var usedVariables: Set<String> {
        switch kind {
        case .variable(let name): [name]
        case .list(let elements): elements.reduce(into: []) { $0.formUnion($1.usedVariables) }
        case .object(let fields): fields.reduce(into: []) { $0.formUnion($1.value.usedVariables) }
        case .int, .float, .string, .boolean, .null, .enumeration: []
        }
    }
}
