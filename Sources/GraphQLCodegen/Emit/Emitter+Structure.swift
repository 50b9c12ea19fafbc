extension Emitter {
    /// The names that parameters of generated methods have.
    private static let locals: Set<String> = ["object", "newValue", "value"]

    /// The declaration of a selection's type, with the types that only it uses.
    func declaration(_ plan: SelectionPlan, conformingTo protocolName: String) -> SwiftDeclaration {
        switch plan {
        case .structure(let plan): structure(plan, conformingTo: protocolName)
        case .cases(let plan): cases(plan, conformingTo: protocolName)
        }
    }

    func structure(_ plan: StructurePlan, conformingTo protocolName: String) -> SwiftDeclaration {
        var members: [SwiftDeclaration] = []
        let stored = storedValues(plan)
        for value in stored { members += storedProperty(value, in: plan.path) }
        if plan.offersTypename, let type = plan.concreteType { members.append(typenameConstant(type)) }
        members += plan.forwards.map { forward($0, in: plan.path) }
        members.append(memberwiseInitializer(stored, in: plan.path))
        members += plan.nested.map { declaration($0, conformingTo: spelling.library("SelectionSet")) }
        members.append(selection(plan))
        members.append(reading(plan, stored))
        members.append(writing(plan, stored))
        return .type(
            SwiftTypeDeclaration(
                notes: SwiftNotes(documentation: plan.documentation), kind: .structure, name: plan.path.last ?? "",
                conformances: [protocolName], members: members))
    }

    /// What the structure stores, in the order of its initialiser's parameters.
    private func storedValues(_ plan: StructurePlan) -> [StoredValue] {
        var values: [StoredValue] = []
        if plan.storesTypename {
            let notes = SwiftNotes(documentation: "The name of the object's type.")
            values.append(StoredValue(name: "typename", type: .library("String"), notes: notes))
        }
        values += plan.properties.map { StoredValue(name: $0.name, type: $0.type, notes: $0.notes) }
        values += plan.fragments.map { fragment in
            StoredValue(name: fragment.name, type: fragment.isConditional ? .optional(fragment.type) : fragment.type)
        }
        return StoredValue.distinct(values, beside: plan.computedNames)
    }

    private func typenameConstant(_ type: String) -> SwiftDeclaration {
        .property(
            SwiftProperty(
                notes: SwiftNotes(documentation: "The name of the object's type."), name: "typename",
                type: spelling.library("String"), kind: .computed([.expression(.string(type))])))
    }

    private func forward(_ plan: ForwardPlan, in scope: [String]) -> SwiftDeclaration {
        let targets = plan.sources.map { source in
            SwiftExpression.member(own(source.holder, hiddenBy: Self.locals), source.name)
        }
        return .property(
            SwiftProperty(
                notes: plan.notes, name: plan.name, type: spelling.spell(plan.type, in: scope),
                kind: .accessors(
                    get: targets.prefix(1).map { .expression($0) },
                    set: targets.map { .assignment($0, .name("newValue")) })))
    }

    // MARK: Reading and writing

    private func reading(_ plan: StructurePlan, _ stored: [StoredValue]) -> SwiftDeclaration {
        let storage = stored.byName
        var locals = NameScope(reserved: plan.computedNames.union(stored.flatMap { [$0.name, $0.storedName] }))
        var body: [SwiftStatement] = []
        if plan.storesTypename {
            body.append(.assignment(.name("typename"), .member(.name("object"), "typename")))
        }
        for property in plan.properties {
            guard let value = storage[property.name] else { continue }
            body += reading(
                into: value, items: property.items, method: property.isConditional ? "includedValue" : "value",
                flattening: property.isConditional && property.isNullable, in: plan.path, &locals)
        }
        for fragment in plan.fragments {
            guard let value = storage[fragment.name] else { continue }
            body += reading(
                into: value, items: fragment.items, method: fragment.isConditional ? "includedFragment" : "fragment",
                flattening: false, in: plan.path, &locals)
        }
        return readingInitializer(body)
    }

    /// `init(reading:)` with `body`.
    func readingInitializer(_ body: [SwiftStatement]) -> SwiftDeclaration {
        .initializer(
            SwiftInitializer(
                parameters: [
                    SwiftParameter(label: "reading", name: "object", type: spelling.library("ObjectReader"))
                ],
                throwing: spelling.library("ReadError"), body: body))
    }

    private func reading(
        into value: StoredValue, items: [Int], method: String, flattening: Bool, in scope: [String],
        _ locals: inout NameScope
    ) -> [SwiftStatement] {
        let target = own(value.storedName, hiddenBy: Self.locals)
        let reads = items.map { item in
            let call = SwiftExpression.call(
                .member(.name("object"), method), [SwiftArgument(nil, .code(String(item)))])
            guard flattening else { return SwiftExpression.trying(call) }
            // Optional twice: not included, and null; without the type only the first would be read.
            let type = spelling.spell(value.type, in: scope)
            return .coalescing(.casting(.trying(call), type + "?"), .code("nil"))
        }
        guard let first = reads.first else { return [] }
        guard reads.count > 1 else { return [.assignment(target, first)] }
        // Selected under several conditions: the first that holds has it.
        let local = locals.claim("\(value.name)Included")
        let further = reads.dropFirst().map { read in
            SwiftStatement.conditional(.code("\(local) == nil"), then: [.assignment(.name(local), read)])
        }
        return [.variable(local, type: spelling.spell(value.type, in: scope), first)] + further
            + [.assignment(target, .name(local))]
    }

    private func writing(_ plan: StructurePlan, _ stored: [StoredValue]) -> SwiftDeclaration {
        let storage = stored.byName
        var body: [SwiftStatement] = []
        if let type = plan.concreteType {
            body.append(write("typename", [SwiftArgument(nil, .string(type))]))
        } else {
            body.append(write("typename", [SwiftArgument(nil, .name("typename"))]))
        }
        for property in plan.properties {
            var value = own(storage[property.name]?.storedName ?? property.name, hiddenBy: Self.locals)
            // A null is written where the field is there, which only the writer knows.
            if property.isConditional && property.isNullable { value = .implicit("some", [SwiftArgument(nil, value)]) }
            for item in property.items {
                body.append(write(property.isConditional ? "includedValue" : "value", item, value))
            }
        }
        for fragment in plan.fragments {
            for item in fragment.items {
                let method = fragment.isConditional ? "includedFragment" : "fragment"
                body.append(write(method, item, own(fragment.name, hiddenBy: Self.locals)))
            }
        }
        return writingFunction(body)
    }

    /// `write(to:)` with `body`.
    func writingFunction(_ body: [SwiftStatement]) -> SwiftDeclaration {
        .function(
            SwiftFunction(
                name: "write",
                parameters: [
                    SwiftParameter(label: "to", name: "object", type: "inout " + spelling.library("ObjectWriter"))
                ],
                body: body))
    }

    func write(_ method: String, _ item: Int, _ value: SwiftExpression) -> SwiftStatement {
        write(method, [SwiftArgument(nil, .code(String(item))), SwiftArgument(nil, value)])
    }

    func write(_ method: String, _ arguments: [SwiftArgument]) -> SwiftStatement {
        .expression(.call(.member(.name("object"), method), arguments))
    }
}

extension StructurePlan {
    /// What the members are called that store nothing, types among them.
    fileprivate var computedNames: Set<String> {
        Set(forwards.map(\.name) + nested.compactMap(\.path.last) + ["typename", "object"])
    }
}

extension SelectionPlan {
    fileprivate var path: [String] {
        switch self {
        case .structure(let plan): plan.path
        case .cases(let plan): plan.path
        }
    }
}

extension [StoredValue] {
    fileprivate var byName: [String: StoredValue] {
        Dictionary(map { ($0.name, $0) }) { first, _ in first }
    }
}
