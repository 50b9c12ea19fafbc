/// Field keys: a field's name with the values of its arguments, written so that equal ones are the same text and
/// different ones are not.
enum FieldKey {
    /// - Parameter variables: The values of the operation's variables, its defaults among them.
    static func text(
        of name: String, _ arguments: [SelectedArgument], variables: [String: InputValue]
    ) -> String {
        let fields = arguments.compactMap { argument in
            value(argument.value, variables).map { InputField(argument.name, $0) }
        }
        guard !fields.isEmpty else { return name }
        return name + "(" + canonicalText(of: fields) + ")"
    }

    /// The values as JSON with the names of all objects in order; in ASCII, since Swift takes texts for equal that are
    /// not the same characters.
    static func canonicalText(of fields: [InputField]) -> String {
        var json = JSONWriter()
        json.object(canonical(fields).sorted { $0.name < $1.name })
        let text = String(decoding: json.bytes, as: UTF8.self)
        if json.bytes.allSatisfy({ $0 < 0x80 }) { return text }
        return text.utf16.reduce(into: "") { ascii, unit in
            if unit < 0x80 {
                ascii.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: unit)))
            } else {
                let digits = String(unit, radix: 16)
                ascii += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
    }

    private static func canonical(_ value: InputValue) -> InputValue {
        switch value {
        case .null, .boolean, .int, .string: value
        // An argument of type Float may be given either way.
        case .float(let number): Int(exactly: number).map(InputValue.int) ?? value
        case .upload(let upload): canonical(upload.comparable)
        case .list(let values): .list(canonical(values))
        case .object(let fields): .object(canonical(fields).sorted { $0.name < $1.name })
        }
    }

    // Loops, not `map`: values may lie deep in each other, and each closure takes room on the stack.

    private static func canonical(_ values: [InputValue]) -> [InputValue] {
        var result = values
        for index in result.indices { result[index] = canonical(values[index]) }
        return result
    }

    private static func canonical(_ fields: [InputField]) -> [InputField] {
        var result = fields
        for index in result.indices { result[index].value = canonical(fields[index].value) }
        return result
    }

    /// The value with its variables replaced; `nil` for a variable that is absent (specification section 6.4.1).
    static func value(_ value: ArgumentValue, _ variables: [String: InputValue]) -> InputValue? {
        switch value {
        case .variable(let name): variables[name]
        case .null: .null
        case .boolean(let value): .boolean(value)
        case .int(let value): .int(value)
        case .float(let value): .float(value)
        case .string(let value): .string(value)
        case .list(let values): .list(values.map { Self.value($0, variables) ?? .null })
        case .object(let fields):
            .object(
                fields.compactMap { field in
                    Self.value(field.value, variables).map { InputField(field.name, $0) }
                })
        }
    }
}
