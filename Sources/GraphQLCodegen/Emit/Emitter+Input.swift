extension Emitter {
    private static let locals: Set<String> = ["fields"]

    /// The structure for an input object.
    func inputObject(_ plan: InputObjectPlan) -> SwiftDeclaration {
        if plan.isOneOf { return oneOf(plan) }
        let stored = storedValues(plan.fields)
        var members = stored.flatMap { storedProperty($0, in: [plan.name]) }
        members.append(memberwiseInitializer(stored, in: [plan.name]))
        members.append(
            .property(
                SwiftProperty(
                    name: "inputValue", type: spelling.library("InputValue"),
                    kind: .computed(
                        gathering(plan.fields) { .implicit("object", [SwiftArgument(nil, $0)]) }))))
        if let box = stored.compactMap(\.box).first { members.append(boxDeclaration(box)) }
        return .type(
            SwiftTypeDeclaration(
                notes: SwiftNotes(documentation: plan.documentation), kind: .structure, name: plan.name,
                conformances: [spelling.library("InputConvertible")], members: members))
    }

    /// An input object of which exactly one field is given (specification section 3.10.1, "OneOf Input Objects").
    private func oneOf(_ plan: InputObjectPlan) -> SwiftDeclaration {
        var members: [SwiftDeclaration] = plan.fields.map { field in
            .enumCase(
                SwiftEnumCase(
                    notes: SwiftNotes(documentation: documentation(of: field)), name: field.name,
                    payload: spelling.spell(field.type, in: [plan.name])))
        }
        let branches = plan.fields.map { field in
            let value = inputField(field.graphQLName, .member(.name("value"), "inputValue"))
            return SwiftSwitchCase(
                .payload(field.name, binding: "value", isVariable: false),
                [.expression(.implicit("object", [SwiftArgument(nil, .array([value]))]))])
        }
        members.append(
            .property(
                SwiftProperty(
                    name: "inputValue", type: spelling.library("InputValue"),
                    kind: .computed([.switching(.code("self"), branches)]))))
        return .type(
            SwiftTypeDeclaration(
                notes: SwiftNotes(documentation: plan.documentation),
                kind: plan.fields.contains(where: \.isBoxed) ? .indirectEnumeration : .enumeration, name: plan.name,
                conformances: [spelling.library("InputConvertible")], members: members))
    }

    /// A case cannot be marked as deprecated, since the code beside it uses it; its documentation says it.
    private func documentation(of field: InputFieldPlan) -> String? {
        [field.notes.documentation, field.notes.deprecation.map { "Deprecated: \($0)" }]
            .compactMap { $0 }.joined(separator: "\n\n")
    }

    /// What the initialiser of `fields` takes and stores.
    func storedValues(_ fields: [InputFieldPlan]) -> [StoredValue] {
        let box = Self.boxName(fields)
        return StoredValue.distinct(
            fields.map { field in
                StoredValue(
                    name: field.name, type: field.propertyType, notes: field.notes,
                    defaultValue: defaultValue(field), box: field.isBoxed ? box : nil)
            }, beside: ["inputValue", "inputFields"])
    }

    /// A name for the type of boxes that neither a field nor the type of one has.
    private static func boxName(_ fields: [InputFieldPlan]) -> String {
        var names = NameScope(reserved: Set(fields.map(\.name) + fields.compactMap(\.type.innermostName)))
        return names.claim("Box", "BoxedValue")
    }

    private func defaultValue(_ field: InputFieldPlan) -> SwiftExpression? {
        switch field.presence {
        case .required: nil
        case .nullable: .member(nil, "absent")
        case .defaulted: .code("nil")
        }
    }

    /// Statements whose value is `wrap` of the fields that are not absent.
    private func gathering(
        _ fields: [InputFieldPlan], _ wrap: (SwiftExpression) -> SwiftExpression
    ) -> [SwiftStatement] {
        let values = storedValues(fields).map { stored in
            // What is stored is read, since reading a deprecated property warns.
            let storage = own(stored.storedName, hiddenBy: Self.locals)
            return stored.box == nil ? storage : .member(storage, "value")
        }
        if fields.allSatisfy({ $0.presence == .required }) {
            let entries = zip(fields, values).map { field, value in
                inputField(field.graphQLName, .member(value, "inputValue"))
            }
            return [.expression(wrap(.array(entries)))]
        }
        let type = "[\(spelling.library("InputField"))]"
        var body: [SwiftStatement] = [.variable("fields", type: type, .array([]))]
        for (field, value) in zip(fields, values) {
            body.append(appending(field, value))
        }
        return body + [.returning(wrap(.name("fields")))]
    }

    private func appending(_ field: InputFieldPlan, _ value: SwiftExpression) -> SwiftStatement {
        let name = SwiftArgument(nil, .string(field.graphQLName))
        switch field.presence {
        case .required:
            let entry = inputField(field.graphQLName, .member(value, "inputValue"))
            return .expression(.call(.member(.name("fields"), "append"), [SwiftArgument(nil, entry)]))
        case .nullable:
            return .adding("fields", .call(.member(value, "inputField"), [name]))
        case .defaulted:
            let nullable = SwiftExpression.call(spelling.library("Nullable"), [SwiftArgument("absentIfNil", value)])
            return .adding("fields", .call(.member(nullable, "inputField"), [name]))
        }
    }

    private func boxDeclaration(_ name: String) -> SwiftDeclaration {
        let hashable = spelling.library("Hashable")
        let sendable = spelling.library("Sendable")
        return .type(
            SwiftTypeDeclaration(
                notes: SwiftNotes(documentation: "A value behind a pointer: its type contains this one."),
                access: .private, kind: .indirectEnumeration, name: name, generics: "Value: \(hashable) & \(sendable)",
                conformances: [hashable, sendable],
                members: [
                    .enumCase(SwiftEnumCase(name: "value", payload: "Value")),
                    .property(
                        SwiftProperty(
                            access: nil, name: "value", type: "Value",
                            kind: .computed([
                                .switching(
                                    .code("self"),
                                    [
                                        SwiftSwitchCase(
                                            .payload("value", binding: "value", isVariable: false),
                                            [.expression(.name("value"))])
                                    ])
                            ]))),
                ]))
    }

    // MARK: Variables

    /// The structure for an operation's variables.
    func variables(_ fields: [InputFieldPlan], of operation: String) -> SwiftDeclaration {
        let scope = [operation, "Variables"]
        let stored = storedValues(fields)
        var members = stored.flatMap { storedProperty($0, in: scope) }
        members.append(memberwiseInitializer(stored, in: scope))
        let type = "[\(spelling.library("InputField"))]"
        members.append(
            .property(SwiftProperty(name: "inputFields", type: type, kind: .computed(gathering(fields) { $0 }))))
        let defaults = fields.compactMap { field in
            field.defaultValue.map { inputField(field.graphQLName, inputValue($0)) }
        }
        if !defaults.isEmpty {
            members.append(
                .property(
                    SwiftProperty(isStatic: true, name: "defaults", type: type, kind: .constant(.array(defaults)))))
        }
        return .type(
            SwiftTypeDeclaration(
                notes: SwiftNotes(documentation: "The values of the operation's variables."), kind: .structure,
                name: "Variables", conformances: [spelling.library("OperationVariables")], members: members))
    }
}
