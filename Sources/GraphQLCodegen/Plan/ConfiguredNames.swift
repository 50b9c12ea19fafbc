extension SwiftTypePlan {
    /// The configured type in it.
    var configuredName: String? {
        switch self {
        case .configured(let name): name
        case .library, .generated: nil
        case .optional(let type), .array(let type), .list(let type), .nullable(let type): type.configuredName
        }
    }
}

extension SelectionPlan {
    /// The configured types that the declaration names, for which its file imports modules.
    var configuredNames: Set<String> {
        switch self {
        case .structure(let plan): plan.configuredNames
        case .cases(let plan):
            Set(plan.forwards.compactMap(\.type.configuredName))
                .union(plan.nested.flatMap(\.configuredNames))
                .union((plan.cases + [plan.other]).compactMap(\.nested).flatMap(\.configuredNames))
        }
    }
}

extension StructurePlan {
    fileprivate var configuredNames: Set<String> {
        Set(properties.compactMap(\.type.configuredName)).union(forwards.compactMap(\.type.configuredName))
            .union(nested.flatMap(\.configuredNames))
    }
}

extension [InputFieldPlan] {
    var configuredNames: Set<String> { Set(compactMap(\.type.configuredName)) }
}

extension GenerationPlan {
    /// The configured types that any of the declarations names.
    var configuredNames: Set<String> {
        var names = inputObjects.reduce(into: Set<String>()) { $0.formUnion($1.fields.configuredNames) }
        for namespace in namespaces {
            for fragment in namespace.fragments { names.formUnion(fragment.selection.configuredNames) }
            for operation in namespace.operations {
                names.formUnion(SelectionPlan.structure(operation.data).configuredNames)
                names.formUnion(operation.variables.configuredNames)
            }
        }
        return names
    }
}
