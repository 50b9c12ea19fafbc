import GraphQLLanguage
import GraphQLSchema

extension Worker {
    static func validateSchema(
        _ sdl: String, extending extended: String?, rules names: [String]?
    ) throws(WorkerFailure) -> Verdict {
        let rules = try rules(named: names, SchemaRule.named) ?? SchemaRule.all
        do throws(SchemaError) {
            var base: Schema?
            if let extended { base = try Schema.building(Source(extended), rules: []).schema }
            let problems = try Schema.building(Source(sdl), extending: base, rules: rules).problems
            return .errors(problems.map { WorkerError($0) })
        } catch {
            return .errors(WorkerError.all(of: error))
        }
    }

    mutating func validate(
        _ query: String, schema sdl: String, rules names: [String]?
    ) throws(WorkerFailure) -> Verdict {
        let rules = try Self.rules(named: names, ValidationRule.named) ?? ValidationRule.all
        let schema: Schema
        do throws(SchemaError) {
            schema = try schemas.schema(of: sdl)
        } catch {
            return .errors(WorkerError.all(of: error))
        }
        let source = Source(query)
        do throws(SyntaxError) {
            let document = try Document(parsing: source)
            return .errors(schema.validate(document, in: source, rules: rules).map { WorkerError($0) })
        } catch {
            return .errors([WorkerError(error)])
        }
    }

    /// The rules of these names; `nil` where no names are given.
    private static func rules<Rule>(
        named names: [String]?, _ find: (String) -> Rule?
    ) throws(WorkerFailure) -> [Rule]? {
        guard let names else { return nil }
        var rules: [Rule] = []
        for name in names {
            guard let rule = find(name) else { throw WorkerFailure("There is no rule \"\(name)\".") }
            rules.append(rule)
        }
        return rules
    }
}
