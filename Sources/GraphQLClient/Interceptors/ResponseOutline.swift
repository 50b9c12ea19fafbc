/// What an answer says beside its data: read without a store, for those on the way who have to know.
struct ResponseOutline {
    var errors: [ResponseError] = []
    /// Whether there is data that is not null.
    var hasData = false
}

extension Response {
    /// The errors in the answer, and whether it has data; `nil` where it has no errors, as far as can be seen.
    ///
    /// An answer in which the name does not occur is not read: answers are large, and those with errors mostly small.
    var faults: ResponseOutline? {
        guard body.holds(Self.errorsName) else { return nil }
        let core = StoreCore(rules: StoreRules(), sizeLimit: nil, persistence: nil, clock: { 0 })
        let outline = body.withUnsafeBufferPointer { bytes in
            var reader = AnswerReader(bytes, into: core)
            defer { reader.free() }
            return try? reader.outline()
        }
        guard let outline, !outline.errors.isEmpty else { return nil }
        return outline
    }

    private static let errorsName = Array("\"errors\"".utf8)
}

extension ResponseOutline {
    /// The codes of all errors.
    var codes: Set<String> {
        Set(errors.compactMap(\.code))
    }
}

extension AnswerReader {
    /// Reads the errors of a response, and passes its data over.
    fileprivate mutating func outline() throws(AnswerError) -> ResponseOutline {
        var outline = ResponseOutline()
        skipSpace()
        guard byte == UInt8(ascii: "{") else { throw mismatch("an object") }
        try elements(UInt8(ascii: "}"), 0) { (reader) throws(AnswerError) in
            let name = try reader.name()
            switch name {
            case "errors": outline.errors = try reader.errors()
            case "data":
                outline.hasData = reader.byte != UInt8(ascii: "n")
                try reader.skipValue(1)
            default: try reader.skipValue(1)
            }
        }
        return outline
    }
}

extension [UInt8] {
    /// Whether `pattern` occurs (Horspool's search: most bytes are not even looked at).
    func holds(_ pattern: [UInt8]) -> Bool {
        guard let last = pattern.last, count >= pattern.count else { return pattern.isEmpty }
        var steps = [Int](repeating: pattern.count, count: 256)
        for (index, byte) in pattern.dropLast().enumerated() { steps[Int(byte)] = pattern.count - 1 - index }
        return withUnsafeBufferPointer { bytes in
            var end = pattern.count - 1
            while end < bytes.count {
                let byte = bytes[end]
                if byte == last, bytes[(end - pattern.count + 1)...end].elementsEqual(pattern) { return true }
                end += steps[Int(byte)]
            }
            return false
        }
    }
}
