import GraphQLLanguage

extension SchemaRule {
    /// What an object or interface implements is an interface.
    ///
    /// Specification sections 3.6, "Objects", and 3.7, "Interfaces" (Type Validation).
    static let interfacesAreInterfaces = SchemaRule("InterfacesAreInterfaces", for: .types) { context in
        let schema = context.schema
        return schema.typeNames.flatMap { name in
            (schema.types[name]?.interfaces ?? []).compactMap { interface in
                guard let kind = schema.types[interface]?.kind, kind != .interface else { return nil }
                return Fault(
                    "Type \(name) must only implement Interface types, it cannot implement \(interface).",
                    at: context.mentions(of: interface, by: name))
            }
        }
    }
}

extension TypeSystemContext {
    /// Where the text says that a type implements an interface.
    func mentions(of interface: String, by type: String) -> [SourceRange] {
        parts(of: type).flatMap(\.interfaces).filter { $0.text == interface }.map(\.range)
    }
}
