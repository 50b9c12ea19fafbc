import GraphQLLanguage
import GraphQLSchema

/// Completes the values of a field (specification section 6.4.3, "CompleteValue").
extension Executor {
    mutating func complete(
        _ content: ResultColumn.Content, as type: TypeReference, of use: Use, at place: Place
    ) throws(ExecutionAbort) -> Completed {
        let completed: Completed
        switch type.nullable.kind {
        case .list(let item): completed = try lists(content, item: item, of: use, at: place)
        case .named(let name):
            if let leaf = program.leaf(name) {
                completed = try leaves(content, leaf, of: use, at: place)
            } else {
                completed = try objects(content, type: name, of: use, at: place)
            }
        // Within an exclamation mark there is no other one.
        case .nonNull(let inner): completed = try complete(content, as: inner, of: use, at: place)
        }
        return settle(completed, as: type, of: use, at: place)
    }

    /// Errors and nulls at a place that may be null end there; at any other they go on to the parent (specification
    /// section 6.4.4).
    mutating func settle(_ completed: Completed, as type: TypeReference, of use: Use, at place: Place) -> Completed {
        var completed = completed
        guard type.isNonNull else {
            for cause in completed.causes.values { faults.nulls(cause, at: place.depth) }
            completed.causes = [:]
            return completed
        }
        for index in 0..<completed.column.count
        where completed.column.isNull(index) && completed.causes[index] == nil {
            let error = ResolverError("Cannot return null for non-nullable field \(use).")
            completed.causes[index] = add(fault: error, of: use, at: place, index)
        }
        return completed
    }

    // MARK: Leaf values

    private mutating func leaves(
        _ content: ResultColumn.Content, _ leaf: LeafOutput, of use: Use, at place: Place
    ) throws(ExecutionAbort) -> Completed {
        guard case .values(let values) = content else {
            return try unexpected(content, "a leaf value", of: use, at: place)
        }
        try spend(values.count)
        guard !values.allSatisfy(leaf.fits) else { return Completed(column: .leaves(values)) }
        var coerced = values
        var causes: [Int: FaultNumber] = [:]
        for (index, value) in values.enumerated() {
            do throws(ResolverError) {
                coerced[index] = try leaf.coerce(value)
            } catch {
                coerced[index] = .null
                causes[index] = add(fault: error, of: use, at: place, index)
            }
        }
        return Completed(column: .leaves(coerced), causes: causes)
    }

    // MARK: Lists

    private mutating func lists(
        _ content: ResultColumn.Content, item: TypeReference, of use: Use, at place: Place
    ) throws(ExecutionAbort) -> Completed {
        var lists = ListColumn(starts: [0], isNull: [], elements: .leaves([]))
        var causes: [Int: FaultNumber] = [:]
        let elements: ResultColumn.Content
        switch content {
        case .objects: return try unexpected(content, "a list", of: use, at: place)
        case .lists(let objects, let lengths):
            guard lay(out: lengths, of: objects.count, into: &lists) else {
                return try unexpected(content, "lists whose lengths add up", of: use, at: place)
            }
            elements = .objects(objects, presence: nil)
        case .values(let values):
            var all: [ResultValue] = []
            for (index, value) in values.enumerated() {
                switch value {
                case .null, .json(.null): lists.isNull.append(true)
                case .list(let list):
                    lists.isNull.append(false)
                    all.append(contentsOf: list)
                case .json(.list(let list)):
                    lists.isNull.append(false)
                    all.append(contentsOf: list.map { .json($0) })
                case .failure(let error):
                    lists.isNull.append(true)
                    causes[index] = add(fault: error, of: use, at: place, index)
                case .boolean, .int, .float, .string, .object, .json:
                    lists.isNull.append(true)
                    let error = ResolverError("Expected Iterable, but did not find one for field \"\(use)\".")
                    causes[index] = add(fault: error, of: use, at: place, index)
                }
                lists.starts.append(all.count)
            }
            elements = .values(all)
        }
        try spend(lists.isNull.count)
        let completed = try complete(elements, as: item, of: use, at: .element(of: place, starts: lists.starts))
        lists.elements = completed.column
        // An element that must not be null makes its list null; of several, the first is the reason.
        for element in completed.causes.keys.sorted() {
            let list = Place.list(of: element, starts: lists.starts)
            guard causes[list] == nil, lists.isNull.indices.contains(list) else { continue }
            lists.isNull[list] = true
            causes[list] = completed.causes[element]
        }
        return Completed(column: .lists(lists), causes: causes)
    }

    /// Whether `lengths` are those of lists with `count` elements in all.
    private func lay(out lengths: [Int], of count: Int, into lists: inout ListColumn) -> Bool {
        var start = 0
        lists.starts.reserveCapacity(lengths.count + 1)
        lists.isNull.reserveCapacity(lengths.count)
        for length in lengths {
            guard length >= ResultColumn.absent, length <= count - start else { return false }
            lists.isNull.append(length == ResultColumn.absent)
            start += max(length, 0)
            lists.starts.append(start)
        }
        return start == count
    }

    /// A column of another kind than the field's type: every value fails.
    mutating func unexpected(
        _ content: ResultColumn.Content, _ expected: String, of use: Use, at place: Place
    ) throws(ExecutionAbort) -> Completed {
        let count = ResultColumn(content: content).count
        try spend(count)
        var failed = Completed(column: .constant(.null, count: count))
        for index in 0..<count {
            let error = UnexpectedColumn(field: use.description, expected: expected)
            failed.causes[index] = add(fault: error, of: use, at: place, index)
        }
        return failed
    }
}

/// A resolver returned a column of another kind than its field's type.
struct UnexpectedColumn: Error, CustomStringConvertible {
    let field: String
    let expected: String

    var description: String { "The resolver of \(field) did not return \(expected)." }
}
