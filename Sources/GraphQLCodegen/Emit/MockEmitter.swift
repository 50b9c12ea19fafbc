/// Writes builders of mock data: `Data.mock(…)` with a default for every field, so that a test says only what it is about.
///
/// They are made for a module beside the generated code, which tests import, or for tests that share its module.
struct MockEmitter {
    private let emitter: Emitter
    private let plan: GenerationPlan
    private let examples: ExampleExpressions
    private var configuration: CodegenConfiguration { emitter.configuration }

    init(_ emitter: Emitter, _ plan: GenerationPlan) {
        self.emitter = emitter
        self.plan = plan
        examples = ExampleExpressions(plan, emitter.configuration)
    }

    /// The files, by their paths in the folder of the test support.
    func files(_ plan: GenerationPlan) -> [SourceFile] {
        var names = FileNames()
        var files: [String: [SwiftDeclaration]] = [:]
        if configuration.layout == .sources {
            // Also for a source that defines nothing: a build system expects the file.
            for source in plan.namespaces.flatMap(\.files) { files[Emitter.path(forSource: source)] = [] }
            files[Emitter.schemaPath] = []
        }
        func add(_ name: String, in namespace: NamespacePlan, from source: String, _ types: [SwiftDeclaration]) {
            switch configuration.layout {
            case .definitions: files[names.claim(namespace.name, name + "+Mock") + ".swift"] = types
            case .sources: files[Emitter.path(forSource: source), default: []] += types
            }
        }
        for namespace in plan.namespaces {
            let scope = MockScope(namespace, plan.spelling, module: configuration.module)
            for fragment in namespace.fragments {
                add(fragment.name, in: namespace, from: fragment.file, builders(fragment.selection, scope))
            }
            for operation in namespace.operations {
                let types = [operationExtension(operation, scope)] + builders(.structure(operation.data), scope)
                add(operation.name, in: namespace, from: operation.file, types)
            }
        }
        return files.sorted { $0.key < $1.key }.map { path, declarations in
            let file = SwiftFile(
                header: [Emitter.headerLine, "swift-format-ignore-file"],
                imports: declarations.isEmpty ? [] : imports(declarations), declarations: declarations)
            return SourceFile(path: path, text: SwiftPrinter.print(file, access: configuration.access))
        }
    }

