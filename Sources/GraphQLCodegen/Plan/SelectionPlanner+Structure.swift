import GraphQLLanguage
import GraphQLSchema

/// A field as one scope has it.
struct PlannedField {
    var collected: CollectedField
    var type: TypeReference
    /// The type of its objects; `nil` for a scalar or enum.
    var object: SwiftTypePlan?
    var notes: SwiftNotes
}

/// The types of fields that are selected alike in several cases, by response key.
typealias SharedTypes = [String: (contributions: [Contribution], type: SwiftTypePlan)]

extension SelectionPlanner {
    /// A structure for what is `collected`; fields that are among `shared`, selected in the same places, have their types
    /// from there.
    func structure(
        _ collected: CollectedSelections, on scope: SelectionScope, at place: Place, shared: SharedTypes = [:]
    ) -> StructurePlan {
        var nested: [SelectionPlan] = []
        let fields = plannedFields(collected, on: scope, at: place, shared: shared, nested: &nested)
        return structure(fields, collected, on: scope, at: place, nested: nested)
    }

    /// The fields with their types; new types are added to `nested`.
    func plannedFields(
        _ collected: CollectedSelections, on scope: SelectionScope, at place: Place, shared: SharedTypes = [:],
        nested: inout [SelectionPlan]
    ) -> [PlannedField] {
        let names = nestedNames(collected, on: scope, at: place)
        return collected.fields.compactMap { collectedField in
            guard let definition = definition(of: collectedField, on: scope) else { return nil }
            let key = collectedField.field.responseKey
            var field = PlannedField(
                collected: collectedField, type: definition.type, object: nil,
                notes: SwiftNotes(documentation: definition.description, deprecation: definition.deprecationReason))
            guard !collectedField.contributions.isEmpty else { return field }
            let contributions = Self.relative(collectedField)
            if let common = shared[key], Self.areSame(common.contributions, contributions) {
                field.object = common.type
                return field
            }
            let inner = definition.type.namedType
            let (type, plan) = objectType(contributions, on: inner) {
                place.nested(names[key] ?? "Object", documentation: "`\(inner)`, as far as `\(key)` selects it.")
            }
            field.object = type
            if let plan { nested.append(plan) }
            return field
        }
    }

    /// The field in the schema: on the type of the objects if they all have the same, since an interface may promise less.
    private func definition(of field: CollectedField, on scope: SelectionScope) -> SchemaField? {
        schema.field(field.field.name.text, on: scope.concreteType ?? field.parentType)
    }

    /// The contributions of a field, without the conditions that the field has as a whole.
    static func relative(_ field: CollectedField) -> [Contribution] {
        guard field.alternatives.count == 1, let whole = field.alternatives.first else { return field.contributions }
        return field.contributions.map { contribution in
            Contribution(
                selections: contribution.selections,
                conditions: contribution.conditions.filter { !whole.contains($0) })
        }
    }

    private static func areSame(_ left: [Contribution], _ right: [Contribution]) -> Bool {
        left.elementsEqual(right) { left, right in
            left.selections.range == right.selections.range && left.conditions == right.conditions
        }
    }

    /// The names of the types for fields with selections: the field's, or for a list what one element is called.
    private func nestedNames(
        _ collected: CollectedSelections, on scope: SelectionScope, at place: Place
    ) -> [String: String] {
        let properties = propertyNames(collected, on: scope, at: place).claimed.values
        var names = NameScope(reserved: ReservedNames.nestedTypes.union(place.reserved).union(properties))
        var claimed: [String: String] = [:]
        let composite = collected.fields.filter { !$0.contributions.isEmpty }
        func isList(_ field: CollectedField) -> Bool {
            definition(of: field, on: scope)?.type.isList == true
        }
        for field in composite where !isList(field) {
            let name = CaseConversion.upperCamel(field.field.responseKey)
            claimed[field.field.responseKey] = names.claim(name, name + "Object")
        }
        for field in composite where isList(field) {
            let name = CaseConversion.upperCamel(field.field.responseKey)
            claimed[field.field.responseKey] = names.claim(CaseConversion.singular(name), name, name + "Object")
        }
        return claimed
    }

    /// The names of the properties for fields, by response key.
    private func propertyNames(
        _ collected: CollectedSelections, on scope: SelectionScope, at place: Place
    ) -> (claimed: [String: String], scope: NameScope) {
        // A property that is called like a type beside it would hide that.
        let types = place.reserved.union(scope.concreteType == nil || collected.hasTypename ? ["typename"] : [])
        var names = NameScope(reserved: ReservedNames.properties.union(types))
        let claimed = names.claimAll(collected.fields.map(\.field.responseKey), suffix: "Field", naming.property)
        return (claimed, names)
    }

    // MARK: Members

