extension StoreCore {
    /// Writes a later part of an answer (`@defer`): each patch to the object at its path.
    ///
    /// The forms of all drafts are understood: one patch as the response itself, a list `incremental` with paths, and
    /// one with ids of `pending` paths.
    /// - Returns: The errors that the part reports.
    func write(patch: [UInt8], _ node: WriteNode, root: Int32) throws(AnswerError) -> [ResponseError] {
        try patch.withUnsafeBufferPointer { bytes throws(AnswerError) in
            var reader = AnswerReader(bytes, into: self)
            defer { reader.free() }
            return try reader.patches(node, root: root)
        }
    }
}

/// Where a patch goes, and where it stands in the bytes.
private struct Patch {
    var path: [PathComponent]?
    var id: String?
    var subPath: [PathComponent] = []
    var data: Int?
    var errors: [ResponseError] = []
}

extension AnswerReader {
    /// Reads a later part of an answer.
    fileprivate mutating func patches(_ node: WriteNode, root: Int32) throws(AnswerError) -> [ResponseError] {
        guard end < Int(Int32.max) else { throw AnswerError(.tooLarge) }
        skipSpace()
        guard byte == UInt8(ascii: "{") else { throw mismatch("an object") }
        var patches: [Patch] = []
        var whole = Patch()
        try elements(UInt8(ascii: "}"), 0) { (reader) throws(AnswerError) in
            let name = try reader.name()
            switch name {
            case "incremental" where reader.byte == UInt8(ascii: "["):
                try reader.elements(UInt8(ascii: "]"), 1) { (reader) throws(AnswerError) in
                    guard reader.byte == UInt8(ascii: "{") else { throw reader.mismatch("an object") }
                    var patch = Patch()
                    try reader.elements(UInt8(ascii: "}"), 2) { (reader) throws(AnswerError) in
                        try reader.member(try reader.name(), of: &patch)
                    }
                    patches.append(patch)
                }
            case "pending" where reader.byte == UInt8(ascii: "["): try reader.pending()
            default: try reader.member(name, of: &whole)
            }
        }
        skipSpace()
        guard position == end else { throw AnswerError(.trailingBytes, offset: position) }
        if whole.data != nil { patches.append(whole) }
        var errors = whole.data == nil ? whole.errors : []
        for patch in patches {
            errors += patch.errors
            try write(patch, node, root: root)
        }
        return errors
    }

    private mutating func member(_ name: String, of patch: inout Patch) throws(AnswerError) {
        switch name {
        case "data":
            patch.data = position
            try skipValue(3)
        case "path": patch.path = [PathComponent](json: try json(3))
        case "subPath": patch.subPath = [PathComponent](json: try json(3)) ?? []
        case "id":
            if case .string(let id) = try json(3) { patch.id = id }
        case "errors": patch.errors = try errors()
        default: try skipValue(3)
        }
    }

    /// Remembers the paths that ids stand for.
    mutating func pending() throws(AnswerError) {
        guard case .list(let values) = try json(1) else { return }
        for case .object(let fields) in values {
            guard case .string(let id)? = fields.first(where: { $0.name == "id" })?.value,
                let path = fields.first(where: { $0.name == "path" }).flatMap({ [PathComponent](json: $0.value) })
            else { continue }
            core.pendingPaths[id] = path
        }
    }

    private mutating func write(_ patch: Patch, _ node: WriteNode, root: Int32) throws(AnswerError) {
        guard let data = patch.data, let base = patch.path ?? patch.id.flatMap({ core.pendingPaths[$0] }) else {
            return
        }
        let path = base + patch.subPath
        guard let place = core.object(at: path, node, from: root) else { return }
        position = data
        guard byte == UInt8(ascii: "{") else { return }
        self.path = path
        errorPaths = []
        failures = []
        note(patch.errors)
        do {
            _ = try object(place.node, root: place.record, 1)
        } catch {
            throw path.reversed().reduce(error) { $0.inside($1) }
        }
    }
}

extension StoreCore {
    /// The object at a path of an answer that was just written, and what is selected of it.
    fileprivate func object(
        at path: [PathComponent], _ node: WriteNode, from root: Int32
    ) -> (record: Int32, node: WriteNode)? {
        var record = root
        var node = node
        var cell: Cell?
        var child: WriteNode?
        for component in path {
            switch component {
            case .field(let name):
                if let found = cell {
                    guard found.tag == .record, let next = child else { return nil }
                    record = Int32(truncatingIfNeeded: found.record)
                    node = next
                }
                let plan = node.plan(for: records[Int(record)].type, in: &types)
                guard let index = plan.responseKeys.firstIndex(of: name), index > 0 else { return nil }
                cell = self.cell(Int(record), Int(plan.entries[index].slot))
                child = plan.entries[index].child?.takeUnretainedValue()
            case .index(let index):
                guard let list = cell, index >= 0, index < list.count else { return nil }
                switch list.tag {
                case .records:
                    let reference = refs[list.start + index]
                    cell = reference >= 0 ? .record(reference) : .null
                case .cells: cell = listCells[list.start + index]
                default: return nil
                }
            }
        }
        guard let cell else { return (record, node) }
        guard cell.tag == .record, let child else { return nil }
        return (Int32(truncatingIfNeeded: cell.record), child)
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
