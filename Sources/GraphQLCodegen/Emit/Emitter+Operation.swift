extension Emitter {
    /// The structure for an operation, with its `Variables` and its `Data`.
    func operation(_ plan: OperationPlan) -> SwiftDeclaration {
        let hasVariables = !plan.variables.isEmpty
        let variablesType = hasVariables ? "Variables" : spelling.library("NoVariables")
        var members: [SwiftDeclaration] = [
            constant("kind", .member(.code(spelling.library("OperationKind")), plan.kind.rawValue)),
            constant("name", .string(plan.graphQLName)),
            constant("document", .text(plan.document)),
            .property(SwiftProperty(name: "variables", type: variablesType)),
            initializer(plan, variablesType),
        ]
        if hasVariables { members.append(variables(plan.variables, of: plan.name)) }
        members.append(structure(plan.data, conformingTo: spelling.library("RootSelectionSet")))
        let protocolName =
            switch plan.kind {
            case .query: "GraphQLQuery"
            case .mutation: "GraphQLMutation"
            case .subscription: "GraphQLSubscription"
            }
        return .type(
            SwiftTypeDeclaration(
                notes: SwiftNotes(documentation: plan.documentation), kind: .structure, name: plan.name,
                conformances: [spelling.library(protocolName)], members: members))
    }

    private func constant(_ name: String, _ value: SwiftExpression) -> SwiftDeclaration {
        .property(SwiftProperty(isStatic: true, name: name, type: nil, kind: .constant(value)))
    }

    /// An initialiser that takes the variables' values.
    private func initializer(_ plan: OperationPlan, _ variablesType: String) -> SwiftDeclaration {
        let parameters = storedValues(plan.variables).parameters { spelling.spell($0, in: [plan.name]) }
        return .initializer(
            SwiftInitializer(
                parameters: parameters,
                body: [
                    .assignment(.member(.code("self"), "variables"), .call(variablesType, parameters.arguments))
                ]))
    }
}
