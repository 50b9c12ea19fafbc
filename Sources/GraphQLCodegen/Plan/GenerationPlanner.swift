import GraphQLLanguage
import GraphQLSchema

/// Plans everything: which enums and input objects are used, what each definition is called, what its type holds.
struct GenerationPlanner {
    private let schema: Schema
    private let constants: ConstantMapping
    private var types: TypeMapping
    private let configuration: CodegenConfiguration
    private var topNames: NameScope
    private var naming: CodegenConfiguration.Naming { configuration.naming }

    init(schema: Schema, configuration: CodegenConfiguration) {
        self.schema = schema
        self.configuration = configuration
        constants = ConstantMapping(schema: schema)
        types = TypeMapping(scalars: configuration.scalars)
        topNames = NameScope(reserved: ReservedNames.topLevelTypes.union(types.configuredNames))
    }

    /// The plan for `sets`, which are valid against the schema.
    mutating func plan(_ sets: [OperationSet]) -> GenerationPlan {
        for namespace in sets.compactMap(\.namespace).sorted() { _ = topNames.claim(namespace) }
        let documents = sets.map { $0.document.decided() }
        let used = UsedTypes(documents, in: schema)
        for name in used.enums.sorted() { claim(name, suffix: "Enum") }
        for name in used.inputObjects.sorted() { claim(name, suffix: "Input") }

        var storeRules = StoreRulesPlan(schema)
        if let name = storeRules?.name { storeRules?.name = topNames.claim(name, "Schema" + name) }

        let namespaces = zip(sets, documents).map { set, document in plan(document, of: set) }
        var names = topNames.taken.subtracting(ReservedNames.topLevelTypes).subtracting(types.configuredNames)
        for namespace in namespaces {
            names.formUnion(namespace.operations.map(\.name) + namespace.fragments.map(\.name))
        }
        return GenerationPlan(
            spelling: TypeSpelling(
                shadowed: names.intersection(ReservedNames.standardTypes.union(ReservedNames.clientTypes))),
            enums: used.enums.sorted().compactMap(plan(enumeration:)),
            inputObjects: inputObjects(used.inputObjects.sorted()), namespaces: namespaces,
            storeRules: storeRules)
    }

    private mutating func claim(_ name: String, suffix: String) {
        let swiftName = naming.type(name)
        types.generatedNames[name] = topNames.claim(swiftName, swiftName + suffix)
    }

    // MARK: Operations and fragments

