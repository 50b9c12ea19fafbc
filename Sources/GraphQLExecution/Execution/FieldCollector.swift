import GraphQLLanguage
import GraphQLSchema

/// The fields of a selection set that share a response key.
struct FieldGroup {
    var responseKey: String
    var nodes: [Field]

    var name: String { nodes.first?.name.text ?? "" }

    /// What is selected from the field's value.
    var selections: [SelectionSet] { nodes.compactMap(\.selections) }
}

/// Gathers the fields of selection sets for an object type (specification section 6.3.2, "CollectFields").
struct FieldCollector {
    let schema: Schema
    let coercer: Coercer
    let fragments: [String: FragmentDefinition]
    let variables: JSONObject

    /// The fields in the order of the response; what `@skip` and `@include` leave out is not among them.
    ///
    /// - Throws: `LocatedError` when the condition of a directive cannot be had.
    func collect(_ sets: [SelectionSet], on type: String) throws(LocatedError) -> [FieldGroup] {
        var collection = Collection()
        for set in sets { try collect(set, on: type, into: &collection) }
        return collection.groups
    }

    private struct Collection {
        var groups: [FieldGroup] = []
        var places: [String: Int] = [:]
        var visited: Set<String> = []

        mutating func add(_ field: Field) {
            let key = field.responseKey
            if let place = places[key] {
                groups[place].nodes.append(field)
            } else {
                places[key] = groups.count
                groups.append(FieldGroup(responseKey: key, nodes: [field]))
            }
        }
    }

    private func collect(
        _ set: SelectionSet, on type: String, into collection: inout Collection
    ) throws(LocatedError) {
        for selection in set.selections {
            guard try isIncluded(selection.directives) else { continue }
            switch selection {
            case .field(let field): collection.add(field)
            case .inlineFragment(let fragment):
                guard applies(fragment.typeCondition, to: type) else { continue }
                try collect(fragment.selections, on: type, into: &collection)
            case .fragmentSpread(let spread):
                guard collection.visited.insert(spread.name.text).inserted,
                    let fragment = fragments[spread.name.text], applies(fragment.typeCondition, to: type)
                else { continue }
                try collect(fragment.selections, on: type, into: &collection)
            }
        }
    }

    private func applies(_ condition: Name?, to type: String) -> Bool {
        guard let condition else { return true }
        return condition.text == type || schema.isPossibleType(type, of: condition.text)
    }

    private func isIncluded(_ directives: [Directive]) throws(LocatedError) -> Bool {
        if directives.isEmpty { return true }
        if try condition("skip", directives) == true { return false }
        return try condition("include", directives) != false
    }

    private func condition(_ name: String, _ directives: [Directive]) throws(LocatedError) -> Bool? {
        guard let directive = directives.first(where: { $0.name.text == name }),
            let definition = schema.directives[name]
        else { return nil }
        return try coercer.arguments(
            definition.arguments, given: directive.arguments, of: directive.range, variables: variables
        ).boolean("if")
    }
}
