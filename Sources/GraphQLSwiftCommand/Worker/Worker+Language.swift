import GraphQLLanguage
import GraphQLSchema

extension Worker {
    static func parse(_ form: WorkerRequest.Form, _ text: String) -> Verdict {
        let source = Source(text)
        do throws(SyntaxError) {
            switch form {
            case .document: return .printed(try Document(parsing: source).printed)
            case .value: return .printed(try Value(parsing: source).printed)
            case .constValue: return .printed(try Value(parsing: source, isConstant: true).printed)
            case .type: return .printed(try TypeReference(parsing: source).printed)
            }
        } catch {
            return .errors([WorkerError(error)])
        }
    }

    static func parseSchema(_ text: String) -> Verdict {
        parse(.document, text)
    }

    static func lex(_ text: String) -> Verdict {
        do throws(SyntaxError) {
            _ = try Source(text).tokens()
            return .fine
        } catch {
            return .errors([WorkerError(error)])
        }
    }

    static func printSchema(_ sdl: String) -> Verdict {
        do throws(SchemaError) {
            let (schema, problems) = try Schema.building(Source(sdl), rules: SchemaRule.forBuilding)
            guard problems.isEmpty else { return .errors(problems.map { WorkerError($0) }) }
            return .printed(schema.printed)
        } catch {
            return .errors(WorkerError.all(of: error))
        }
    }
}
