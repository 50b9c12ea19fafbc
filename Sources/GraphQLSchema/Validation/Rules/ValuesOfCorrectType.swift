import GraphQLLanguage

extension ValidationRule {
    /// A value that is written out fits the type that is expected.
    ///
    /// Specification section 5.6.1, "Values of Correct Type".
    static let valuesOfCorrectType = ValidationRule("ValuesOfCorrectType") { context in
        var check = LiteralCheck(context.schema)
        for use in context.values { check.check(use.value, use.type) }
        return check.faults.map(\.fault)
    }
}
