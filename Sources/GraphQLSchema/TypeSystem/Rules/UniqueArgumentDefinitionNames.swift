import GraphQLLanguage

extension SchemaRule {
    /// No two arguments of a field or directive share a name.
    ///
    /// Specification sections 3.6.1, "Field Arguments", and 3.13, "Directives" (Type Validation).
    static let uniqueArgumentDefinitionNames = SchemaRule("UniqueArgumentDefinitionNames", for: .document) { context in
        func check(_ arguments: [InputValueDefinition], of parent: String) -> [Fault] {
            guard arguments.count > 1 else { return [] }
            return Repetition.groups(of: arguments.map(\.name)).map { names in
                Fault("Argument \"\(parent)(\(names[0].text):)\" can only be defined once.", at: names.map(\.range))
            }
        }
        var faults: [Fault] = []
        for definition in context.document.definitions {
            switch definition {
            case .directive(let directive):
                faults += check(directive.arguments, of: "@\(directive.name.text)")
            case .type(let type), .typeExtension(let type):
                for field in type.fields {
                    faults += check(field.arguments, of: "\(type.name.text).\(field.name.text)")
                }
            case .schema, .schemaExtension, .operation, .fragment:
                break
            }
        }
        return faults
    }
}
