/// The code behind a schema: for each object type its Swift type and the resolvers of its fields.
///
/// A resolver is called once a level with all parents, so that a list of conferences with their attendees is two
/// calls, however long the list is.
///
/// ```swift
/// var resolvers = Resolvers<Planner>()
/// resolvers.root("Query") { query in
///     query.field("allConferences") { call in
///         .lists([try call.context.conferences(first: call.arguments.int("first"))])
///     }
/// }
/// resolvers.type("Conference", of: ConferenceRow.self) { conference in
///     conference.leaf("id") { .string($0.id) }
///     conference.leaf("city") { ResultValue($0.city) }
///     conference.field("attendees") { call in
///         .lists(try call.context.attendees(ofAll: call.parents.map(\.id)))
///     }
/// }
/// ```
public struct Resolvers<Context: Sendable>: Sendable {
    /// The resolvers of one GraphQL type.
    struct ObjectType: Sendable {
        let swiftType: any Any.Type
        let fields: [String: FieldResolver<Context>]
    }

    struct Fallback: Sendable {
        let root: @Sendable (Context) -> ResultObject
        let resolve: @Sendable (ErasedCall<Context>) throws -> ResultColumn
    }

    var types: [String: ObjectType] = [:]
    var typeNames: [ObjectIdentifier: @Sendable (any ObjectArray) -> [String?]] = [:]
    var scalars: [String: ScalarCoercion] = [:]
    var subscriptions: [String: SubscriptionResolver<Context>] = [:]
    var fallback: Fallback?

    /// No resolvers.
    public init() {}

    /// Gives the object type `name` its resolvers; its objects are Swift values of the type `Parent`.
    public mutating func type<Parent: Sendable>(
        _ name: String, of parent: Parent.Type, _ define: (inout TypeResolvers<Parent, Context>) -> Void
    ) {
        var resolvers = TypeResolvers<Parent, Context>(typeName: name)
        define(&resolvers)
        types[name] = ObjectType(swiftType: parent, fields: resolvers.fields)
    }

    /// Gives the root type `name` (of queries or mutations) its resolvers, which have no parent to look at.
    public mutating func root(_ name: String, _ define: (inout TypeResolvers<OperationRoot, Context>) -> Void) {
        type(name, of: OperationRoot.self, define)
    }

    /// Says which GraphQL type each object of a Swift type has, where the same Swift type serves several.
    public mutating func typeName<Object: Sendable>(
        of object: Object.Type, _ name: @escaping @Sendable (Object) -> String?
    ) {
        typeNames[ObjectIdentifier(object)] = { objects in
            (objects as? TypedObjects<Object>)?.values.map(name) ?? []
        }
    }

    /// Says how the values of the custom scalar `name` come in and go out; without it they pass as they are.
    public mutating func scalar(_ name: String, _ coercion: ScalarCoercion) {
        scalars[name] = coercion
    }

    /// Resolves the subscription field `name` by a stream of events.
    ///
    /// - Parameters:
    ///   - events: Called once when somebody subscribes; what it throws is answered by one response with errors. The
    ///     stream it returns is cancelled by dropping it.
    ///   - value: The value of the field for an event; the call's only parent is the event.
    public mutating func subscription<Event: Sendable, Events: AsyncSequence & Sendable>(
        _ name: String,
        events: @escaping @Sendable (FieldCall<OperationRoot, Context>) async throws -> Events,
        value: @escaping @Sendable (FieldCall<Event, Context>) throws -> ResultColumn
    ) where Events.Element == Event {
        subscriptions[name] = SubscriptionResolver(
            events: { call in
                EventSource(try await events(call.typed(as: OperationRoot.self, for: name)))
            },
            value: { call in
                try value(call.typed(as: Event.self, for: name))
            })
    }

    /// Resolves every field that has no resolver of its own, of objects that are Swift values of the type `Parent`.
    ///
    /// - Parameter root: The parent of the fields of the root types.
    public mutating func otherwise<Parent: Sendable>(
        of parent: Parent.Type, root: @escaping @Sendable (Context) -> Parent,
        _ resolve: @escaping @Sendable (FieldCall<Parent, Context>) throws -> ResultColumn
    ) {
        fallback = Fallback(root: { context in ResultObject(root(context)) }) { call in
            try resolve(call.typed(as: Parent.self, for: "\(call.field.typeName).\(call.field.name)"))
        }
    }
}
