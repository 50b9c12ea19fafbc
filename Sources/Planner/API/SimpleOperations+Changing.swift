import GraphQLClient
import PlannerAPI

extension SimpleOperations {
    static func newestAttendee() -> Simple.NewestAttendeeQuery { Simple.NewestAttendeeQuery() }

    static func newest(_ data: Simple.NewestAttendeeQuery.Data) -> Attendee? {
        data.allAttendees.first.map {
            Attendee(id: $0.id.rawValue, name: $0.name, conferenceCount: $0.conferencesMeta.count)
        }
    }

    /// There is no interest here: whoever does not go has said nothing. What is said twice is no harm here either.
    static func setAttendance(_ edit: AttendanceEdit, outbox: Outbox) async throws -> Delivery {
        let (conference, attendee) = (edit.conferenceID, edit.attendeeID)
        let update = OptimisticUpdate(edit)
        switch edit.state {
        case .going:
            let going = Simple.AttendConferenceMutation(conferenceId: conference, attendeeId: attendee)
            return try await Delivery(
                outbox.perform(going, update: update, subject: edit.subject, isIdempotent: true))
        case .interested, .none:
            let leaving = Simple.NotAttendConferenceMutation(conferenceId: conference, attendeeId: attendee)
            return try await Delivery(
                outbox.perform(leaving, update: update, subject: edit.subject, isIdempotent: true))
        }
    }

    static var lastingMutations: [any GraphQLMutation.Type] {
        [
            Simple.AttendConferenceMutation.self, Simple.NotAttendConferenceMutation.self,
            Simple.UpdateAttendeeNameMutation.self,
        ]
    }

    @MainActor
    static func listen(with feed: LiveFeed) {
        feed.follow({ _ in Simple.ConferenceEventsSubscription() }, { $0.event.map { LiveEvent($0) } })
        feed.follow({ _ in Simple.AttendeeEventsSubscription() }, { $0.event.map { LiveEvent($0) } })
    }

    static func create(_ draft: ConferenceDraft, attendeeIDs: [String]) -> Simple.CreateConferenceMutation {
        Simple.CreateConferenceMutation(
            name: draft.name, city: draft.city, year: draft.year,
            attendeesIds: attendeeIDs.isEmpty ? .absent : .value(attendeeIDs.map { ID($0) }))
    }

    static func created(_ data: Simple.CreateConferenceMutation.Data) -> Simple.ConferenceDetails? {
        data.createConference
    }

    static func update(
        id: String, _ draft: ConferenceDraft, from before: ConferenceDraft
    ) -> Simple.UpdateConferenceMutation {
        Simple.UpdateConferenceMutation(
            id: ID(id), name: draft.name == before.name ? .absent : .value(draft.name),
            city: draft.city == before.city ? .absent : .value(draft.city),
            year: draft.year == before.year ? .absent : .value(draft.year))
    }

    static func updated(_ data: Simple.UpdateConferenceMutation.Data) -> Simple.ConferenceDetails? {
        data.updateConference
    }

    static func delete(id: String) -> Simple.DeleteConferenceMutation { Simple.DeleteConferenceMutation(id: ID(id)) }

    static func named(_ draft: ConferenceDraft) -> Simple.ConferencesNamedQuery {
        Simple.ConferencesNamedQuery(name: draft.name, year: draft.year)
    }

    static func named(_ data: Simple.ConferencesNamedQuery.Data) -> Simple.ConferenceDetails? {
        data.allConferences.first
    }

    static func row(id: String, in editor: StoreEditor) -> Simple.ConferenceDetails? {
        editor.read(Simple.ConferenceDetails.self, of: RecordKey(type: "Conference", id: ID(id)))
    }

    /// The order is that of the ids.
    static func insert(_ row: Simple.ConferenceDetails, into data: inout Simple.AllConferencesQuery.Data) {
        guard !data.allConferences.contains(where: { $0.id == row.id }) else { return }
        let place = data.allConferences.firstIndex { row.id.rawValue < $0.id.rawValue }
        data.allConferences.insert(row, at: place ?? data.allConferences.endIndex)
    }

    static func belongs(_ row: Simple.ConferenceDetails, to data: Simple.AllConferencesQuery.Data) -> Bool {
        data.allConferences.last.map { row.id.rawValue < $0.id.rawValue } ?? true
    }

    static func interestedIDs(of row: Simple.ConferenceDetails) -> [String] { [] }

    static func attendeeIDs(of row: Simple.ConferenceDetails) -> [String] {
        (row.attendees ?? []).map(\.id.rawValue)
    }
}