    private func structure(
        _ fields: [PlannedField], _ collected: CollectedSelections, on scope: SelectionScope, at place: Place,
        nested: [SelectionPlan]
    ) -> StructurePlan {
        let isAbstract = scope.concreteType == nil
        var (fieldNames, names) = propertyNames(collected, on: scope, at: place)
        var holders = holders(collected, &names)
        removeHeldTwice(&holders)
        let forwards = forwards(holders, isAbstract: isAbstract)

        var plan = StructurePlan(
            path: place.path, documentation: place.documentation, graphQLType: scope.type,
            concreteType: scope.concreteType,
            storesTypename: isAbstract && !forwards.contains { $0.name == "typename" },
            offersTypename: collected.hasTypename && !isAbstract, properties: [], fragments: [], forwards: [],
            exampleType: scope.concreteType ?? scope.possibleTypes.min() ?? scope.type, items: [], nested: nested)
        for field in fields {
            let name = fieldNames[field.collected.field.responseKey] ?? field.collected.field.responseKey
            let property = property(field, name)
            // A value that a fragment has anyway is not kept a second time, so that the two cannot differ.
            let isForwarded = forwards.contains { forward in
                forward.name == name && forward.responseKey == property.responseKey && field.object == nil
                    && forward.type == types.output(field.type, of: types.leaf(field.type.namedType), isObject: false)
            }
            if !isForwarded { add(property, field, on: scope, to: &plan) }
        }
        for holder in holders { add(holder, on: scope, to: &plan) }
        let own = Set(plan.properties.map(\.name)).union(plan.fragments.map(\.name))
        plan.forwards = forwards.filter { !own.contains($0.name) }
        return plan
    }

    private func property(_ field: PlannedField, _ name: String) -> PropertyPlan {
        let isConditional = field.collected.alternatives != [[]]
        let inner = field.object ?? types.leaf(field.type.namedType)
        let type = types.output(field.type, of: inner, isObject: field.object != nil)
        return PropertyPlan(
            name: name, responseKey: field.collected.field.responseKey,
            type: isConditional ? type.optionalised : type, isConditional: isConditional,
            isNullable: !field.type.isNonNull, notes: field.notes, fieldName: field.collected.field.name.text,
            reference: field.type, isLeaf: field.object == nil, items: [])
    }

    private func add(
        _ property: PropertyPlan, _ field: PlannedField, on scope: SelectionScope, to plan: inout StructurePlan
    ) {
        var property = property
        let definition = definition(of: field.collected, on: scope)
        for conditions in field.collected.alternatives {
            property.items.append(plan.items.count)
            plan.items.append(
                .field(
                    SelectedFieldPlan(
                        responseKey: property.responseKey, name: field.collected.field.name.text,
                        arguments: constants.arguments(field.collected.field, of: definition),
                        type: types.shape(field.type, object: field.object), conditions: conditions)))
        }
        plan.properties.append(property)
    }

    // MARK: Fragments

    /// A fragment that is spread here, with what it offers.
    private struct Holder {
        var spread: CollectedSpread
        var name: String
        var type: SwiftTypePlan
        var surface: FragmentSurface

        var isConditional: Bool { spread.alternatives != [[]] }
    }

    private func holders(_ collected: CollectedSelections, _ names: inout NameScope) -> [Holder] {
        collected.spreads.compactMap { spread in
            guard let type = fragmentNames[spread.name], let surface = surface(of: spread.name) else { return nil }
            let name = CaseConversion.lowerCamel(spread.name)
            return Holder(
                spread: spread, name: names.claim(name, name + "Fragment"), type: .generated([type]), surface: surface)
        }
    }

    /// A fragment that another one holds already is reached through that.
    private func removeHeldTwice(_ holders: inout [Holder]) {
        let offered = holders.filter { !$0.isConditional }.flatMap(\.surface.members).filter { $0.responseKey == nil }
        holders.removeAll { holder in
            offered.contains { $0.name == holder.name && $0.type == holder.type }
        }
    }

    /// What the fragments that are always there offer; not what two of them have under one name as different types.
    private func forwards(_ holders: [Holder], isAbstract: Bool) -> [ForwardPlan] {
        var forwards: [ForwardPlan] = []
        var numbers: [String: Int] = [:]
        var ambiguous: Set<String> = []
        func add(_ member: FragmentSurface.Member, _ holder: Holder) {
            let source = ForwardPlan.Source(holder: holder.name, name: member.name)
            guard let number = numbers[member.name] else {
                numbers[member.name] = forwards.count
                forwards.append(
                    ForwardPlan(
                        name: member.name, responseKey: member.responseKey, type: member.type, notes: member.notes,
                        sources: [source]))
                return
            }
            if forwards[number].type == member.type, forwards[number].responseKey == member.responseKey {
                forwards[number].sources.append(source)
            } else {
                ambiguous.insert(member.name)
            }
        }
        for holder in holders where !holder.isConditional {
            if isAbstract, holder.surface.hasTypename {
                let notes = SwiftNotes(documentation: "The name of the object's type.")
                add(
                    FragmentSurface.Member(
                        name: "typename", responseKey: "__typename", type: .library("String"), notes: notes), holder)
            }
            for member in holder.surface.members { add(member, holder) }
        }
        return forwards.filter { !ambiguous.contains($0.name) }
    }

    private func add(_ holder: Holder, on scope: SelectionScope, to plan: inout StructurePlan) {
        var fragment = HeldFragmentPlan(
            name: holder.name, type: holder.type, isConditional: holder.isConditional, items: [])
        for conditions in holder.spread.alternatives {
            fragment.items.append(plan.items.count)
            plan.items.append(.fragment(possibleTypes: nil, conditions: conditions, type: holder.type))
        }
        plan.fragments.append(fragment)
    }
}
