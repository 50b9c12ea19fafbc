/// The answer to a request (specification section 7).
public struct Response: Sendable {
    /// The answer as JSON.
    public var body: [UInt8]
    /// The errors that the answer lists, in its order.
    public var errors: [ResponseError]
    /// Whether the answer has an entry `data`, be it null: whether the operation was executed at all.
    public var hasData: Bool
}

extension Response {
    /// The answer to a request that is refused whole.
    init(refusing errors: [ResponseError]) {
        var json = JSONWriter()
        json.byte("{")
        json.errors(errors)
        json.byte("}")
        self.init(body: json.bytes, errors: errors, hasData: false)
    }

    /// The answer with the one object of `root`, which holds `values` values in all.
    init(root: CompletedLevel, values: Int, errors: [ResponseError]) {
        var writer = ResultWriter()
        // A value and its name take about this much; to copy a growing answer again and again takes longer.
        writer.json.bytes.reserveCapacity(min(values, 1 << 22) * 24 + 64)
        writer.json.byte("{")
        if !errors.isEmpty {
            writer.json.errors(errors)
            writer.json.byte(",")
        }
        writer.json.name("data")
        writer.object(0, of: root)
        writer.json.byte("}")
        self.init(body: writer.json.bytes, errors: errors, hasData: true)
    }

    /// The answer to an operation that was stopped while it was executed.
    init(stoppedBy errors: [ResponseError]) {
        var json = JSONWriter()
        json.byte("{")
        json.errors(errors)
        json.raw(",\"data\":null}")
        self.init(body: json.bytes, errors: errors, hasData: true)
    }
}

extension JSONWriter {
    /// The entry `errors`, without the braces around it.
    fileprivate mutating func errors(_ errors: [ResponseError]) {
        raw("\"errors\":[")
        for (index, error) in errors.enumerated() {
            if index > 0 { byte(",") }
            self.error(error)
        }
        raw("]")
    }

    private mutating func error(_ error: ResponseError) {
        raw("{\"message\":")
        string(error.message)
        if !error.locations.isEmpty {
            raw(",\"locations\":[")
            for (index, location) in error.locations.enumerated() {
                if index > 0 { byte(",") }
                raw("{\"line\":")
                int(location.line)
                raw(",\"column\":")
                int(location.column)
                byte("}")
            }
            byte("]")
        }
        if let path = error.path {
            raw(",\"path\":[")
            for (index, element) in path.enumerated() {
                if index > 0 { byte(",") }
                switch element {
                case .key(let key): string(key)
                case .index(let number): int(number)
                }
            }
            byte("]")
        }
        if !error.extensions.isEmpty {
            raw(",\"extensions\":")
            object(error.extensions)
        }
        for entry in error.additions.entries where !Self.taken.contains(entry.name) {
            byte(",")
            name(entry.name)
            value(entry.value)
        }
        byte("}")
    }

    /// The entries of an error that the specification names.
    private static var taken: Set<String> { ["message", "locations", "path", "extensions"] }
}
