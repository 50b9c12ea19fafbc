import GraphQLExecution
import SQLite

import enum PlannerRules.Country

/// The scalar fields that a mutation gives, as values of columns.
struct FieldValues {
    private(set) var names: [String] = []
    private(set) var values: [SQLiteValue] = []

    /// - Throws: `ResolverError` for null in a required field (3020) and values that cannot be (3006).
    init(_ input: JSONObject, of model: Model) throws(ResolverError) {
        for field in model.fields where field.comparison != .id {
            guard let value = input[field.name] else { continue }
            if value.isNull, field.isRequired {
                throw ResolverError(
                    "You are trying to set a required field to null. Fieldname: \(field.name)",
                    code: .int(APIErrorCode.requiredFieldIsNull))
            }
            names.append(field.name)
            values.append(try Self.value(value, of: field))
        }
    }

    private static func value(_ value: JSONValue, of field: Model.Field) throws(ResolverError) -> SQLiteValue {
        if value.isNull { return .null }
        if field.comparison == .topics { return .text(try topics(value)) }
        guard let text = value.string else { return .null }
        return .text(field.name == "country" ? Country.code(for: text) ?? text : text)
    }

    /// Topics in lower case, each once, a line each.
    private static func topics(_ value: JSONValue) throws(ResolverError) -> String {
        var topics: [String] = []
        for topic in (value.list ?? []).compactMap(\.string) {
            let topic = CaseFolding.fold(topic)
            let isBlank = topic.unicodeScalars.allSatisfy(\.properties.isWhitespace)
            let isPlain = topic.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
            guard !isBlank, isPlain else {
                throw ResolverError(
                    "A topic has to be a word without control characters.", code: .int(APIErrorCode.invalidValue))
            }
            if !topics.contains(topic) { topics.append(topic) }
        }
        return topics.joined(separator: "\n")
    }
}
