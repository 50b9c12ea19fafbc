import GraphQLClient

/// The operations of the planner for one set of fields, and what their answers mean for the screens.
///
/// The two conformers are the only places where generated types become the values that the screens know.
protocol PlannerOperations {
    associatedtype Page: GraphQLQuery
    associatedtype Row: Sendable
    associatedtype Details: GraphQLQuery
    associatedtype Attendees: GraphQLQuery
    associatedtype Myself: GraphQLQuery
    associatedtype Register: GraphQLMutation
    associatedtype Rename: GraphQLMutation
    associatedtype Newest: GraphQLQuery
    associatedtype Create: GraphQLMutation
    associatedtype Update: GraphQLMutation
    associatedtype Delete: GraphQLMutation
    associatedtype Named: GraphQLQuery

    /// The conferences behind the one of an id, as many as a server gives at once.
    ///
    /// - Parameter size: The most that any server is relied upon to give.
    static func listPage(after: String?, size: Int) -> Page
    static func rows(_ data: Page.Data) -> List<Row>
    static func id(of row: Row) -> String
    static func conference(_ row: Row, viewer: Viewer) -> Conference

    static func details(id: String) -> Details
    static func conference(_ data: Details.Data, viewer: Viewer) -> Conference?
    static func attendees(conferenceID: String) -> Attendees
    /// `nil` where the server has no such conference.
    static func attendees(_ data: Attendees.Data) -> [Attendee]?

    static func viewer(id: String) -> Myself
    static func identity(_ data: Myself.Data) -> Identity?
    static func register(name: String) -> Register
    /// `nil` where the server answered nothing.
    static func identity(_ data: Register.Data) -> Identity?
    static func rename(_ identity: Identity, to name: String) -> Rename
    /// Makes what the cache has of a person the answer to `viewer`; nothing where it has not all of it.
    static func note(_ id: String, in editor: inout StoreEditor)

    /// The person who was registered last.
    static func newestAttendee() -> Newest
    static func newest(_ data: Newest.Data) -> Attendee?

    /// The mutations that wait while the server cannot be reached.
    static var lastingMutations: [any GraphQLMutation.Type] { get }

    /// Follows the server's subscriptions.
    @MainActor
    static func listen(with feed: LiveFeed)

    /// Says on the server what somebody says about a conference; in the cache it holds from before the first suspension.
    ///
    /// - Throws: As `Outbox.perform` does.
    static func setAttendance(_ edit: AttendanceEdit, outbox: Outbox) async throws -> Delivery

    static func create(_ draft: ConferenceDraft, attendeeIDs: [String]) -> Create
    static func created(_ data: Create.Data) -> Row?
    static func update(id: String, _ draft: ConferenceDraft, from before: ConferenceDraft) -> Update
    /// `nil` where the server answered nothing.
    static func updated(_ data: Update.Data) -> Row?
    static func delete(id: String) -> Delete
    /// The newest conference of a name and year.
    static func named(_ draft: ConferenceDraft) -> Named
    static func named(_ data: Named.Data) -> Row?

    /// A conference as the cache has it; `nil` where it has not all of it.
    static func row(id: String, in editor: StoreEditor) -> Row?
    /// Puts a conference into a page, at its place in the page's order; one that is there stays where it is.
    static func insert(_ row: Row, into data: inout Page.Data)
    /// Whether a conference belongs before the end of a page.
    static func belongs(_ row: Row, to data: Page.Data) -> Bool
    static func attendeeIDs(of row: Row) -> [String]
    static func interestedIDs(of row: Row) -> [String]
}

extension PlannerOperations {
    /// Where the list of conferences stands in the answer to a page.
    static var listPath: [String] { ["allConferences"] }
}
