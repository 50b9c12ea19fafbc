import GraphQLExecution

extension PlannerResolvers {
    static func addQueries(to resolvers: inout Resolvers<PlannerContext>) {
        resolvers.root("Query") { query in
            query.field("allConferences") { try list($0, of: ConferenceRow.self) }
            query.field("_allConferencesMeta") { try count($0, of: .conference) }
            query.field("Conference") { try single($0, of: ConferenceRow.self) }
            query.field("allAttendees") { try list($0, of: AttendeeRow.self) }
            query.field("_allAttendeesMeta") { try count($0, of: .attendee) }
            query.field("Attendee") { try single($0, of: AttendeeRow.self) }
            query.field("node") { call in
                let id = try possibleId(call.arguments, "id")
                return try call.context.storage.read { storage in
                    if let conference = try storage.node(id, of: ConferenceRow.self) {
                        return .values([.object(conference, type: Model.conference.rawValue)])
                    }
                    let attendee = try storage.node(id, of: AttendeeRow.self)
                    return .values([.object(attendee, type: Model.attendee.rawValue)])
                }
            }
        }
    }

    /// The argument `name`, which is an id.
    ///
    /// - Throws: `ResolverError` 3001 when no id has such a form, and 3000 when there is none.
    static func possibleId(_ arguments: Arguments, _ name: String) throws -> String {
        guard let id = arguments.string(name) else {
            throw ResolverError(
                "None of the following arguments provided: List(\(name))", code: .int(APIErrorCode.arguments))
        }
        return try possible(id)
    }

    /// `id`, which has the form of one.
    static func possible(_ id: String) throws -> String {
        guard Cuid.isPossible(id) else {
            throw ResolverError("The given id '\(id)' is invalid.", code: .int(APIErrorCode.impossibleId))
        }
        return id
    }

    private typealias RootCall = FieldCall<OperationRoot, PlannerContext>

    private static func list<Row: NodeRow>(_ call: RootCall, of row: Row.Type) throws -> ResultColumn {
        let page = try Page(call.arguments, of: Row.model)
        return .lists([try call.context.storage.read { try $0.list(page, of: row) }])
    }

    private static func count(_ call: RootCall, of model: Model) throws -> ResultColumn {
        let page = try Page(call.arguments, of: model)
        return .objects([CountRow(count: try call.context.storage.read { try $0.count(page, of: model) })])
    }

    private static func single<Row: NodeRow>(_ call: RootCall, of row: Row.Type) throws -> ResultColumn {
        let id = try possibleId(call.arguments, "id")
        return .objects([try call.context.storage.read { try $0.node(id, of: row) }])
    }
}
