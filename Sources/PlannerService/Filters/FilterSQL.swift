import GraphQLExecution
import SQLite

/// A filter of the API as a condition in SQL with its values.
struct FilterSQL {
    /// The condition; `nil` when everything matches.
    private(set) var condition: String?
    private(set) var values: [SQLiteValue] = []

    private static let maximumDepth = 32

    /// The condition that `filter` puts on the rows of `model`, which the statement calls `n0`.
    ///
    /// - Throws: `ResolverError` for null where a relation's filter should be (3033), and for filters too deep.
    init(_ filter: JSONObject?, on model: Model) throws(ResolverError) {
        guard let filter else { return }
        condition = try all(filter, on: model, depth: 0)
    }

    /// Every field of `filter` matches; `nil` when it has none.
    private mutating func all(_ filter: JSONObject, on model: Model, depth: Int) throws(ResolverError) -> String? {
        guard depth < Self.maximumDepth else {
            throw ResolverError("The filter is nested too deeply.", code: .int(APIErrorCode.arguments))
        }
        var conditions: [String] = []
        for entry in filter.entries {
            if let condition = try one(entry, on: model, depth: depth) { conditions.append(condition) }
        }
        return joined(conditions, by: " AND ")
    }

    private mutating func one(
        _ entry: JSONObject.Entry, on model: Model, depth: Int
    ) throws(ResolverError) -> String? {
        switch entry.name {
        case "AND":
            var conditions: [String] = []
            for filter in entry.value.list ?? [] {
                guard let filter = filter.object else { continue }
                if let condition = try all(filter, on: model, depth: depth + 1) { conditions.append(condition) }
            }
            return joined(conditions, by: " AND ")
        case "OR":
            guard let filters = entry.value.list, !filters.isEmpty else { return nil }
            var conditions: [String] = []
            for filter in filters {
                guard let filter = filter.object else { continue }
                conditions.append(try all(filter, on: model, depth: depth + 1) ?? "1")
            }
            return joined(conditions, by: " OR ")
        default: break
        }
        if entry.name.hasPrefix(model.relation + "_"), let relation = Relation(rawValue: suffix(entry.name)) {
            return try related(relation, entry.value, on: model, depth: depth)
        }
        guard let comparison = FieldComparison.of(entry.name, on: model) else { return nil }
        return comparison.condition(on: "n\(aliases.last ?? 0)", with: entry.value, adding: &values)
    }

    /// How many of the other side have to match.
    private enum Relation: String {
        case every, some, none
    }

    private func suffix(_ name: String) -> String {
        name.lastIndex(of: "_").map { String(name[name.index(after: $0)...]) } ?? ""
    }

    // A filter inside AND or OR is about the same row as the one around it; only relations open a new one.
    private var aliases: [Int] = [0]

    private mutating func related(
        _ relation: Relation, _ value: JSONValue, on model: Model, depth: Int
    ) throws(ResolverError) -> String {
        guard let filter = value.object else {
            throw ResolverError(
                "The field '\(model.relation)' is a toMany relation. This cannot be filtered by null.",
                code: .int(APIErrorCode.relationFilteredByNull))
        }
        let outer = aliases.last ?? 0
        let inner = outer + 1
        aliases.append(inner)
        defer { aliases.removeLast() }
        let matches = try all(filter, on: model.other, depth: depth + 1) ?? "1"
        let from = """
            SELECT 1 FROM attendance l\(inner) JOIN \(model.other.table) n\(inner) \
            ON n\(inner).row = l\(inner).\(model.other.table) WHERE l\(inner).\(model.table) = n\(outer).row
            """
        switch relation {
        case .some: return "EXISTS (\(from) AND \(matches))"
        case .none: return "NOT EXISTS (\(from) AND \(matches))"
        // A comparison with a missing value is null: it does not match.
        case .every: return "NOT EXISTS (\(from) AND (\(matches)) IS NOT TRUE)"
        }
    }

    private func joined(_ conditions: [String], by word: String) -> String? {
        conditions.isEmpty ? nil : "(" + conditions.joined(separator: word) + ")"
    }
}