    /// What `declarations` need, and nothing else: an import that is not used is warned about. Of the client only the
    /// types that are named, since others may be called like generated ones.
    private func imports(_ declarations: [SwiftDeclaration]) -> [String] {
        let access = configuration.access.modifier
        let types = declarations.flatMap(\.parameterTypes)
        let words = Set(types.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init) })
        let foundation = words.contains { name in
            FoundationScalar(rawValue: name) != nil && configuration.scalars.values.contains { $0.name == name }
        }
        let scalars = configuration.scalars.values.filter { scalar in types.contains { $0.contains(scalar.name) } }
        let modules = Set(scalars.compactMap(\.module))
        let testable = configuration.access == .internal ? "@testable " : ""
        let client = [("struct", "ID"), ("struct", "List"), ("enum", "Nullable")].filter { words.contains($0.1) }
        return (foundation ? FoundationScalar.imports(access) : [])
            + client.map { "\(access)import \($0.0) GraphQLClient.\($0.1)" }
            + modules.sorted().map { "\(access)import \($0)" }
            + (configuration.module.map { ["\(testable)\(access)import \($0)"] } ?? [])
    }

    // MARK: Selections

    private func builders(_ selection: SelectionPlan, _ scope: MockScope) -> [SwiftDeclaration] {
        switch selection {
        case .structure(let plan):
            [builder(plan, scope)] + plan.nested.flatMap { builders($0, scope) }
        case .cases(let plan):
            [builder(plan, scope)]
                + (plan.cases + [plan.other]).compactMap(\.nested).flatMap { builders(.structure($0), scope) }
                + plan.nested.flatMap { builders($0, scope) }
        }
    }

    private func builder(_ plan: StructurePlan, _ scope: MockScope) -> SwiftDeclaration {
        var values: [StoredValue] = []
        if plan.storesTypename {
            values.append(
                StoredValue(name: "typename", type: .library("String"), defaultValue: .string(plan.exampleType)))
        }
        values += plan.properties.map { property in
            StoredValue(
                name: property.name, type: property.type,
                defaultValue: defaultValue(property, in: plan, scope))
        }
        values += plan.fragments.map { fragment in
            StoredValue(
                name: fragment.name, type: fragment.isConditional ? .optional(fragment.type) : fragment.type,
                defaultValue: fragment.isConditional ? .code("nil") : .implicit("mock", []))
        }
        return builder(of: plan.path, values, scope)
    }

    private func defaultValue(
        _ property: PropertyPlan, in plan: StructurePlan, _ scope: MockScope
    ) -> SwiftExpression {
        if property.isConditional { return .code("nil") }
        if property.fieldName == "__typename" { return .string(plan.exampleType) }
        return examples.expression(
            property.reference, field: property.fieldName, isObject: !property.isLeaf, scope)
    }

    /// `static func mock` with a parameter for each of `values`, in an extension of the type.
    private func builder(of path: [String], _ values: [StoredValue], _ scope: MockScope) -> SwiftDeclaration {
        let parameters = StoredValue.distinct(values).parameters(scope.spell)
        let call = SwiftExpression.call("Self", parameters.arguments)
        return extended(
            path,
            [
                .function(
                    SwiftFunction(
                        notes: SwiftNotes(documentation: "Mock data: what is not given has a default."),
                        isStatic: true, name: "mock", parameters: parameters, returning: "Self",
                        body: [.expression(call)]))
            ], scope)
    }

    private func builder(_ plan: CasesPlan, _ scope: MockScope) -> SwiftDeclaration {
        let first = plan.cases.first ?? plan.other
        let value = SwiftExpression.implicit(first.name, [SwiftArgument(nil, .implicit("mock", []))])
        return extended(
            plan.path,
            [
                .function(
                    SwiftFunction(
                        notes: SwiftNotes(documentation: "Mock data of the first kind."), isStatic: true,
                        name: "mock", parameters: [], returning: "Self", body: [.expression(value)]))
            ], scope)
    }

    private func extended(
        _ path: [String], _ members: [SwiftDeclaration], _ scope: MockScope
    ) -> SwiftDeclaration {
        .type(
            SwiftTypeDeclaration(
                access: nil, kind: .extension, name: scope.spell(.generated(path)), members: members))
    }

    // MARK: Operations

    private func operationExtension(_ plan: OperationPlan, _ scope: MockScope) -> SwiftDeclaration {
        var members: [SwiftDeclaration] = []
        var values = emitter.storedValues(plan.variables)
        for (number, field) in plan.variables.enumerated() where values[number].defaultValue == nil {
            values[number].defaultValue = examples.input(field.reference, field: field.graphQLName, scope)
        }
        let parameters = values.parameters(scope.spell)
        members.append(
            .function(
                SwiftFunction(
                    notes: SwiftNotes(documentation: "The operation with made-up values for the variables it needs."),
                    isStatic: true, name: "mock", parameters: parameters, returning: "Self",
                    body: [.expression(.call("Self", parameters.arguments))])))
        if let example = plan.example {
            members.append(
                .property(
                    SwiftProperty(
                        notes: SwiftNotes(documentation: "A server's answer in JSON, made up like `Data.mock()`."),
                        isStatic: true, name: "mockAnswer", type: scope.library("String"),
                        kind: .computed([.expression(.string(example))]))))
        }
        return extended([plan.name], members, scope)
    }
}

/// Spells types for a module that imports the generated one.
struct MockScope {
    private let namespace: String?
    /// The names of the types that are nested in the namespace.
    private let nested: Set<String>
    private let spelling: TypeSpelling
    /// `nil` where it is the generated one itself.
    private let module: String?

    init(_ namespace: NamespacePlan, _ spelling: TypeSpelling, module: String?) {
        self.namespace = namespace.name
        self.spelling = spelling
        self.module = module
        nested = namespace.name == nil ? [] : Set(namespace.operations.map(\.name) + namespace.fragments.map(\.name))
    }

    func library(_ name: String) -> String { spelling.library(name) }

    func spell(_ type: SwiftTypePlan) -> String {
        switch type {
        case .library(let name): library(name)
        case .generated(let path): generated(path)
        case .configured(let text): text
        case .optional(let wrapped): spell(wrapped) + "?"
        case .array(let element): "[" + spell(element) + "]"
        case .list(let element): library("List") + "<" + spell(element) + ">"
        case .nullable(let wrapped): library("Nullable") + "<" + spell(wrapped) + ">"
        }
    }

    private func generated(_ path: [String]) -> String {
        guard let first = path.first else { return "" }
        let names = path.map(SwiftIdentifier.escaped)
        if let namespace, nested.contains(first) { return ([namespace] + names).joined(separator: ".") }
        // Said with its module where the standard library or the client has the name too.
        let prefix = spelling.shadowed.contains(first) ? module.map { $0 + "::" } : nil
        return (prefix ?? "") + names.joined(separator: ".")
    }
}

extension SwiftDeclaration {
    /// The types that are named in the signatures of this declaration and those in it.
    fileprivate var parameterTypes: [String] {
        switch self {
        case .type(let type): type.members.flatMap(\.parameterTypes)
        case .function(let function): function.parameters.map(\.type)
        case .initializer, .property, .enumCase, .verbatim: []
        }
    }
}
