extension Document {
    /// The document as text, in the form of the reference implementation.
    public var printed: String {
        definitions.map(\.printed).joined(separator: "\n\n")
    }
}

extension Definition {
    /// The definition as text.
    public var printed: String {
        switch self {
        case .operation(let operation): operation.printed
        case .fragment(let fragment): fragment.printed
        case .schema(let schema): Printer.described(schema.description, schema.printed)
        case .schemaExtension(let schema): "extend " + schema.printed
        case .type(let type): Printer.described(type.description, type.printed)
        case .typeExtension(let type): "extend " + type.printed
        case .directive(let directive): Printer.described(directive.description, directive.printed)
        }
    }
}

extension OperationDefinition {
    /// The operation as text.
    public var printed: String {
        let variables = Printer.variables(self.variables.map(\.printed))
        let head = Printer.joined([
            type.rawValue, (name?.text ?? "") + variables, Printer.directives(directives),
        ])
        // A query without anything but selections is printed as these alone.
        let text = head == "query" && description == nil ? selections.printed : head + " " + selections.printed
        return Printer.described(description, text)
    }
}

extension VariableDefinition {
    var printed: String {
        let text = Printer.joined([
            "$" + name.text + ": " + type.printed, defaultValue.map { "= " + $0.printed } ?? "",
            Printer.directives(directives),
        ])
        return Printer.described(description, text)
    }
}

extension FragmentDefinition {
    /// The fragment as text.
    public var printed: String {
        let text = Printer.joined([
            "fragment \(name.text) on \(typeCondition.text)", Printer.directives(directives), selections.printed,
        ])
        return Printer.described(description, text)
    }
}

extension SelectionSet {
    /// The selections as text, braces included.
    public var printed: String { Printer.block(selections.map(\.printed)) }
}

extension Selection {
    /// The selection as text.
    public var printed: String {
        switch self {
        case .field(let field):
            let prefix = (field.alias.map { $0.text + ": " } ?? "") + field.name.text
            return Printer.joined([
                Printer.arguments(field.arguments, after: prefix), Printer.directives(field.directives),
                field.selections?.printed ?? "",
            ])
        case .fragmentSpread(let spread):
            return Printer.joined(["..." + spread.name.text, Printer.directives(spread.directives)])
        case .inlineFragment(let fragment):
            return Printer.joined([
                "...", fragment.typeCondition.map { "on " + $0.text } ?? "", Printer.directives(fragment.directives),
                fragment.selections.printed,
            ])
        }
    }
}
