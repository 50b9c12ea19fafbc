@testable import GraphQLClient

/// A cache as simple as can be: what the store must agree with.
struct Model: Equatable {
    struct Conference: Equatable {
        var isDeleted = false
        var hasID = false
        var name: String?
        var place: Place?
        var attendees: [String?]?
    }

    struct Place: Equatable {
        var city: String?
        var year: Int
    }

    var conferences: [String: Conference] = [:]
    var people: [String: String] = [:]
    var all: [String]?
    /// What `conference(id:)` is known to be.
    var found: Set<String> = []

    // MARK: Changes

    mutating func put(_ details: ConferenceDetails) {
        let id = details.id.rawValue
        conferences[id] = Conference(
            hasID: true, name: details.name, place: Place(city: details.city, year: details.year),
            attendees: details.attendees.map { $0?.id.rawValue })
        for case let person? in details.attendees { people[person.id.rawValue] = person.name }
    }

    mutating func rename(_ id: String, _ name: String) {
        var conference = conferences[id] ?? Conference()
        conference.isDeleted = false
        conference.hasID = true
        conference.name = name
        conferences[id] = conference
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

    // MARK: Reading

    private func listed() -> [String]? {
        all?.filter { conferences[$0]?.isDeleted != true }
    }

    func names() -> List<ConferenceName>? {
        guard let ids = listed() else { return nil }
        var list = List<ConferenceName>()
        for id in ids {
            guard let conference = conferences[id], conference.hasID, let name = conference.name else { return nil }
            list.append(ConferenceName(id: ID(id), name: name))
        }
        return list
    }

    func details(_ id: String) -> ConferenceDetails? {
        guard let conference = conferences[id], conference.hasID, let name = conference.name,
            let place = conference.place, let attendees = conference.attendees
        else { return nil }
        return ConferenceDetails(
            id: ID(id), name: name, city: place.city, year: place.year,
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
        guard found.contains(id) else { return nil }
        if conferences[id]?.isDeleted == true { return Field(nil) }
        return details(id).map { Field($0) }
    }
}

/// A model with layers: what the rules about them say, in the plainest form.
struct LayeredModel {
    typealias Step = (inout Model) -> Void

    private var base = Model()
    private(set) var layers: [(id: Int, isAnswer: Bool, apply: Step)] = []

    var visible: Model {
        layers.reduce(into: base) { model, layer in layer.apply(&model) }
    }

    mutating func add(_ id: Int, _ step: @escaping Step) {
        layers.append((id, false, step))
    }

    mutating func cancel(_ id: Int) {
        layers.removeAll { $0.id == id }
        settle()
    }

    mutating func answer(_ id: Int, _ step: @escaping Step) {
        guard let index = layers.firstIndex(where: { $0.id == id }) else { return }
        layers[index] = (id, true, step)
        settle()
    }

    /// An answer to a query: above the answers that wait, below all guesses that are above those.
    mutating func answer(_ step: @escaping Step) {
        if let last = layers.lastIndex(where: \.isAnswer) {
            layers.insert((-1, true, step), at: last + 1)
        } else {
            step(&base)
        }
    }

    mutating func edit(_ step: Step) {
        step(&base)
    }

    mutating func clear() {
        base = Model()
        settle()
    }

    private mutating func settle() {
        while let first = layers.first, first.isAnswer {
            first.apply(&base)
            layers.removeFirst()
        }
    }
}