    private func plan(_ document: Document, of set: OperationSet) -> NamespacePlan {
        var names = topNames
        let fragments = document.fragments.sorted { $0.name.text < $1.name.text }
        var fragmentNames: [String: String] = [:]
        for fragment in fragments {
            let name = naming.type(fragment.name.text)
            fragmentNames[fragment.name.text] = names.claim(name, name + "Fragment")
        }
        let definitions = Dictionary(fragments.map { ($0.name.text, $0) }) { first, _ in first }
        let planner = SelectionPlanner(
            schema: schema, types: types, naming: naming, fragments: definitions, fragmentNames: fragmentNames)
        // Those that others spread first, so that a long chain of fragments is no deep recursion.
        for name in Self.innermostFirst(fragments) { _ = planner.plan(fragment: name) }
        let operations = document.operations.sorted { ($0.name?.text ?? "") < ($1.name?.text ?? "") }
        return NamespacePlan(
            name: set.namespace, files: set.paths,
            operations: operations.compactMap { operation in
                plan(operation, of: set, fragments: definitions, planner, &names)
            },
            fragments: fragments.compactMap { fragment in
                guard let name = fragmentNames[fragment.name.text],
                    let selection = planner.plan(fragment: fragment.name.text)
                else { return nil }
                return FragmentPlan(name: name, file: set.file(of: fragment.range), selection: selection)
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
        _ operation: OperationDefinition, of set: OperationSet, fragments: [String: FragmentDefinition],
        _ planner: SelectionPlanner, _ names: inout NameScope
    ) -> OperationPlan? {
        guard let graphQLName = operation.name?.text else { return nil }
        let (kind, suffix): (OperationPlan.Kind, String) =
            switch operation.type {
            case .query: (.query, "Query")
            case .mutation: (.mutation, "Mutation")
            case .subscription: (.subscription, "Subscription")
            }
        let base = naming.type(graphQLName)
        let isNamed = naming.types[graphQLName] != nil || !naming.operationSuffix || base.hasSuffix(suffix)
        let ownName = isNamed ? base : base + suffix
        let name = names.claim(ownName, base + suffix, base + suffix + "Operation")
        guard let data = planner.data(of: operation, named: name) else { return nil }
        let text = OperationText(operation, fragments: fragments)
        let documentation = operation.description?.text ?? "\(suffix) `\(graphQLName)`."
        return OperationPlan(
            name: name, example: example(of: operation, fragments), kind: kind, graphQLName: graphQLName,
            file: set.file(of: operation.range), documentation: documentation, document: text.document,
            variables: variables(text.variables), data: data)
    }

    private func variables(_ definitions: [VariableDefinition]) -> [InputFieldPlan] {
        fields(
            definitions.map { definition in
                SchemaInputValue(
                    name: definition.name.text, description: definition.description?.text, type: definition.type,
                    defaultValue: definition.defaultValue)
            }, reserved: ["inputFields", "Variables", "Data"], boxed: [])
    }

    /// An answer to `operation`; only mock data needs it.
    private func example(
        of operation: OperationDefinition, _ fragments: [String: FragmentDefinition]
    ) -> String? {
        guard configuration.testSupport != nil else { return nil }
        return ExampleAnswer(schema: schema, fragments: fragments, scalars: configuration.scalars).text(of: operation)
    }

    // MARK: Types of the schema

    private func plan(enumeration name: String) -> EnumPlan? {
        guard let type = schema.type(named: name), let swiftName = types.generatedNames[name] else { return nil }
        var scope = NameScope(reserved: ReservedNames.enumCases)
        let names = scope.claimAll(type.values.map(\.name), suffix: "Value", naming.enumCase)
        let values = type.values.map { value in
            let deprecation = value.deprecationReason.map { "Deprecated: \($0)" }
            let documentation = [value.description, deprecation].compactMap { $0 }.joined(separator: "\n\n")
            return EnumPlan.Value(
                graphQLName: value.name, name: names[value.name] ?? value.name,
                documentation: documentation.isEmpty ? nil : documentation,
                isDeprecated: value.deprecationReason != nil)
        }
        return EnumPlan(
            graphQLName: name, name: swiftName, documentation: type.description ?? "Enum `\(name)`.", values: values)
    }

    private func inputObjects(_ names: [String]) -> [InputObjectPlan] {
        let cycles = InputCycles(names, in: schema)
        return names.compactMap { name in
            guard let type = schema.type(named: name), let swiftName = types.generatedNames[name] else { return nil }
            let fields = fields(
                type.inputFields, reserved: ["inputValue"], boxed: cycles.boxedFields(of: name), isOneOf: type.isOneOf)
            return InputObjectPlan(
                graphQLName: name, name: swiftName, documentation: type.description ?? "Input object `\(name)`.",
                isOneOf: type.isOneOf, fields: fields)
        }
    }

    private func fields(
        _ definitions: [SchemaInputValue], reserved: Set<String>, boxed: Set<String>, isOneOf: Bool = false
    ) -> [InputFieldPlan] {
        var scope = NameScope(reserved: ReservedNames.properties.union(reserved))
        let names = scope.claimAll(definitions.map(\.name), suffix: "Field", naming.property)
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
                reference: definition.type, isBoxed: boxed.contains(definition.name), notes: notes(definition))
        }
    }

    private func notes(_ definition: SchemaInputValue) -> SwiftNotes {
        let value = definition.defaultValue.map { "Where it is absent: `\($0.printed)`." }
        let documentation = [definition.description, value].compactMap { $0 }.joined(separator: "\n\n")
        return SwiftNotes(
            documentation: documentation.isEmpty ? nil : documentation, deprecation: definition.deprecationReason)
    }
}
