extension AnswerReader {
    /// Reads an object into its record.
    ///
    /// - Parameters:
    ///   - root: The record that it is, whatever it says; -1 for one that is found by its key.
    ///   - hint: The record of an object without a key; -1 for a new one.
    /// - Returns: The record.
    mutating func object(
        _ node: WriteNode, root: Int32 = -1, hint: Int32 = -1, _ depth: Int
    ) throws(AnswerError) -> Int32 {
        guard byte == UInt8(ascii: "{") else { throw mismatch("an object") }
        guard depth < depthLimit else { throw AnswerError(.tooDeep(limit: depthLimit), offset: position) }
        let frame = frames.count
        let firstID = ids.count
        var plan =
            node.isTypeDependent && root < 0
            ? try planByLookingAhead(node, depth) : node.likelyPlan(in: &core.types)
        if root >= 0, core.records[Int(root)].type != plan.type {
            plan = node.plan(for: core.records[Int(root)].type, in: &core.types)
        }
        _ = frames.append(repeating: .missing, plan.count)
        position &+= 1
        let typename = try fields(plan, frame: frame, depth)
        if root < 0, !typename.isMissing, !isName(plan, typename) {
            plan = node.plan(for: core.types.type(text(of: typename)), in: &core.types)
        }
        let record = try record(plan, frame: frame, root: root, hint: hint)
        // A null that an error caused is below every value that was good, also one that is not in memory; a list of
        // objects without keys leaves the one that is there where it says nothing new; and a page joins those that are
        // there.
        if core.records[Int(record)].flags.contains(.unloaded),
            core.isInLayer || !errorPaths.isEmpty || hasPage(plan, frame: frame) || hasUnkeyedList(plan, frame: frame)
        {
            core.loadBeforeWriting([record])
        }
        core.reserve(Int(record), plan.slotCount)
        core.noteUse(Int(record))
        var index = 1
        while index < plan.count {
            let cell = frames[frame &+ index]
            if cell.tag != .missing { store(cell, plan.entries + index, in: Int(record)) }
            index &+= 1
        }
        if core.isDeleted(Int(record)) { core.put(.missing, in: Int(record), 0) }
        if core.tracksAge, !mergesDuplicates { setTimes(plan, frame: frame, of: Int(record)) }
        frames.truncate(to: frame)
        ids.truncate(to: firstID)
        return record
    }

    /// Whether a page is in the frame, or in an object without a key there.
    @inline(never)
    private func hasPage(_ plan: WritePlan, frame: Int) -> Bool {
        guard !mergesDuplicates else { return false }
        return (1..<max(plan.count, 1)).contains { index in
            let (entry, cell) = (plan.entries[index], frames[frame + index])
            guard entry.joinsPages, !cell.isMissing else { return false }
            return entry.place != nil || cell.tag == .record && core.isUnkeyed(cell.record)
        }
    }

    /// Whether a list of objects without keys is in the frame, or in an object without a key there.
    @inline(never)
    private func hasUnkeyedList(_ plan: WritePlan, frame: Int) -> Bool {
        (1..<max(plan.count, 1)).contains { hasUnkeyedList(frames[frame + $0]) }
    }

    private func hasUnkeyedList(_ cell: Cell) -> Bool {
        switch cell.tag {
        case .stackRecords:
            (0..<cell.count).contains { index in
                let element = ids[cell.start + index]
                return element >= 0 && core.isUnkeyed(Int(element))
            }
        case .stackCells: (0..<cell.count).contains { hasUnkeyedList(frames[cell.start + $0]) }
        case .record, .records, .cells: core.hasUnkeyedList(cell)
        default: false
        }
    }

    /// Puts a value into its slot; a page among the pages that are there.
    @inline(__always)
    private mutating func store(_ cell: Cell, _ entry: UnsafeMutablePointer<WriteEntry>, in record: Int) {
        let slot = Int(entry.pointee.slot)
        var cell = cell
        if entry.pointee.joinsPages, !mergesDuplicates {
            cell = joined(cell, core.cell(record, slot), entry.pointee)
            // Two pages of one list are not the same objects, though they are said together.
            core.saidLists.removeAll()
        }
        store(cell, in: record, slot)
    }

