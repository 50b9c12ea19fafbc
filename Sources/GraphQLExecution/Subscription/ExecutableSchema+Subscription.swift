import GraphQLLanguage
import GraphQLSchema

extension ExecutableSchema {
    /// Answers the JSON of a request of any kind; a batch has one answer.
    public func answers(to message: [UInt8], context: Context) -> ResponseStream {
        if case .single(let request)? = try? GraphQLRequests(reading: message, limits: program.limits) {
            return answers(to: request, context: context)
        }
        return ResponseStream {
            var isDone = false
            return {
                if isDone { return nil }
                isDone = true
                return respond(to: message, context: context)
            }
        }
    }

    /// Answers a request of any kind: a query or mutation once, a subscription at each event (specification section
    /// 6.2.3).
    public func answers(to request: GraphQLRequest, context: Context) -> ResponseStream {
        ResponseStream {
            var state = AnswerState<Context>.waiting
            return { await answer(to: request, context: context, &state) }
        }
    }

    private func answer(
        to request: GraphQLRequest, context: Context, _ state: inout AnswerState<Context>
    ) async -> [UInt8]? {
        if case .waiting = state {
            state = .done
            switch start(request, context: context) {
            case .failure(let refusal): return refusal.response.body
            case .success(let operation):
                guard operation.definition.type == .subscription else {
                    return operation.respond(root: program.root(of: operation.rootType, context: context)).body
                }
                do throws(Refusal) {
                    state = .listening(operation, try await operation.events())
                } catch {
                    return error.response.body
                }
            }
        }
        guard case .listening(let operation, let next) = state else { return nil }
        do {
            guard !Task.isCancelled, let event = try await next() else {
                state = .done
                return nil
            }
            return operation.respond(root: event).body
        } catch is CancellationError {
            state = .done
            return nil
        } catch {
            state = .done
            return operation.refusal(error).response.body
        }
    }
}

/// How far the answers to a request are.
private enum AnswerState<Context: Sendable> {
    case waiting
    case listening(StartedOperation<Context>, () async throws -> (any ObjectArray)?)
    case done
}

extension StartedOperation {
    /// The events of a subscription (specification section 6.2.3.1, "CreateSourceEventStream").
    fileprivate func events() async throws(Refusal) -> (() async throws -> (any ObjectArray)?) {
        let collector = FieldCollector(
            schema: program.schema, coercer: program.coercer, fragments: document.fragments, variables: variables)
        var path: [ResponseError.PathElement]?
        do {
            guard let group = try collector.collect([definition.selections], on: rootType).first,
                let node = group.nodes.first
            else { throw LocatedError(message: "The subscription selects no field.", ranges: [definition.range]) }
            guard let field = program.schema.field(group.name, on: rootType),
                let resolver = program.resolvers.subscriptions[group.name]
            else {
                throw LocatedError(
                    message: "The subscription field \"\(group.name)\" is not defined.", ranges: [node.range])
            }
            path = [.key(group.responseKey)]
            let arguments = try program.coercer.arguments(
                field.arguments, given: node.arguments, of: node.range, variables: variables)
            let call = ErasedCall(
                parents: TypedObjects([OperationRoot()]), arguments: arguments, context: context,
                field: FieldUse(typeName: rootType, name: group.name, responseKey: group.responseKey))
            return try await resolver.events(call).begin()
        } catch {
            throw refusal(error, path: path)
        }
    }

    /// The answer to a subscription whose events failed.
    fileprivate func refusal(_ error: any Error, path: [ResponseError.PathElement]? = nil) -> Refusal {
        var located = LocatedError(message: "The subscription failed.", ranges: [definition.range])
        var cause: (any Error)? = error
        switch error {
        case let error as ResolverError:
            located.message = error.message
            located.extensions = error.extensions
        case let error as LocatedError:
            located = error
            cause = nil
        default: break
        }
        var response = document.error(located, origin: .field)
        response.path = path
        let fault = FaultList.Fault(error: response, cause: cause, order: [], nulled: 0)
        return Refusal(Response(refusing: formatted([fault])))
    }
}
