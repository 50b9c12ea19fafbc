/// What a persistence may have to do with the values that it keeps.
public enum PersistedValue {
    /// The value of a record of which both are known: the fields of `new`, and those that only `old` has.
    ///
    /// Bytes that are no value are as good as none: the other ones are the result then.
    public static func merged(_ new: UnsafeRawBufferPointer, over old: UnsafeRawBufferPointer) -> [UInt8] {
        guard let before = try? PersistedTree(old) else { return Array(new) }
        guard let after = try? PersistedTree(new) else { return Array(old) }
        if after.isDeleted || before.isDeleted { return Array(new) }
        var object = after.object
        object.fill(from: before.object)
        return PersistedTree(isDeleted: false, object: object).bytes
    }

    /// The records to which a value refers, each once.
    public static func references(in value: UnsafeRawBufferPointer) -> [PersistedKey] {
        guard let tree = try? PersistedTree(value) else { return [] }
        var keys: Set<PersistedKey> = []
        var open: [PersistedTree.Node] = [.embedded(tree.object)]
        while let node = open.popLast() {
            switch node {
            case .reference(let key): keys.insert(key)
            case .embedded(let object): open.append(contentsOf: object.fields.map(\.node))
            case .list(_, let nodes): open.append(contentsOf: nodes)
            case .plain: break
            }
        }
        return Array(keys)
    }

    /// Whether bytes are a value.
    public static func isWellFormed(_ value: UnsafeRawBufferPointer) -> Bool {
        (try? PersistedTree(value)) != nil
    }
}

/// A kept value in parts.
struct PersistedTree {
    var isDeleted: Bool
    var object: Object

    struct Object {
        var type: [UInt8]
        var fields: [Field]

        /// Takes over the fields that this does not have.
        mutating func fill(from old: Object) {
            var places: [[UInt8]: Int] = [:]
            for (index, field) in fields.enumerated() { places[field.name] = index }
            for field in old.fields {
                guard let index = places[field.name] else {
                    fields.append(field)
                    continue
                }
                guard case .embedded(var inner) = fields[index].node, case .embedded(let before) = field.node,
                    inner.type == before.type
                else { continue }
                inner.fill(from: before)
                fields[index].node = .embedded(inner)
            }
        }
    }

    struct Field {
        var name: [UInt8]
        var time: UInt64
        var node: Node
    }

    indirect enum Node {
        /// What has no parts: its tag and what follows.
        case plain(UInt8, [UInt8])
        case reference(PersistedKey)
        case embedded(Object)
        case list(UInt8, [Node])
    }

    /// How deep objects and lists may lie in each other.
    private static let depthLimit = 1024

    init(isDeleted: Bool, object: Object) {
        self.isDeleted = isDeleted
        self.object = object
    }

    init(_ bytes: UnsafeRawBufferPointer) throws(ValueBytesReader.Malformed) {
        var reader = ValueBytesReader(bytes)
        isDeleted = try reader.byte() == ValueTag.deleted
        object = try Self.object([], &reader, 0)
        guard reader.isAtEnd else { throw ValueBytesReader.Malformed() }
    }

    private static func object(
        _ type: [UInt8], _ reader: inout ValueBytesReader, _ depth: Int
    ) throws(ValueBytesReader.Malformed) -> Object {
        guard depth < depthLimit else { throw ValueBytesReader.Malformed() }
        var fields: [Field] = []
        for _ in 0..<(try reader.count()) {
            let name = Array(try reader.run())
            let time = try reader.number()
            fields.append(Field(name: name, time: time, node: try node(&reader, depth + 1)))
        }
        return Object(type: type, fields: fields)
    }

    private static func node(
        _ reader: inout ValueBytesReader, _ depth: Int
    ) throws(ValueBytesReader.Malformed) -> Node {
        guard depth < depthLimit else { throw ValueBytesReader.Malformed() }
        let tag = try reader.byte()
        switch tag {
        case ValueTag.null, ValueTag.no, ValueTag.yes: return .plain(tag, [])
        case ValueTag.int:
            var writer = ValueBytesWriter()
            writer.number(try reader.number())
            return .plain(tag, writer.bytes)
        case ValueTag.failed, ValueTag.number, ValueTag.string, ValueTag.json:
            var writer = ValueBytesWriter()
            writer.run(try reader.run())
            return .plain(tag, writer.bytes)
        case ValueTag.reference:
            let type = reader.types[try reader.type()]
            return .reference(PersistedKey(bytes: type + [0] + Array(try reader.run())))
        case ValueTag.embedded:
            let type = reader.types[try reader.type()]
            return .embedded(try object(type, &reader, depth + 1))
        case ValueTag.cells, ValueTag.records:
            var nodes: [Node] = []
            for _ in 0..<(try reader.count()) { nodes.append(try node(&reader, depth + 1)) }
            return .list(tag, nodes)
        default: throw ValueBytesReader.Malformed()
        }
    }

    /// The tree in the form that is kept.
    var bytes: [UInt8] {
        var types: [[UInt8]: Int] = [:]
        var writer = ValueBytesWriter()
        writer.byte(isDeleted ? ValueTag.deleted : ValueTag.live)
        Self.write(object, &writer, &types)
        return writer.bytes
    }

    private static func write(_ object: Object, _ writer: inout ValueBytesWriter, _ types: inout [[UInt8]: Int]) {
        writer.count(object.fields.count)
        for field in object.fields {
            writer.run(field.name)
            writer.number(field.time)
            write(field.node, &writer, &types)
        }
    }

    private static func write(_ node: Node, _ writer: inout ValueBytesWriter, _ types: inout [[UInt8]: Int]) {
        switch node {
        case .plain(let tag, let content):
            writer.byte(tag)
            writer.bytes.append(contentsOf: content)
        case .reference(let key):
            let end = key.bytes.firstIndex(of: 0) ?? key.bytes.count
            writer.byte(ValueTag.reference)
            write(type: Array(key.bytes[..<end]), &writer, &types)
            writer.run(Array(key.bytes[min(end + 1, key.bytes.count)...]))
        case .embedded(let object):
            writer.byte(ValueTag.embedded)
            write(type: object.type, &writer, &types)
            write(object, &writer, &types)
        case .list(let tag, let nodes):
            writer.byte(tag)
            writer.count(nodes.count)
            for node in nodes { write(node, &writer, &types) }
        }
    }

    private static func write(type: [UInt8], _ writer: inout ValueBytesWriter, _ types: inout [[UInt8]: Int]) {
        if let known = types[type] {
            writer.count(known)
            return
        }
        writer.count(types.count)
        types[type] = types.count
        writer.run(type)
    }
}
