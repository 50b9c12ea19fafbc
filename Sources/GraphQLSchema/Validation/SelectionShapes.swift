import GraphQLLanguage

/// Numbers selections so that two have one number where they are written the same in all that merging compares:
/// directives, the order of arguments and the layout do not count.
struct SelectionShapes {
    /// The numbers found, by where a selection begins in the text: each is looked at once.
    private var known: [Int: Int] = [:]
    private var numbers: [String: Int] = [:]

    /// The number of `selections`.
    mutating func number(of selections: SelectionSet) -> Int {
        if let number = known[selections.range.start] { return number }
        var text = ""
        for selection in selections.selections {
            switch selection {
            case .field(let field):
                text += field.responseKey + ":" + field.name.text
                text += "(" + SelectionShapes.canonical(field.arguments) + ")"
                if let below = field.selections { text += "{\(number(of: below))}" }
            case .fragmentSpread(let spread):
                text += "..." + spread.name.text
            case .inlineFragment(let fragment):
                text += "... on " + (fragment.typeCondition?.text ?? "") + "{\(number(of: fragment.selections))}"
            }
            text += ";"
        }
        let number = numbers[text] ?? numbers.count
        numbers[text] = number
        known[selections.range.start] = number
        return number
    }

    /// Arguments as text, in the order of their names.
    static func canonical(_ arguments: [Argument]) -> String {
        arguments.sorted { $0.name.text < $1.name.text }.map { $0.name.text + ":" + canonical($0.value) }
            .joined(separator: ",")
    }

    /// A value as text, the fields of objects by name.
    private static func canonical(_ value: Value) -> String {
        switch value.kind {
        case .list(let items):
            "[" + items.map(canonical).joined(separator: ",") + "]"
        case .object(let fields):
            "{"
                + fields.sorted { $0.name.text < $1.name.text }
                .map { $0.name.text + ":" + canonical($0.value) }.joined(separator: ",") + "}"
        case .variable, .int, .float, .string, .boolean, .null, .enumeration:
            value.printed
        }
    }
}
