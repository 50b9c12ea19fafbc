import GraphQLLanguage
import GraphQLSchema

/// Plans everything: which enums and input objects are used, what each definition is called, what its type holds.
struct GenerationPlanner {
    private let schema: Schema
    private let constants: ConstantMapping
    private var types: TypeMapping
    private var topNames = NameScope(reserved: ReservedNames.topLevelTypes)

    init(schema: Schema, configuration: CodegenConfiguration) {
        self.schema = schema
        constants = ConstantMapping(schema: schema)
        types = TypeMapping(scalars: configuration.scalars)
    }

    /// The plan for `sets`, which are valid against the schema.
    mutating func plan(_ sets: [OperationSet]) -> GenerationPlan {
        for namespace in sets.compactMap(\.namespace).sorted() { _ = topNames.claim(namespace) }
        let documents = sets.map { $0.document.decided() }
        let used = UsedTypes(documents, in: schema)
        for name in used.enums.sorted() { claim(name, suffix: "Enum") }
        for name in used.inputObjects.sorted() { claim(name, suffix: "Input") }

        let namespaces = zip(sets, documents).map { set, document in plan(document, in: set.namespace) }
        var names = topNames.taken.subtracting(ReservedNames.topLevelTypes)
        for namespace in namespaces {
            names.formUnion(namespace.operations.map(\.name) + namespace.fragments.map(\.name))
        }
        return GenerationPlan(
            spelling: TypeSpelling(
                shadowed: names.intersection(ReservedNames.standardTypes.union(ReservedNames.clientTypes))),
            enums: used.enums.sorted().compactMap(plan(enumeration:)),
            inputObjects: inputObjects(used.inputObjects.sorted()), namespaces: namespaces)
    }

    private mutating func claim(_ name: String, suffix: String) {
        let swiftName = CaseConversion.upperCamel(name)
        types.generatedNames[name] = topNames.claim(swiftName, swiftName + suffix)
    }

    // MARK: Operations and fragments

    private func plan(_ document: Document, in namespace: String?) -> NamespacePlan {
        var names = topNames
        let fragments = document.fragments.sorted { $0.name.text < $1.name.text }
        var fragmentNames: [String: String] = [:]
        for fragment in fragments {
            let name = CaseConversion.upperCamel(fragment.name.text)
            fragmentNames[fragment.name.text] = names.claim(name, name + "Fragment")
        }
        let definitions = Dictionary(fragments.map { ($0.name.text, $0) }) { first, _ in first }
        let planner = SelectionPlanner(
            schema: schema, types: types, fragments: definitions, fragmentNames: fragmentNames)
        // Those that others spread first, so that a long chain of fragments is no deep recursion.
        for name in Self.innermostFirst(fragments) { _ = planner.plan(fragment: name) }
        let operations = document.operations.sorted { ($0.name?.text ?? "") < ($1.name?.text ?? "") }
        return NamespacePlan(
            name: namespace,
            operations: operations.compactMap { operation in
                plan(operation, fragments: definitions, planner, &names)
            },
            fragments: fragments.compactMap { fragment in
                guard let name = fragmentNames[fragment.name.text],
                    let selection = planner.plan(fragment: fragment.name.text)
                else { return nil }
                return FragmentPlan(name: name, selection: selection)
            })
    }

    /// The names of `fragments`, each after those that it spreads.
    private static func innermostFirst(_ fragments: [FragmentDefinition]) -> [String] {
        let spreads = Dictionary(fragments.map { ($0.name.text, $0.selections.spreads) }) { first, _ in first }
        var order: [String] = []
        var entered: Set<String> = []
        var left: Set<String> = []
        var pending = fragments.map(\.name.text)
        while let name = pending.last {
            if entered.insert(name).inserted {
                pending += (spreads[name] ?? []).filter { !entered.contains($0) }
            } else {
                pending.removeLast()
                if left.insert(name).inserted { order.append(name) }
            }
        }
        return order
    }

