import GraphQLLanguage

extension SchemaRule {
    /// There is a type that queries begin with, and root types are different object types.
    ///
    /// Specification section 3.3.1, "Root Operation Types".
    static let rootOperationTypes = SchemaRule("RootOperationTypes", for: .types) { context in
        let schema = context.schema
        let written = context.schemaParts.flatMap(\.definition.operationTypes)
        func range(of operation: OperationType) -> SourceRange? {
            written.first { $0.operation == operation }?.type.range
        }
        var faults: [Fault] = []
        if schema.queryType == nil {
            let definition = context.schemaParts.first { !$0.isExtension }?.definition
            faults.append(Fault("Query root type must be provided.", at: definition.map { [$0.range] } ?? []))
        }
        var uses: [(type: String, operations: [OperationType])] = []
        for operation in OperationType.allCases {
            guard let name = schema.rootType(for: operation), let type = schema.types[name] else { continue }
            guard type.kind == .object else {
                let condition = operation == .query ? "" : " if provided"
                faults.append(
                    Fault(
                        "\(operation.commonTypeName) root type must be Object type\(condition), it cannot be \(name).",
                        at: range(of: operation).map { [$0] } ?? context.ranges(of: name)))
                continue
            }
            if let index = uses.firstIndex(where: { $0.type == name }) {
                uses[index].operations.append(operation)
            } else {
                uses.append((name, [operation]))
            }
        }
        for use in uses where use.operations.count > 1 {
            let names = use.operations.map(\.rawValue)
            let list = names.count == 2 ? "\(names[0]) and \(names[1])" : "query, mutation, and subscription"
            faults.append(
                Fault(
                    "All root types must be different, \"\(use.type)\" type is used as \(list) root types.",
                    at: use.operations.compactMap(range)))
        }
        return faults
    }
}
