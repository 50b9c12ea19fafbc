import GraphQLClient
import PlannerAPI
import PlannerRules

extension FullOperations {
    static func newestAttendee() -> NewestAttendeeQuery { NewestAttendeeQuery() }

    static func newest(_ data: NewestAttendeeQuery.Data) -> Attendee? {
        data.allAttendees.first.map {
            Attendee(id: $0.id.rawValue, name: $0.name, conferenceCount: $0.conferencesMeta.count)
        }
    }

    static func setAttendance(_ edit: AttendanceEdit, outbox: Outbox) async throws -> Delivery {
        let (conference, attendee) = (edit.conferenceID, edit.attendeeID)
        // The server carries out a request once, however often it is sent.
        let key = Nullable.value(ID(UniqueKey.make()))
        let update = OptimisticUpdate(edit)
        switch edit.state {
        case .going:
            let going = AttendConferenceMutation(conferenceId: conference, attendeeId: attendee, key: key)
            return try await Delivery(outbox.perform(going, update: update, subject: edit.subject))
        case .none:
            let leaving = NotAttendConferenceMutation(conferenceId: conference, attendeeId: attendee, key: key)
            return try await Delivery(outbox.perform(leaving, update: update, subject: edit.subject))
        case .interested:
            let interest = SetAttendanceMutation(
                conferenceId: conference, attendeeId: attendee, state: .interested, key: key)
            return try await Delivery(outbox.perform(interest, update: update, subject: edit.subject))
        }
    }

    static var lastingMutations: [any GraphQLMutation.Type] {
        [
            AttendConferenceMutation.self, NotAttendConferenceMutation.self, SetAttendanceMutation.self,
            UpdateAttendeeNameMutation.self, FollowMutation.self, UnfollowMutation.self,
        ]
    }

    @MainActor
    static func listen(with feed: LiveFeed) {
        feed.follow({ ChangesSubscription(since: Nullable(absentIfNil: $0)) }, { LiveEvent($0.changes) })
    }

    static func create(_ draft: ConferenceDraft, attendeeIDs: [String]) -> CreateConferenceMutation {
        CreateConferenceMutation(
            name: draft.name, city: draft.city, year: draft.year,
            startDate: Nullable(absentIfNil: draft.dates.map { "\($0.first)" }),
            endDate: Nullable(absentIfNil: draft.dates.map { "\($0.last)" }),
            country: Nullable(absentIfNil: draft.country), format: .value(format(draft.format)),
            status: .value(status(draft.status)), url: Nullable(absentIfNil: draft.url), topics: .value(draft.topics),
            cfpUrl: Nullable(absentIfNil: draft.cfpURL), cfpEnd: Nullable(absentIfNil: draft.cfpEnd),
            attendeesIds: attendeeIDs.isEmpty ? .absent : .value(attendeeIDs.map { ID($0) }))
    }

    static func created(_ data: CreateConferenceMutation.Data) -> ConferenceDetails? { data.createConference }

    /// Only what was changed is sent, also where it was emptied: others may change the rest.
    static func update(id: String, _ draft: ConferenceDraft, from before: ConferenceDraft) -> UpdateConferenceMutation {
        func changed<Value: Equatable, Sent>(
            _ value: KeyPath<ConferenceDraft, Value>, _ sent: (Value) -> Nullable<Sent>
        ) -> Nullable<Sent> {
            draft[keyPath: value] == before[keyPath: value] ? .absent : sent(draft[keyPath: value])
        }
        return UpdateConferenceMutation(
            id: ID(id), name: changed(\.name) { .value($0) }, city: changed(\.city) { .value($0) },
            year: changed(\.year) { .value($0) },
            startDate: changed(\.dates) { $0.map { .value("\($0.first)") } ?? .null },
            endDate: changed(\.dates) { $0.map { .value("\($0.last)") } ?? .null },
            country: changed(\.country) { $0.map { .value($0) } ?? .null },
            format: changed(\.format) { .value(format($0)) },
            url: changed(\.url) { $0.map { .value($0) } ?? .null }, topics: changed(\.topics) { .value($0) })
    }

    static func updated(_ data: UpdateConferenceMutation.Data) -> ConferenceDetails? { data.updateConference }

    static func delete(id: String) -> DeleteConferenceMutation { DeleteConferenceMutation(id: ID(id)) }

    static func named(_ draft: ConferenceDraft) -> ConferencesNamedQuery {
        ConferencesNamedQuery(name: draft.name, year: draft.year)
    }

    static func named(_ data: ConferencesNamedQuery.Data) -> ConferenceDetails? { data.allConferences.first }

    private static func format(_ format: ConferenceFormat) -> Format { Format(rawValue: format.rawValue) }

    private static func status(_ status: Conference.Status) -> Status {
        switch status {
        case .planned: .planned
        case .postponed: .postponed
        case .cancelled: .cancelled
        }
    }
}

extension FullOperations {
    static func row(id: String, in editor: StoreEditor) -> ConferenceDetails? {
        editor.read(ConferenceDetails.self, of: RecordKey(type: "Conference", id: ID(id)))
    }

    static func insert(_ row: ConferenceDetails, into data: inout AllConferencesQuery.Data) {
        guard !data.allConferences.contains(where: { $0.id == row.id }) else { return }
        let key = key(row)
        let place = data.allConferences.firstIndex { key < FullOperations.key($0) }
        data.allConferences.insert(row, at: place ?? data.allConferences.endIndex)
    }

    static func belongs(_ row: ConferenceDetails, to data: AllConferencesQuery.Data) -> Bool {
        data.allConferences.last.map { key(row) < key($0) } ?? true
    }

    static func interestedIDs(of row: ConferenceDetails) -> [String] { (row.interested ?? []).map(\.id.rawValue) }

    static func attendeeIDs(of row: ConferenceDetails) -> [String] { (row.attendees ?? []).map(\.id.rawValue) }

    /// Grows in the order of the list: by the first day; without one, behind all others of the year.
    private static func key(_ row: ConferenceDetails) -> (String, String) {
        (row.startDate ?? "\(row.year)~", row.id.rawValue)
    }
}
