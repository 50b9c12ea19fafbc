import PlannerRules

/// What somebody writes about a conference: a new one, or one that is changed.
struct ConferenceDraft: Hashable, Sendable {
    var name: String
    var city: String
    var year: String
    var dates: DateRange?
    /// ISO 3166-1 alpha-2, or a name that a server wrote otherwise.
    var country: String?
    var format = ConferenceFormat.unknown
    var url: String?
    var topics: [String] = []
    var status = Conference.Status.planned
    var cfpURL: String?
    var cfpEnd: String?

    init(name: String, city: String, year: String) {
        self.name = name
        self.city = city
        self.year = year
    }

    /// All that a conference says about itself.
    init(_ conference: Conference) {
        self.init(name: conference.name, city: conference.city, year: conference.year)
        dates = conference.dates
        country = conference.country
        format = conference.format
        url = conference.url
        topics = conference.topics
        status = conference.status
        cfpURL = conference.cfpURL
        cfpEnd = conference.cfpEnd
    }

    /// The name with the year, for messages.
    var title: String { Conference(id: "", name: name, city: city, year: year).title }
}

/// A conference that was deleted, with what brings it back.
struct DeletedConference: Hashable, Sendable {
    var draft: ConferenceDraft
    var attendeeIDs: [String]
    var interestedIDs: [String] = []
    /// The id that it had.
    var id = ""
}
