import GraphQLLanguage
import GraphQLSchema

/// Finds fields whose objects are selected without what identifies them.
///
/// The client's cache cannot tell what object that is: `{ viewer { email } }` puts one without a key in the place of the
/// one that `{ viewer { id name } }` put there, whose fields are then missing for whoever watches them.
struct KeyFieldsCheck {
    /// The name by which a configuration's `skippedRules` turns this off.
    static let name = "SelectedKeyFields"

    private let schema: Schema
    private let fragments: [String: FragmentDefinition]
    private let rootTypes: Set<String>
    private(set) var findings: [(message: String, range: SourceRange)] = []

    /// - Parameter document: Operations and fragments that are valid against `schema`.
    init(_ document: Document, in schema: Schema) {
        self.schema = schema
        fragments = Dictionary(document.fragments.map { ($0.name.text, $0) }) { first, _ in first }
        rootTypes = Set([schema.queryType, schema.mutationType, schema.subscriptionType].compactMap { $0 })
        for operation in document.operations {
            guard let type = schema.rootType(for: operation.type) else { continue }
            check([operation.selections], on: type)
        }
        for fragment in document.fragments { check([fragment.selections], on: fragment.typeCondition.text) }
    }

    /// A field with what all places beside each other select of its objects.
    private struct Selected {
        var field: Field
        var type: String
        var selections: [SelectionSet]
    }

    private mutating func check(_ selections: [SelectionSet], on type: String) {
        var selected: [Selected] = []
        for selections in selections { collect(selections, on: type, into: &selected) }
        for field in selected {
            if let (type, keys) = missingKeys(field) {
                let names = keys.map { "\"\($0)\"" }.joined(separator: " and ")
                findings.append(
                    (
                        "\"\(field.field.responseKey)\" is selected without \(names) of \"\(type)\": the cache cannot "
                            + "tell what object it is.", field.field.range
                    ))
            }
            check(field.selections, on: field.type)
        }
    }

    /// The fields with objects, also those in inline fragments; fragments of their own are looked through by themselves.
    private func collect(_ selections: SelectionSet, on type: String, into selected: inout [Selected]) {
        for selection in selections.selections {
            switch selection {
            case .field(let field):
                guard let inner = field.selections,
                    let object = schema.field(field.name.text, on: type)?.type.namedType
                else { continue }
                let number = selected.firstIndex { $0.field.responseKey == field.responseKey && $0.type == object }
                if let number {
                    selected[number].selections.append(inner)
                } else {
                    selected.append(Selected(field: field, type: object, selections: [inner]))
                }
            case .inlineFragment(let fragment):
                collect(fragment.selections, on: fragment.typeCondition?.text ?? type, into: &selected)
            case .fragmentSpread: continue
            }
        }
    }

    /// The first type among the field's objects of which a key field is not selected, and those fields.
    private func missingKeys(_ field: Selected) -> (type: String, keys: [String])? {
        var types = [field.type]
        let places = places(field)
        for condition in places.map(\.condition)
        where schema.type(named: condition)?.kind == .object && schema.isPossibleType(condition, of: field.type) {
            if !types.contains(condition) { types.append(condition) }
        }
        for type in types {
            guard let keys = keys(of: type) else { continue }
            let fields = Set(places.filter { schema.isSubtype(type, of: $0.condition) }.flatMap(\.fields))
            // Of an interface or union nothing may be selected but by fragments on its types.
            if schema.type(named: type)?.kind != .object, fields.isEmpty { continue }
            let missing = keys.filter { !fields.contains($0) }
            if !missing.isEmpty { return (type, missing) }
        }
        return nil
    }

    /// What identifies the objects of `type`; `nil` for those that have nothing of the kind.
    private func keys(of name: String) -> [String]? {
        guard !rootTypes.contains(name), let type = schema.type(named: name), type.kind != .union else { return nil }
        let keys = StoreRulesPlan.keyFields(of: type, in: schema) ?? ["id"]
        // An object is identified by what its own type says.
        if type.kind == .interface {
            let types = schema.possibleTypes(of: name).compactMap(schema.type(named:))
            let isCommon = types.allSatisfy { (StoreRulesPlan.keyFields(of: $0, in: schema) ?? ["id"]) == keys }
            guard isCommon else { return nil }
        }
        return keys.isEmpty || keys.contains { type.field(named: $0) == nil } ? nil : keys
    }

    /// The names of the fields that are selected under each type condition, in fragments of both kinds.
    private func places(_ field: Selected) -> [(condition: String, fields: [String])] {
        var places: [(condition: String, fields: [String])] = []
        var pending = field.selections.map { (field.type, $0) }
        var spread: Set<String> = []
        while let (condition, selections) = pending.popLast() {
            var names: [String] = []
            for selection in selections.selections {
                switch selection {
                case .field(let field): if field.name.text != "__typename" { names.append(field.name.text) }
                case .inlineFragment(let fragment):
                    pending.append((fragment.typeCondition?.text ?? condition, fragment.selections))
                case .fragmentSpread(let name):
                    guard let fragment = fragments[name.name.text], spread.insert(name.name.text).inserted else {
                        continue
                    }
                    pending.append((fragment.typeCondition.text, fragment.selections))
                }
            }
            places.append((condition, names))
        }
        return places
    }
}
