/// What a listing says about a conference: facts only, without an id.
public struct ConferenceFacts: Hashable, Sendable {
    /// As the organisers write it, with single spaces.
    public var name: String
    public var url: String
    public var dates: DateRange
    /// `nil` where it takes place online only, or where it is not known.
    public var city: String?
    /// ISO 3166-1 alpha-2, or the name as given where no country is known by it.
    public var country: String?
    public var format: ConferenceFormat
    /// Sorted, each once.
    public var topics: [String]
    public var cfpURL: String?
    /// The last day on which talks can be proposed.
    public var cfpEnd: CalendarDate?

    public init(
        name: String, url: String, dates: DateRange, city: String?, country: String?, format: ConferenceFormat,
        topics: [String], cfpURL: String? = nil, cfpEnd: CalendarDate? = nil
    ) {
        self.name = name
        self.url = url
        self.dates = dates
        self.city = city
        self.country = country
        self.format = format
        self.topics = Array(Set(topics)).sorted()
        self.cfpURL = cfpURL
        self.cfpEnd = cfpEnd
    }

    /// The year that the Simple API's `year` says: that of the first day.
    public var year: String { String(dates.first.year) }

    /// Whether two listings are of one conference.
    public var key: ConferenceKey { ConferenceKey(self) }
}

/// What makes a conference the same one in two listings: its folded name, its URL without scheme, `www.` and final
/// slash, its first day and its place. The last day and the rest may differ; "GDG DevFest" runs in two cities at once.
public struct ConferenceKey: Hashable, Sendable {
    public var name: String
    public var url: String
    public var firstDay: CalendarDate
    public var place: String

    public init(_ facts: ConferenceFacts) {
        name = FoldedText.fold(facts.name)
        url = ComparableURL.key(facts.url)
        firstDay = facts.dates.first
        place = "\(FoldedText.fold(facts.city ?? ""))|\(facts.country ?? "")"
    }
}

extension ConferenceFacts {
    /// One conference for all listings of the same key, in the order of first appearance.
    ///
    /// Topics unite; for the rest the first listing counts, and later ones fill in what it leaves open.
    public static func merged(_ listings: some Sequence<ConferenceFacts>) -> [ConferenceFacts] {
        var merged: [ConferenceFacts] = []
        var positions: [ConferenceKey: Int] = [:]
        for listing in listings {
            let key = listing.key
            if let position = positions[key] {
                merged[position].fill(from: listing)
            } else {
                positions[key] = merged.count
                merged.append(listing)
            }
        }
        return merged
    }

    private mutating func fill(from other: ConferenceFacts) {
        topics = Set(topics).union(other.topics).sorted()
        cfpURL = cfpURL ?? other.cfpURL
        cfpEnd = cfpEnd ?? other.cfpEnd
    }
}
