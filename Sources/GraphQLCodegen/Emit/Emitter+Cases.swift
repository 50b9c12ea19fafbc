extension Emitter {
    /// An enumeration with a case for each kind of object, and one for all others.
    func cases(_ plan: CasesPlan, conformingTo protocolName: String) -> SwiftDeclaration {
        let all = plan.cases + [plan.other]
        var members: [SwiftDeclaration] = all.map { branch in
            .enumCase(
                SwiftEnumCase(
                    notes: SwiftNotes(documentation: branch.documentation), name: branch.name,
                    payload: spelling.spell(branch.payload, in: plan.path)))
        }
        members += plan.forwards.map { forward($0, all, in: plan.path) }
        for branch in all {
            guard let nested = branch.nested else { continue }
            members.append(structure(nested, conformingTo: spelling.library("SelectionSet")))
        }
        members += plan.nested.map { declaration($0, conformingTo: spelling.library("SelectionSet")) }
        members.append(selection(plan, all))
        members.append(reading(plan))
        members.append(writing(all))
        return .type(
            SwiftTypeDeclaration(
                notes: SwiftNotes(documentation: plan.documentation), kind: .enumeration, name: plan.path.last ?? "",
                conformances: [protocolName], members: members))
    }

    private func forward(_ plan: ForwardPlan, _ cases: [CasePlan], in scope: [String]) -> SwiftDeclaration {
        let member = SwiftExpression.member(.name("value"), plan.name)
        let get = cases.map { branch in
            SwiftSwitchCase(.payload(branch.name, binding: "value", isVariable: false), [.expression(member)])
        }
        let set = cases.map { branch in
            SwiftSwitchCase(
                .payload(branch.name, binding: "value", isVariable: true),
                [
                    .assignment(member, .name("newValue")),
                    .assignment(.code("self"), .implicit(branch.name, [SwiftArgument(nil, .name("value"))])),
                ])
        }
        return .property(
            SwiftProperty(
                notes: plan.notes, name: plan.name, type: spelling.spell(plan.type, in: scope),
                kind: .accessors(
                    get: [.switching(.code("self"), get)], set: [.switching(.code("self"), set)])))
    }

    private func selection(_ plan: CasesPlan, _ cases: [CasePlan]) -> SwiftDeclaration {
        let items = cases.enumerated().map { index, branch in
            item(
                .fragment(
                    possibleTypes: index < plan.cases.count ? branch.possibleTypes : nil, conditions: [],
                    type: branch.payload),
                in: plan.path)
        }
        return selection(on: plan.graphQLType, items)
    }

    private func reading(_ plan: CasesPlan) -> SwiftDeclaration {
        func read(_ method: String, _ index: Int) -> SwiftExpression {
            .trying(.call(.member(.name("object"), method), [SwiftArgument(nil, .code(String(index)))]))
        }
        var body: [SwiftStatement] = plan.cases.enumerated().map { index, branch in
            .binding(
                "value", type: spelling.spell(branch.payload, in: plan.path), read("includedFragment", index),
                then: [
                    .assignment(.code("self"), .implicit(branch.name, [SwiftArgument(nil, .name("value"))])),
                    .returning(nil),
                ])
        }
        let other = SwiftExpression.implicit(
            plan.other.name, [SwiftArgument(nil, read("fragment", plan.cases.count))])
        body.append(.assignment(.code("self"), other))
        return readingInitializer(body)
    }

    private func writing(_ cases: [CasePlan]) -> SwiftDeclaration {
        let branches = cases.enumerated().map { index, branch in
            let method = index + 1 < cases.count ? "includedFragment" : "fragment"
            var body = [write(method, index, .name("value"))]
            if branch.possibleTypes.count == 1, let type = branch.possibleTypes.first {
                body.insert(write("typename", [SwiftArgument(nil, .string(type))]), at: 0)
            } else if branch.nested != nil {
                body.insert(write("typename", [SwiftArgument(nil, .member(.name("value"), "typename"))]), at: 0)
            }
            return SwiftSwitchCase(.payload(branch.name, binding: "value", isVariable: false), body)
        }
        return writingFunction([.switching(.code("self"), branches)])
    }
}
