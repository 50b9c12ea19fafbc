import GraphQLLanguage

extension SchemaRule {
    /// No object value has a field twice, in default values and in what directives are given.
    ///
    /// Specification section 5.6.3, "Input Object Field Uniqueness".
    static let uniqueInputFieldNames = SchemaRule("UniqueInputFieldNames", for: .document) { context in
        var faults: [Fault] = []
        func check(_ values: [InputValueDefinition]) {
            for value in values.compactMap(\.defaultValue) { faults += Repetition.ofObjectFields(in: value) }
        }
        for definition in context.document.definitions {
            switch definition {
            case .directive(let directive):
                check(directive.arguments)
            case .type(let type), .typeExtension(let type):
                for field in type.fields { check(field.arguments) }
                check(type.inputFields)
            case .schema, .schemaExtension, .operation, .fragment:
                break
            }
        }
        for argument in context.appliedDirectives.flatMap(\.directives).flatMap(\.arguments) {
            faults += Repetition.ofObjectFields(in: argument.value)
        }
        return faults
    }
}
