/// Tells the JSON of a GraphQL response from other JSON and from pages for people.
enum GraphQLAnswer {
    /// Whether `body` begins as a GraphQL response: a JSON object with `data` (an object or null) or `errors` (a list).
    ///
    /// Specification, section 7.1, "Response Format". The status says little: GraphQL over HTTP sends errors of the
    /// request with 400, older servers with 200. Reading stops at the first of the two fields; the rest of the JSON is
    /// for the parser.
    static func isRecognized(in body: [UInt8]) -> Bool {
        var scan = JSONScan(bytes: body)
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

    /// `body` without the byte order mark that some servers put in front of it, and which may be passed over (RFC 8259, 8.1).
    static func withoutMark(_ body: [UInt8]) -> [UInt8] {
        body.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(body.dropFirst(3)) : body
    }

    /// Whether `body` is a response with errors and no data: the operation was not begun.
    static func isRefusal(_ body: [UInt8]) -> Bool {
        guard let fields = JSONFields(of: body, named: ["data", "errors"]), fields["errors"] != nil else {
            return false
        }
        return fields["data"].map { $0.elementsEqual("null".utf8) } ?? true
    }

    /// Whether `body` is a response, or a part of one that adds to what came before.
    static func isResponse(_ body: [UInt8]) -> Bool {
        if isRecognized(in: body) { return true }
        guard let fields = JSONFields(of: body, named: ["incremental", "hasNext", "path"]) else { return false }
        return !fields.names.isEmpty
    }

    /// Whether the part `body` of an incremental answer says that more parts follow.
    static func hasNext(_ body: [UInt8]) -> Bool {
        JSONFields(of: body, named: ["hasNext"])?["hasNext"].map { $0.elementsEqual("true".utf8) } ?? false
    }

    /// What a part of a multipart subscription wraps its response in.
    enum Envelope: Equatable {
        /// It is a response itself.
        case none
        /// An object without anything in it.
        case empty
        /// The field `payload` of an object, where that is not null.
        case payload([UInt8])
    }

    static func envelope(of body: [UInt8]) -> Envelope {
        guard let fields = JSONFields(of: body, named: ["payload"]) else { return .none }
        if let payload = fields["payload"], payload.first == UInt8(ascii: "{") { return .payload(payload) }
        return body.allSatisfy { [0x7B, 0x7D, 0x20, 0x09, 0x0A, 0x0D].contains($0) } ? .empty : .none
    }
}
