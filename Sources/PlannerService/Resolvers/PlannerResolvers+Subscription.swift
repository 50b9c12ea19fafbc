import GraphQLExecution

extension PlannerResolvers {
    static func addSubscriptions(to resolvers: inout Resolvers<PlannerContext>) {
        resolvers.subscription("changes") { call in
            let since = call.arguments.int("since") ?? call.context.revision
            return Changes(storage: call.context.storage, revision: since) { _ in true }
        } value: { (call: FieldCall<ChangeRow, PlannerContext>) in
            .objects(call.parents)
        }
        for model in [Model.conference, .attendee] { addNodeSubscription(of: model, to: &resolvers) }
        resolvers.type("Change", of: ChangeRow.self) { change in
            change.leaf("revision") { .int($0.revision) }
            change.leaf("kind") { .string($0.kind.rawValue) }
            change.leaf("conferenceId") { ResultValue($0.conferenceId) }
            change.leaf("attendeeId") { ResultValue($0.attendeeId) }
            change.leaf("attendance") { ResultValue($0.attendance) }
            change.field("conference") { try nodes($0, of: ConferenceRow.self) }
            change.field("attendee") { try nodes($0, of: AttendeeRow.self) }
        }
        addPayload(of: ConferenceRow.self, to: &resolvers)
        addPayload(of: AttendeeRow.self, to: &resolvers)
    }

    private static func addNodeSubscription(of model: Model, to resolvers: inout Resolvers<PlannerContext>) {
        resolvers.subscription(model.rawValue) { call in
            let filter = try SubscriptionFilter(call.arguments.object("filter"), on: model)
            let storage = call.context.storage
            return Changes(storage: storage, revision: call.context.revision) { filter.matches($0, in: storage) }
        } value: { (call: FieldCall<ChangeRow, PlannerContext>) in
            .objects(call.parents)
        }
    }

    private static func addPayload<Row: NodeRow>(of row: Row.Type, to resolvers: inout Resolvers<PlannerContext>) {
        let model = Row.model
        resolvers.type("\(model.rawValue)SubscriptionPayload", of: ChangeRow.self) { payload in
            payload.leaf("mutation") { ResultValue($0.mutation(of: model)) }
            payload.leaf("updatedFields") { ResultValue($0.updatedFields) }
            payload.field("node") { try nodes($0, of: row) }
            payload.field("previousValues") { .objects($0.parents.map(\.previousValues)) }
        }
        resolvers.type("\(model.rawValue)PreviousValues", of: JSONObject.self) { values in
            for field in model.fields {
                values.leaf(field.name) { previous in
                    switch previous[field.name] {
                    case .string(let text): .string(text)
                    case .list(let topics): ResultValue(topics.compactMap(\.string))
                    default: .null
                    }
                }
            }
        }
    }

    private static func nodes<Row: NodeRow>(
        _ call: FieldCall<ChangeRow, PlannerContext>, of row: Row.Type
    ) throws -> ResultColumn {
        let ids = call.parents.map { $0.id(of: Row.model) }
        let nodes = try call.context.storage.read { try $0.nodes(ids.compactMap(\.self), of: row) }
        return .objects(ids.map { $0.flatMap { nodes[$0] } })
    }
}
