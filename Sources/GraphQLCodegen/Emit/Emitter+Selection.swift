extension Emitter {
    /// `static let selection` of a structure.
    func selection(_ plan: StructurePlan) -> SwiftDeclaration {
        selection(on: plan.graphQLType, plan.items.map { item($0, in: plan.path) })
    }

    func selection(on type: String, _ items: [SwiftExpression]) -> SwiftDeclaration {
        .property(
            SwiftProperty(
                isStatic: true, name: "selection", type: nil,
                kind: .constant(
                    .call(
                        spelling.library("Selection"),
                        [SwiftArgument("on", .string(type)), SwiftArgument(nil, .column(items))]))))
    }

    func item(_ item: SelectionItemPlan, in scope: [String]) -> SwiftExpression {
        switch item {
        case .field(let field):
            var arguments = [SwiftArgument(nil, .string(field.name))]
            if field.responseKey != field.name { arguments.append(SwiftArgument("as", .string(field.responseKey))) }
            if !field.arguments.isEmpty {
                let selected = field.arguments.map { argument in
                    SwiftExpression.call(
                        spelling.library("SelectedArgument"),
                        [SwiftArgument(nil, .string(argument.name)), SwiftArgument(nil, constant(argument.value))])
                }
                arguments.append(SwiftArgument("arguments", .array(selected)))
            }
            arguments.append(SwiftArgument("type", type(field.type, in: scope)))
            if let conditions = conditions(field.conditions) { arguments.append(conditions) }
            return .implicit("field", [SwiftArgument(nil, .call(spelling.library("SelectedField"), arguments))])
        case .fragment(let possibleTypes, let inclusion, let type):
            var arguments: [SwiftArgument] = []
            if let possibleTypes {
                arguments.append(SwiftArgument("possibleTypes", .array(possibleTypes.map(SwiftExpression.string))))
            }
            if let conditions = conditions(inclusion) { arguments.append(conditions) }
            arguments.append(SwiftArgument(nil, .member(.code(spelling.spell(type, in: scope)), "selection")))
            return .implicit("fragment", [SwiftArgument(nil, .call(spelling.library("SelectedFragment"), arguments))])
        }
    }

    private func conditions(_ conditions: [ConditionPlan]) -> SwiftArgument? {
        guard !conditions.isEmpty else { return nil }
        let values = conditions.map { condition in
            SwiftExpression.call(
                spelling.library("InclusionCondition"),
                [
                    SwiftArgument(nil, .string(condition.variable)),
                    SwiftArgument("is", .code(condition.value ? "true" : "false")),
                ])
        }
        return SwiftArgument("if", .array(values))
    }

    private func type(_ type: FieldTypePlan, in scope: [String]) -> SwiftExpression {
        switch type {
        case .leaf:
            .member(nil, "leaf")
        case .object(let object):
            .implicit("object", [SwiftArgument(nil, .code(spelling.spell(object, in: scope) + ".self"))])
        case .list(let element):
            .implicit("list", [SwiftArgument(nil, self.type(element, in: scope))])
        case .nonNull(let wrapped):
            .implicit("nonNull", [SwiftArgument(nil, self.type(wrapped, in: scope))])
        }
    }

    /// `value` as an `ArgumentValue`.
    private func constant(_ value: ConstantPlan) -> SwiftExpression {
        switch value {
        case .variable(let name): .implicit("variable", [SwiftArgument(nil, .string(name))])
        case .object(let fields): .implicit("object", [SwiftArgument(nil, .array(fields.map(argumentField)))])
        case .list(let elements): .implicit("list", [SwiftArgument(nil, .array(elements.map(constant)))])
        case .null, .boolean, .int, .float, .string: scalar(value)
        }
    }

    private func argumentField(_ field: ConstantField) -> SwiftExpression {
        .call(
            spelling.library("ArgumentValue") + ".Field",
            [SwiftArgument(nil, .string(field.name)), SwiftArgument(nil, constant(field.value))])
    }

    /// `value`, without variables, as an `InputValue`.
    func inputValue(_ value: ConstantPlan) -> SwiftExpression {
        switch value {
        case .object(let fields):
            .implicit("object", [SwiftArgument(nil, .array(fields.map { inputField($0.name, inputValue($0.value)) }))])
        case .list(let elements): .implicit("list", [SwiftArgument(nil, .array(elements.map(inputValue)))])
        // A default cannot have a variable in it (specification section 2.10, "Variables").
        case .variable: .member(nil, "null")
        case .null, .boolean, .int, .float, .string: scalar(value)
        }
    }

    func inputField(_ name: String, _ value: SwiftExpression) -> SwiftExpression {
        .call(spelling.library("InputField"), [SwiftArgument(nil, .string(name)), SwiftArgument(nil, value)])
    }

    private func scalar(_ value: ConstantPlan) -> SwiftExpression {
        switch value {
        case .boolean(let value): .implicit("boolean", [SwiftArgument(nil, .code(value ? "true" : "false"))])
        case .int(let value): .implicit("int", [SwiftArgument(nil, .code(String(value)))])
        case .float(let text): .implicit("float", [SwiftArgument(nil, .code(text))])
        case .string(let content): .implicit("string", [SwiftArgument(nil, .string(content))])
        case .null, .variable, .list, .object: .member(nil, "null")
        }
    }
}
