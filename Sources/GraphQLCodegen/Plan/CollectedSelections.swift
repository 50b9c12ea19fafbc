import GraphQLLanguage
import GraphQLSchema

/// A selection set, and the conditions under which it counts.
struct Contribution {
    var selections: SelectionSet
    var conditions: [ConditionPlan] = []
}

/// A field with all places that select it (specification section 6.3.2, "Field Collection").
struct CollectedField {
    /// The first place.
    var field: Field
    /// The type that the first place selects it on.
    var parentType: String
    /// The conditions of each place.
    var conditions: [[ConditionPlan]]
    var contributions: [Contribution]

    /// The sets of conditions of which one must hold: none is a part of another.
    var alternatives: [[ConditionPlan]] { CollectedSelections.minimal(conditions) }
}

/// A fragment with the conditions of all places that spread it.
struct CollectedSpread {
    var name: String
    var conditions: [[ConditionPlan]]

    var alternatives: [[ConditionPlan]] { CollectedSelections.minimal(conditions) }
}

/// What contributions select on the objects of one scope, fields of one response key together.
struct CollectedSelections {
    private(set) var fields: [CollectedField] = []
    private(set) var spreads: [CollectedSpread] = []
    /// Whether `__typename` is asked for under its own name.
    private(set) var hasTypename = false
    /// The type conditions that hold for a part of the scope only, in the order of their first use.
    private(set) var partialConditions: [String] = []

    private var fieldNumbers: [String: Int] = [:]
    private var spreadNumbers: [String: Int] = [:]

    init(
        _ contributions: [Contribution], on scope: SelectionScope, fragments: [String: FragmentDefinition],
        in schema: Schema
    ) {
        for contribution in contributions {
            add(contribution.selections, contribution.conditions, scope.wholeType, scope, fragments, schema)
        }
    }

    /// The one fragment that these selections are, if they are just that.
    var onlySpread: String? {
        guard fields.isEmpty, !hasTypename, partialConditions.isEmpty, spreads.count == 1 else { return nil }
        return spreads[0].alternatives == [[]] ? spreads[0].name : nil
    }

    private mutating func add(
        _ selections: SelectionSet, _ conditions: [ConditionPlan], _ parentType: String, _ scope: SelectionScope,
        _ fragments: [String: FragmentDefinition], _ schema: Schema
    ) {
        for selection in selections.selections {
            let conditions = Self.union(conditions, Self.conditions(of: selection.directives))
            switch selection {
            case .field(let field):
                add(field, conditions, parentType)
            case .fragmentSpread(let spread):
                guard let fragment = fragments[spread.name.text] else { continue }
                guard applies(fragment.typeCondition.text, to: scope, schema) else { continue }
                add(spread: spread.name.text, conditions)
            case .inlineFragment(let fragment):
                switch scope.relation(to: fragment.typeCondition?.text, in: schema) {
                case .never: continue
                case .always:
                    let type = fragment.typeCondition?.text ?? parentType
                    add(fragment.selections, conditions, type, scope, fragments, schema)
                case .partly:
                    note(fragment.typeCondition?.text)
                    // Only its own type conditions matter: the fields are collected once the scope is told apart.
                    let inner = CollectedSelections(
                        [Contribution(selections: fragment.selections)], on: scope, fragments: fragments, in: schema)
                    inner.partialConditions.forEach { note($0) }
                }
            }
        }
    }

    private mutating func applies(_ condition: String, to scope: SelectionScope, _ schema: Schema) -> Bool {
        switch scope.relation(to: condition, in: schema) {
        case .always: return true
        case .never: return false
        case .partly:
            note(condition)
            return false
        }
    }

    private mutating func note(_ condition: String?) {
        guard let condition, !partialConditions.contains(condition) else { return }
        partialConditions.append(condition)
    }

    private mutating func add(_ field: Field, _ conditions: [ConditionPlan], _ parentType: String) {
        if field.responseKey == "__typename" {
            hasTypename = true
            return
        }
        let contribution = field.selections.map { Contribution(selections: $0, conditions: conditions) }
        if let number = fieldNumbers[field.responseKey] {
            fields[number].conditions.append(conditions)
            if let contribution { fields[number].contributions.append(contribution) }
        } else {
            fieldNumbers[field.responseKey] = fields.count
            fields.append(
                CollectedField(
                    field: field, parentType: parentType, conditions: [conditions],
                    contributions: contribution.map { [$0] } ?? []))
        }
    }

    private mutating func add(spread name: String, _ conditions: [ConditionPlan]) {
        if let number = spreadNumbers[name] {
            spreads[number].conditions.append(conditions)
        } else {
            spreadNumbers[name] = spreads.count
            spreads.append(CollectedSpread(name: name, conditions: [conditions]))
        }
    }

    // MARK: Conditions

    /// `@skip` and `@include` with a variable; those with a literal are decided before.
    private static func conditions(of directives: [Directive]) -> [ConditionPlan] {
        directives.compactMap { directive in
            guard ["include", "skip"].contains(directive.name.text),
                case .variable(let variable)? = directive.arguments.first?.value.kind
            else { return nil }
            return ConditionPlan(variable: variable, value: directive.name.text == "include")
        }
    }

    private static func union(_ left: [ConditionPlan], _ right: [ConditionPlan]) -> [ConditionPlan] {
        left + right.filter { !left.contains($0) }
    }

    /// `sets` without those that another one is a part of.
    fileprivate static func minimal(_ sets: [[ConditionPlan]]) -> [[ConditionPlan]] {
        if sets.contains([]) { return [[]] }
        var kept: [[ConditionPlan]] = []
        for set in sets.sorted(by: { $0.count < $1.count })
        where !kept.contains(where: { Set($0).isSubset(of: set) }) { kept.append(set) }
        return kept
    }
}
