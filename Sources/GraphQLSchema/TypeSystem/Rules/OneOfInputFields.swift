import GraphQLLanguage

extension SchemaRule {
    /// The fields of an input object of which exactly one is given are nullable and have no default.
    ///
    /// Specification section 3.10.1, "OneOf Input Objects".
    static let oneOfInputFields = SchemaRule("OneOfInputFields", for: .types) { context in
        var faults: [Fault] = []
        for name in context.schema.typeNames {
            guard let type = context.schema.types[name], type.isOneOf else { continue }
            for field in type.inputFields {
                if field.type.isNonNull {
                    faults.append(
                        Fault(
                            "OneOf input field \(name).\(field.name) must be nullable.",
                            at: context.definition(ofInput: field.name, on: name).map { [$0.type.range] } ?? []))
                }
                if field.defaultValue != nil {
                    faults.append(
                        Fault(
                            "OneOf input field \(name).\(field.name) cannot have a default value.",
                            at: context.definition(ofInput: field.name, on: name).map { [$0.range] } ?? []))
                }
            }
        }
        return faults
    }
}
