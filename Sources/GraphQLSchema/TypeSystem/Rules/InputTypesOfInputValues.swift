import GraphQLLanguage

extension SchemaRule {
    /// Arguments and fields of input objects are of types that may come in.
    ///
    /// Specification section 3.4.2, "Input and Output Types".
    static let inputTypesOfInputValues = SchemaRule("InputTypesOfInputValues", for: .types) { context in
        context.inputValues.compactMap { value in
            let type = value.value.type
            guard context.schema.types[type.namedType] != nil, !context.schema.isInput(type) else { return nil }
            let written = value.definition()
            // The reference implementation points at the whole argument of a directive, else at its type.
            let range = value.isOfDirective ? written?.range : written?.type.range
            return Fault(
                "The type of \(value.coordinate) must be Input Type but got: \(type.printed).",
                at: range.map { [$0] } ?? [])
        }
    }
}
