/// How a conference takes place.
public enum ConferenceFormat: String, Hashable, Sendable, CaseIterable {
    case inPerson = "IN_PERSON"
    case online = "ONLINE"
    case hybrid = "HYBRID"
    case unknown = "UNKNOWN"

    /// The format that a listing's place and its mark "online" mean: with both it is hybrid.
    public init(hasPlace: Bool, isOnline: Bool) {
        switch (hasPlace, isOnline) {
        case (true, true): self = .hybrid
        case (true, false): self = .inPerson
        case (false, true): self = .online
        case (false, false): self = .unknown
        }
    }

    /// Whether one can go there; a hybrid conference counts.
    public var isInPerson: Bool { self == .inPerson || self == .hybrid }

    /// Whether one can take part from anywhere; a hybrid conference counts.
    public var isOnline: Bool { self == .online || self == .hybrid }

    /// In words, as a line of details says it; nothing where it is not known.
    public var text: String? {
        switch self {
        case .inPerson: "in person"
        case .online: "online"
        case .hybrid: "in person and online"
        case .unknown: nil
        }
    }
}

/// Where a conference takes place, in words.
public enum PlaceText {
    /// For a row: "London GB", "Raleigh US", "online"; "place unknown" where nothing is known.
    ///
    /// - Parameters:
    ///   - city: As published; "Austin, TX" stands for itself.
    ///   - country: An ISO code, or a name that a server wrote otherwise.
    public static func short(city: String?, country: String?, format: ConferenceFormat) -> String {
        text(city: city, country: country.map { Country.code(for: $0) ?? $0 }, separator: " ", format: format)
    }

    /// For details: "London, United Kingdom", "online", "place unknown".
    public static func full(city: String?, country: String?, format: ConferenceFormat) -> String {
        let name = country.map { given in Country.name(ofCode: Country.code(for: given) ?? given) ?? given }
        return text(city: city, country: name, separator: ", ", format: format)
    }

    private static func text(city: String?, country: String?, separator: String, format: ConferenceFormat) -> String {
        let known = [city, country].compactMap { $0 }.filter { !$0.isEmpty }
        if !known.isEmpty { return known.joined(separator: separator) }
        return format == .online ? "online" : "place unknown"
    }
}