    /// Notes that the server has said these values now, also those that the record had; an error says nothing of them.
    private func setTimes(_ plan: WritePlan, frame: Int, of record: Int) {
        for index in 1..<plan.count where !plan.entries[index].isTypename {
            let tag = frames[frame + index].tag
            if tag == .missing || tag == .failed { continue }
            let entry = plan.entries[index]
            core.setAge(core.now, record, Int(entry.slot), isNoted: entry.expires)
        }
    }

    @inline(__always)
    private func isName(_ plan: WritePlan, _ typename: Cell) -> Bool {
        plan.typename.count == typename.count
            && plan.typename.withUnsafeBufferPointer { name in
                guard let name = name.baseAddress else { return true }
                return equalBytes(name, bytes(of: typename), typename.count)
            }
    }

    /// Reads the fields behind the opening brace into the frame, and returns the value of `__typename`.
    @inline(__always)
    private mutating func fields(_ plan: WritePlan, frame: Int, _ depth: Int) throws(AnswerError) -> Cell {
        var typename = Cell.missing
        var expected = 0
        skipSpace()
        if byte == UInt8(ascii: "}") {
            position &+= 1
            return typename
        }
        while true {
            var index = expected
            if index < plan.count, matches(plan.entries[index]) {
                position &+= plan.entries[index].patternLength
            } else if index == 0, plan.count > 1, matches(plan.entries[1]) {
                // The name of the type comes last with some servers.
                index = 1
                position &+= plan.entries[1].patternLength
            } else {
                index = try findKey(plan, from: expected)
            }
            skipSpace()
            if index < 0 {
                try skipValue(depth &+ 1)
            } else if plan.entries[index].isTypename {
                guard byte == UInt8(ascii: "\"") else { throw mismatch("a string").inside(.field("__typename")) }
                position &+= 1
                typename = try string()
                expected = index &+ 1
            } else {
                try field(plan, index, frame: frame, depth)
                expected = index &+ 1
            }
            skipSpace()
            if byte == UInt8(ascii: ",") {
                position &+= 1
                skipSpace()
            } else {
                try expect(UInt8(ascii: "}"))
                return typename
            }
        }
    }

    /// Whether the answer goes on with this field's name.
    @inline(__always)
    private func matches(_ entry: WriteEntry) -> Bool {
        position &+ entry.patternLength <= end && equalBytes(input + position, entry.pattern, entry.patternLength)
    }

    /// Reads a key that is not the expected one; -1 for one that was not asked for.
    @inline(never)
    private mutating func findKey(_ plan: WritePlan, from expected: Int) throws(AnswerError) -> Int {
        try expect(UInt8(ascii: "\""))
        let mark = decoded.count
        let key = try string()
        let bytes = bytes(of: key)
        var found = -1
        for step in 0..<plan.count {
            let index = (expected + step) % plan.count
            let entry = plan.entries[index]
            // The pattern has two quotes and a colon more.
            if entry.patternLength - 3 == key.count, equalBytes(bytes, entry.pattern + 1, key.count) {
                found = index
                break
            }
        }
        decoded.truncate(to: mark)
        skipSpace()
        try expect(UInt8(ascii: ":"))
        return found
    }

    @inline(__always)
    private mutating func field(_ plan: WritePlan, _ index: Int, frame: Int, _ depth: Int) throws(AnswerError) {
        let before = frames[frame &+ index]
        if before.tag != .missing, !mergesDuplicates {
            throw AnswerError(.duplicateKey(plan.responseKeys[index]), offset: position)
        }
        let tracksPath = !errorPaths.isEmpty
        if tracksPath { path.append(.field(plan.responseKeys[index])) }
        do {
            let entry = plan.entries[index]
            if entry.twin >= 0 {
                try twin(plan, index, frame: frame, before, depth)
            } else {
                let value = try value(entry, entry.listDepth, before, depth &+ 1)
                frames[frame &+ index] = value
            }
        } catch {
            throw error.inside(.field(plan.responseKeys[index]))
        }
        if tracksPath { path.removeLast() }
    }

