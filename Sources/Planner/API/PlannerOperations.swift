import GraphQLClient

/// The operations of the planner for one set of fields, and what their answers mean for the screens.
///
/// The two conformers are the only places where generated types become the values that the screens know.
protocol PlannerOperations {
    associatedtype Page: GraphQLQuery
    associatedtype Row: Sendable
    associatedtype Details: GraphQLQuery
    associatedtype Attendees: GraphQLQuery
    associatedtype Viewer: GraphQLQuery
    associatedtype Register: GraphQLMutation
    associatedtype Rename: GraphQLMutation
    associatedtype Attend: GraphQLMutation
    associatedtype NotAttend: GraphQLMutation

    /// The conferences behind the one of an id, as many as a server gives at once.
    ///
    /// - Parameter size: The most that any server is relied upon to give.
    static func listPage(after: String?, size: Int) -> Page
    static func rows(_ data: Page.Data) -> List<Row>
    static func id(of row: Row) -> String
    static func conference(_ row: Row, viewerID: String?) -> Conference

    static func details(id: String) -> Details
    static func conference(_ data: Details.Data, viewerID: String?) -> Conference?
    static func attendees(conferenceID: String) -> Attendees
    /// `nil` where the server has no such conference.
    static func attendees(_ data: Attendees.Data) -> [Attendee]?

    static func viewer(id: String) -> Viewer
    static func identity(_ data: Viewer.Data) -> Identity?
    static func register(name: String) -> Register
    /// `nil` where the server answered nothing.
    static func identity(_ data: Register.Data) -> Identity?
    static func rename(_ identity: Identity, to name: String) -> Rename
    static func identity(_ data: Rename.Data) -> Identity?

    static func attend(conferenceID: String, attendeeID: String) -> Attend
    static func notAttend(conferenceID: String, attendeeID: String) -> NotAttend
}

extension PlannerOperations {
    /// Where the list of conferences stands in the answer to a page.
    static var listPath: [String] { ["allConferences"] }
}
