import GraphQLCodegen
import GraphQLLanguage
import GraphQLSchema

/// Reads a schema's file: the schema definition language, or an answer to the introspection query in JSON.
enum SchemaFile {
    /// The schema as far as code can be made for it, and what is wrong with it all the same.
    ///
    /// Published schemas have faults that do not matter to a client, such as a directive that is not defined.
    /// - Throws: `CommandFailure` where no schema can be made of the text.
    static func schema(_ file: SourceFile) throws(CommandFailure) -> (schema: Schema, warnings: [String]) {
        let schema: Schema
        let problems: [SchemaProblem]
        do {
            (schema, problems) =
                isJSON(file)
                ? try Schema.building(introspection: Array(file.text.utf8), name: file.path)
                : try Schema.building(Source(file.text, name: file.path))
        } catch {
            throw .failed(message(error, file))
        }
        let own = Set(Generator.cacheDirectives.map { "Unknown directive \"@\($0)\"." })
        let diagnostics = problems.filter { !own.contains($0.message) }.map { problem in
            CodegenDiagnostic(
                file: file.path, location: problem.location, message: problem.message,
                isWarning: tolerated.contains(problem.rule))
        }
        let errors = diagnostics.filter { !$0.isWarning }
        guard errors.isEmpty else {
            throw .failed(errors.map { Excerpt.of(file.text, $0) }.joined(separator: "\n"))
        }
        let places = Set(diagnostics.map(\.location))
        let rules =
            isJSON(file)
            ? [] : Generator.cacheDirectiveWarnings(schema, in: Source(file.text, name: file.path))
        let warnings = diagnostics + rules.filter { !places.contains($0.location) }
        return (schema, warnings.map { Excerpt.of(file.text, $0) })
    }

    /// Whether the text is an answer in JSON: both kinds of files are called by any ending.
    private static func isJSON(_ file: SourceFile) -> Bool {
        if file.path.hasSuffix(".json") { return true }
        // The schema definition language begins with `{` nowhere.
        return file.text.unicodeScalars.first { !$0.properties.isWhitespace && $0 != "\u{FEFF}" } == "{"
    }

    /// What is wrong with a text that is no schema at all.
    private static func message(_ error: SchemaError, _ file: SourceFile) -> String {
        switch error {
        case .syntax(let error):
            return Excerpt.of(
                file.text, CodegenDiagnostic(file: file.path, location: error.location, message: error.message))
        case .invalid(let problems):
            let diagnostics = problems.map { problem in
                CodegenDiagnostic(file: file.path, location: problem.location, message: problem.message)
            }
            return diagnostics.map { Excerpt.of(file.text, $0) }.joined(separator: "\n")
        }
    }

    /// Rules that published schemas break, and after whose breach the operations mean the same.
    private static let tolerated: Set<String> = [
        "DefaultValuesOfCorrectType", "FiniteDefaultValues", "ImplementedInterfaces", "Introspection",
        "KnownArgumentNamesOnDirectives",
        "KnownDirectives", "NonEmptyTypes", "PossibleTypeExtensions", "ProvidedRequiredArgumentsOnDirectives",
        "RequiredIsNotDeprecated", "ReservedNames", "UniqueArgumentDefinitionNames", "UniqueArgumentNames",
        "UniqueDirectiveNames", "UniqueDirectivesPerLocation", "UniqueEnumValueNames", "UniqueFieldDefinitionNames",
        "UniqueInputFieldNames", "UniqueTypeNames",
    ]
}