    /// Reads a field that the object may have under other names, too: what is said of its objects under each of them is
    /// all true, and only one value is kept.
    @inline(never)
    private mutating func twin(
        _ plan: WritePlan, _ index: Int, frame: Int, _ before: Cell, _ depth: Int
    ) throws(AnswerError) {
        let entry = plan.entries[index]
        let other = (entry.twin..<plan.count).first { other in
            plan.entries[other].twin == entry.twin && !frames[frame + other].isMissing
        }
        let known = other.map { frames[frame + $0] } ?? before
        let value = try value(entry, entry.listDepth, known, depth &+ 1)
        if let other {
            // A value that is good under one name stays.
            if value.tag == .failed, known.tag != .failed { return }
            frames[frame + other] = .missing
        }
        frames[frame + index] = value
    }

    /// Reads a value around which there are `listDepth` lists.
    @inline(__always)
    private mutating func value(
        _ entry: WriteEntry, _ listDepth: Int, _ before: Cell, _ depth: Int
    ) throws(AnswerError) -> Cell {
        if listDepth == 0 {
            guard let child = entry.child else { return try scalar(depth) }
            if byte == UInt8(ascii: "n") { return try null() }
            let hint = before.tag == .record ? Int32(truncatingIfNeeded: before.record) : -1
            return .record(try object(child._withUnsafeGuaranteedRef { $0 }, hint: hint, depth))
        }
        if byte == UInt8(ascii: "n") { return try null() }
        guard byte == UInt8(ascii: "[") else { throw mismatch("a list") }
        if listDepth == 1, let child = entry.child {
            return try objects(child._withUnsafeGuaranteedRef { $0 }, before, depth)
        }
        return try list(entry, listDepth, before, depth)
    }

    /// Reads a list of objects; its records stay on the stack.
    private mutating func objects(_ child: WriteNode, _ before: Cell, _ depth: Int) throws(AnswerError) -> Cell {
        guard depth < depthLimit else { throw AnswerError(.tooDeep(limit: depthLimit), offset: position) }
        let start = ids.count
        var index = 0
        position &+= 1
        skipSpace()
        if byte == UInt8(ascii: "]") {
            position &+= 1
            return .run(.stackRecords, start: start, length: 0)
        }
        let tracksPath = !errorPaths.isEmpty
        while true {
            if tracksPath { path.append(.index(index)) }
            do {
                if byte == UInt8(ascii: "n") {
                    ids.append(ListReference.of(try null()))
                } else if mergesDuplicates, byte == UInt8(ascii: "@") {
                    let known = try reference()
                    // What was changed under another name is so under this one, too.
                    core.merge(own: element(index, of: before), into: known)
                    ids.append(known)
                } else {
                    ids.append(try object(child, hint: element(index, of: before), depth &+ 1))
                }
            } catch {
                throw error.inside(.index(index))
            }
            if tracksPath { path.removeLast() }
            index &+= 1
            skipSpace()
            if byte == UInt8(ascii: ",") {
                position &+= 1
                skipSpace()
            } else {
                try expect(UInt8(ascii: "]"))
                return .run(.stackRecords, start: start, length: index)
            }
        }
    }

    /// The record at a place of a list that was read before; below 0 where there is none.
    @inline(__always)
    private func element(_ index: Int, of list: Cell) -> Int32 {
        guard index < list.count else { return -1 }
        switch list.tag {
        case .stackRecords: return ids[list.start &+ index]
        case .records: return core.refs[list.start &+ index]
        default: return -1
        }
    }

    /// Reads the number of a record, which only the store's own edits write.
    private mutating func reference() throws(AnswerError) -> Int32 {
        position += 1
        let cell = try number()
        guard cell.tag == .int, cell.payload < UInt64(core.records.count) else { throw unexpected() }
        return Int32(truncatingIfNeeded: cell.payload)
    }

