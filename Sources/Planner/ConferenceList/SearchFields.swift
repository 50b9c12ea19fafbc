import PlannerRules

/// What is searched of a conference.
struct SearchFields: Hashable, Sendable {
    let name: SearchText
    /// Name, place and topics.
    let all: SearchText

    init(_ conference: Conference) {
        name = SearchText(conference.title)
        all = SearchText(
            ([conference.title, conference.city, conference.fullPlace] + conference.topics).joined(separator: " "))
    }

    /// In which part of the result the conference stands; less than 0 where it is not found.
    func part(for search: SearchText, conference: Conference) -> Int {
        guard all.matches(search) else { return -1 }
        if name.matches(search) { return SearchPart.name }
        let place = SearchText("\(conference.title) \(conference.city) \(conference.fullPlace)")
        return place.matches(search) ? SearchPart.place : SearchPart.topic
    }
}

/// The parts of a list that is searched: the better a find, the higher it stands.
enum SearchPart {
    static let name = 0
    static let place = 1
    static let topic = 2

    static func title(_ part: Int) -> String {
        switch part {
        case name: "Found by name"
        case place: "Found by place"
        default: "Found by topic"
        }
    }
}
