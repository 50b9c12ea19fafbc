/// An answer in parts (`@defer`, `@stream`) as the one answer that it is: every later part at its place in the first.
///
/// The forms of all drafts are understood: one patch as the response itself, a list `incremental` with paths, and one
/// with the ids of `pending` paths. A part that goes to a place that there is not changes nothing.
struct AnswerParts {
    private let core: StoreCore
    private var data: AnswerNode?
    private var errors: [AnswerNode] = []
    private var extensions: AnswerNode?
    /// The paths that ids stand for.
    private var pending: [String: [PathComponent]] = [:]

    /// - Parameter core: Says how deep JSON may be.
    init(_ first: [UInt8], in core: StoreCore) throws(AnswerError) {
        self.core = core
        for field in try Self.fields(first[...], in: core) {
            switch field.name {
            case "data":
                guard data == nil else { throw AnswerError(.duplicateKey("data")) }
                data = field.value
            default: try take(field)
            }
        }
    }

    /// The whole answer.
    var bytes: [UInt8] {
        var json = JSONWriter()
        // The errors first: a null is read once then.
        json.raw("{\"errors\":")
        AnswerNode.list(errors).write(to: &json)
        if let data {
            json.raw(",\"data\":")
            data.write(to: &json)
        }
        if let extensions {
            json.raw(",\"extensions\":")
            extensions.write(to: &json)
        }
        json.byte(UInt8(ascii: "}"))
        return json.bytes
    }

    /// Puts a later part to where it belongs.
    mutating func add(_ part: [UInt8]) throws(AnswerError) {
        let fields = try Self.fields(part[...], in: core)
        // Paths are said before what goes there, wherever they stand in the part.
        for field in fields where field.name == "pending" { try take(field) }
        var whole = Patch()
        for field in fields where field.name != "pending" {
            switch field.name {
            case "incremental":
                for patch in try list(field.value) {
                    guard case .text(let text) = patch, text.first == UInt8(ascii: "{") else {
                        throw AnswerError(.wrongType(expected: "an object", found: "another value"))
                    }
                    var one = Patch()
                    for field in try Self.fields(text, in: core) { try member(field, of: &one) }
                    try put(one)
                }
            case "errors", "extensions", "completed": try take(field)
            default: try member(field, of: &whole)
            }
        }
        try put(whole)
    }

    /// Takes what is about the answer itself.
    private mutating func take(_ field: AnswerNode.Field) throws(AnswerError) {
        switch field.name {
        case "errors":
            var value = field.value
            try value.expand(in: core)
            switch value {
            case .list(let values): errors += values
            case .object: errors.append(value)
            case .text(let text): if text.first == UInt8(ascii: "\"") { errors.append(value) }
            }
        case "extensions": extensions = field.value
        case "completed":
            for entry in try list(field.value) {
                guard case .text(let text) = entry, text.first == UInt8(ascii: "{") else { continue }
                for field in try Self.fields(text, in: core) where field.name == "errors" { try take(field) }
            }
        case "pending":
            for entry in try list(field.value) {
                guard case .text(let text) = entry, text.first == UInt8(ascii: "{") else { continue }
                var patch = Patch()
                for field in try Self.fields(text, in: core) { try member(field, of: &patch) }
                if let id = patch.id, let path = patch.path { pending[id] = path }
            }
        default: break
        }
    }

    // MARK: Patches

    /// What a part says of one place.
    private struct Patch {
        var path: [PathComponent]?
        var id: String?
        var subPath: [PathComponent] = []
        var data: AnswerNode?
        var items: AnswerNode?
    }

    private mutating func member(_ field: AnswerNode.Field, of patch: inout Patch) throws(AnswerError) {
        switch field.name {
        case "data": patch.data = field.value
        case "items": patch.items = field.value
        case "path": patch.path = try path(field.value)
        case "subPath": patch.subPath = try path(field.value) ?? []
        case "id":
            if case .string(let id) = try value(field.value) { patch.id = id }
        case "errors": try take(field)
        default: break
        }
    }

