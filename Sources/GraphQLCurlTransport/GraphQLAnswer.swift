/// Tells the JSON of a GraphQL response from other JSON and from pages for people.
enum GraphQLAnswer {
    /// Whether `body` begins as a GraphQL response: a JSON object with `data` (an object or null) or `errors` (a list).
    ///
    /// Specification, section 7.1, "Response Format". The status says little: GraphQL over HTTP sends errors of the
    /// request with 400, older servers with 200. Reading stops at the first of the two fields; the rest of the JSON is
    /// for the parser.
    static func isRecognized(in body: [UInt8]) -> Bool {
        var scan = Scan(bytes: body)
        guard scan.next() == UInt8(ascii: "{") else { return false }
        while scan.next() == UInt8(ascii: "\""), let key = scan.restOfString() {
            guard scan.next() == UInt8(ascii: ":"), let first = scan.peek() else { return false }
            if key.elementsEqual("data".utf8) {
                return first == UInt8(ascii: "{") || first == UInt8(ascii: "n")
            }
            if key.elementsEqual("errors".utf8), first == UInt8(ascii: "[") { return true }
            guard scan.skipValue(), scan.next() == UInt8(ascii: ",") else { return false }
        }
        return false
    }

    /// What a part of a multipart subscription wraps its response in.
    enum Envelope: Equatable {
        /// It is a response itself.
        case none
        /// An object without anything in it.
        case empty
        /// The field `payload` of an object, where that is not null.
        case payload(Range<Int>)
    }

    static func envelope(of body: [UInt8]) -> Envelope {
        var scan = Scan(bytes: body)
        guard scan.next() == UInt8(ascii: "{") else { return .none }
        guard scan.peek() != UInt8(ascii: "}") else { return .empty }
        while scan.next() == UInt8(ascii: "\""), let key = scan.restOfString() {
            guard scan.next() == UInt8(ascii: ":"), let first = scan.peek() else { return .none }
            let start = scan.index
            guard scan.skipValue() else { return .none }
            if key.elementsEqual("payload".utf8), first == UInt8(ascii: "{") { return .payload(start..<scan.index) }
            guard scan.next() == UInt8(ascii: ",") else { return .none }
        }
        return .none
    }
}

/// A position in JSON text.
private struct Scan {
    let bytes: [UInt8]
    private(set) var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The next byte that is no white space, without consuming it.
    mutating func peek() -> UInt8? {
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
        return index < bytes.count ? bytes[index] : nil
    }

    /// Consumes the next byte that is no white space.
    mutating func next() -> UInt8? {
        guard let byte = peek() else { return nil }
        index += 1
        return byte
    }

    /// Consumes a string whose opening quote is consumed; `nil` where it does not end. Escapes stay as they are.
    mutating func restOfString() -> ArraySlice<UInt8>? {
        let start = index
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                return bytes[start..<index - 1]
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        return nil
    }

    /// Consumes a value up to the comma or brace behind it; false where it does not end.
    mutating func skipValue() -> Bool {
        var depth = 0
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return true }
                depth -= 1
            case UInt8(ascii: ","):
                if depth == 0 { return true }
            case UInt8(ascii: "\""):
                index += 1
                guard restOfString() != nil else { return false }
                continue
            default: break
            }
            index += 1
        }
        return false
    }
}
