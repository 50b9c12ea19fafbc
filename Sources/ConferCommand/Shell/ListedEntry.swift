import GraphQLClient
import PlannerAPI
import PlannerRules
import TerminalUI

/// A conference as the commands print it, with the names of those who attend it.
struct ListedEntry: Equatable, Sendable {
    struct Person: Equatable, Sendable {
        var id: String
        var name: String
    }

    var id: String
    var name: String
    var city: String
    var year: String
    var startDate: String?
    var endDate: String?
    var country: String?
    var format: String?
    var status: String?
    var url: String?
    var topics: [String]?
    var cfpUrl: String?
    var cfpEnd: String?
    var attendees: [Person] = []
    var interested: [Person] = []

    /// `nil` where they are not known, or make no sense.
    var dates: DateRange? {
        guard let first = startDate.flatMap({ CalendarDate($0) }) else { return nil }
        guard let endDate else { return DateRange(first) }
        return CalendarDate(endDate).flatMap { DateRange(first, $0) }
    }

    /// The city and the country; `nil` where there is nothing to see of what the server says.
    var visibleCity: String? { Sanitiser.visible(city) }
    var visibleCountry: String? { Sanitiser.visible(country) }

    var conferenceFormat: ConferenceFormat { format.flatMap(ConferenceFormat.init(rawValue:)) ?? .unknown }

    /// What somebody said about it, in the schema's words.
    func attendance(of attendeeID: String?) -> String {
        guard let attendeeID else { return Attendance.notGoing.rawValue }
        if attendees.contains(where: { $0.id == attendeeID }) { return Attendance.going.rawValue }
        if interested.contains(where: { $0.id == attendeeID }) { return Attendance.interested.rawValue }
        return Attendance.notGoing.rawValue
    }
}

extension ListedEntry {
    init(_ row: ListedConference) {
        self.init(
            id: row.id.rawValue, name: row.name, city: row.city, year: row.year, startDate: row.startDate,
            endDate: row.endDate, country: row.country, format: row.format?.rawValue, status: row.status?.rawValue,
            url: row.url, topics: row.topics, cfpUrl: row.cfpUrl, cfpEnd: row.cfpEnd,
            attendees: (row.attendees ?? []).map { Person(id: $0.id.rawValue, name: $0.name) },
            interested: (row.interested ?? []).map { Person(id: $0.id.rawValue, name: $0.name) })
    }

    init(_ row: Simple.ListedConference) {
        self.init(
            id: row.id.rawValue, name: row.name, city: row.city, year: row.year,
            attendees: (row.attendees ?? []).map { Person(id: $0.id.rawValue, name: $0.name) })
    }
}

extension ListedEntry {
    /// The entry as JSON with the schema's names; what the server does not have is null.
    ///
    /// - Parameter namesPeople: Whether those who attend are named, not only counted.
    func json(for attendeeID: String?, namesPeople: Bool) -> JSONText {
        var members: [String: JSONText] = [
            "id": .string(id), "name": .string(name), "city": .string(city), "year": .string(year),
            "startDate": JSONText(startDate), "endDate": JSONText(endDate), "country": JSONText(country),
            "format": JSONText(format), "status": JSONText(status), "url": JSONText(url),
            "topics": topics.map { .list($0.map(JSONText.string)) } ?? .null, "cfpUrl": JSONText(cfpUrl),
            "cfpEnd": JSONText(cfpEnd), "attendeeCount": .number(attendees.count),
            "attendance": .string(attendance(of: attendeeID)),
        ]
        if namesPeople {
            func list(_ people: [Person]) -> JSONText {
                .list(people.map { .object(["id": .string($0.id), "name": .string($0.name)]) })
            }
            members["attendees"] = list(attendees)
            members["interested"] = list(interested)
        }
        return .object(members)
    }
}
