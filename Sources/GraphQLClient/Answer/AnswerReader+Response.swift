/// What an answer says beside its data.
struct AnswerOutline {
    /// Whether there is data that is not null; it is in the store then.
    var hasData = false
    var errors: [ResponseError] = []
    /// How many seconds the values at some paths keep, by the server's word.
    fileprivate var hints: [(path: [PathComponent], seconds: Int)] = []

    /// The errors as one.
    var error: ResponseError? {
        guard var first = errors.first else { return nil }
        first.further = Array(errors.dropFirst())
        return first
    }
}

extension AnswerReader {
    /// Reads a whole response (specification section 7.1) and writes its data to `root`.
    ///
    /// Where errors come behind the data, the data is read again, since a null there is none then.
    mutating func response(_ node: WriteNode, root: Int32) throws(AnswerError) -> AnswerOutline {
        var outline = AnswerOutline()
        var dataPosition: Int?
        let mark = core.mark()
        var hasReadData = false
        guard end < Int(Int32.max) else { throw AnswerError(.tooLarge) }
        skipSpace()
        guard byte == UInt8(ascii: "{") else { throw mismatch("an object") }
        var loose: [ResponseError] = []
        try elements(UInt8(ascii: "}"), 0) { (reader) throws(AnswerError) in
            let name = try reader.name()
            switch name {
            case "data":
                guard dataPosition == nil else { throw AnswerError(.duplicateKey(name), offset: reader.position) }
                dataPosition = reader.position
                if reader.byte == UInt8(ascii: "n") {
                    try reader.expect(literal: "null")
                } else {
                    _ = try reader.object(node, root: root, 1)
                    outline.hasData = true
                    hasReadData = reader.errorPaths.isEmpty
                }
            case "errors":
                outline.errors = try reader.errors()
                reader.note(outline.errors)
            case "extensions" where reader.core.rules.followsCacheControl:
                outline.hints = Self.hints(try reader.json(1))
            case "error", "message":
                // Graphcool answers so to what it does not even begin to execute.
                if let error = ResponseError(json: try reader.json(1)) { loose.append(error) }
            case "code":
                let code = try reader.json(1)
                if !loose.isEmpty { loose[0].extensions.append(InputField("code", code)) }
            default: try reader.skipValue(1)
            }
        }
        skipSpace()
        guard position == end else { throw AnswerError(.trailingBytes, offset: position) }
        if dataPosition == nil, outline.errors.isEmpty { outline.errors = loose }
        if hasReadData, !errorPaths.isEmpty, let dataPosition {
            core.rollBack(to: mark)
            core.beginAnswer()
            // What holds a mutation's data is given back when it is done: it must be all of this answer.
            if core.isUnkeyed(Int(root)) { core.records[Int(root)].answer = core.answerNumber }
            position = dataPosition
            _ = try object(node, root: root, 1)
        }
        if !outline.hasData, outline.errors.isEmpty { throw AnswerError(.empty, offset: end) }
        if outline.hasData {
            for hint in outline.hints { core.keep(hint.path, forSeconds: hint.seconds, node, from: root) }
        }
        return outline
    }

    /// The hints of `extensions.cacheControl`: `{"version":1,"hints":[{"path":["conference"],"maxAge":60}]}`.
    private static func hints(_ extensions: InputValue) -> [(path: [PathComponent], seconds: Int)] {
        guard case .list(let hints)? = extensions["cacheControl"]?["hints"] else { return [] }
        return hints.compactMap { hint in
            guard case .int(let seconds)? = hint["maxAge"], seconds >= 0, case .list(let steps)? = hint["path"],
                let path = [PathComponent](json: .list(steps)), path.count == steps.count
            else { return nil }
            return (path, seconds)
        }
    }

    /// Remembers which errors caused nulls.
    mutating func note(_ errors: [ResponseError]) {
        for error in errors {
            guard let path = error.path else { continue }
            errorPaths.append(path)
            failures.append(core.noteFailure(error))
        }
    }

    /// Reads an object's key with its colon.
    mutating func name() throws(AnswerError) -> String {
        try expect(UInt8(ascii: "\""))
        let mark = decoded.count
        // Read first: `text` of a copy of the reader from before would look where the decoded text no longer is.
        let cell = try string()
        let name = text(of: cell)
        decoded.truncate(to: mark)
        skipSpace()
        try expect(UInt8(ascii: ":"))
        skipSpace()
        return name
    }

    mutating func errors() throws(AnswerError) -> [ResponseError] {
        switch try json(1) {
        case .list(let values): values.compactMap(ResponseError.init(json:))
        case .null: []
        case let value: ResponseError(json: value).map { [$0] } ?? []
        }
    }

    /// Reads any JSON as a value: for the few that are no data.
    mutating func json(_ depth: Int) throws(AnswerError) -> InputValue {
        switch byte {
        case UInt8(ascii: "{"):
            var fields: [InputField] = []
            try elements(UInt8(ascii: "}"), depth) { (reader) throws(AnswerError) in
                let name = try reader.name()
                fields.append(InputField(name, try reader.json(depth + 1)))
            }
            return .object(fields)
        case UInt8(ascii: "["):
            var values: [InputValue] = []
            try elements(UInt8(ascii: "]"), depth) { (reader) throws(AnswerError) in
                values.append(try reader.json(depth + 1))
            }
            return .list(values)
        default:
            let mark = decoded.count
            let cell = try scalar(depth)
            defer { decoded.truncate(to: mark) }
            switch cell.tag {
            case .boolean: return .boolean(cell.payload != 0)
            case .int: return .int(Int(Int64(bitPattern: cell.payload)))
            case .inputNumber: return .float(Double(text(of: cell)) ?? .infinity)
            case .inputString, .decodedString: return .string(text(of: cell))
            default: return .null
            }
        }
    }
}

extension ResponseError {
    /// An error as servers write it; a lone string is its message.
    init?(json: InputValue) {
        switch json {
        case .string(let message): self.init(message)
        case .object(let fields):
            self.init("The server reported an error without a message.")
            for field in fields { take(field) }
        default: return nil
        }
    }

    private mutating func take(_ field: InputField) {
        switch (field.name, field.value) {
        case ("message", .string(let text)): message = text
        case ("path", .list): path = [PathComponent](json: field.value)
        case ("locations", .list(let values)):
            locations = values.compactMap(Location.init(json:))
        case ("extensions", .object(let fields)): extensions += fields
        case ("path", _), ("locations", _), ("extensions", _): break
        // Servers from before the specification's `extensions` put their code beside the message.
        default: extensions.append(field)
        }
    }
}

extension ResponseError.Location {
    fileprivate init?(json: InputValue) {
        guard case .object(let fields) = json else { return nil }
        self.init(line: 0, column: 0)
        for field in fields {
            guard case .int(let number) = field.value else { continue }
            switch field.name {
            case "line": line = number
            case "column": column = number
            default: break
            }
        }
    }
}

extension InputValue {
    /// The value of an object's field.
    fileprivate subscript(name: String) -> InputValue? {
        guard case .object(let fields) = self else { return nil }
        return fields.first { $0.name == name }?.value
    }
}
