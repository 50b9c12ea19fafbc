/// JSON of an answer in parts, taken apart only where later parts go: what is not touched stays the text that came.
indirect enum AnswerNode {
    case text(ArraySlice<UInt8>)
    case object([Field])
    case list([AnswerNode])

    struct Field {
        var name: String
        var value: AnswerNode
    }

    /// Takes the outermost object or list apart; other values stay as they are.
    mutating func expand(in core: StoreCore) throws(AnswerError) {
        guard case .text(let text) = self else { return }
        switch text.first {
        case UInt8(ascii: "{"): self = .object(try AnswerParts.fields(text, in: core))
        case UInt8(ascii: "["): self = .list(try AnswerParts.elements(text, in: core))
        default: break
        }
    }

    private var isNull: Bool {
        if case .text(let text) = self { text.first == UInt8(ascii: "n") } else { false }
    }

    private var isObject: Bool {
        switch self {
        case .text(let text): text.first == UInt8(ascii: "{")
        case .object: true
        case .list: false
        }
    }

    /// Does something at a place in it; nothing where there is no such place.
    mutating func change(
        at path: ArraySlice<PathComponent>, in core: StoreCore,
        _ body: (inout AnswerNode) throws(AnswerError) -> Void
    ) throws(AnswerError) {
        guard let step = path.first else { return try body(&self) }
        try expand(in: core)
        let whole = self
        // Nothing else refers to what is changed: it is not copied.
        self = .list([])
        switch (whole, step) {
        case (.object(var fields), .field(let name)):
            if let index = fields.firstIndex(where: { $0.name == name }) {
                try fields[index].value.change(at: path.dropFirst(), in: core, body)
            }
            self = .object(fields)
        case (.list(var elements), .index(let index)):
            if elements.indices.contains(index) {
                try elements[index].change(at: path.dropFirst(), in: core, body)
            }
            self = .list(elements)
        case (let other, _): self = other
        }
    }

    /// Adds what a later part says of the same value.
    mutating func merge(_ new: AnswerNode, in core: StoreCore) throws(AnswerError) {
        var new = new
        try expand(in: core)
        try new.expand(in: core)
        let whole = self
        self = .list([])
        switch (whole, new) {
        case (.object(var fields), .object(let added)):
            for field in added {
                if let index = fields.firstIndex(where: { $0.name == field.name }) {
                    try fields[index].value.merge(field.value, in: core)
                } else {
                    fields.append(field)
                }
            }
            self = .object(fields)
        case (.list(var elements), .list(let added)) where elements.count == added.count:
            for index in elements.indices { try elements[index].merge(added[index], in: core) }
            self = .list(elements)
        case (let other, let added): self = added.isNull ? other : added
        }
    }

    /// Adds an object's fields; nothing where either is no object.
    mutating func merge(fields: AnswerNode, in core: StoreCore) throws(AnswerError) {
        if isObject, fields.isObject { try merge(fields, in: core) }
    }

    /// Puts elements into a list, from a place on; behind the last one where none is named. Nothing happens to what is
    /// no list, and where elements before the place are not there yet.
    mutating func put(_ new: [AnswerNode], at place: Int?, in core: StoreCore) throws(AnswerError) {
        try expand(in: core)
        guard case .list(var elements) = self else { return }
        self = .list([])
        let start = place ?? elements.count
        if start >= 0, start <= elements.count {
            for (offset, element) in new.enumerated() {
                if start + offset < elements.count {
                    try elements[start + offset].merge(element, in: core)
                } else {
                    elements.append(element)
                }
            }
        }
        self = .list(elements)
    }

    func write(to json: inout JSONWriter) {
        switch self {
        case .text(let text): json.raw(text)
        case .object(let fields):
            json.byte(UInt8(ascii: "{"))
            for (index, field) in fields.enumerated() {
                if index > 0 { json.byte(UInt8(ascii: ",")) }
                json.string(field.name)
                json.byte(UInt8(ascii: ":"))
                field.value.write(to: &json)
            }
            json.byte(UInt8(ascii: "}"))
        case .list(let elements):
            json.byte(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { json.byte(UInt8(ascii: ",")) }
                element.write(to: &json)
            }
            json.byte(UInt8(ascii: "]"))
        }
    }
}
