import GraphQLLanguage
import GraphQLSchema

extension SelectionPlanner {
    /// The object types to which the same type conditions apply.
    private struct Group {
        /// The conditions that no other one narrows, by which the group is named.
        var narrowest: [String]
        var possibleTypes: [String]
    }

    /// An enumeration over the objects of `scope`, told apart by the type `conditions` in the selection.
    func cases(
        _ contributions: [Contribution], conditions: [String], on scope: SelectionScope, at place: Place
    ) -> CasesPlan {
        let groups = groups(of: scope, by: conditions)
        var caseNames = NameScope(reserved: ["mock"])
        var typeNames = NameScope(reserved: ReservedNames.nestedTypes.union(place.reserved))
        let otherName = (case: caseNames.claim("other"), type: typeNames.claim("Other", "OtherObject"))
        let names = groups.map { group in
            let name = group.narrowest.map(CaseConversion.upperCamel).joined(separator: "And")
            return (
                case: caseNames.claim(CaseConversion.lowerCamel(name), CaseConversion.lowerCamel(name) + "Case"),
                type: typeNames.claim(name, name + "Object")
            )
        }

        // What every object has is planned first, beside the cases, so that its types are the same in all of them.
        let grouped = Set(groups.flatMap(\.possibleTypes))
        let rest = SelectionScope(
            part: scope.type, of: scope, possibleTypes: scope.possibleTypes.subtracting(grouped), in: schema)
        let common = collect(contributions, on: rest)
        var nested: [SelectionPlan] = []
        var commonPlace = place
        commonPlace.reserved.formUnion(typeNames.taken)
        let fields = plannedFields(common, on: rest, at: commonPlace, nested: &nested)
        var shared: SharedTypes = [:]
        for field in fields {
            guard let type = field.object else { continue }
            shared[field.collected.field.responseKey] = (Self.relative(field.collected), type)
        }

        func plan(_ name: (case: String, type: String), _ scope: SelectionScope, _ types: [String]) -> CasePlan {
            let collected = collect(contributions, on: scope)
            var result = CasePlan(
                name: name.case, documentation: documentation(types, scope), possibleTypes: types,
                payload: .generated(place.path + [name.type]), nested: nil)
            if let fragment = collected.onlySpread, let name = fragmentNames[fragment] {
                result.payload = .generated([name])
            } else {
                let place = place.nested(name.type, documentation: result.documentation)
                result.nested = structure(collected, on: scope, at: place, shared: shared)
            }
            return result
        }
        let cases = zip(groups, names).map { group, name in
            let part = SelectionScope(
                part: group.narrowest.first ?? scope.type, of: scope, possibleTypes: Set(group.possibleTypes),
                in: schema)
            return plan(name, part, group.possibleTypes)
        }
        var other = plan(otherName, rest, [])
        other.documentation = "An object of any other type."
        other.nested?.documentation = other.documentation
        return CasesPlan(
            path: place.path, documentation: place.documentation, graphQLType: scope.type, cases: cases, other: other,
            forwards: forwards(cases + [other]), nested: nested)
    }

    private func documentation(_ types: [String], _ scope: SelectionScope) -> String {
        guard let type = scope.concreteType else { return "An object of one of several types: a `\(scope.type)`." }
        let article = "AEIOU".contains(type.prefix(1).uppercased()) ? "An" : "A"
        return "\(article) `\(type)`."
    }

    private func groups(of scope: SelectionScope, by conditions: [String]) -> [Group] {
        var groups: [[Bool]: Group] = [:]
        var order: [[Bool]] = []
        for type in schema.possibleTypes(of: scope.type) {
            let membership = conditions.map { schema.isPossibleType(type, of: $0) }
            guard membership.contains(true) else { continue }
            if groups[membership] == nil {
                let holding = zip(conditions, membership).filter(\.1).map(\.0)
                groups[membership] = Group(narrowest: narrowest(holding), possibleTypes: [])
                order.append(membership)
            }
            groups[membership]?.possibleTypes.append(type)
        }
        // In the order in which the operation names the types.
        let numbers = Dictionary(uniqueKeysWithValues: conditions.enumerated().map { ($1, $0) })
        return order.compactMap { groups[$0] }.sorted { left, right in
            left.narrowest.compactMap { numbers[$0] }.lexicographicallyPrecedes(
                right.narrowest.compactMap { numbers[$0] })
        }
    }

    private func narrowest(_ conditions: [String]) -> [String] {
        // Nothing is narrower than an object type.
        if let object = conditions.first(where: { schema.type(named: $0)?.kind == .object }) { return [object] }
        let sets = conditions.map { Set(schema.possibleTypes(of: $0)) }
        return zip(conditions, sets).filter { _, set in !sets.contains { $0.isStrictSubset(of: set) } }.map(\.0)
    }

    /// What every case has, of the same type.
    private func forwards(_ cases: [CasePlan]) -> [ForwardPlan] {
        let surfaces = cases.map { branch in
            branch.nested.map { FragmentSurface($0).members } ?? fragmentMembers(branch.payload)
        }
        guard let last = surfaces.last else { return [] }
        return last.filter { member in
            surfaces.allSatisfy { members in
                members.contains { $0.name == member.name && $0.type == member.type }
            }
        }.map { member in
            ForwardPlan(
                name: member.name, responseKey: member.responseKey, type: member.type, notes: member.notes, sources: [])
        }
    }

    private func fragmentMembers(_ type: SwiftTypePlan) -> [FragmentSurface.Member] {
        guard case .generated(let path) = type, let name = fragmentNames.first(where: { [$0.value] == path })?.key
        else { return [] }
        return surface(of: name)?.members ?? []
    }
}
