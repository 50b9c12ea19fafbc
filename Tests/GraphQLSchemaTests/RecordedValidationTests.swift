import Foundation
import GraphQLLanguage
import GraphQLSchema
import TestSupport
import Testing

/// Documents and schemas, and what other implementations say of them.
@Suite(.enabled(if: SharedFolder.has("vectors"), "the recorded cases are not beside this checkout"))
struct RecordedValidationTests {
    @Test func `each rule finds the faults that the reference implementation finds`() throws {
        let common = try SharedFolder.text("vectors/core-validation.schema.graphqls")
        var schemas = Schemas()
        for (number, row) in try SharedFolder.rows("vectors/core-validation.jsonl").enumerated() {
            guard DecidedCases.coreValidation[number] == nil, let query = row["query"] as? String,
                let rule = row["rule"] as? String
            else { continue }
            let found =
                row["kind"] as? String == "sdl"
                ? try Found(problemsOf: query, extending: row["extends"] as? String, rules: [rule])
                : Found(try schemas[row["schema"] as? String ?? common], query, rule)
            #expect(found.lines == Found(row["errors"]).lines, "\(number) \(row["test"] ?? "")")
        }
    }

    @Test func `schemas are built and printed as the reference implementation does`() throws {
        for (number, row) in try SharedFolder.rows("vectors/core-schema.jsonl").enumerated() {
            guard DecidedCases.coreSchema[number] == nil, let sdl = row["sdl"] as? String else { continue }
            guard row["kind"] as? String == "buildSchema" else {
                let found = try Found(problemsOf: sdl, extending: nil, rules: SchemaRule.all.map(\.name))
                #expect(found.lines == Found(row["errors"]).lines, "\(number) \(row["test"] ?? "")")
                continue
            }
            let schema = try? Schema(parsing: Source(sdl), rules: SchemaRule.forBuilding)
            let printed = schema?.printed.trimmingCharacters(in: .whitespacesAndNewlines)
            let wanted = (row["printed"] as? String)?.trimmingCharacters(in: .whitespacesAndNewlines)
            #expect(printed == (row["ok"] as? Bool == true ? wanted : nil), "\(number) \(row["test"] ?? "")")
        }
    }

    @Test func `each rule finds the faults that gqlparser's cases have`() throws {
        let text = try SharedFolder.text("vectors/gqlparser-schemas.json")
        let texts = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String] ?? []
        var schemas = Schemas()
        for (number, row) in try SharedFolder.rows("vectors/gqlparser-validation.jsonl").enumerated() {
            guard DecidedCases.gqlparserValidation[number] == nil, let query = row["query"] as? String,
                let rule = row["rule"] as? String
            else { continue }
            let sdl = (row["schema"] as? Int).map { texts[$0] } ?? row["schema"] as? String ?? ""
            let found = Found(try schemas[sdl], query, rule.replacingOccurrences(of: "Rule", with: ""))
            #expect(found.lines == Found(row["errors"]).lines, "\(number) \(row["name"] ?? "")")
        }
    }

    @Test func `gqlparser's schemas are taken and refused`() throws {
        for (number, row) in try SharedFolder.rows("vectors/gqlparser-parse.jsonl").enumerated() {
            guard DecidedCases.gqlparserParse[number] == nil, row["kind"] as? String == "schema-validation",
                let sdl = row["input"] as? String
            else { continue }
            let isTaken = (try? Schema(parsing: Source(sdl))) != nil
            #expect(isTaken == (row["error"] == nil), "\(number) \(row["group"] ?? ""): \(row["name"] ?? "")")
        }
    }
}

/// Schemas by their texts, each built once.
private struct Schemas {
    private var known: [String: Schema] = [:]

    subscript(sdl: String) -> Schema {
        mutating get throws {
            let schema = try known[sdl] ?? Schema.building(Source(sdl), rules: []).schema
            known[sdl] = schema
            return schema
        }
    }
}

/// Faults in a form in which two lists of them can be compared: the recorded messages have other quote marks.
private struct Found {
    var lines: [String]

    init(_ schema: Schema, _ query: String, _ rule: String) {
        let source = Source(query)
        do throws(SyntaxError) {
            let rules = ValidationRule.named(rule).map { [$0] } ?? []
            let errors = schema.validate(try Document(parsing: source), in: source, rules: rules)
            lines = errors.map { Found.line($0.message, $0.locations.map { ($0.line, $0.column) }) }.sorted()
        } catch {
            lines = [error.description]
        }
    }

    init(problemsOf sdl: String, extending base: String?, rules: [String]) throws {
        let base = try base.map { try Schema.building(Source($0), rules: []).schema }
        let problems = try Schema.building(
            Source(sdl), extending: base, rules: rules.compactMap { SchemaRule.named($0) }
        ).problems
        lines = problems.map { Found.line($0.message, $0.locations.map { ($0.line, $0.column) }) }.sorted()
    }

    init(_ recorded: Any?) {
        lines = (recorded as? [[String: Any]] ?? []).map { error in
            let places = (error["locations"] as? [[String: Int]] ?? []).map { ($0["line"] ?? 0, $0["column"] ?? 0) }
            return Found.line(error["message"] as? String ?? "", places)
        }.sorted()
    }

    private static func line(_ message: String, _ places: [(Int, Int)]) -> String {
        message.replacingOccurrences(of: "\"", with: "'") + places.map { " \($0.0):\($0.1)" }.joined()
    }
}
