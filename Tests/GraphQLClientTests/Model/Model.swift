@testable import GraphQLClient

/// A cache as simple as can be: what the store must agree with.
struct Model: Equatable {
    struct Conference: Equatable {
        var isDeleted = false
        var hasID = false
        var name: String?
        var place: Place?
        var attendees: [String?]?
        /// An object without a key: the fields of it that are known.
        var hallName: String?
        var hallNote: String??
    }

    struct Place: Equatable {
        var city: String?
        var year: Int
    }

    /// A room, which has no key; its note may be unknown, null or a text.
    struct Room: Equatable {
        var name: String
        var note: String??
    }

    var conferences: [String: Conference] = [:]
    var people: [String: String] = [:]
    var all: [String]?
    /// What `conference(id:)` is known to be; `false` for null.
    var found: [String: Bool] = [:]
    var rooms: [Room]?
    /// The lists of an object without a key, which are merged.
    var perms: [String: [String]?] = [:]

    // MARK: Changes

    mutating func put(_ details: ConferenceDetails) {
        let id = details.id.rawValue
        var conference = live(id)
        conference.name = details.name
        conference.place = Place(city: details.city, year: details.year)
        conference.attendees = details.attendees.map { $0?.id.rawValue }
        conferences[id] = conference
        for case let person? in details.attendees { people[person.id.rawValue] = person.name }
    }

    mutating func put(_ place: ConferencePlace) {
        let id = place.id.rawValue
        var conference = live(id)
        conference.place = Place(city: place.city, year: place.year)
        conferences[id] = conference
    }

    mutating func rename(_ id: String, _ name: String) {
        var conference = live(id)
        conference.name = name
        conferences[id] = conference
    }

    /// - Parameters:
    ///   - note: `nil` where nothing is said of it.
    mutating func putHall(_ id: String, name: String?, note: String?? = nil) {
        var conference = live(id)
        if let name { conference.hallName = name }
        if let note { conference.hallNote = .some(note) }
        conferences[id] = conference
    }

    private func live(_ id: String) -> Conference {
        var conference = conferences[id] ?? Conference()
        conference.isDeleted = false
        conference.hasID = true
        return conference
    }

    mutating func remove(_ id: String) {
        guard conferences[id] != nil else { return }
        conferences[id] = Conference(isDeleted: true)
    }

    mutating func attend(_ id: String, _ person: String) {
        people[person] = "Name of \(person)"
        guard let conference = conferences[id], !conference.isDeleted, conference.hasID,
            let attendees = conference.attendees
        else { return }
        conferences[id]?.attendees = attendees + [person]
    }

    mutating func insert(_ id: String, at place: Int) {
        guard let list = names() else { return }
        var ids = list.map(\.id.rawValue)
        ids.insert(id, at: min(place, ids.count))
        all = ids
        rename(id, "New \(id)")
    }

    /// A list of objects without keys takes the place of the one before, unless it says nothing that was not known.
    mutating func put(_ new: [Room]) {
        let isKnown = rooms.map { old in
            old.count == new.count
                && zip(old, new).allSatisfy { $0.name == $1.name && ($1.note == nil || $1.note == $0.note) }
        }
        if isKnown != true { rooms = new }
    }

    // MARK: Reading

    private func listed() -> [String]? {
        all?.filter { conferences[$0]?.isDeleted != true }
    }

    func name(_ id: String) -> ConferenceName? {
        guard let conference = conferences[id], conference.hasID, let name = conference.name else { return nil }
        return ConferenceName(id: ID(id), name: name)
    }

    private func hallOwner(_ id: String) -> Conference? {
        guard let conference = conferences[id], !conference.isDeleted, conference.hasID else { return nil }
        return conference
    }

    func hallName(_ id: String) -> ConferenceHall<HallName>? {
        hallOwner(id)?.hallName.map { ConferenceHall(id: ID(id), hall: HallName(name: $0)) }
    }

    func hallNote(_ id: String) -> ConferenceHall<HallNote>? {
        hallOwner(id)?.hallNote.map { ConferenceHall(id: ID(id), hall: HallNote(note: $0)) }
    }

    func conferenceHallNote(_ id: String) -> Field<ConferenceHallQuery<HallNote>>? {
        guard let isObject = found[id] else { return nil }
        if !isObject || conferences[id]?.isDeleted == true { return Field(nil) }
        return hallNote(id).map { Field($0) }
    }

    func names() -> List<ConferenceName>? {
        guard let ids = listed() else { return nil }
        var list = List<ConferenceName>()
        for id in ids {
            guard let name = name(id) else { return nil }
            list.append(name)
        }
        return list
    }

    func details(_ id: String) -> ConferenceDetails? {
        guard let conference = conferences[id], let name = name(id),
            let place = conference.place, let attendees = conference.attendees
        else { return nil }
        return ConferenceDetails(
            id: ID(id), name: name.name, city: place.city, year: place.year,
            attendees: List(attendees.map { $0.map { PersonName(id: ID($0), name: people[$0] ?? "") } }))
    }

    func allDetails() -> List<ConferenceDetails>? {
        guard let ids = listed() else { return nil }
        var list = List<ConferenceDetails>()
        for id in ids {
            guard let details = details(id) else { return nil }
            list.append(details)
        }
        return list
    }

    func conference(_ id: String) -> Field<ConferenceQuery>? {
        guard let isObject = found[id] else { return nil }
        if !isObject || conferences[id]?.isDeleted == true { return Field(nil) }
        return details(id).map { Field($0) }
    }

    func roomNames() -> [String]? { rooms?.map(\.name) }

    /// Each room's name and note, where all notes are known.
    func roomNotes() -> [[String?]]? {
        guard let rooms else { return nil }
        var result: [[String?]] = []
        for room in rooms {
            guard let note = room.note else { return nil }
            result.append([room.name, note])
        }
        return result
    }
}
