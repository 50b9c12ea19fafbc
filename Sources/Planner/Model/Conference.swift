public import PlannerRules
import TerminalUI

/// A conference as the screens show it, whatever set of fields the server has.
public struct Conference: Hashable, Sendable, Identifiable {
    /// Whether it takes place as announced.
    public enum Status: Hashable, Sendable {
        case planned, postponed, cancelled
    }

    public var id: String
    public var name: String
    public var city: String
    /// As the server writes it; a number nearly always.
    public var year: String
    /// `nil` where the server has no dates, or none for this conference.
    public var dates: DateRange?
    /// ISO 3166-1 alpha-2, or a name.
    public var country: String?
    public var format: ConferenceFormat
    public var status: Status
    public var url: String?
    public var topics: [String]
    public var cfpURL: String?
    /// The end of the call for papers as published: a date, or a date and time with a zone.
    public var cfpEnd: String?
    public var attendeeCount: Int
    /// Whether the person at this terminal is among the attendees.
    public var isAttended: Bool
    /// Whether the person at this terminal might attend.
    public var isInterested: Bool
    /// How many of the attendees the person at this terminal follows.
    public var followedCount: Int

    public init(
        id: String, name: String, city: String, year: String, dates: DateRange? = nil, country: String? = nil,
        format: ConferenceFormat = .unknown, status: Status = .planned, url: String? = nil, topics: [String] = [],
        cfpURL: String? = nil, cfpEnd: String? = nil, attendeeCount: Int = 0, isAttended: Bool = false,
        isInterested: Bool = false, followedCount: Int = 0
    ) {
        self.id = id
        self.name = name
        self.city = city
        self.year = year
        self.dates = dates
        self.country = country
        self.format = format
        self.status = status
        self.url = url
        self.topics = topics
        self.cfpURL = cfpURL
        self.cfpEnd = cfpEnd
        self.attendeeCount = attendeeCount
        self.isAttended = isAttended
        self.isInterested = isInterested
        self.followedCount = followedCount
    }

    /// The name, or what stands for one that nobody can see.
    public var shownName: String { VisibleText.name(name) }

    /// The name with the year behind it, unless it says the year itself: "Devoxx UK 2026".
    public var title: String {
        !Sanitiser.isVisible(year) || name.contains(year) ? shownName : "\(shownName) \(year)"
    }

    /// What the person at this terminal has said about it.
    public var myAttendance: MyAttendance {
        isAttended ? .going : isInterested ? .interested : .none
    }

    /// The place for a row: "London GB".
    public var shortPlace: String {
        PlaceText.short(city: Sanitiser.visible(city), country: Sanitiser.visible(country), format: format)
    }

    /// The place for the details: "London, United Kingdom".
    public var fullPlace: String {
        PlaceText.full(city: Sanitiser.visible(city), country: Sanitiser.visible(country), format: format)
    }
}
