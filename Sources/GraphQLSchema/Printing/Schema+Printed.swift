import GraphQLLanguage

extension Schema {
    /// The schema as text in the schema definition language, in the form of the reference implementation.
    ///
    /// Built-in types and directives are left out, and so are applied directives but `@deprecated`, `@specifiedBy` and
    /// `@oneOf`: the types of introspection know of no others.
    public var printed: String {
        var printer = SchemaPrinter(self)
        printer.print()
        return printer.text
    }
}

/// Writes the definitions of a schema one after the other.
struct SchemaPrinter {
    private(set) var text = ""
    private let schema: Schema

    init(_ schema: Schema) {
        self.schema = schema
    }

    mutating func print() {
        printSchemaDefinition()
        // A text may define a built-in directive itself; it stays built-in.
        for name in schema.directiveNames where Introspection.directives[name] == nil {
            if let directive = schema.directives[name] { print(directive) }
        }
        for name in schema.typeNames {
            if let type = schema.types[name] { print(type) }
        }
        if !text.isEmpty { text.append("\n") }
    }

    private mutating func begin() {
        if !text.isEmpty { text += "\n\n" }
    }

    /// Nothing where the root types have their common names, and no other type has one of these.
    private mutating func printSchemaDefinition() {
        let isCommon = OperationType.allCases.allSatisfy { operation in
            schema.rootType(for: operation).map { $0 == operation.commonTypeName } ?? true
        }
        let isMistakable = OperationType.allCases.contains { operation in
            schema.rootType(for: operation) == nil && schema.types[operation.commonTypeName] != nil
        }
        // Without any root type there is nothing that could be written.
        guard schema.description != nil || !isCommon || (isMistakable && schema.hasRootTypes) else { return }
        begin()
        printDescription(schema.description, indentation: "", isFirst: true)
        text += "schema {\n"
        for operation in OperationType.allCases {
            guard let type = schema.rootType(for: operation) else { continue }
            text += "  \(operation.rawValue): \(type)\n"
        }
        text += "}"
    }

    private mutating func print(_ directive: SchemaDirective) {
        begin()
        printDescription(directive.description, indentation: "", isFirst: true)
        text += "directive @" + directive.name
        print(directive.arguments, indentation: "")
        if directive.isRepeatable { text += " repeatable" }
        text += " on " + directive.locations.map(\.rawValue).joined(separator: " | ")
    }

    private mutating func print(_ type: SchemaType) {
        begin()
        printDescription(type.description, indentation: "", isFirst: true)
        switch type.kind {
        case .scalar:
            text += "scalar " + type.name
            if let url = type.specifiedByURL { text += " @specifiedBy(url: \(SchemaPrinter.string(url)))" }
        case .object, .interface:
            text += (type.kind == .object ? "type " : "interface ") + type.name
            if !type.interfaces.isEmpty { text += " implements " + type.interfaces.joined(separator: " & ") }
            printBlock(type.fields, \.description) { printer, field in
                printer.text += "  " + field.name
                printer.print(field.arguments, indentation: "  ")
                printer.text += ": " + field.type.printed
                printer.printDeprecated(field.deprecationReason)
            }
        case .union:
            text += "union " + type.name
            if !type.members.isEmpty { text += " = " + type.members.joined(separator: " | ") }
        case .enumeration:
            text += "enum " + type.name
            printBlock(type.values, \.description) { printer, value in
                printer.text += "  " + value.name
                printer.printDeprecated(value.deprecationReason)
            }
        case .inputObject:
            text += "input " + type.name + (type.isOneOf ? " @oneOf" : "")
            printBlock(type.inputFields, \.description) { printer, field in
                printer.text += "  "
                printer.print(field)
            }
        }
    }

    private mutating func printBlock<Member>(
        _ members: [Member], _ description: (Member) -> String?, _ print: (inout SchemaPrinter, Member) -> Void
    ) {
        guard !members.isEmpty else { return }
        text += " {\n"
        for (index, member) in members.enumerated() {
            printDescription(description(member), indentation: "  ", isFirst: index == 0)
            print(&self, member)
            text += "\n"
        }
        text += "}"
    }

    /// Arguments on one line, or a line each where one of them has a description.
    private mutating func print(_ arguments: [SchemaInputValue], indentation: String) {
        guard !arguments.isEmpty else { return }
        guard arguments.contains(where: { $0.description != nil }) else {
            text += "("
            for (index, argument) in arguments.enumerated() {
                if index > 0 { text += ", " }
                print(argument)
            }
            text += ")"
            return
        }
        text += "(\n"
        for (index, argument) in arguments.enumerated() {
            printDescription(argument.description, indentation: indentation + "  ", isFirst: index == 0)
            text += indentation + "  "
            print(argument)
            text += "\n"
        }
        text += indentation + ")"
    }

    private mutating func print(_ value: SchemaInputValue) {
        text += value.name + ": " + value.type.printed
        if let defaultValue = schema.printedDefault(of: value) { text += " = " + defaultValue }
        printDeprecated(value.deprecationReason)
    }

    private mutating func printDeprecated(_ reason: String?) {
        guard let reason else { return }
        text += " @deprecated"
        if reason != Introspection.defaultDeprecationReason { text += "(reason: \(SchemaPrinter.string(reason)))" }
    }

    /// A description on lines of its own, with an empty line above where something stands there.
    private mutating func printDescription(_ description: String?, indentation: String, isFirst: Bool) {
        guard let description else { return }
        if !indentation.isEmpty, !isFirst { text += "\n" }
        let printed = Value(.string(description, isBlock: SchemaPrinter.isPrintableAsBlock(description))).printed
        for line in printed.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            text += indentation
            text += Substring(line)
            text += "\n"
        }
    }

    private static func string(_ text: String) -> String { Value(.string(text, isBlock: false)).printed }

    /// Whether a block string can have the value: its rules take away blank lines at both ends and common indentation, and
    /// it has no escapes (specification section 2.9.4).
    static func isPrintableAsBlock(_ text: String) -> Bool {
        guard !text.isEmpty else { return true }
        var isEmptyLine = true
        var hasIndentation = false
        var allAreIndented = true
        var hasSeenLine = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n":
                if isEmptyLine, !hasSeenLine { return false }
                hasSeenLine = true
                isEmptyLine = true
                hasIndentation = false
            case "\t", " ":
                hasIndentation = hasIndentation || isEmptyLine
            case "\u{0}"..."\u{1F}":
                return false
            default:
                allAreIndented = allAreIndented && hasIndentation
                isEmptyLine = false
            }
        }
        return !isEmptyLine && !(allAreIndented && hasSeenLine)
    }
}
