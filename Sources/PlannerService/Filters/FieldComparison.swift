import GraphQLExecution
import SQLite

/// What one entry of a filter asks of a field: `name_starts_with`.
struct FieldComparison {
    enum Operator: String, CaseIterable {
        case equals = ""
        case not = "_not"
        case isIn = "_in"
        case notIn = "_not_in"
        case less = "_lt"
        case lessOrEqual = "_lte"
        case greater = "_gt"
        case greaterOrEqual = "_gte"
        case contains = "_contains"
        case notContains = "_not_contains"
        case startsWith = "_starts_with"
        case notStartsWith = "_not_starts_with"
        case endsWith = "_ends_with"
        case notEndsWith = "_not_ends_with"
        case containsEvery = "_contains_every"
        case containsSome = "_contains_some"
    }

    let field: Model.Field
    let comparison: Operator

    /// What the entry `name` of a model's filter means; `nil` when the model has no such field.
    static func of(_ name: String, on model: Model) -> FieldComparison? {
        switch model {
        case .conference: ofConference[name]
        case .attendee: ofAttendee[name]
        }
    }

    private static let ofConference = table(.conference)
    private static let ofAttendee = table(.attendee)

    private static func table(_ model: Model) -> [String: FieldComparison] {
        var table: [String: FieldComparison] = [:]
        for field in model.fields {
            for comparison in Operator.allCases {
                table[field.name + comparison.rawValue] = FieldComparison(field: field, comparison: comparison)
            }
        }
        return table
    }

    /// The condition on the row called `alias`; its values are added to `values`.
    func condition(on alias: String, with value: JSONValue, adding values: inout [SQLiteValue]) -> String {
        let column = "\(alias).\(field.name)"
        if field.comparison == .topics { return topics(column, value, adding: &values) }
        let compared = field.comparison == .text ? "folded(\(column))" : column
        if value.isNull {
            switch comparison {
            case .equals: return "\(column) IS NULL"
            case .not: return "\(column) IS NOT NULL"
            default: return "0"
            }
        }
        let text = folded(value.string ?? "")
        switch comparison {
        case .equals: return bind("\(compared) = ?", text, &values)
        case .not: return bind("\(compared) IS NOT ?", text, &values)
        case .less: return bind("\(compared) < ?", text, &values)
        case .lessOrEqual: return bind("\(compared) <= ?", text, &values)
        case .greater: return bind("\(compared) > ?", text, &values)
        case .greaterOrEqual: return bind("\(compared) >= ?", text, &values)
        case .isIn: return list(compared, value, adding: &values)
        case .notIn: return "(\(column) IS NULL OR NOT \(list(compared, value, adding: &values)))"
        case .contains: return bind("instr(\(compared), ?) > 0", text, &values)
        case .notContains: return negated(column, bind("instr(\(compared), ?) > 0", text, &values))
        case .startsWith: return start(compared, text, &values)
        case .notStartsWith: return negated(column, start(compared, text, &values))
        case .endsWith: return end(compared, text, &values)
        case .notEndsWith: return negated(column, end(compared, text, &values))
        case .containsEvery, .containsSome: return "0"
        }
    }

    private func folded(_ text: String) -> String {
        switch field.comparison {
        case .id, .text, .topics: CaseFolding.fold(text)
        case .exact: text
        }
    }

    private func bind(_ condition: String, _ text: String, _ values: inout [SQLiteValue]) -> String {
        values.append(.text(text))
        return condition
    }

    /// A value that is missing does not contain anything.
    private func negated(_ column: String, _ condition: String) -> String {
        "(\(column) IS NULL OR NOT \(condition))"
    }

    private func list(_ compared: String, _ value: JSONValue, adding values: inout [SQLiteValue]) -> String {
        let texts = (value.list ?? []).compactMap(\.string).map(folded)
        guard !texts.isEmpty else { return "0" }
        // A statement has at most 32,766 parameters; a long list is one of them.
        guard texts.count > 16 else {
            values += texts.map { .text($0) }
            return "\(compared) IN (\(texts.map { _ in "?" }.joined(separator: ", ")))"
        }
        values.append(.text(String(decoding: JSONValue.list(texts.map { .string($0) }).bytes, as: UTF8.self)))
        return "\(compared) IN (SELECT value FROM json_each(?))"
    }

    // By bytes, as SQLite's length of a text ends at U+0000. Nothing of a blob is null, not empty.
    private func start(_ compared: String, _ text: String, _ values: inout [SQLiteValue]) -> String {
        let count = text.utf8.count
        guard count > 0 else { return "\(compared) IS NOT NULL" }
        return bind("substr(CAST(\(compared) AS BLOB), 1, \(count)) = CAST(? AS BLOB)", text, &values)
    }

    private func end(_ compared: String, _ text: String, _ values: inout [SQLiteValue]) -> String {
        let count = text.utf8.count
        guard count > 0 else { return "\(compared) IS NOT NULL" }
        return bind("substr(CAST(\(compared) AS BLOB), -\(count)) = CAST(? AS BLOB)", text, &values)
    }

    private func topics(_ column: String, _ value: JSONValue, adding values: inout [SQLiteValue]) -> String {
        func holds(_ topic: String, _ values: inout [SQLiteValue]) -> String {
            bind("ifnull(instr(char(10) || \(column) || char(10), ?) > 0, 0)", "\n\(folded(topic))\n", &values)
        }
        let topics = (value.list ?? [value]).compactMap(\.string)
        switch comparison {
        case .contains: return topics.first.map { holds($0, &values) } ?? "0"
        case .containsEvery:
            guard !value.isNull else { return "0" }
            return topics.isEmpty ? "1" : "(" + topics.map { holds($0, &values) }.joined(separator: " AND ") + ")"
        case .containsSome:
            return topics.isEmpty ? "0" : "(" + topics.map { holds($0, &values) }.joined(separator: " OR ") + ")"
        default: return "0"
        }
    }
}
