/// Writes completed levels as JSON, object by object.
struct ResultWriter {
    var json = JSONWriter()

    /// Writes the object `row` of a level, or null.
    mutating func object(_ row: Int, of level: CompletedLevel) {
        if level.isNull(row) { return json.raw("null") }
        json.byte("{")
        // By index: a copy of each member would be counted in and out for each of its values.
        for index in level.members.indices {
            if index > 0 { json.byte(",") }
            json.bytes.append(contentsOf: level.members[index].name)
            value(row, of: level.members[index].column)
        }
        json.byte("}")
    }

    private mutating func value(_ index: Int, of column: Column) {
        switch column {
        case .leaves(let values): leaf(values[index])
        case .constant(let value, _): leaf(value)
        case .lists(let lists):
            if lists.isNull[index] { return json.raw("null") }
            json.byte("[")
            let start = lists.starts[index]
            for element in start..<lists.starts[index + 1] {
                if element > start { json.byte(",") }
                value(element, of: lists.elements)
            }
            json.byte("]")
        case .objects(let objects):
            let slot = objects.slots[index]
            if slot.row < 0 { return json.raw("null") }
            object(slot.row, of: objects.levels[Int(slot.level)])
        }
    }

    private mutating func leaf(_ value: ResultValue) {
        switch value {
        case .null, .object, .failure: json.raw("null")
        case .boolean(let value): json.boolean(value)
        case .int(let number): json.int(number)
        case .float(let number): json.float(number)
        case .string(let text): json.string(text)
        case .json(let value): json.value(value)
        case .list(let elements):
            json.byte("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { json.byte(",") }
                leaf(element)
            }
            json.byte("]")
        }
    }
}
