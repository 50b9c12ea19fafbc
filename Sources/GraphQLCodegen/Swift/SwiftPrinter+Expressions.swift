extension SwiftPrinter {
    /// `expression` on one line, or `nil` where a part of it takes several.
    static func flat(_ expression: SwiftExpression) -> String? {
        switch expression {
        case .name(let name):
            return SwiftIdentifier.escaped(name)
        case .member(nil, let name):
            return "." + SwiftIdentifier.escapedMember(name)
        case .member(let base?, let name):
            return flat(base).map { $0 + "." + SwiftIdentifier.escapedMember(name) }
        case .code(let code):
            return code
        case .call(let callee, let arguments):
            guard let callee = flat(callee), let arguments = flat(arguments) else { return nil }
            return "\(callee)(\(arguments))"
        case .array(let elements):
            return joined(elements.map(flat)).map { "[\($0)]" }
        case .string(let content):
            return SwiftStringLiteral.quoted(content)
        case .column(let elements):
            return elements.isEmpty ? "[]" : nil
        case .text:
            return nil
        case .trying(let value):
            return flat(value).map { "try " + $0 }
        case .casting(let value, let type):
            return flat(value).map { "(\($0) as \(type))" }
        case .entry(let key, let value):
            guard let key = flat(key), let value = flat(value) else { return nil }
            return "\(key): \(value)"
        case .coalescing(let left, let right):
            guard let left = flat(left), let right = flat(right) else { return nil }
            return "\(left) ?? \(right)"
        }
    }

    private static func flat(_ arguments: [SwiftArgument]) -> String? {
        joined(arguments.map { argument in flat(argument.value).map { label(argument) + $0 } })
    }

    private static func joined(_ parts: [String?]) -> String? {
        let known = parts.compactMap { $0 }
        return known.count == parts.count ? known.joined(separator: ", ") : nil
    }

    private static func label(_ argument: SwiftArgument) -> String {
        argument.label.map { SwiftIdentifier.escapedLabel($0) + ": " } ?? ""
    }

    /// `expression` where `used` columns of its first line are taken and `after` more columns follow its last line;
    /// further lines carry their indentation.
    static func layout(_ expression: SwiftExpression, depth: Int, used: Int, after: Int) -> String {
        if let flat = flat(expression), used + flat.unicodeScalars.count + after <= width { return flat }
        switch expression {
        case .name, .member, .code, .string, .casting, .coalescing, .entry:
            return flat(expression) ?? ""
        case .trying(let value):
            return "try " + layout(value, depth: depth, used: used + 4, after: after)
        case .text(let content):
            return SwiftStringLiteral.raw(content, indentation: indentation(depth + 1))
        case .array(let elements), .column(let elements):
            return "[\n" + elementLines(elements, depth: depth) + indentation(depth) + "]"
        case .call(let callee, let arguments):
            return layout(call: flat(callee) ?? "", arguments, depth: depth, used: used, after: after)
        }
    }

    private static func layout(
        call callee: String, _ arguments: [SwiftArgument], depth: Int, used: Int, after: Int
    ) -> String {
        guard let last = arguments.last else { return callee + "()" }
        // A last argument with parts of its own opens on the line of the call, as people write it.
        if let others = flat(Array(arguments.dropLast())) {
            let head = callee + "(" + (others.isEmpty ? "" : others + ", ") + label(last)
            let opens =
                switch last.value {
                case .array, .column: true
                case .call: arguments.count == 1
                default: false
                }
            let column = used + head.unicodeScalars.count
            if opens, column < width - 20 {
                return head + layout(last.value, depth: depth, used: column, after: after + 1) + ")"
            }
        }
        let lines = arguments.enumerated().map { index, argument in
            let head = indentation(depth + 1) + label(argument)
            let comma = index + 1 < arguments.count ? "," : ""
            let used = head.unicodeScalars.count
            return head + layout(argument.value, depth: depth + 1, used: used, after: comma.count) + comma + "\n"
        }
        return callee + "(\n" + lines.joined() + indentation(depth) + ")"
    }

    private static func elementLines(_ elements: [SwiftExpression], depth: Int) -> String {
        let indentation = indentation(depth + 1)
        return elements.map { element in
            indentation + layout(element, depth: depth + 1, used: indentation.count, after: 1) + ",\n"
        }.joined()
    }

    private static func indentation(_ depth: Int) -> String {
        String(repeating: " ", count: depth * 4)
    }
}
