import GraphQLLanguage

extension SchemaRule {
    /// A default value fits the type of its argument or field.
    ///
    /// Specification sections 3.6.1, "Field Arguments", and 3.10, "Input Objects" (Type Validation).
    static let defaultValuesOfCorrectType = SchemaRule("DefaultValuesOfCorrectType", for: .types) { context in
        context.inputValues.flatMap { use -> [Fault] in
            guard let value = use.value.defaultValue, context.schema.isInput(use.value.type) else { return [] }
            var check = LiteralCheck(context.schema)
            check.check(value, use.value.type)
            return check.faults.map { found in
                Fault(at: found.fault.ranges) {
                    "\(use.coordinate) has invalid default value\(found.place): \(found.fault.message)"
                }
            }
        }
    }
}
