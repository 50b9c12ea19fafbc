extension Emitter {
    /// An enumeration with a case for each value that the schema has and one for those it may get.
    func enumeration(_ plan: EnumPlan) -> SwiftDeclaration {
        let string = spelling.library("String")
        var members: [SwiftDeclaration] = plan.values.map { value in
            .enumCase(SwiftEnumCase(notes: SwiftNotes(documentation: value.documentation), name: value.name))
        }
        let unknown = "A value that the schema did not have when this was generated."
        members.append(
            .enumCase(SwiftEnumCase(notes: SwiftNotes(documentation: unknown), name: "unknown", payload: string)))
        members.append(initializer(plan, string))
        members.append(rawValue(plan, string))
        members.append(
            .property(
                SwiftProperty(
                    notes: SwiftNotes(documentation: "The values that the schema has, in its order."), isStatic: true,
                    name: "allCases", type: "[\(plan.name)]",
                    kind: .constant(.array(plan.values.map { .member(nil, $0.name) })))))
        members.append(
            .property(
                SwiftProperty(
                    name: "inputValue", type: spelling.library("InputValue"),
                    kind: .computed([
                        .expression(.implicit("string", [SwiftArgument(nil, .name("rawValue"))]))
                    ]))))
        members += reading(string)
        let conformances = ["FieldValue", "InputConvertible", "RawRepresentable", "CaseIterable"]
        return .type(
            SwiftTypeDeclaration(
                notes: SwiftNotes(documentation: plan.documentation), kind: .enumeration, name: plan.name,
                conformances: conformances.map(spelling.library), members: members))
    }

    private func initializer(_ plan: EnumPlan, _ string: String) -> SwiftDeclaration {
        let known = plan.values.map { value in
            SwiftSwitchCase(
                .string(value.graphQLName), [.assignment(.code("self"), .member(nil, value.name))])
        }
        let unknown = SwiftExpression.implicit("unknown", [SwiftArgument(nil, .name("rawValue"))])
        return .initializer(
            SwiftInitializer(
                parameters: [SwiftParameter(label: "rawValue", name: "rawValue", type: string)],
                body: [
                    .switching(
                        .name("rawValue"),
                        known + [SwiftSwitchCase(.otherwise, [.assignment(.code("self"), unknown)])])
                ]))
    }

    private func rawValue(_ plan: EnumPlan, _ string: String) -> SwiftDeclaration {
        let known = plan.values.map { value in
            SwiftSwitchCase(.member(value.name), [.expression(.string(value.graphQLName))])
        }
        let unknown = SwiftSwitchCase(
            .payload("unknown", binding: "value", isVariable: false), [.expression(.name("value"))])
        return .property(
            SwiftProperty(
                name: "rawValue", type: string, kind: .computed([.switching(.code("self"), known + [unknown])])))
    }

    /// `FieldValue`, by way of the value's name.
    private func reading(_ string: String) -> [SwiftDeclaration] {
        let read = SwiftExpression.trying(.call(string, [SwiftArgument("reading", .name("value"))]))
        return [
            .initializer(
                SwiftInitializer(
                    parameters: [
                        SwiftParameter(label: "reading", name: "value", type: spelling.library("ValueReader"))
                    ],
                    throwing: spelling.library("ReadError"),
                    body: [.expression(.call(.code("self.init"), [SwiftArgument("rawValue", read)]))])),
            .function(
                SwiftFunction(
                    name: "write",
                    parameters: [
                        SwiftParameter(label: "to", name: "value", type: "inout " + spelling.library("ValueWriter"))
                    ],
                    body: [
                        .expression(
                            .call(.member(.name("rawValue"), "write"), [SwiftArgument("to", .code("&value"))]))
                    ])),
        ]
    }
}
