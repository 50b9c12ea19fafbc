public import PlannerAPI

/// Which fields of a conference a server has; decides about the set of operations that it is asked with.
public enum FieldSet: String, Hashable, Sendable, CaseIterable {
    /// All that this program knows: dates, country, topics and so on.
    case full
    /// The Simple API's own: id, name, city, year, attendees.
    case simple

    /// The fields beyond the base ones that the full set of operations selects.
    private static let further: Set<String> = [
        "startDate", "endDate", "country", "format", "status", "url", "topics", "cfpUrl", "cfpEnd", "interested",
    ]

    /// The set for a server that tells the names of a conference's fields.
    public init(fieldNames: some Sequence<String>) {
        self = FieldSet.further.isSubset(of: fieldNames) ? .full : .simple
    }

    /// The set for a server's answer; one that tells nothing about its types is asked for the base fields only.
    public init(_ answer: ServerFieldsQuery.Data) {
        self.init(fieldNames: answer.type?.fields?.map(\.name) ?? [])
    }

    /// The operations that ask for these fields.
    var operations: any PlannerOperations.Type {
        switch self {
        case .full: FullOperations.self
        case .simple: SimpleOperations.self
        }
    }
}
