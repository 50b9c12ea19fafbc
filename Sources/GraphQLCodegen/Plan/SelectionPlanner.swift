import GraphQLLanguage
import GraphQLSchema

/// Plans the types of selections in one namespace; each fragment once.
final class SelectionPlanner {
    let schema: Schema
    let types: TypeMapping
    let naming: CodegenConfiguration.Naming
    let constants: ConstantMapping
    let fragments: [String: FragmentDefinition]
    /// The Swift names of the fragments.
    let fragmentNames: [String: String]

    private var plans: [String: SelectionPlan] = [:]
    private var surfaces: [String: FragmentSurface] = [:]
    private var references: [String: Set<String>] = [:]
    /// What is being planned: a fragment that spreads itself is refused before, and ends here all the same.
    private var underway: Set<String> = []

    init(
        schema: Schema, types: TypeMapping, naming: CodegenConfiguration.Naming,
        fragments: [String: FragmentDefinition], fragmentNames: [String: String]
    ) {
        self.schema = schema
        self.naming = naming
        self.types = types
        self.constants = ConstantMapping(schema: schema)
        self.fragments = fragments
        self.fragmentNames = fragmentNames
    }

    /// The type of a fragment.
    func plan(fragment name: String) -> SelectionPlan? {
        if let plan = plans[name] { return plan }
        guard let definition = fragments[name], let swiftName = fragmentNames[name],
            underway.insert("fragment " + name).inserted
        else { return nil }
        let type = definition.typeCondition.text
        let documentation = definition.description?.text ?? "Fragment `\(name)` on `\(type)`."
        let place = Place(
            path: [swiftName],
            reserved: reservedNames(in: definition.selections, on: type).union(types.configuredNames).union([swiftName]
            ),
            documentation: documentation)
        let plan = selection([Contribution(selections: definition.selections)], on: type, at: place)
        plans[name] = plan
        return plan
    }

    /// The type of an operation's answer.
    func data(of operation: OperationDefinition, named name: String) -> StructurePlan? {
        guard let type = schema.rootType(for: operation.type) else { return nil }
        let place = Place(
            path: [name, "Data"],
            reserved: reservedNames(in: operation.selections, on: type).union(types.configuredNames).union([name]),
            documentation: "What the operation answers.")
        let scope = SelectionScope(type, in: schema)
        return structure(collect([Contribution(selections: operation.selections)], on: scope), on: scope, at: place)
    }

    /// Where a type is declared.
    struct Place {
        var path: [String]
        /// Names of types at the top that are used inside, which nested types must not hide.
        var reserved: Set<String>
        var documentation: String

        func nested(_ name: String, documentation: String) -> Place {
            Place(path: path + [name], reserved: reserved, documentation: documentation)
        }
    }

    // MARK: Selections

    func collect(_ contributions: [Contribution], on scope: SelectionScope) -> CollectedSelections {
        CollectedSelections(contributions, on: scope, fragments: fragments, in: schema)
    }

    private func selection(_ contributions: [Contribution], on type: String, at place: Place) -> SelectionPlan {
        let scope = SelectionScope(type, in: schema)
        let collected = collect(contributions, on: scope)
        guard collected.partialConditions.isEmpty else {
            return .cases(cases(contributions, conditions: collected.partialConditions, on: scope, at: place))
        }
        return .structure(structure(collected, on: scope, at: place))
    }

    /// The type of a field's objects: a fragment's where the selection is just that, else one of its own at `place`.
    func objectType(
        _ contributions: [Contribution], on type: String, at place: () -> Place
    ) -> (type: SwiftTypePlan, nested: SelectionPlan?) {
        let collected = collect(contributions, on: SelectionScope(type, in: schema))
        if let fragment = collected.onlySpread, let name = fragmentNames[fragment] {
            return (.generated([name]), nil)
        }
        let place = place()
        return (.generated(place.path), selection(contributions, on: type, at: place))
    }

    // MARK: Fragments

    /// What the fragment `name` offers to what holds it.
    func surface(of name: String) -> FragmentSurface? {
        if let surface = surfaces[name] { return surface }
        guard let plan = plan(fragment: name) else { return nil }
        let surface = FragmentSurface(plan)
        surfaces[name] = surface
        return surface
    }

    /// The Swift names of the fragments and enums that appear in a selection, and in the fragments in it.
    private func reservedNames(in selections: SelectionSet, on type: String) -> Set<String> {
        var names: Set<String> = []
        for selection in selections.selections {
            switch selection {
            case .field(let field):
                guard let inner = schema.field(field.name.text, on: type)?.type.namedType else { continue }
                if let enumeration = types.generatedNames[inner] { names.insert(enumeration) }
                if let selections = field.selections { names.formUnion(reservedNames(in: selections, on: inner)) }
            case .inlineFragment(let fragment):
                names.formUnion(reservedNames(in: fragment.selections, on: fragment.typeCondition?.text ?? type))
            case .fragmentSpread(let spread):
                names.formUnion(reservedNames(inFragment: spread.name.text))
            }
        }
        return names
    }

    private func reservedNames(inFragment name: String) -> Set<String> {
        if let known = references[name] { return known }
        guard let fragment = fragments[name], underway.insert("names of " + name).inserted else { return [] }
        var names = reservedNames(in: fragment.selections, on: fragment.typeCondition.text)
        if let own = fragmentNames[name] { names.insert(own) }
        references[name] = names
        return names
    }
}
