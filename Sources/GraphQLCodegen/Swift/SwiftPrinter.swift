/// Prints declarations as the text of a Swift file: four spaces, 120 columns where names allow it.
public struct SwiftPrinter {
    /// The columns that a line should not exceed.
    static let width = 120

    private var lines: [String] = []
    private var depth = 0
    /// The modifier of what the users of the generated code may use, with a blank; empty for the module's own code.
    private let access: String

    private init(_ access: CodegenConfiguration.Access) {
        self.access = access.modifier
    }

    /// The text of `file`, with a line feed at its end.
    public static func print(_ file: SwiftFile, access: CodegenConfiguration.Access = .public) -> String {
        var printer = SwiftPrinter(access)
        for line in file.header { printer.lines.append(line.isEmpty ? "//" : "// " + line) }
        if !file.imports.isEmpty {
            printer.lines.append("")
            printer.lines += file.imports
        }
        for declaration in file.declarations {
            printer.lines.append("")
            printer.print(declaration)
        }
        return printer.lines.joined(separator: "\n") + "\n"
    }

    /// The text of `declarations` alone, with a line feed at its end.
    public static func print(
        _ declarations: [SwiftDeclaration], access: CodegenConfiguration.Access = .public
    ) -> String {
        var printer = SwiftPrinter(access)
        printer.printMembers(declarations)
        return printer.lines.joined(separator: "\n") + "\n"
    }

    // MARK: Declarations

    private mutating func print(_ declaration: SwiftDeclaration) {
        switch declaration {
        case .type(let type): print(type)
        case .property(let property): print(property)
        case .enumCase(let enumCase): print(enumCase)
        case .initializer(let initializer): print(initializer)
        case .function(let function): print(function)
        case .verbatim(let text):
            for part in text.split(separator: "\n", omittingEmptySubsequences: false) { line(String(part)) }
        }
    }

    private mutating func print(_ type: SwiftTypeDeclaration) {
        print(type.notes)
        let keyword =
            switch type.kind {
            case .structure: "struct"
            case .enumeration: "enum"
            case .indirectEnumeration: "indirect enum"
            case .extension: "extension"
            }
        var head = access(type.access) + keyword + " " + SwiftIdentifier.escaped(type.name)
        if let generics = type.generics { head += "<\(generics)>" }
        if !type.conformances.isEmpty { head += ": " + type.conformances.joined(separator: ", ") }
        guard !type.members.isEmpty else { return line(head + " {}") }
        block(head) { printer in printer.printMembers(type.members) }
    }

    /// Plain properties and cases stand together; a blank line parts everything that has a body or a comment.
    private mutating func printMembers(_ members: [SwiftDeclaration]) {
        for (index, member) in members.enumerated() {
            if index > 0, !Self.standTogether(members[index - 1], member) { lines.append("") }
            print(member)
        }
    }

    private static func standTogether(_ upper: SwiftDeclaration, _ lower: SwiftDeclaration) -> Bool {
        switch (upper, lower) {
        case (.property(let upper), .property(let lower)): isShort(upper) && isShort(lower)
        case (.enumCase, .enumCase): true
        default: false
        }
    }

    private static func isShort(_ property: SwiftProperty) -> Bool {
        switch property.kind {
        case .stored: true
        case .constant(let value): flat(value) != nil && property.notes == SwiftNotes()
        case .computed, .accessors: false
        }
    }

    private mutating func print(_ enumCase: SwiftEnumCase) {
        print(enumCase.notes)
        line("case " + SwiftIdentifier.escaped(enumCase.name) + (enumCase.payload.map { "(\($0))" } ?? ""))
    }

    private mutating func print(_ property: SwiftProperty) {
        print(property.notes)
        var head = access(property.access) + (property.isStatic ? "static " : "")
        if case .constant = property.kind { head += "let " } else { head += "var " }
        head += SwiftIdentifier.escaped(property.name) + (property.type.map { ": " + $0 } ?? "")
        switch property.kind {
        case .stored:
            line(head)
        case .constant(let value):
            line(head + " = ", value)
        case .computed(let body):
            if let short = Self.oneLine(body), fits("\(head) { \(short) }") {
                line("\(head) { \(short) }")
            } else {
                block(head) { printer in printer.print(body) }
            }
        case .accessors(let get, let set):
            block(head) { printer in
                printer.printAccessor("get", get)
                printer.printAccessor("set", set)
            }
        }
    }

    private mutating func printAccessor(_ name: String, _ body: [SwiftStatement]) {
        if let short = Self.oneLine(body), fits("\(name) { \(short) }") { return line("\(name) { \(short) }") }
        block(name) { printer in printer.print(body) }
    }

    private mutating func print(_ initializer: SwiftInitializer) {
        print(initializer.notes)
        let tail = initializer.throwing.map { " throws(\($0))" } ?? ""
        printSignature(access(initializer.access) + "init", initializer.parameters, tail, initializer.body)
    }

    private mutating func print(_ function: SwiftFunction) {
        print(function.notes)
        let modifiers = access(function.access) + (function.isStatic ? "static " : "")
        let head = modifiers + "func " + SwiftIdentifier.escaped(function.name)
        printSignature(head, function.parameters, function.returning.map { " -> " + $0 } ?? "", function.body)
    }

