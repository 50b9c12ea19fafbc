extension SchemaDefinition {
    var printed: String {
        Printer.joined([
            "schema", Printer.directives(directives),
            Printer.block(operationTypes.map { $0.operation.rawValue + ": " + $0.type.text }),
        ])
    }
}

extension TypeDefinition {
    var printed: String {
        let directives = Printer.directives(self.directives)
        switch kind {
        case .scalar:
            return Printer.joined(["scalar", name.text, directives])
        case .object(let interfaces, let fields):
            return composite("type", interfaces, directives, fields)
        case .interface(let interfaces, let fields):
            return composite("interface", interfaces, directives, fields)
        case .union(let members):
            let list = members.isEmpty ? "" : "= " + members.map(\.text).joined(separator: " | ")
            return Printer.joined(["union", name.text, directives, list])
        case .enumeration(let values):
            return Printer.joined(["enum", name.text, directives, Printer.block(values.map(\.printed))])
        case .inputObject(let fields):
            return Printer.joined(["input", name.text, directives, Printer.block(fields.map(\.printed))])
        }
    }

    private func composite(
        _ keyword: String, _ interfaces: [Name], _ directives: String, _ fields: [FieldDefinition]
    ) -> String {
        let implements = interfaces.isEmpty ? "" : "implements " + interfaces.map(\.text).joined(separator: " & ")
        return Printer.joined([keyword, name.text, implements, directives, Printer.block(fields.map(\.printed))])
    }
}

extension FieldDefinition {
    var printed: String {
        let text = Printer.joined([
            name.text + Printer.parenthesised(arguments.map(\.printed)) + ": " + type.printed,
            Printer.directives(directives),
        ])
        return Printer.described(description, text)
    }
}

extension InputValueDefinition {
    var printed: String {
        let text = Printer.joined([
            name.text + ": " + type.printed, defaultValue.map { "= " + $0.printed } ?? "",
            Printer.directives(directives),
        ])
        return Printer.described(description, text)
    }
}

extension EnumValueDefinition {
    var printed: String {
        Printer.described(description, Printer.joined([name.text, Printer.directives(directives)]))
    }
}

extension DirectiveDefinition {
    var printed: String {
        "directive @" + name.text + Printer.parenthesised(arguments.map(\.printed))
            + (directives.isEmpty ? "" : " " + Printer.directives(directives))
            + (isRepeatable ? " repeatable" : "") + " on " + locations.map(\.text).joined(separator: " | ")
    }
}
