import GraphQLLanguage

extension SchemaRule {
    /// Each kind of operation has one root type.
    ///
    /// Specification section 3.3.1, "Root Operation Types".
    static let uniqueOperationTypes = SchemaRule("UniqueOperationTypes", for: .document) { context in
        var first: [OperationType: SourceRange] = [:]
        return context.schemaParts.flatMap(\.definition.operationTypes).compactMap { type -> Fault? in
            let operation = type.operation
            if context.base?.rootType(for: operation) != nil {
                return Fault(
                    "Type for \(operation.rawValue) already defined in the schema. It cannot be redefined.",
                    at: type.range)
            }
            guard let earlier = first[operation] else {
                first[operation] = type.range
                return nil
            }
            return Fault("There can be only one \(operation.rawValue) type in schema.", at: earlier, type.range)
        }
    }
}
