import GraphQLClient
import PlannerAPI

/// What a server told of a change: what it means for the lists, and what it says about the objects.
struct LiveEvent: Sendable {
    enum Meaning: Hashable, Sendable {
        case created(ID)
        case deleted(ID)
        case changed(conferenceID: ID?, attendeeID: ID?)
        /// So much has changed, or so little is told of it, that everything is to be asked for again.
        case outdated
        /// Nothing that any screen shows.
        case nothing
    }

    var meaning: Meaning
    /// How far the server's log was told with it, where it has one.
    var revision: Int?
    /// Writes again what it says about the objects, where all that may have changed since is told of by another event.
    var write: @Sendable (inout StoreEditor) -> Void = { _ in }
    /// Whether the cache has what it says; an answer that is older may have taken its place.
    var holds: @Sendable (Store) -> Bool = { _ in true }
}

extension LiveEvent {
    init(_ change: ChangesSubscription.Data.Changes) {
        revision = change.revision
        switch change.kind {
        case .conferenceCreated: meaning = change.conferenceId.map { .created($0) } ?? .outdated
        case .conferenceDeleted: meaning = change.conferenceId.map { .deleted($0) } ?? .outdated
        case .conferenceUpdated, .attendeeCreated, .attendeeUpdated, .attendance:
            meaning = .changed(conferenceID: change.conferenceId, attendeeID: change.attendeeId)
        case .attendeeDeleted, .imported, .unknown: meaning = .outdated
        }
        write = { editor in
            if let conference = change.conference {
                editor.write(conference, to: RecordKey(type: "Conference", id: conference.id))
            } else if case .conferenceDeleted = change.kind, let id = change.conferenceId {
                ConferenceRemoval(id: id).apply(to: &editor)
            }
            if let attendee = change.attendee {
                editor.write(attendee, to: RecordKey(type: "Attendee", id: attendee.id))
            }
        }
    }

    init(_ event: Simple.ConferenceEventsSubscription.Data.Event) {
        switch (event.mutation, event.node?.id ?? event.previousValues?.id) {
        case (.created, let id?): meaning = .created(id)
        case (.updated, let id?): meaning = .changed(conferenceID: id, attendeeID: nil)
        case (.deleted, let id?): meaning = .deleted(id)
        case (.unknown, _), (_, nil): meaning = .outdated
        }
        guard let told = event.node else {
            if case .deleted(let id) = meaning { write = { ConferenceRemoval(id: id).apply(to: &$0) } }
            return
        }
        // Who attends it may have changed since, of which nothing is told: it is not written again.
        holds = { store in
            let key = RecordKey(type: "Conference", id: told.id)
            guard let known = store.read(Simple.ConferenceDetails.self, of: key) else { return true }
            return known.name == told.name && known.city == told.city && known.year == told.year
        }
    }

    /// Of who attends what these servers tell nothing, but an attendee may bring or take conferences along.
    init(_ event: Simple.AttendeeEventsSubscription.Data.Event) {
        switch event.mutation {
        case .created: meaning = event.node?.conferencesMeta.count == 0 ? .nothing : .outdated
        case .updated:
            meaning =
                event.updatedFields == ["name"] ? .changed(conferenceID: nil, attendeeID: event.node?.id) : .outdated
        case .deleted, .unknown: meaning = .outdated
        }
        guard let told = event.node else { return }
        holds = { store in
            let known = store.read(Simple.AttendeeDetails.self, of: RecordKey(type: "Attendee", id: told.id))
            return known.map { $0.name == told.name } ?? true
        }
    }
}
