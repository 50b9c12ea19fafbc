import GraphQLExecution
import SQLite

/// Which changes of a model's nodes a subscriber wants to hear of.
struct SubscriptionFilter: Sendable {
    private indirect enum Term: Sendable {
        case all([Term])
        case any([Term])
        case mutation([String])
        case givesEvery([String])
        case givesSome([String])
        case node(FilterSQL)
        case never
    }

    private let term: Term
    private let model: Model

    /// - Throws: `ResolverError` for a filter that cannot be.
    init(_ filter: JSONObject?, on model: Model) throws(ResolverError) {
        self.model = model
        term = try Self.term(filter ?? JSONObject(), on: model, depth: 0)
    }

    private static func term(_ filter: JSONObject, on model: Model, depth: Int) throws(ResolverError) -> Term {
        guard depth < 32 else {
            throw ResolverError("The filter is nested too deeply.", code: .int(APIErrorCode.arguments))
        }
        var terms: [Term] = []
        for entry in filter.entries {
            let texts = (entry.value.list ?? [entry.value]).compactMap(\.string)
            switch entry.name {
            case _ where entry.value.isNull: continue
            case "AND": terms.append(.all(try Self.terms(entry.value, on: model, depth: depth)))
            case "OR":
                let choices = try Self.terms(entry.value, on: model, depth: depth)
                if !choices.isEmpty { terms.append(.any(choices)) }
            case "mutation_in": terms.append(.mutation(texts))
            case "updatedFields_contains", "updatedFields_contains_every": terms.append(.givesEvery(texts))
            case "updatedFields_contains_some": terms.append(.givesSome(texts))
            case "node": terms.append(.node(try FilterSQL(entry.value.object, on: model)))
            default: terms.append(.never)
            }
        }
        return .all(terms)
    }

    private static func terms(
        _ value: JSONValue, on model: Model, depth: Int
    ) throws(ResolverError) -> [Term] {
        var terms: [Term] = []
        for filter in value.list ?? [] {
            if let filter = filter.object { terms.append(try term(filter, on: model, depth: depth + 1)) }
        }
        return terms
    }

    /// Whether `change` is about a node of the model and wanted.
    func matches(_ change: ChangeRow, in storage: StorageAccess) -> Bool {
        guard change.mutation(of: model) != nil else { return false }
        return matches(term, change, storage)
    }

    private func matches(_ term: Term, _ change: ChangeRow, _ storage: StorageAccess) -> Bool {
        let given = change.updatedFields ?? []
        switch term {
        case .all(let terms): return terms.allSatisfy { matches($0, change, storage) }
        case .any(let terms): return terms.contains { matches($0, change, storage) }
        case .mutation(let names): return change.mutation(of: model).map(names.contains) ?? false
        case .givesEvery(let names): return names.allSatisfy(given.contains)
        case .givesSome(let names): return names.contains(where: given.contains)
        case .node(let filter):
            let model = model
            return (try? storage.read { try $0.matches(filter, change, of: model) }) ?? false
        case .never: return false
        }
    }
}

extension ChangeRow {
    /// What happened to a node of `model`, as the API's enum says it; `nil` when the change is not about one.
    func mutation(of model: Model) -> String? {
        switch kind {
        case .created(model): "CREATED"
        case .updated(model): "UPDATED"
        case .deleted(model): "DELETED"
        default: nil
        }
    }

    func id(of model: Model) -> String? {
        switch model {
        case .conference: conferenceId
        case .attendee: attendeeId
        }
    }
}

extension Storage {
    /// Whether the node that `change` is about matches `filter`: as it is, or as it was before it was deleted.
    func matches(_ filter: FilterSQL, _ change: ChangeRow, of model: Model) throws -> Bool {
        guard let condition = filter.condition else { return true }
        if change.kind == .deleted(model) {
            // A row of no table, for which the relations are empty.
            let columns = model.fields.map { "? AS \($0.name)" }.joined(separator: ", ")
            let values = model.fields.map { field -> SQLiteValue in
                switch change.previousValues?[field.name] {
                case .string(let text): .text(text)
                case .list(let topics): .text(topics.compactMap(\.string).joined(separator: "\n"))
                default: .null
                }
            }
            return try database.firstRow(
                "SELECT 1 FROM (SELECT NULL AS row, \(columns)) n0 WHERE \(condition)", values + filter.values
            ) { _ in true } ?? false
        }
        return try database.firstRow(
            "SELECT 1 FROM \(model.table) n0 WHERE n0.id = ? AND \(condition)",
            [SQLiteValue(change.id(of: model))] + filter.values
        ) { _ in true } ?? false
    }
}
