/// The JSON that generated types write, and what it must know about where they write.
final class WriterState {
    var json = JSONWriter()
    /// Where the lists that are written were read; empty for new data.
    var origins: ListOrigins?
}

/// Writes one object's fields by their numbers in a selection, in the form of an answer.
///
/// It is valid only during the call that it is passed to.
public struct ObjectWriter {
    let state: WriterState
    let node: ReadNode
    var hasTypename = false
    /// The names of scalars that were written: fragments may select one again.
    var written: [String] = []

    init(_ state: WriterState, _ node: ReadNode) {
        self.state = state
        self.node = node
    }

    /// Says the object's concrete type; generated code calls this first.
    public mutating func typename(_ name: String) {
        guard !hasTypename else { return }
        hasTypename = true
        key("__typename")
        state.json.string(name)
        written.append("__typename")
    }

    /// Writes field number `index`.
    public mutating func value(_ index: Int, _ value: some FieldValue) {
        let item = node.items[index]
        guard item.isIncluded else { return }
        let name = node.responseKeys[index]
        if item.child == nil {
            guard !written.contains(name) else { return }
            written.append(name)
        }
        key(name)
        var writer = ValueWriter(state, node, index)
        value.write(to: &writer)
    }

    /// Writes nothing where there is no value, since `@include` or `@skip` left the field out.
    public mutating func includedValue(_ index: Int, _ value: (some FieldValue)?) {
        if let value { self.value(index, value) }
    }

    /// Writes the fields of fragment number `index` beside the others.
    public mutating func fragment(_ index: Int, _ fragment: some SelectionSet) {
        guard node.items[index].isIncluded, let child = node.items[index].child?.pointee.node?.takeUnretainedValue()
        else { return }
        var inner = ObjectWriter(state, child)
        inner.hasTypename = hasTypename
        swap(&inner.written, &written)
        fragment.write(to: &inner)
        swap(&inner.written, &written)
        hasTypename = inner.hasTypename
    }

    /// Writes nothing where the object's type or a condition left the fragment out.
    public mutating func includedFragment(_ index: Int, _ fragment: (some SelectionSet)?) {
        if let fragment { self.fragment(index, fragment) }
    }

    private mutating func key(_ name: String) {
        if state.json.bytes.last != UInt8(ascii: "{") { state.json.byte(UInt8(ascii: ",")) }
        state.json.string(name)
        state.json.byte(UInt8(ascii: ":"))
    }
}

/// Writes one value.
///
/// It is valid only during the call that it is passed to.
public struct ValueWriter {
    let state: WriterState
    let node: ReadNode
    let index: Int

    init(_ state: WriterState, _ node: ReadNode, _ index: Int) {
        self.state = state
        self.node = node
        self.index = index
    }

    public mutating func null() { state.json.raw("null") }
    public mutating func string(_ text: String) { state.json.string(text) }
    public mutating func int(_ number: Int) { state.json.int(number) }
    /// Writes a number; null for infinities and NaN, which JSON does not have.
    public mutating func double(_ number: Double) { state.json.double(number) }
    public mutating func boolean(_ value: Bool) { state.json.value(.boolean(value)) }

    mutating func object(_ object: some SelectionSet) {
        guard let child = node.items[index].child?.pointee.node?.takeUnretainedValue() else {
            null()
            return
        }
        var writer = ObjectWriter(state, child)
        state.json.byte(UInt8(ascii: "{"))
        object.write(to: &writer)
        state.json.byte(UInt8(ascii: "}"))
    }

    mutating func list<Element: FieldValue>(_ list: List<Element>) {
        let known = state.origins?.references(for: list, node.items[index].number)
        state.json.byte(UInt8(ascii: "["))
        var isFirst = true
        for leaf in list.leaves {
            if let references = known?.chunk(leaf) {
                for reference in references {
                    separate(&isFirst)
                    writeReference(reference)
                }
                continue
            }
            for element in leaf {
                separate(&isFirst)
                if let reference = known?.element(element) {
                    writeReference(reference)
                } else {
                    element.write(to: &self)
                }
            }
        }
        state.json.byte(UInt8(ascii: "]"))
    }

    mutating func array<Element: FieldValue>(_ array: [Element]) {
        state.json.byte(UInt8(ascii: "["))
        var isFirst = true
        for element in array {
            separate(&isFirst)
            element.write(to: &self)
        }
        state.json.byte(UInt8(ascii: "]"))
    }

    private mutating func separate(_ isFirst: inout Bool) {
        if !isFirst { state.json.byte(UInt8(ascii: ",")) }
        isFirst = false
    }

    /// Writes the number of a record in place of an object: the store reads that of its own edits, of no one else.
    private mutating func writeReference(_ reference: Int32) {
        guard reference >= 0 else {
            null()
            return
        }
        state.json.byte(UInt8(ascii: "@"))
        state.json.int(Int(reference))
    }
}

extension SelectionSet {
    /// The JSON that this is in an answer.
    func answer(for operation: CompiledOperation, origins: ListOrigins? = nil) -> [UInt8] {
        let state = WriterState()
        state.origins = origins
        var writer = ObjectWriter(state, operation.reading)
        state.json.byte(UInt8(ascii: "{"))
        write(to: &writer)
        state.json.byte(UInt8(ascii: "}"))
        return state.json.bytes
    }
}