    private func plan(
        _ operation: OperationDefinition, fragments: [String: FragmentDefinition], _ planner: SelectionPlanner,
        _ names: inout NameScope
    ) -> OperationPlan? {
        guard let graphQLName = operation.name?.text else { return nil }
        let (kind, suffix): (OperationPlan.Kind, String) =
            switch operation.type {
            case .query: (.query, "Query")
            case .mutation: (.mutation, "Mutation")
            case .subscription: (.subscription, "Subscription")
            }
        let base = CaseConversion.upperCamel(graphQLName)
        let ownName = base.hasSuffix(suffix) ? base : base + suffix
        let name = names.claim(ownName, base + suffix, base + suffix + "Operation")
        guard let data = planner.data(of: operation, named: name) else { return nil }
        let text = OperationText(operation, fragments: fragments)
        let documentation = operation.description?.text ?? "\(suffix) `\(graphQLName)`."
        return OperationPlan(
            name: name, kind: kind, graphQLName: graphQLName, documentation: documentation, document: text.document,
            variables: variables(text.variables), data: data)
    }

    private func variables(_ definitions: [VariableDefinition]) -> [InputFieldPlan] {
        fields(
            definitions.map { definition in
                SchemaInputValue(
                    name: definition.name.text, description: definition.description?.text, type: definition.type,
                    defaultValue: definition.defaultValue)
            }, reserved: ["inputFields"], boxed: [])
    }

    // MARK: Types of the schema

    private func plan(enumeration name: String) -> EnumPlan? {
        guard let type = schema.type(named: name), let swiftName = types.generatedNames[name] else { return nil }
        var scope = NameScope(reserved: ReservedNames.enumCases)
        let names = scope.claimAll(type.values.map(\.name), suffix: "Value", CaseConversion.lowerCamel)
        let values = type.values.map { value in
            let deprecation = value.deprecationReason.map { "Deprecated: \($0)" }
            let documentation = [value.description, deprecation].compactMap { $0 }.joined(separator: "\n\n")
            return EnumPlan.Value(
                graphQLName: value.name, name: names[value.name] ?? value.name,
                documentation: documentation.isEmpty ? nil : documentation)
        }
        return EnumPlan(
            name: swiftName, documentation: type.description ?? "Enum `\(name)`.", values: values)
    }

    private func inputObjects(_ names: [String]) -> [InputObjectPlan] {
        let cycles = InputCycles(names, in: schema)
        return names.compactMap { name in
            guard let type = schema.type(named: name), let swiftName = types.generatedNames[name] else { return nil }
            let fields = fields(
                type.inputFields, reserved: ["inputValue"], boxed: cycles.boxedFields(of: name), isOneOf: type.isOneOf)
            return InputObjectPlan(
                name: swiftName, documentation: type.description ?? "Input object `\(name)`.", isOneOf: type.isOneOf,
                fields: fields)
        }
    }

    private func fields(
        _ definitions: [SchemaInputValue], reserved: Set<String>, boxed: Set<String>, isOneOf: Bool = false
    ) -> [InputFieldPlan] {
        var scope = NameScope(reserved: ReservedNames.properties.union(reserved))
        let names = scope.claimAll(definitions.map(\.name), suffix: "Field", CaseConversion.lowerCamel)
        return definitions.map { definition in
            let presence: InputFieldPlan.Presence =
                if isOneOf || definition.isRequired {
                    .required
                } else if definition.type.isNonNull {
                    .defaulted
                } else {
                    .nullable
                }
            return InputFieldPlan(
                graphQLName: definition.name, name: names[definition.name] ?? definition.name,
                type: types.input(definition.type), presence: presence,
                defaultValue: definition.defaultValue.map { constants.constant($0, as: definition.type) },
                isBoxed: boxed.contains(definition.name), notes: notes(definition))
        }
    }

    private func notes(_ definition: SchemaInputValue) -> SwiftNotes {
        let value = definition.defaultValue.map { "Where it is absent: `\($0.printed)`." }
        let documentation = [definition.description, value].compactMap { $0 }.joined(separator: "\n\n")
        return SwiftNotes(
            documentation: documentation.isEmpty ? nil : documentation, deprecation: definition.deprecationReason)
    }
}
