import GraphQLExecution
import PlannerRules

/// The code behind `schema.graphqls`.
enum PlannerResolvers {
    static func make() -> Resolvers<PlannerContext> {
        var resolvers = Resolvers<PlannerContext>()
        resolvers.scalar(
            "Date", .text { CalendarDate($0) == nil ? "A date is a day of the calendar such as 2026-05-04." : nil })
        resolvers.scalar("Deadline", .text { Deadline.fault(in: $0) })
        addQueries(to: &resolvers)
        addMutations(to: &resolvers)
        addSubscriptions(to: &resolvers)
        addConference(to: &resolvers)
        addAttendee(to: &resolvers)
        resolvers.type("_QueryMeta", of: CountRow.self) { meta in meta.leaf("count") { .int($0.count) } }
        return resolvers
    }

    private static func addConference(to resolvers: inout Resolvers<PlannerContext>) {
        resolvers.type("Conference", of: ConferenceRow.self) { conference in
            conference.leaf("id") { .string($0.id) }
            conference.leaf("name") { .string($0.name) }
            conference.leaf("city") { .string($0.city) }
            conference.leaf("year") { .string($0.year) }
            conference.leaf("startDate") { ResultValue($0.startDate) }
            conference.leaf("endDate") { ResultValue($0.endDate) }
            conference.leaf("country") { ResultValue($0.country) }
            conference.leaf("format") { ResultValue($0.format) }
            conference.leaf("status") { ResultValue($0.status) }
            conference.leaf("url") { ResultValue($0.url) }
            conference.leaf("topics") { ResultValue($0.topics.map { $0.split(separator: "\n").map(String.init) }) }
            conference.leaf("cfpUrl") { ResultValue($0.cfpUrl) }
            conference.leaf("cfpEnd") { ResultValue($0.cfpEnd) }
            conference.field("attendees") { call in
                try related(call, rows: call.parents.map(\.row), of: AttendeeRow.self)
            }
            conference.field("_attendeesMeta") { call in
                try counts(call, rows: call.parents.map(\.row), of: .attendee)
            }
            conference.field("interested") { try people(by: .interest, $0, rows: $0.parents.map(\.row)) }
        }
    }

    private static func addAttendee(to resolvers: inout Resolvers<PlannerContext>) {
        resolvers.type("Attendee", of: AttendeeRow.self) { attendee in
            attendee.leaf("id") { .string($0.id) }
            attendee.leaf("name") { .string($0.name) }
            attendee.field("conferences") { call in
                try related(call, rows: call.parents.map(\.row), of: ConferenceRow.self)
            }
            attendee.field("_conferencesMeta") { call in
                try counts(call, rows: call.parents.map(\.row), of: .conference)
            }
            attendee.field("follows") { try people(by: .follow, $0, rows: $0.parents.map(\.row)) }
        }
    }

    /// All people at the other end of a link, in the order of their ids.
    private static func people<Parent>(
        by link: Link, _ call: FieldCall<Parent, PlannerContext>, rows: [Int]
    ) throws -> ResultColumn {
        let page = try Page(Arguments(), of: .attendee)
        return .lists(
            try call.context.storage.read { try $0.related(page, to: rows, by: link, of: AttendeeRow.self) })
    }

    private static func related<Parent, Row: NodeRow>(
        _ call: FieldCall<Parent, PlannerContext>, rows: [Int], of row: Row.Type
    ) throws -> ResultColumn {
        let page = try Page(call.arguments, of: Row.model)
        return .lists(try call.context.storage.read { try $0.related(page, to: rows, of: row) })
    }

    private static func counts<Parent>(
        _ call: FieldCall<Parent, PlannerContext>, rows: [Int], of model: Model
    ) throws -> ResultColumn {
        let page = try Page(call.arguments, of: model)
        let counts = try call.context.storage.read { try $0.relatedCounts(page, to: rows, of: model) }
        return .objects(counts.map { CountRow(count: $0) })
    }
}