    /// Reads a list of scalars, or of lists; its elements stay on the stack, those of lists in it go to the store.
    private mutating func list(
        _ entry: WriteEntry, _ listDepth: Int, _ before: Cell, _ depth: Int
    ) throws(AnswerError) -> Cell {
        let start = frames.count
        var index = 0
        try elements(UInt8(ascii: "]"), depth) { (reader) throws(AnswerError) in
            let tracksPath = !reader.errorPaths.isEmpty
            if tracksPath { reader.path.append(.index(index)) }
            do throws(AnswerError) {
                let mark = reader.ids.count
                let place = reader.frames.count
                var known = Cell.missing
                if index < before.count {
                    if before.tag == .stackCells { known = reader.frames[before.start + index] }
                    if before.tag == .cells { known = reader.core.listCells[before.start + index] }
                }
                var cell = try reader.value(entry, listDepth - 1, known, depth + 1)
                if cell.tag == .stackRecords || cell.tag == .stackCells { cell = reader.stored(cell) }
                reader.ids.truncate(to: mark)
                reader.frames.truncate(to: place)
                reader.frames.append(cell)
            } catch {
                throw error.inside(.index(index))
            }
            if tracksPath { reader.path.removeLast() }
            index += 1
        }
        return .run(.stackCells, start: start, length: index)
    }

    // MARK: Identity

    /// The plan for the type that the object at the position says it has, wherever in the object it says so.
    private mutating func planByLookingAhead(_ node: WriteNode, _ depth: Int) throws(AnswerError) -> WritePlan {
        let likely = node.likelyPlan(in: &core.types)
        let begin = position
        let mark = decoded.count
        var typename = Cell.missing
        position += 1
        skipSpace()
        while byte == UInt8(ascii: "\"") {
            let index = try findName(likely)
            skipSpace()
            if index, byte == UInt8(ascii: "\"") {
                position += 1
                typename = try string()
                break
            }
            try skipValue(depth + 1)
            skipSpace()
            guard byte == UInt8(ascii: ",") else { break }
            position += 1
            skipSpace()
        }
        position = begin
        let name = typename.isMissing ? node.type : text(of: typename)
        decoded.truncate(to: mark)
        return node.plan(for: core.types.type(name), in: &core.types)
    }

    /// Reads a key; whether it is one under which the type's name stands.
    private mutating func findName(_ plan: WritePlan) throws(AnswerError) -> Bool {
        if matches(plan.entries[0]) {
            position += plan.entries[0].patternLength
            return true
        }
        let index = try findKey(plan, from: 0)
        return index >= 0 && plan.entries[index].isTypename
    }

    /// The record of the object in the frame.
    @inline(__always)
    private mutating func record(
        _ plan: WritePlan, frame: Int, root: Int32, hint: Int32
    ) throws(AnswerError) -> Int32 {
        if root >= 0 { return root }
        if plan.isQueryRoot { return core.queryRoot }
        if plan.keyEntries.count == 1 {
            let cell = frames[frame &+ plan.keyEntries[0]]
            switch cell.tag {
            case .inputString, .decodedString, .inputNumber:
                return core.findOrMake(plan.type, bytes(of: cell), cell.count, plan.slotCount)
            case .int:
                return withText(of: Int64(bitPattern: cell.payload), plan)
            default: break
            }
        } else if !plan.keyEntries.isEmpty, let record = compositeRecord(plan, frame: frame) {
            return record
        }
        if hint >= 0, core.records[Int(hint)].type == plan.type { return hint }
        return core.makeUnkeyed(plan.type, plan.slotCount)
    }

    private mutating func withText(of number: Int64, _ plan: WritePlan) -> Int32 {
        var text = String(number)
        return text.withUTF8 { bytes in
            guard let start = bytes.baseAddress else { return core.makeUnkeyed(plan.type, plan.slotCount) }
            return core.findOrMake(plan.type, start, bytes.count, plan.slotCount)
        }
    }

    private mutating func compositeRecord(_ plan: WritePlan, frame: Int) -> Int32? {
        keyText.removeAll(keepingCapacity: true)
        for entry in plan.keyEntries {
            let cell = frames[frame + entry]
            let value: String
            switch cell.tag {
            case .inputString, .decodedString, .inputNumber: value = text(of: cell)
            case .int: value = String(Int64(bitPattern: cell.payload))
            case .boolean: value = cell.payload == 0 ? "false" : "true"
            default: return nil
            }
            CompositeKey.append(value, to: &keyText)
        }
        return keyText.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { core.findOrMake(plan.type, $0, bytes.count, plan.slotCount) }
        }
    }
}
