import GraphQLLanguage
public import GraphQLSchema

/// A schema with the code behind it: answers requests.
///
/// ```swift
/// let executable = try ExecutableSchema(schema, resolvers: resolvers)
/// let answer = executable.respond(to: Array(#"{"query": "{ allConferences { name } }"}"#.utf8), context: planner)
/// ```
///
/// Queries and mutations are executed synchronously, on the caller's thread; any number of them at the same time.
public struct ExecutableSchema<Context: Sendable>: Sendable {
    let program: Program<Context>
    private let documents: DocumentStore

    /// Joins a schema and its resolvers.
    ///
    /// - Parameters:
    ///   - limits: What a request may cost at most.
    ///   - documents: The number of documents that are kept parsed and validated, those used last; 0 or more.
    ///   - formatError: Called with every error before it is written, to change what is told of it. It is given what
    ///     a resolver threw, when the error comes from one.
    /// - Throws: `ResolverMismatch` when a field has no resolver, or a resolver no field.
    public init(
        _ schema: Schema, resolvers: Resolvers<Context>, limits: ExecutionLimits = ExecutionLimits(),
        documents: Int = 256,
        formatError: @escaping @Sendable (inout ResponseError, (any Error)?, Context) -> Void = { _, _, _ in }
    ) throws(ResolverMismatch) {
        let problems = resolvers.problems(with: schema)
        guard problems.isEmpty else { throw ResolverMismatch(problems: problems) }
        program = Program(schema: schema, resolvers: resolvers, limits: limits, formatError: formatError)
        self.documents = DocumentStore(schema: schema, limits: limits, capacity: documents)
    }

    private init(program: Program<Context>, documents: DocumentStore) {
        self.program = program
        self.documents = documents
    }

    /// The same service without the validation of documents: execution must not rely on it.
    func withoutValidation() -> ExecutableSchema {
        let documents = DocumentStore(
            schema: program.schema, limits: program.limits, capacity: 0, validates: false)
        return ExecutableSchema(program: program, documents: documents)
    }

    /// The schema that is executed.
    public var schema: Schema { program.schema }

    /// Answers the JSON of a request, or of a batch of them, by JSON.
    public func respond(to message: [UInt8], context: Context) -> [UInt8] {
        do throws(RequestError) {
            switch try GraphQLRequests(reading: message, limits: program.limits) {
            case .single(let request): return respond(to: request, context: context).body
            case .batch(let requests):
                var json = JSONWriter()
                json.byte("[")
                for (index, request) in requests.enumerated() {
                    if index > 0 { json.byte(",") }
                    json.bytes.append(contentsOf: respond(to: request, context: context).body)
                }
                json.byte("]")
                return json.bytes
            }
        } catch {
            return refuse(error, context: context).body
        }
    }

    /// Answers a query or mutation.
    public func respond(to request: GraphQLRequest, context: Context) -> Response {
        switch start(request, context: context) {
        case .failure(let refusal): return refusal.response
        case .success(let operation):
            guard operation.definition.type != .subscription else {
                return refuse(
                    [ResponseError("A subscription is answered by a stream of responses.", origin: .operation)],
                    context: context)
            }
            return operation.respond(root: program.root(of: operation.rootType, context: context))
        }
    }

    /// Whether the request's operation is a subscription; `false` also when it has none that can be executed.
    public func isSubscription(_ request: GraphQLRequest) -> Bool {
        let document = documents.document(request.query)
        return (try? document.operation(named: request.operationName))?.type == .subscription
    }

    func start(_ request: GraphQLRequest, context: Context) -> Result<StartedOperation<Context>, Refusal> {
        let document = documents.document(request.query)
        guard document.errors.isEmpty else { return .failure(Refusal(refuse(document.errors, context: context))) }
        do {
            let operation = try document.operation(named: request.operationName)
            guard let rootType = program.schema.rootType(for: operation.type) else {
                throw LocatedError(
                    message: "Schema is not configured to execute \(operation.type.rawValue) operation.",
                    ranges: [operation.range])
            }
            let variables = try program.coercer.variables(operation.variables, given: request.variables)
            return .success(
                StartedOperation(
                    program: program, document: document, definition: operation, rootType: rootType,
                    variables: variables, context: context))
        } catch {
            let errors: [LocatedError] =
                switch error {
                case let error as OperationErrors: error.errors
                case let error as LocatedError: [error]
                default: [LocatedError(message: "The operation could not be executed.", ranges: [])]
                }
            return .failure(
                Refusal(refuse(errors.map { document.error($0, origin: .operation) }, context: context)))
        }
    }

    func refuse(_ errors: [ResponseError], context: Context) -> Response {
        Response(
            refusing: errors.map { error in
                var error = error
                program.formatError(&error, nil, context)
                return error
            })
    }

    func refuse(_ error: RequestError, context: Context) -> Response {
        refuse([ResponseError(error.message, origin: .request)], context: context)
    }
}

/// The answer to a request that cannot be executed.
struct Refusal: Error {
    let response: Response

    init(_ response: Response) {
        self.response = response
    }
}
