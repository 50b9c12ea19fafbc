import GraphQLLanguage

extension ValidationRule {
    /// A document to be executed holds operations and fragments only.
    ///
    /// Specification section 5.1.1, "Executable Definitions".
    static let executableDefinitions = ValidationRule("ExecutableDefinitions") { context in
        context.document.definitions.compactMap { definition in
            switch definition {
            case .operation, .fragment: nil
            case .schema(let schema), .schemaExtension(let schema):
                Fault("The schema definition is not executable.", at: schema.range)
            case .type(let type), .typeExtension(let type):
                Fault("The \"\(type.name.text)\" definition is not executable.", at: type.range)
            case .directive(let directive):
                Fault("The \"\(directive.name.text)\" definition is not executable.", at: directive.range)
            }
        }
    }
}
