import GraphQLLanguage
import GraphQLSchema

/// Stops an execution as a whole.
struct ExecutionAbort: Error {
    var message: String
}

/// Executes one operation, a field of all objects of a level at a time (specification section 6).
///
/// Fields are executed in the order of the response, each with all that is below it before the next; so those of a
/// mutation's root are serial.
struct Executor<Context: Sendable> {
    let program: Program<Context>
    let document: PreparedDocument
    let context: Context
    let collector: FieldCollector
    /// The errors so far.
    var faults: FaultList
    /// The values so far.
    private(set) var values = 0
    private var depth = 0

    init(program: Program<Context>, document: PreparedDocument, context: Context, variables: JSONObject) {
        self.program = program
        self.document = document
        self.context = context
        collector = FieldCollector(
            schema: program.schema, coercer: program.coercer, fragments: document.fragments, variables: variables)
        faults = FaultList(limit: program.limits.errors)
    }

    /// The root object of the result.
    mutating func execute(
        _ selections: SelectionSet, on type: String, root: any ObjectArray
    ) throws(ExecutionAbort) -> CompletedLevel {
        let level = try complete(level: type, root, at: .root, [selections])
        if let cause = level.causes[0] { faults.nulls(cause, at: 0) }
        return level
    }

    /// Executes the fields of all objects of one type at one place.
    mutating func complete(
        level type: String, _ objects: any ObjectArray, at place: Place, _ selections: [SelectionSet]
    ) throws(ExecutionAbort) -> CompletedLevel {
        var level = CompletedLevel()
        if objects.count == 0 { return level }
        guard depth < program.limits.depth else {
            throw ExecutionAbort(message: "The operation is more than \(program.limits.depth) fields deep.")
        }
        depth += 1
        defer { depth -= 1 }
        let groups: [FieldGroup]
        do throws(LocatedError) {
            groups = try collector.collect(selections, on: type)
        } catch {
            for row in 0..<objects.count { level.causes[row] = add(fault: error, at: place, row) }
            return level
        }
        var calls = LevelCalls<Context>(type: type, groups: groups, objects: objects)
        for (number, group) in groups.enumerated() {
            guard let field = program.schema.field(group.name, on: type) else { continue }
            let place = Place.field(of: place, key: group.responseKey, number: number)
            let use = Use(type: type, field: field, group: group)
            let completed = try complete(use, of: &calls, at: place)
            var name = JSONWriter()
            name.name(group.responseKey)
            level.members.append(CompletedLevel.Member(name: name.bytes, column: completed.column))
            for (row, cause) in completed.causes where level.causes[row] == nil { level.causes[row] = cause }
            // Nobody will see the other fields.
            if level.causes.count == objects.count { break }
        }
        return level
    }

    /// Resolves a field, and completes its values.
    private mutating func complete(
        _ use: Use, of calls: inout LevelCalls<Context>, at place: Place
    ) throws(ExecutionAbort) -> Completed {
        let count = calls.objects.count
        if use.field.name == "__typename" {
            try spend(count)
            return Completed(column: .constant(.string(use.type), count: count))
        }
        let column: ResultColumn
        do {
            let arguments = try program.coercer.arguments(
                use.field.arguments, given: use.group.nodes.first?.arguments ?? [],
                of: use.group.nodes.first?.range ?? .none, variables: collector.variables)
            let call = ErasedCall(
                parents: calls.objects, arguments: arguments, context: context,
                field: FieldUse(
                    typeName: use.type, name: use.field.name, responseKey: use.group.responseKey,
                    selection: selection(of: use)))
            column = try calls.resolve(call, program: program)
            guard column.count == count else {
                throw WrongCount(field: use.description, expected: count, found: column.count)
            }
        } catch {
            var failed = Completed(column: .constant(.null, count: count))
            for row in 0..<count { failed.causes[row] = add(fault: error, of: use, at: place, row) }
            try spend(count)
            return settle(failed, as: use.field.type, of: use, at: place)
        }
        return try complete(column.content, as: use.field.type, of: use, at: place)
    }

    private func selection(of use: Use) -> FieldSelection {
        FieldSelection { [collector, schema = program.schema] typeName in
            let types = typeName.map { [$0] } ?? schema.possibleTypes(of: use.field.type.namedType)
            var names: Set<String> = []
            for type in types {
                guard let groups = try? collector.collect(use.group.selections, on: type) else { continue }
                names.formUnion(groups.map(\.name))
            }
            return names
        }
    }

    /// Counts values against the limit.
    mutating func spend(_ count: Int) throws(ExecutionAbort) {
        values += count
        guard values <= program.limits.values else {
            throw ExecutionAbort(message: "The result has more than \(program.limits.values) values.")
        }
    }

    // MARK: Faults

    /// Lists the fault of the value `row`.
    mutating func add(fault error: any Error, of use: Use, at place: Place, _ row: Int) -> FaultNumber {
        var located = LocatedError(message: "", ranges: use.group.nodes.map(\.range))
        var cause: (any Error)? = error
        switch error {
        case let error as ResolverError:
            located.message = error.message
            located.extensions = error.extensions
        case let error as LocatedError:
            located = error
            cause = nil
        default: located.message = "The field could not be resolved."
        }
        return add(fault: located, cause: cause, at: place, row)
    }

    mutating func add(
        fault error: LocatedError, cause: (any Error)? = nil, at place: Place, _ row: Int
    ) -> FaultNumber {
        let document = document
        return faults.add {
            let path = place.path(of: row)
            var response = document.error(error, origin: .field)
            // What fails at the root is about no field.
            response.path = path.elements.isEmpty ? nil : path.elements
            return FaultList.Fault(error: response, cause: cause, order: path.order, nulled: path.order.count)
        }
    }
}

/// A field of a level, in its use by an operation.
struct Use: CustomStringConvertible, Sendable {
    let type: String
    let field: SchemaField
    let group: FieldGroup

    var description: String { "\(type).\(field.name)" }
}

/// Completed values, and the errors of those that are null because of one.
struct Completed {
    var column: Column
    var causes: [Int: FaultNumber] = [:]
}

/// A resolver returned another number of values than there are parents.
struct WrongCount: Error, CustomStringConvertible {
    let field: String
    let expected: Int
    let found: Int

    var description: String { "The resolver of \(field) returned \(found) values for \(expected) parents." }
}

/// A field that was declared and has no resolver.
struct MissingResolver: Error, CustomStringConvertible {
    let field: String

    var description: String { "There is no resolver of \(field)." }
}
