import PlannerRules

/// Which conferences `confer list` shows, and in which order.
struct ConferenceSelection: Equatable, Sendable {
    enum Period: String, Sendable {
        case upcoming, now, past, all
    }

    enum Relation: String, Sendable {
        case going, interested
    }

    enum Order: String, CaseIterable, Sendable {
        case start, name, cfp, people
    }

    /// `nil` where none was asked for.
    var period: Period?
    var search: String?
    /// One of them is enough.
    var topics: [String] = []
    /// One of them is enough.
    var countries: [String] = []
    var city: String?
    var from: CalendarDate?
    var to: CalendarDate?
    var relation: Relation?
    var with: String?
    var order = Order.start
}

/// What `confer add` is told about a conference.
struct NewConference: Equatable, Sendable {
    var name: String?
    var city: String?
    var year: String?
    var start: CalendarDate?
    var end: CalendarDate?
    var country: String?
    var url: String?
    var topics: [String] = []
    var format: ConferenceFormat?
}
