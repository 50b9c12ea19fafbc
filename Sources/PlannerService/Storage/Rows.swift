/// A conference as it is stored. A class, as one row is the parent of many fields.
final class ConferenceRow: Sendable {
    /// Its number in the database, which relations use.
    let row: Int
    let id: String
    let name: String
    let city: String
    let year: String
    let startDate: String?
    let endDate: String?
    let country: String?
    let format: String?
    let status: String?
    let url: String?
    /// A line each.
    let topics: String?
    let cfpUrl: String?
    let cfpEnd: String?

    init(
        row: Int, id: String, name: String, city: String, year: String, startDate: String?, endDate: String?,
        country: String?, format: String?, status: String?, url: String?, topics: String?, cfpUrl: String?,
        cfpEnd: String?
    ) {
        self.row = row
        self.id = id
        self.name = name
        self.city = city
        self.year = year
        self.startDate = startDate
        self.endDate = endDate
        self.country = country
        self.format = format
        self.status = status
        self.url = url
        self.topics = topics
        self.cfpUrl = cfpUrl
        self.cfpEnd = cfpEnd
    }
}

/// An attendee as stored.
final class AttendeeRow: Sendable {
    /// Its number in the database, which relations use.
    let row: Int
    let id: String
    let name: String

    init(row: Int, id: String, name: String) {
        self.row = row
        self.id = id
        self.name = name
    }
}

/// The value of a `_QueryMeta`.
struct CountRow: Sendable {
    let count: Int
}
