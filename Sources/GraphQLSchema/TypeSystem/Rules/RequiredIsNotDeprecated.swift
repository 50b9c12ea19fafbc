import GraphQLLanguage

extension SchemaRule {
    /// What must be given is not deprecated.
    ///
    /// Specification section 3.13.3, "@deprecated".
    static let requiredIsNotDeprecated = SchemaRule("RequiredIsNotDeprecated", for: .types) { context in
        context.inputValues.compactMap { value in
            guard value.value.isRequired, value.value.deprecationReason != nil else { return nil }
            let subject = value.isInputField ? "input field" : "argument"
            let directive = value.value.directives.first { $0.name.text == "deprecated" }
            return Fault(
                "Required \(subject) \(value.coordinate) cannot be deprecated.",
                at: [directive?.range, value.definition()?.type.range].compactMap(\.self))
        }
    }
}
