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
            mutation.field("setAttendance") { try setAttendance($0) }
            mutation.field("follow") { try follow($0, true) }
            mutation.field("unfollow") { try follow($0, false) }
            mutation.field("importConferences") { try importConferences($0) }
        }
        for payload in ["AddToAttendeesPayload", "RemoveFromAttendeesPayload"] {
            resolvers.type(payload, of: PairRow.self) { pair in
                pair.field("conferencesConference") { .objects($0.parents.map(\.conference)) }
                pair.field("attendeesAttendee") { .objects($0.parents.map(\.attendee)) }
            }
        }
        resolvers.type("ImportReport", of: ImportReport.self) { report in
            report.leaf("new") { .int($0.new) }
            report.leaf("changed") { .int($0.changed) }
            report.leaf("same") { .int($0.same) }
            report.field("rejected") { .lists($0.parents.map(\.rejected)) }
        }
        resolvers.type("RejectedRow", of: ImportReport.Rejection.self) { row in
            row.leaf("index") { .int($0.index) }
            row.leaf("reason") { .string($0.reason) }
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

    private static func setAttendance(_ call: RootCall) throws -> ResultColumn {
        let state = call.arguments.string("state").flatMap(Attendance.init(rawValue:)) ?? .notGoing
        let key = call.arguments.string("key")
        return try relate(call, conference: "conferenceId", attendee: "attendeeId") { storage, pair in
            guard let conference = pair.conference, let attendee = pair.attendee else { return }
            if let key, try !storage.isFirst(key: key) { return }
            try storage.setAttendance(state, conferenceId: conference.id, attendeeId: attendee.id)
        } missing: { id in
            .noSuchNode(id)
        }
    }

    private static func relate(
        _ call: RootCall, conference: String = "conferencesConferenceId", attendee: String = "attendeesAttendeeId",
        _ change: @Sendable (Storage, PairRow) throws -> Void,
        missing: @Sendable (String) -> ResolverError
    ) throws -> ResultColumn {
        let conferenceId = try possibleId(call.arguments, conference)
        let attendeeId = try possibleId(call.arguments, attendee)
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

    private static func follow(_ call: RootCall, _ follows: Bool) throws -> ResultColumn {
        let id = try possibleId(call.arguments, "attendeeId")
        let followedId = try possibleId(call.arguments, "followedId")
        if follows, id == followedId {
            throw ResolverError("Nobody follows themselves.", code: .int(APIErrorCode.invalidValue))
        }
        return .objects([
            try call.context.storage.write { storage in
                for id in [id, followedId] where try !storage.exists(.attendee, id: id) {
                    throw ResolverError.noSuchNode(id)
                }
                try storage.setFollowing(follows, of: followedId, by: id)
                return try storage.node(id, of: AttendeeRow.self)
            }
        ])
    }

    // MARK: Import

    /// Ends the transaction of an import that is only tried.
    private struct DryRun: Error {
        let report: ImportReport
    }

    private static func importConferences(_ call: RootCall) throws -> ResultColumn {
        let rows = (call.arguments.list("rows") ?? []).compactMap(\.object)
        let isDry = call.arguments.boolean("dryRun") ?? false
        do {
            return .objects([
                try call.context.storage.write { storage in
                    let report = try storage.importListings(rows)
                    guard !isDry else { throw DryRun(report: report) }
                    return report
                }
            ])
        } catch let dryRun as DryRun {
            return .objects([dryRun.report])
        }
    }
}
