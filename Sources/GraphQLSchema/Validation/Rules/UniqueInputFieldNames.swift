import GraphQLLanguage

extension ValidationRule {
    /// No object value has a field twice.
    ///
    /// Specification section 5.6.3, "Input Object Field Uniqueness".
    static let uniqueInputFieldNames = ValidationRule("UniqueInputFieldNames") { context in
        var faults: [Fault] = []
        for argument in context.fields.lazy.flatMap(\.field.arguments) {
            faults += Repetition.ofObjectFields(in: argument.value)
        }
        for argument in context.directiveLists.lazy.flatMap(\.directives).flatMap(\.arguments) {
            faults += Repetition.ofObjectFields(in: argument.value)
        }
        for value in context.document.operations.lazy.flatMap(\.variables).compactMap(\.defaultValue) {
            faults += Repetition.ofObjectFields(in: value)
        }
        return faults
    }
}