    private mutating func put(_ patch: Patch) throws(AnswerError) {
        guard let base = patch.path ?? patch.id.flatMap({ pending[$0] }), data != nil else { return }
        let path = base + patch.subPath
        // A part may lie as deep as any value, no deeper.
        guard path.count < core.rules.depthLimit else { return }
        let core = core
        if let items = patch.items {
            let elements = try list(items)
            if patch.path != nil, case .index(let index)? = path.last {
                try data?.change(at: path.dropLast(), in: core) { (list) throws(AnswerError) in
                    try list.put(elements, at: index, in: core)
                }
            } else {
                try data?.change(at: path[...], in: core) { (list) throws(AnswerError) in
                    try list.put(elements, at: nil, in: core)
                }
            }
        } else if let new = patch.data {
            try data?.change(at: path[...], in: core) { (object) throws(AnswerError) in
                try object.merge(fields: new, in: core)
            }
            // The first servers that streamed lists sent each element as data of its own.
            if case .index(let index)? = path.last {
                try data?.change(at: path.dropLast(), in: core) { (list) throws(AnswerError) in
                    try list.expand(in: core)
                    if case .list(let known) = list, known.count == index {
                        try list.put([new], at: index, in: core)
                    }
                }
            }
        }
    }

    // MARK: JSON

    private func list(_ node: AnswerNode) throws(AnswerError) -> [AnswerNode] {
        var node = node
        try node.expand(in: core)
        if case .list(let elements) = node { return elements }
        return []
    }

    private func value(_ node: AnswerNode) throws(AnswerError) -> InputValue {
        guard case .text(let text) = node else { return .null }
        return try Self.reading(text, in: core) { (reader, _) throws(AnswerError) in try reader.json(1) }
    }

    /// A path as servers write it; `nil` for what is none.
    private func path(_ node: AnswerNode) throws(AnswerError) -> [PathComponent]? {
        guard case .list(let values) = try value(node) else { return nil }
        let path = [PathComponent](json: .list(values)) ?? []
        return path.count == values.count ? path : nil
    }

    /// The fields of an object that is all of `text`.
    static func fields(_ text: ArraySlice<UInt8>, in core: StoreCore) throws(AnswerError) -> [AnswerNode.Field] {
        try reading(text, in: core) { (reader, start) throws(AnswerError) in
            guard reader.byte == UInt8(ascii: "{") else { throw reader.mismatch("an object") }
            var fields: [AnswerNode.Field] = []
            try reader.elements(UInt8(ascii: "}"), 0) { (reader) throws(AnswerError) in
                let name = try reader.name()
                let begin = reader.position
                try reader.skipValue(1)
                fields.append(
                    AnswerNode.Field(name: name, value: .text(text[start + begin..<start + reader.position])))
            }
            return fields
        }
    }

    /// The elements of a list that is all of `text`.
    static func elements(_ text: ArraySlice<UInt8>, in core: StoreCore) throws(AnswerError) -> [AnswerNode] {
        try reading(text, in: core) { (reader, start) throws(AnswerError) in
            var elements: [AnswerNode] = []
            try reader.elements(UInt8(ascii: "]"), 0) { (reader) throws(AnswerError) in
                let begin = reader.position
                try reader.skipValue(1)
                elements.append(.text(text[start + begin..<start + reader.position]))
            }
            return elements
        }
    }

    /// Reads a value that is all of `text`, whose first byte has the index `start` there.
    private static func reading<Value>(
        _ text: ArraySlice<UInt8>, in core: StoreCore,
        _ read: (_ reader: inout AnswerReader, _ start: Int) throws(AnswerError) -> Value
    ) throws(AnswerError) -> Value {
        let outcome = text.withUnsafeBufferPointer { bytes in
            Result { () throws(AnswerError) in
                guard bytes.count < Int(Int32.max) else { throw AnswerError(.tooLarge) }
                var reader = AnswerReader(bytes, into: core)
                defer { reader.free() }
                reader.skipSpace()
                let value = try read(&reader, text.startIndex)
                reader.skipSpace()
                guard reader.position == reader.end else {
                    throw AnswerError(.trailingBytes, offset: reader.position)
                }
                return value
            }
        }
        return try outcome.get()
    }
}

extension [PathComponent] {
    /// A path as servers write it.
    init?(json: InputValue) {
        guard case .list(let values) = json else { return nil }
        self = values.compactMap { value in
            switch value {
            case .string(let name): .field(name)
            case .int(let index): .index(index)
            default: nil
            }
        }
    }
}
