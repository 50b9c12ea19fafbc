import GraphQLLanguage
import GraphQLSchema

/// Values in Swift that stand for any value of a type of the schema.
struct ExampleExpressions {
    private let enums: [String: EnumPlan]
    private let inputObjects: [String: InputObjectPlan]
    private let scalars: [String: CodegenConfiguration.ScalarType]

    init(_ plan: GenerationPlan, _ configuration: CodegenConfiguration) {
        enums = Dictionary(plan.enums.map { ($0.graphQLName, $0) }) { first, _ in first }
        inputObjects = Dictionary(plan.inputObjects.map { ($0.graphQLName, $0) }) { first, _ in first }
        scalars = configuration.scalars
    }

    /// The value of the field `field`: one element in a list, and what `ExampleAnswer` answers.
    func expression(_ type: TypeReference, field: String, isObject: Bool, _ scope: MockScope) -> SwiftExpression {
        if let item = type.item { return .array([expression(item, field: field, isObject: isObject, scope)]) }
        return isObject ? .implicit("mock", []) : leaf(type.namedType, field: field, scope)
    }

    /// The value of a variable or an input field that must be given; `nil` where there is none.
    func input(_ type: TypeReference, field: String, _ scope: MockScope) -> SwiftExpression? {
        input(type, field: field, scope, inside: [])
    }

    private func input(
        _ type: TypeReference, field: String, _ scope: MockScope, inside: Set<String>
    ) -> SwiftExpression? {
        if type.isList { return .array([]) }
        let name = type.namedType
        guard let plan = inputObjects[name] else { return leaf(name, field: field, scope) }
        guard !inside.contains(name) else { return nil }
        let inside = inside.union([name])
        if plan.isOneOf {
            for choice in plan.fields {
                if let value = input(choice.reference, field: choice.graphQLName, scope, inside: inside) {
                    return .call(
                        .member(.code(scope.spell(.generated([plan.name]))), choice.name), [SwiftArgument(nil, value)])
                }
            }
            return nil
        }
        var arguments: [SwiftArgument] = []
        for required in plan.fields where required.presence == .required {
            guard let value = input(required.reference, field: required.graphQLName, scope, inside: inside) else {
                return nil
            }
            arguments.append(SwiftArgument(required.name, value))
        }
        return .call(scope.spell(.generated([plan.name])), arguments)
    }

    private func leaf(_ name: String, field: String, _ scope: MockScope) -> SwiftExpression {
        switch name {
        case "Int": return .code("1")
        case "Float": return .code("1.5")
        case "Boolean": return .code("true")
        case "ID": return .string("1")
        case "String": return .string(field)
        default: break
        }
        if let plan = enums[name] {
            guard let value = plan.values.first(where: { !$0.isDeprecated }) ?? plan.values.first else {
                return .implicit("unknown", [SwiftArgument(nil, .string(field))])
            }
            // These two an optional has as well.
            let isPlain = !["none", "some"].contains(value.name)
            return .member(isPlain ? nil : .code(scope.spell(.generated([plan.name]))), value.name)
        }
        guard let scalar = scalars[name] else { return .string(field) }
        if let known = FoundationScalar(named: scalar.name) { return .code(known.exampleCode) }
        return switch scalar.name.split(separator: ".").last {
        case "Int": .code("1")
        case "Double": .code("1.5")
        case "Bool": .code("true")
        case "String": .string(field)
        // The type's own builder, which the test support's module declares beside the generated files.
        default: .implicit("mock", [])
        }
    }
}
