import GraphQLLanguage

extension SchemaRule {
    /// Every type that a definition names exists.
    ///
    /// Specification section 3.3, "Schema".
    static let knownTypeNames = SchemaRule("KnownTypeNames", for: .document) { context in
        let defined = Set(context.definedTypeNames)
        let base = context.base?.types ?? [:]
        var faults: [Fault] = []
        func check(_ name: String, at range: SourceRange) {
            guard !defined.contains(name), base[name] == nil, !Introspection.typeNames.contains(name) else { return }
            faults.append(
                Fault(at: [range]) {
                    let names = Introspection.typeNames.union(defined).union(base.keys)
                    let close = Suggestions.names(for: name, among: names)
                    return "Unknown type \"\(name)\"." + Suggestions.didYouMean(close)
                })
        }
        func check(_ type: TypeReference) { check(type.namedType, at: type.innermostRange) }
        func check(_ values: [InputValueDefinition]) { values.forEach { check($0.type) } }
        for definition in context.document.definitions {
            switch definition {
            case .schema(let schema), .schemaExtension(let schema):
                for operation in schema.operationTypes { check(operation.type.text, at: operation.type.range) }
            case .directive(let directive):
                check(directive.arguments)
            case .type(let type), .typeExtension(let type):
                for name in type.interfaces + type.members { check(name.text, at: name.range) }
                for field in type.fields {
                    check(field.arguments)
                    check(field.type)
                }
                check(type.inputFields)
            case .operation, .fragment:
                break
            }
        }
        return faults
    }
}
