/// A conference that was said to be deleted, for as long as the screen says so.
struct Departure: Hashable, Sendable {
    /// As it was known at last.
    private let conference: Conference
    /// Whether it has left the list by now: what is still there has not come back.
    private var hasLeft: Bool
    /// The ids of those that looked the same then.
    private let twins: Set<String>

    init(_ conference: Conference, from list: ConferenceList) {
        self.conference = conference
        hasLeft = list.conference(conference.id) == nil
        let all = list.pages.lazy.joined()
        twins = Set(all.filter { Departure.looksSame($0, conference) }.map(\.id))
    }

    /// Looks for it in the list as that is now: under its id or, as somebody who brings it back creates it anew, under
    /// another one.
    ///
    /// - Returns: The id that it has.
    mutating func findReturned(in list: ConferenceList) -> String? {
        guard list.conference(conference.id) == nil else { return hasLeft ? conference.id : nil }
        hasLeft = true
        let found = list.pages.lazy.joined().first {
            Departure.looksSame($0, conference) && !twins.contains($0.id)
        }
        return found?.id
    }

    private static func looksSame(_ one: Conference, _ other: Conference) -> Bool {
        one.name == other.name && one.city == other.city && one.year == other.year && one.dates == other.dates
    }
}

extension PlannerApp {
    /// Notes that the screen says of a conference that it is gone.
    mutating func noteDeparture(of conference: Conference) {
        departures[conference.id] = Departure(conference, from: list)
    }

    /// What was said to be deleted and is there again is no longer said to be, and can be saved again.
    mutating func noteReturns() {
        var lostID: String?
        if form?.end != nil, case .edit(let conference) = form?.purpose { lostID = conference.id }
        departures = departures.filter { $0.key == lostID || $0.key == toast?.departedID }
        for id in departures.keys {
            guard let newID = departures[id]?.findReturned(in: list) else { continue }
            departures[id] = nil
            gone[newID] = nil
            if toast?.departedID == id { dismissToast() }
            if lostID == id { form?.regain(as: newID) }
        }
    }
}
