extension Emitter {
    /// An enumeration with what the schema's directives say of the client's cache.
    func storeRules(_ plan: StoreRulesPlan) -> SwiftDeclaration {
        var arguments: [SwiftArgument] = []
        if !plan.keyFields.isEmpty {
            let entries = plan.keyFields.map { type, fields in
                SwiftExpression.entry(.string(type), .array(fields.map(SwiftExpression.string)))
            }
            arguments.append(SwiftArgument("keyFields", .column(entries)))
        }
        if plan.queryType != "Query" { arguments.append(SwiftArgument("queryType", .string(plan.queryType))) }
        let lookups = plan.lookups.map { lookup in
            SwiftExpression.call(
                spelling.library("FieldLookup"),
                [
                    SwiftArgument(nil, .string(lookup.field)), SwiftArgument("on", .string(lookup.parent)),
                    SwiftArgument("by", .string(lookup.argument)), SwiftArgument("finds", .string(lookup.type)),
                ])
        }
        if !lookups.isEmpty { arguments.append(SwiftArgument("lookups", .column(lookups))) }
        let pages = plan.pages.map { pages in
            SwiftExpression.implicit(
                pages.kind,
                [
                    SwiftArgument(nil, .string(pages.field)), SwiftArgument("on", .string(pages.parent)),
                    SwiftArgument("keyArguments", .array(pages.keyArguments.map(SwiftExpression.string))),
                ])
        }
        if !pages.isEmpty { arguments.append(SwiftArgument("fields", .column(pages))) }
        let expiry = plan.expiry.map { rule in
            SwiftExpression.call(
                spelling.library("ExpiryRule"),
                [SwiftArgument("type", .string(rule.type))]
                    + (rule.field.map { [SwiftArgument("field", .string($0))] } ?? [])
                    + [SwiftArgument("seconds", .code(String(rule.seconds)))])
        }
        if !expiry.isEmpty { arguments.append(SwiftArgument("expiry", .column(expiry))) }
        let notes = SwiftNotes(
            documentation: "What the schema says of a cache: `Store(rules: \(plan.name).store)`.")
        return .type(
            SwiftTypeDeclaration(
                notes: notes, kind: .enumeration, name: plan.name,
                members: [
                    .property(
                        SwiftProperty(
                            notes: SwiftNotes(documentation: "How objects are identified and kept."), isStatic: true,
                            name: "store", type: nil, kind: .constant(.call(spelling.library("StoreRules"), arguments)))
                    )
                ]))
    }
}
