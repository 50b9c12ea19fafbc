import GraphQLExecution

/// Both sides of a relation that a mutation was about.
struct PairRow: Sendable {
    let conference: ConferenceRow?
    let attendee: AttendeeRow?
}

extension PlannerResolvers {
    private typealias RootCall = FieldCall<OperationRoot, PlannerContext>

    static func addMutations(to resolvers: inout Resolvers<PlannerContext>) {
        resolvers.root("Mutation") { mutation in
            mutation.field("createConference") { try create($0, of: ConferenceRow.self) }
            mutation.field("updateConference") { try update($0, of: ConferenceRow.self) }
            mutation.field("updateOrCreateConference") { try updateOrCreate($0, of: ConferenceRow.self) }
            mutation.field("deleteConference") { try delete($0, of: ConferenceRow.self) }
            mutation.field("createAttendee") { try create($0, of: AttendeeRow.self) }
            mutation.field("updateAttendee") { try update($0, of: AttendeeRow.self) }
            mutation.field("updateOrCreateAttendee") { try updateOrCreate($0, of: AttendeeRow.self) }
            mutation.field("deleteAttendee") { try delete($0, of: AttendeeRow.self) }
            mutation.field("addToAttendees") { try attend($0) }
            mutation.field("removeFromAttendees") { try leave($0) }
        }
        for payload in ["AddToAttendeesPayload", "RemoveFromAttendeesPayload"] {
            resolvers.type(payload, of: PairRow.self) { pair in
                pair.field("conferencesConference") { .objects($0.parents.map(\.conference)) }
                pair.field("attendeesAttendee") { .objects($0.parents.map(\.attendee)) }
            }
        }
    }

    // MARK: Nodes

    private static func create<Row: NodeRow>(_ call: RootCall, of row: Row.Type) throws -> ResultColumn {
        let input = call.arguments.object
        return .objects([
            try call.context.storage.write { storage in
                try storage.node(try storage.create(Row.model, input), of: row)
            }
        ])
    }

    private static func update<Row: NodeRow>(_ call: RootCall, of row: Row.Type) throws -> ResultColumn {
        let input = call.arguments.object
        let id = try possibleId(call.arguments, "id")
        return .objects([
            try call.context.storage.write { storage in
                try storage.update(Row.model, id: id, input)
                return try storage.node(id, of: row)
            }
        ])
    }

    private static func updateOrCreate<Row: NodeRow>(_ call: RootCall, of row: Row.Type) throws -> ResultColumn {
        let update = call.arguments.object("update") ?? JSONObject()
        let create = call.arguments.object("create") ?? JSONObject()
        let id = try possible(update["id"]?.string ?? "")
        return .objects([
            try call.context.storage.write { storage in
                guard try storage.exists(Row.model, id: id) else {
                    return try storage.node(try storage.create(Row.model, create), of: row)
                }
                try storage.update(Row.model, id: id, update)
                return try storage.node(id, of: row)
            }
        ])
    }

    private static func delete<Row: NodeRow>(_ call: RootCall, of row: Row.Type) throws -> ResultColumn {
        let id = try possibleId(call.arguments, "id")
        return .objects([
            try call.context.storage.write { storage in
                let node = try storage.node(id, of: row)
                try storage.delete(Row.model, id: id)
                return node
            }
        ])
    }

    // MARK: Attendance

    private static func attend(_ call: RootCall) throws -> ResultColumn {
        try relate(call) { storage, pair in
            guard let conference = pair.conference, let attendee = pair.attendee else { return }
            try storage.setAttendance(.going, conferenceId: conference.id, attendeeId: attendee.id)
        } missing: { id in
            .noSuchNode(id)
        }
    }

    private static func leave(_ call: RootCall) throws -> ResultColumn {
        try relate(call) { storage, pair in
            guard let conference = pair.conference, let attendee = pair.attendee,
                try storage.attends(attendee: attendee.row, conference: conference.row)
            else { return }
            try storage.setAttendance(.notGoing, conferenceId: conference.id, attendeeId: attendee.id)
        } missing: { id in
            ResolverError("Node with id \(id) not found", code: .int(APIErrorCode.nodeNotFound))
        }
    }

    private static func relate(
        _ call: RootCall, _ change: @Sendable (Storage, PairRow) throws -> Void,
        missing: @Sendable (String) -> ResolverError
    ) throws -> ResultColumn {
        let conferenceId = try possibleId(call.arguments, "conferencesConferenceId")
        let attendeeId = try possibleId(call.arguments, "attendeesAttendeeId")
        let pair = try call.context.storage.write { storage in
            guard let conference = try storage.node(conferenceId, of: ConferenceRow.self) else {
                throw missing(conferenceId)
            }
            guard let attendee = try storage.node(attendeeId, of: AttendeeRow.self) else { throw missing(attendeeId) }
            let pair = PairRow(conference: conference, attendee: attendee)
            try change(storage, pair)
            return pair
        }
        return .objects([pair])
    }
}
