import GraphQLLanguage
import GraphQLSchema

/// A document that was parsed, measured and validated, or the reasons why it cannot be executed.
final class PreparedDocument: Sendable {
    let source: Source
    let operations: [OperationDefinition]
    let fragments: [String: FragmentDefinition]
    /// Why it cannot be executed; empty when it can.
    let errors: [ResponseError]

    init(_ text: String, schema: Schema, limits: ExecutionLimits, validates: Bool = true) {
        source = Source(text)
        let document: Document
        do throws(SyntaxError) {
            document = try Document(parsing: source, limits: Parser.Limits(tokens: limits.tokens))
        } catch {
            operations = []
            fragments = [:]
            errors = [
                ResponseError(error.message, origin: .syntax, locations: [ResponseError.Location(error.location)])
            ]
            return
        }
        operations = document.operations
        fragments = Dictionary(document.fragments.map { ($0.name.text, $0) }) { first, _ in first }
        if let excess = DocumentCost(operations: operations, fragments: fragments, limits: limits).excess {
            errors = [ResponseError(excess, origin: .limit)]
        } else if validates {
            errors = schema.validate(document, in: source).map { error in
                ResponseError(
                    error.message, origin: .validation, locations: error.locations.map(ResponseError.Location.init))
            }
        } else {
            errors = []
        }
    }

    /// The operation to execute (specification section 6.1, "GetOperation").
    func operation(named name: String?) throws(LocatedError) -> OperationDefinition {
        if let name {
            guard let operation = operations.first(where: { $0.name?.text == name }) else {
                throw LocatedError(message: "Unknown operation named \"\(name)\".", ranges: [])
            }
            return operation
        }
        guard let operation = operations.first else {
            throw LocatedError(message: "Must provide an operation.", ranges: [])
        }
        guard operations.count == 1 else {
            throw LocatedError(
                message: "Must provide operation name if query contains multiple operations.", ranges: [])
        }
        return operation
    }

    func error(_ error: LocatedError, origin: ResponseError.Origin) -> ResponseError {
        ResponseError(
            error.message, origin: origin,
            locations: error.ranges.map { ResponseError.Location(source.location(at: $0.start)) },
            extensions: error.extensions)
    }
}

extension ResponseError.Location {
    init(_ location: SourceLocation) {
        self.init(line: location.line, column: location.column)
    }
}
