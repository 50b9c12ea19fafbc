import GraphQLLanguage

/// An operation whose variables are coerced: ready to be executed, a subscription once for each event.
struct StartedOperation<Context: Sendable>: Sendable {
    let program: Program<Context>
    let document: PreparedDocument
    let definition: OperationDefinition
    let rootType: String
    let variables: JSONObject
    let context: Context

    /// Executes the operation with this root object.
    func respond(root: any ObjectArray) -> Response {
        var executor = Executor(program: program, document: document, context: context, variables: variables)
        do throws(ExecutionAbort) {
            let level = try executor.execute(definition.selections, on: rootType, root: root)
            return Response(root: level, values: executor.values, errors: formatted(executor.faults.ordered()))
        } catch {
            let abort = FaultList.Fault(
                error: ResponseError(error.message, origin: .limit), cause: nil, order: [], nulled: 0)
            return Response(stoppedBy: formatted(executor.faults.ordered() + [abort]))
        }
    }

    func formatted(_ faults: [FaultList.Fault]) -> [ResponseError] {
        faults.map { fault in
            var error = fault.error
            program.formatError(&error, fault.cause, context)
            return error
        }
    }
}