    private mutating func printSignature(
        _ head: String, _ parameters: [SwiftParameter], _ tail: String, _ body: [SwiftStatement]
    ) {
        let printed = parameters.map(Self.print)
        let flat = "\(head)(\(printed.joined(separator: ", ")))\(tail)"
        if body.isEmpty {
            if fits(flat + " {}") { return line(flat + " {}") }
        } else if fits(flat + " {") {
            return block(flat) { printer in printer.print(body) }
        }
        line(head + "(")
        depth += 1
        let together = printed.joined(separator: ", ")
        if fits(together) {
            line(together)
        } else {
            for (index, parameter) in printed.enumerated() {
                line(parameter + (index + 1 < printed.count ? "," : ""))
            }
        }
        depth -= 1
        if body.isEmpty { return line(")\(tail) {}") }
        block(")\(tail)") { printer in printer.print(body) }
    }

    private static func print(_ parameter: SwiftParameter) -> String {
        var text: String
        switch parameter.label {
        case nil: text = "_ " + SwiftIdentifier.escaped(parameter.name)
        case parameter.name?: text = SwiftIdentifier.escaped(parameter.name)
        case let label?:
            text = SwiftIdentifier.escaped(label) + " " + SwiftIdentifier.escaped(parameter.name)
        }
        text += ": " + parameter.type
        if let value = parameter.defaultValue { text += " = " + (flat(value) ?? "") }
        return text
    }

    private mutating func print(_ notes: SwiftNotes) {
        if let documentation = notes.documentation {
            for text in SwiftComment.lines(documentation) { line(text.isEmpty ? "///" : "/// " + text) }
        }
        if let reason = notes.deprecation {
            line("@available(*, deprecated, message: \(SwiftStringLiteral.quoted(SwiftComment.oneLine(reason))))")
        }
    }

    // MARK: Statements

    private mutating func print(_ statements: [SwiftStatement]) {
        for statement in statements { print(statement) }
    }

    private mutating func print(_ statement: SwiftStatement) {
        switch statement {
        case .expression(let expression): line("", expression)
        case .assignment(let target, let value): line((Self.flat(target) ?? "") + " = ", value)
        case .adding(let name, let value): line("\(SwiftIdentifier.escaped(name)) += ", value)
        case .variable(let name, let type, let value):
            line("var " + SwiftIdentifier.escaped(name) + (type.map { ": " + $0 } ?? "") + " = ", value)
        case .binding(let name, let type, let value, let then):
            let head = "if let \(SwiftIdentifier.escaped(name)): \(type) = \(Self.flat(value) ?? "")"
            block(head) { printer in printer.print(then) }
        case .returning(nil): line("return")
        case .returning(let value?): line("return ", value)
        case .conditional(let condition, let then):
            block("if \(Self.flat(condition) ?? "")") { printer in printer.print(then) }
        case .switching(let subject, let cases):
            line("switch \(Self.flat(subject) ?? "") {")
            for branch in cases { print(branch) }
            line("}")
        }
    }

    private mutating func print(_ branch: SwiftSwitchCase) {
        let head =
            switch branch.pattern {
            case .member(let name): "case .\(SwiftIdentifier.escapedMember(name)):"
            case .payload(let name, let binding, let isVariable):
                "case .\(SwiftIdentifier.escapedMember(name))(\(isVariable ? "var" : "let") \(binding)):"
            case .string(let content): "case \(SwiftStringLiteral.quoted(content)):"
            case .otherwise: "default:"
            }
        if let short = Self.oneLine(branch.body), fits("\(head) \(short)") { return line("\(head) \(short)") }
        line(head)
        depth += 1
        print(branch.body)
        depth -= 1
    }

    /// The one statement of `body` on one line, if it is one and has no block of its own.
    private static func oneLine(_ body: [SwiftStatement]) -> String? {
        guard body.count == 1, let statement = body.first else { return nil }
        switch statement {
        case .expression(let expression): return flat(expression)
        case .assignment(let target, let value):
            guard let target = flat(target), let value = flat(value) else { return nil }
            return "\(target) = \(value)"
        case .adding, .variable, .binding, .returning, .conditional, .switching: return nil
        }
    }

    // MARK: Lines

    private func access(_ access: SwiftAccess?) -> String {
        switch access {
        case .public: self.access
        case .private: "private "
        case nil: ""
        }
    }

    private func fits(_ text: String) -> Bool {
        depth * 4 + text.unicodeScalars.count <= Self.width
    }

    private mutating func line(_ text: String) {
        lines.append(text.isEmpty ? "" : String(repeating: " ", count: depth * 4) + text)
    }

    private mutating func line(_ head: String, _ value: SwiftExpression) {
        line(head + Self.layout(value, depth: depth, used: depth * 4 + head.unicodeScalars.count, after: 0))
    }

    private mutating func block(_ head: String, _ body: (inout SwiftPrinter) -> Void) {
        line(head + " {")
        depth += 1
        body(&self)
        depth -= 1
        line("}")
    }
}

extension CodegenConfiguration.Access {
    /// The modifier of a declaration or an import, with a blank; none where it need not be said.
    var modifier: String {
        switch self {
        case .public: "public "
        case .package: "package "
        case .internal: ""
        }
    }
}
