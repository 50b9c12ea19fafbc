import Dispatch
import Glibc
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import SQLite

/// The planner's API on one database: requests in, responses out, both as the bytes of JSON.
///
/// ```swift
/// let service = try PlannerService(databasePath: "\(folder)/confer.sqlite")
/// let response = await service.respond(to: Array(#"{"query": "{ allConferences { name } }"}"#.utf8))
/// ```
///
/// Several services, in this process and in others, may work on one file.
public final class PlannerService: Sendable {
    private let executable: ExecutableSchema<PlannerContext>
    private let context: PlannerContext
    /// Followers of changes read by a connection of their own, so that they never see the past that a request holds on
    /// to.
    private let followers: StorageAccess
    /// Requests are answered one after the other, away from the caller's thread: SQLite blocks.
    private let queue = DispatchQueue(label: "confer.planner-service")

    /// A service on the database at `databasePath`; nothing is opened yet.
    ///
    /// - Parameters:
    ///   - databasePath: A file, which is made and filled where it is missing, readable by its owner only; or
    ///     `:memory:`.
    ///   - fillsNewDatabase: Whether a new database begins with the conferences that the program brings along.
    ///   - now: Milliseconds since 1970, for the ids of new nodes.
    /// - Throws: `PlannerServiceError.schema`, which tells of a program that was put together wrongly.
    public init(
        databasePath: String, fillsNewDatabase: Bool = true,
        now: @escaping @Sendable () -> Int64 = PlannerService.millisecondsSince1970
    ) throws(PlannerServiceError) {
        let isFile = databasePath != ":memory:"
        let signal = ChangeSignal(path: isFile ? databasePath + "-changes" : nil)
        var options = StorageOptions(path: databasePath, fillsNewDatabase: fillsNewDatabase, now: now)
        // A database in memory has one connection, which then sees each change at once.
        options.readsInSnapshots = isFile
        let storage = StorageAccess(options, signal: signal)
        context = PlannerContext(storage: storage, requestIds: RequestIds(now: now))
        options.readsInSnapshots = false
        followers = isFile ? StorageAccess(options, signal: signal) : storage
        do {
            let schema = try Schema(parsing: Source(SchemaText.text, name: "schema.graphqls"))
            executable = try ExecutableSchema(
                schema, resolvers: PlannerResolvers.make(), formatError: PlannerService.format)
        } catch {
            throw .schema(reason: "\(error)")
        }
    }

    /// Opens the database, makes, migrates and fills it where that is needed.
    ///
    /// Not needed before ``respond(to:)``, which does the same and reports what goes wrong in its response; but a
    /// program that is starting wants to know.
    ///
    /// - Throws: `PlannerServiceError`.
    public func open() async throws {
        let storage = context.storage
        try await onQueue { Result { try storage.open() } }.get()
    }

    /// The response to a request, or to a batch of them.
    public func respond(to request: [UInt8]) async -> [UInt8] {
        await onQueue { [executable, context] in
            defer { context.storage.endRequest() }
            return executable.respond(to: request, context: context)
        }
    }

    /// The responses to a request: one to a query or mutation; to a subscription one for each event, without end.
    ///
    /// A subscription without `since` hears of every change that comes after what the ``respond(to:)`` calls made
    /// before this one have seen; calls made after it see nothing that it does not hear of. Stop it by cancelling the
    /// task that iterates, or by dropping the stream.
    public func responses(to request: [UInt8]) -> AsyncStream<[UInt8]> {
        let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        queue.async { [executable, context, followers] in
            defer { context.storage.endRequest() }
            let isSubscription = (try? GraphQLRequest(reading: request)).map(executable.isSubscription) ?? false
            guard isSubscription else {
                continuation.yield(executable.respond(to: request, context: context))
                continuation.finish()
                return
            }
            var following = PlannerContext(storage: followers, requestIds: context.requestIds)
            // A database that cannot be opened is reported by the first read of the subscription.
            following.revision = (try? context.storage.read { try $0.revision() }) ?? 0
            let task = Task { [following] in
                for await response in executable.answers(to: request, context: following) {
                    continuation.yield(response)
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
        return stream
    }

    private func onQueue<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }

    /// What the system's clock says.
    public static func millisecondsSince1970() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// Gives an error its code and the request's id, under `extensions` and beside its message, as the Simple API did.
    private static func format(_ error: inout ResponseError, cause: (any Error)?, context: PlannerContext) {
        var code = error.extensions["code"] ?? .int(APIErrorCode.arguments)
        switch cause {
        case let failure as SQLiteError where failure.code == .statement || failure.code == .tooBig:
            // Statements are made from filters; ours are right, so this one was too long for SQLite.
            error.message = "The filter is too complex."
        case let failure as SQLiteError:
            error.message = PlannerServiceError(failure, path: context.storage.path).description
            code = .int(APIErrorCode.failure)
        case let failure as PlannerServiceError:
            error.message = failure.description
            code = .int(APIErrorCode.failure)
        case is ResolverError, nil: break
        default: code = .int(APIErrorCode.failure)
        }
        let id = JSONValue.string(context.requestIds.next())
        for (name, value) in [("code", code), ("requestId", id)] {
            error.extensions[name] = value
            error.additions[name] = value
        }
    }
}
