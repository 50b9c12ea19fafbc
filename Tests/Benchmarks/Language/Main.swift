import FoundationEssentials
import GraphQLLanguage
import GraphQLSchema

/// Measures the language beside other implementations; `Tests/Benchmarks/language.py` runs it and them.
///
///     LanguageBenchmark SCHEMA.graphqls OPERATIONS-SCHEMA.graphqls OPERATIONS.graphql
///
/// Writes a line a figure: its name, the median and the least of its times in milliseconds, and what came of it, so
/// that it can be seen that all did the same work.
@main
enum LanguageBenchmark {
    static func main() throws {
        let paths = Array(CommandLine.arguments.dropFirst())
        guard paths.count == 3 else {
            print("usage: LanguageBenchmark SCHEMA.graphqls OPERATIONS-SCHEMA.graphqls OPERATIONS.graphql")
            return
        }
        try measureSchema(source(paths[0]))
        try measureOperations(source(paths[2]), on: source(paths[1]))
    }

    private static func source(_ path: String) throws -> Source {
        Source(bytes: [UInt8](try Data(contentsOf: URL(filePath: path))), name: path)
    }

    private static func measureSchema(_ source: Source) throws {
        try measure("parse schema") { try Document(parsing: source).definitions.count }
        let document = try Document(parsing: source)
        measure("build schema") { Schema.building(document, in: source, rules: []).schema.typeNames.count }
        measure("build and validate schema") { Schema.building(document, in: source).problems.count }
    }

    private static func measureOperations(_ source: Source, on schemaSource: Source) throws {
        let schema = try Schema.building(schemaSource, rules: []).schema
        try measure("parse operations") { try Document(parsing: source).definitions.count }
        let document = try Document(parsing: source)
        measure("validate operations") { schema.validate(document, in: source, limit: .max).count }
        try measure("parse and validate operations") {
            let document = try Document(parsing: source)
            return schema.validate(document, in: source, limit: .max).count
        }
    }

    /// Runs `work` for a second, and ten times at least.
    private static func measure(_ name: String, _ work: () throws -> Int) rethrows {
        let clock = ContinuousClock()
        let start = clock.now
        var times: [Duration] = []
        var result = 0
        while times.count < 10 || clock.now - start < .seconds(1) {
            let begin = clock.now
            result = try work()
            times.append(clock.now - begin)
        }
        times.sort()
        let median = times[times.count / 2] / .milliseconds(1)
        let least = times[0] / .milliseconds(1)
        print("\(name)\t\(median)\t\(least)\t\(result)")
    }
}
