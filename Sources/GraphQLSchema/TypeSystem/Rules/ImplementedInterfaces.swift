import GraphQLLanguage

extension SchemaRule {
    /// An object or interface has what the interfaces ask for that it says it implements.
    ///
    /// Specification sections 3.6, "Objects" (IsValidImplementation), and 3.7, "Interfaces" (Type Validation).
    static let implementedInterfaces = SchemaRule("ImplementedInterfaces", for: .types) { context in
        var check = ImplementationCheck(context: context)
        for name in context.schema.typeNames {
            guard let type = context.schema.types[name], !type.interfaces.isEmpty else { continue }
            check.check(type)
        }
        return check.faults
    }
}

/// Compares types with the interfaces that they implement.
private struct ImplementationCheck {
    let context: TypeSystemContext
    private(set) var faults: [Fault] = []

    init(context: TypeSystemContext) {
        self.context = context
    }

    private mutating func fault(_ message: String, at ranges: [SourceRange?]) {
        faults.append(Fault(message, at: ranges.compactMap(\.self)))
    }

    mutating func check(_ type: SchemaType) {
        let name = type.name
        var seen: Set<String> = []
        for interfaceName in type.interfaces {
            guard let interface = context.schema.types[interfaceName], interface.kind == .interface else { continue }
            var places: [SourceRange] { context.mentions(of: interfaceName, by: name) }
            if name == interfaceName {
                fault(
                    "Type \(name) cannot implement itself because it would create a circular reference.", at: places)
            }
            guard seen.insert(interfaceName).inserted else {
                fault("Type \(name) can only implement \(interfaceName) once.", at: places)
                continue
            }
            checkAncestors(type, interface)
            for field in interface.fields { check(type, field, of: interface) }
        }
    }

    /// What an interface implements, its implementations implement too.
    private mutating func checkAncestors(_ type: SchemaType, _ interface: SchemaType) {
        for ancestor in interface.interfaces where !type.interfaces.contains(ancestor) {
            let places =
                context.mentions(of: ancestor, by: interface.name) + context.mentions(of: interface.name, by: type.name)
            if ancestor == type.name {
                fault(
                    "Type \(type.name) cannot implement \(interface.name)"
                        + " because it would create a circular reference.", at: places)
            } else {
                fault(
                    "Type \(type.name) must implement \(ancestor) because it is implemented by \(interface.name).",
                    at: places)
            }
        }
    }

    private mutating func check(_ type: SchemaType, _ wanted: SchemaField, of interface: SchemaType) {
        let wantedName = "\(interface.name).\(wanted.name)"
        // Looked up where there is a fault only: they may be many.
        var wantedText: FieldDefinition? { context.definition(of: wanted.name, on: interface.name) }
        guard let field = type.field(named: wanted.name) else {
            fault(
                "Interface field \(wantedName) expected but \(type.name) does not provide it.",
                at: [wantedText?.range] + context.ranges(of: type.name))
            return
        }
        let name = "\(type.name).\(field.name)"
        var text: FieldDefinition? { context.definition(of: field.name, on: type.name) }
        if !context.schema.isSubtype(field.type, of: wanted.type) {
            fault(
                "Interface field \(wantedName) expects type \(wanted.type.printed)"
                    + " but \(name) is type \(field.type.printed).",
                at: [wantedText?.type.range, text?.type.range])
        }
        for argument in wanted.arguments {
            var wantedArgument: InputValueDefinition? {
                wantedText?.arguments.first { $0.name.text == argument.name }
            }
            guard let own = field.argument(named: argument.name) else {
                fault(
                    "Interface field argument \(wantedName)(\(argument.name):) expected"
                        + " but \(name) does not provide it.", at: [wantedArgument?.range, text?.range])
                continue
            }
            guard !argument.type.isSame(as: own.type) else { continue }
            let ownArgument = text?.arguments.first { $0.name.text == argument.name }
            fault(
                "Interface field argument \(wantedName)(\(argument.name):) expects type \(argument.type.printed)"
                    + " but \(name)(\(argument.name):) is type \(own.type.printed).",
                at: [wantedArgument?.type.range, ownArgument?.type.range])
        }
        for argument in field.arguments where argument.isRequired && wanted.argument(named: argument.name) == nil {
            fault(
                "Object field \(name) includes required argument \(argument.name)"
                    + " that is missing from the Interface field \(wantedName).",
                at: [text?.arguments.first { $0.name.text == argument.name }?.range, wantedText?.range])
        }
        if field.deprecationReason != nil, wanted.deprecationReason == nil {
            fault(
                "Interface field \(wantedName) is not deprecated, so implementation field \(name)"
                    + " must not be deprecated.",
                at: [field.directives.first { $0.name.text == "deprecated" }?.range, text?.type.range])
        }
    }
}

extension Schema {
    /// Whether every value of `type` is one of `other`, too (specification section 3.6, IsValidImplementationFieldType).
    func isSubtype(_ type: TypeReference, of other: TypeReference) -> Bool {
        switch (type.kind, other.kind) {
        case (.nonNull(let left), .nonNull(let right)): isSubtype(left, of: right)
        case (.nonNull(let left), _): isSubtype(left, of: other)
        case (.list(let left), .list(let right)): isSubtype(left, of: right)
        case (.named(let left), .named(let right)): isSubtype(left, of: right)
        case (.named, _), (.list, _): false
        }
    }
}
