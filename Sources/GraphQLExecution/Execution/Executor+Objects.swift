import GraphQLLanguage
import GraphQLSchema

/// Completes objects: finds their types, and executes what is selected from those of each type together.
extension Executor {
    /// Objects of one type among the values of a field.
    private struct Batch {
        var type: String
        /// The objects' numbers among the values; `nil`: all of them.
        var indices: [Int]?
        var objects: any ObjectArray
    }

    mutating func objects(
        _ content: ResultColumn.Content, type: String, of use: Use, at place: Place
    ) throws(ExecutionAbort) -> Completed {
        var causes: [Int: FaultNumber] = [:]
        let batches: [Batch]
        let count = ResultColumn(content: content).count
        try spend(count)
        switch content {
        case .lists: return try unexpected(content, "objects", of: use, at: place)
        case .objects(let objects, let presence):
            batches = self.batches(objects, presence, type: type, of: use, at: place, &causes)
        case .values(let values):
            batches = self.batches(values, type: type, of: use, at: place, &causes)
        }
        var column = ObjectColumn(slots: [], levels: [])
        if batches.count == 1, let batch = batches.first, batch.indices == nil {
            let level = try complete(level: batch.type, batch.objects, at: place, use.group.selections)
            column.slots = (0..<count).map { ObjectColumn.Slot(level: 0, row: $0) }
            column.levels = [level]
            return Completed(column: .objects(column), causes: level.causes)
        }
        column.slots = Array(repeating: .null, count: count)
        for batch in batches {
            let indices = batch.indices ?? Array(0..<count)
            let number = Int32(clamping: column.levels.count)
            let level = try complete(
                level: batch.type, batch.objects, at: .chosen(of: place, indices), use.group.selections)
            for (row, index) in indices.enumerated() {
                column.slots[index] = ObjectColumn.Slot(level: number, row: row)
            }
            for (row, cause) in level.causes { causes[indices[row]] = cause }
            column.levels.append(level)
        }
        return Completed(column: .objects(column), causes: causes)
    }

    // MARK: Objects in one array

    private mutating func batches(
        _ objects: any ObjectArray, _ presence: [Bool]?, type: String, of use: Use, at place: Place,
        _ causes: inout [Int: FaultNumber]
    ) -> [Batch] {
        let indices = presence.map { presence in presence.indices.filter { presence[$0] } }
        if program.schema.type(named: type)?.kind == .object {
            return [Batch(type: type, indices: indices, objects: objects)]
        }
        let names = program.objectTypes(of: objects, among: type)
        var rows: [String: [Int]] = [:]
        var order: [String] = []
        for (row, name) in names.enumerated() {
            do throws(ResolverError) {
                let name = try check(name, against: type, of: use)
                if rows[name] == nil { order.append(name) }
                rows[name, default: []].append(row)
            } catch {
                let index = indices.map { $0[row] } ?? row
                causes[index] = add(fault: error, of: use, at: place, index)
            }
        }
        if order.count == 1, let only = order.first, rows[only]?.count == objects.count {
            return [Batch(type: only, indices: indices, objects: objects)]
        }
        return order.map { name in
            let rows = rows[name] ?? []
            return Batch(
                type: name, indices: indices.map { indices in rows.map { indices[$0] } } ?? rows,
                objects: objects.selecting(rows))
        }
    }

    // MARK: Objects among other values

    private mutating func batches(
        _ values: [ResultValue], type: String, of use: Use, at place: Place, _ causes: inout [Int: FaultNumber]
    ) -> [Batch] {
        var found: [String: (indices: [Int], objects: [ResultObject])] = [:]
        var order: [String] = []
        let isObject = program.schema.type(named: type)?.kind == .object
        for (index, value) in values.enumerated() {
            do throws(ResolverError) {
                guard let object = try object(value, type: type) else { continue }
                let name =
                    if isObject, object.typeName == nil { type } else {
                        try check(objectType(of: object, among: type), against: type, of: use)
                    }
                if found[name] == nil { order.append(name) }
                found[name, default: ([], [])].indices.append(index)
                found[name, default: ([], [])].objects.append(object)
            } catch {
                causes[index] = add(fault: error, of: use, at: place, index)
            }
        }
        var batches: [Batch] = []
        for name in order {
            guard let (indices, objects) = found[name], let first = objects.first else { continue }
            guard let array = first.box.gather(objects) else {
                let error = MixedObjects(field: use.description, type: name)
                for index in indices { causes[index] = add(fault: error, of: use, at: place, index) }
                continue
            }
            batches.append(
                Batch(type: name, indices: indices.count == values.count ? nil : indices, objects: array))
        }
        return batches
    }

    private func object(_ value: ResultValue, type: String) throws(ResolverError) -> ResultObject? {
        switch value {
        case .null, .json(.null): return nil
        case .object(let object): return object
        case .failure(let error): throw error
        // A service whose objects are JSON need not wrap them.
        case .json(let value): return ResultObject(value)
        case .boolean, .int, .float, .string, .list:
            throw ResolverError("Expected value of type \"\(type)\" but got: \(Inspection.text(value)).")
        }
    }

    private func objectType(of object: ResultObject, among type: String) -> String? {
        if let name = object.typeName { return name }
        guard let array = object.box.gather([object]) else { return nil }
        return program.objectTypes(of: array, among: type).first ?? nil
    }

    private func check(_ name: String?, against type: String, of use: Use) throws(ResolverError) -> String {
        guard let name else {
            throw ResolverError(
                "Abstract type \"\(type)\" must resolve to an Object type at runtime for field \"\(use)\".")
        }
        guard let found = program.schema.type(named: name) else {
            throw ResolverError(
                "Abstract type \"\(type)\" was resolved to a type \"\(name)\" that does not exist inside the schema.")
        }
        guard found.kind == .object else {
            throw ResolverError("Abstract type \"\(type)\" was resolved to a non-object type \"\(name)\".")
        }
        guard program.schema.isPossibleType(name, of: type) else {
            throw ResolverError("Runtime Object type \"\(name)\" is not a possible type for \"\(type)\".")
        }
        return name
    }
}

/// A resolver returned objects of one GraphQL type as values of several Swift types.
struct MixedObjects: Error, CustomStringConvertible {
    let field: String
    let type: String

    var description: String { "The resolver of \(field) returned several Swift types for objects of \(type)." }
}
