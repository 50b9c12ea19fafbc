/// Some fields of a JSON object as they stand in its text; what is in them is for the JSON parser.
struct JSONFields {
    private let text: [UInt8]
    private var ranges: [String: Range<Int>] = [:]
    /// The fields that were found, in their order. Escapes in names stay as they are.
    private(set) var names: [String] = []

    /// Finds the fields `names` of the object `text`, or all where that is `nil`; of two of one name the first counts.
    ///
    /// - Returns: `nil` where `text` is not an object from its first byte to its last, as far as can be seen without
    ///   parsing what is in its fields.
    init?(of text: [UInt8], named names: Set<String>?) {
        self.text = text
        var scan = JSONScan(bytes: text)
        guard scan.next() == UInt8(ascii: "{") else { return nil }
        if scan.peek() == UInt8(ascii: "}") { return }
        while scan.next() == UInt8(ascii: "\""), let key = scan.restOfString() {
            guard scan.next() == UInt8(ascii: ":"), scan.peek() != nil else { return nil }
            let start = scan.index
            guard scan.skipValue(), scan.index > start else { return nil }
            let name = String(decoding: key, as: UTF8.self)
            if names?.contains(name) ?? true, ranges[name] == nil {
                ranges[name] = start..<scan.indexBehindValue
                self.names.append(name)
            }
            switch scan.next() {
            case UInt8(ascii: ","): continue
            case UInt8(ascii: "}"): return
            default: return nil
            }
        }
        return nil
    }

    /// The text of a field.
    subscript(name: String) -> [UInt8]? { ranges[name].map { Array(text[$0]) } }

    /// The value of a field that is a string, without its escapes.
    func text(_ name: String) -> String? {
        guard let value = self[name], value.count >= 2, value.first == UInt8(ascii: "\""),
            value.last == UInt8(ascii: "\"")
        else { return nil }
        return JSONText.unescaped(value.dropFirst().dropLast())
    }

    /// The value of a field that is a string without escapes.
    func string(_ name: String) -> String? {
        guard let value = self[name], value.count >= 2, value.first == UInt8(ascii: "\""),
            !value.contains(UInt8(ascii: "\\"))
        else { return nil }
        return String(validating: value.dropFirst().dropLast(), as: UTF8.self)
    }
}
