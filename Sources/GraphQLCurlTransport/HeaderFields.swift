public import GraphQLClient

extension Header {
    /// Reads a field in the form `NAME: VALUE`, as it is given on a command line.
    ///
    /// - Throws: `TransportError.badRequest` where it has no colon, or cannot be sent.
    public init(line: String) throws(TransportError) {
        guard let colon = line.firstIndex(of: ":") else {
            throw .badRequest(reason: "A header has to have the form 'NAME: VALUE'.")
        }
        let value = line[line.index(after: colon)...]
        self.init(String(line[..<colon]), String(value.trimmingSpaces))
        try check()
    }

    /// Refuses a field that would end early, begin another one, or contradict the request's own.
    ///
    /// The message names the field, never its value, which may be a secret.
    func check() throws(TransportError) {
        guard !name.isEmpty, name.utf8.allSatisfy(Self.isTokenByte) else {
            throw .badRequest(reason: "A header's name may hold letters, digits and hyphens only.")
        }
        guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
            throw .badRequest(reason: "The value of the header \(name) holds a control character.")
        }
        guard !Self.ownNames.contains(name.lowercased()) else {
            throw .badRequest(reason: "The header \(name) belongs to the request itself and cannot be set.")
        }
    }

    /// Fields that describe the body and the connection: another value would make the request another one.
    private static let ownNames: Set<String> = [
        "connection", "content-encoding", "content-length", "content-type", "expect", "te", "trailer",
        "transfer-encoding", "upgrade",
    ]

    /// RFC 9110, 5.6.2, `tchar`.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}

extension [Header] {
    /// These fields with `others` over them: a field of the same name, in any case, is replaced.
    func replaced(by others: [Header]) -> [Header] {
        let names = Set(others.map { $0.name.lowercased() })
        return filter { !names.contains($0.name.lowercased()) } + others
    }

    /// The lines that libcurl sends as they are: to it `Name:` removes a field and `Name;` sends an empty one.
    var lines: [String] {
        map { $0.value.isEmpty ? $0.name + ";" : $0.name + ": " + $0.value }
    }
}

extension Substring {
    var trimmingSpaces: Substring {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) }) else {
            return ""
        }
        return self[first...last]
    }
}
