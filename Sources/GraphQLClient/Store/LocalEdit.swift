/// A change of the cache that an answer cannot say, such as a new element at its place in a list.
///
/// It is a value with a name, so that it can be kept and applied again: an optimistic edit is repeated whenever what
/// lies below it changes.
///
/// ```swift
/// struct Attend: LocalEdit {
///     static let name = "attend"
///     var conference: ID
///     var attendee: ID
///
///     func apply(to editor: inout StoreEditor) {
///         editor.update(ConferenceAttendees.self, of: RecordKey(type: "Conference", id: conference)) {
///             $0.attendees?.append(.init(id: attendee))
///         }
///     }
/// }
/// ```
public protocol LocalEdit: Codable, Sendable {
    /// The name under which it is kept.
    static var name: String { get }

    /// Changes what it finds in the cache. It must not use the store otherwise than through `editor`, and should give
    /// the same result when it is applied again.
    func apply(to editor: inout StoreEditor)
}
