/// What a resolver returns: the values of one field, one for each parent, in the order of the parents.
///
/// ```swift
/// return .values(call.parents.map { .string($0.name) })           // leaf values, or anything
/// return .objects(call.parents.map { $0.venue })                  // an object, or null, for each parent
/// return .lists(try call.context.attendees(of: call.parents))     // a list of objects for each parent
/// ```
///
/// A column of another length than the parents is an error of the field.
public struct ResultColumn: Sendable {
    enum Content: Sendable {
        case values([ResultValue])
        /// `presence` tells for each parent whether it has an object; `nil`: each has one.
        case objects(any ObjectArray, presence: [Bool]?)
        /// For each parent the number of elements, or `absent`; the elements of all stand one after the other.
        case lists(any ObjectArray, lengths: [Int])
    }

    /// The length of a list that is null.
    static let absent = -1

    let content: Content

    /// The number of parents that it has a value for.
    public var count: Int {
        switch content {
        case .values(let values): values.count
        case .objects(let objects, let presence): presence?.count ?? objects.count
        case .lists(_, let lengths): lengths.count
        }
    }

    /// One value for each parent, of any kind.
    public static func values(_ values: [ResultValue]) -> ResultColumn {
        ResultColumn(content: .values(values))
    }

    /// The same value for each of `count` parents.
    public static func value(_ value: ResultValue, count: Int) -> ResultColumn {
        ResultColumn(content: .values(Array(repeating: value, count: max(count, 0))))
    }

    /// One object for each parent.
    ///
    /// The GraphQL type is the field's type; where that is abstract, the one that `Object` was registered for.
    public static func objects<Object: Sendable>(_ objects: [Object]) -> ResultColumn {
        ResultColumn(content: .objects(TypedObjects(objects), presence: nil))
    }

    /// One object, or null, for each parent.
    public static func objects<Object: Sendable>(_ objects: [Object?]) -> ResultColumn {
        ResultColumn(content: .objects(TypedObjects(objects.compactMap(\.self)), presence: objects.map { $0 != nil }))
    }

    /// One list of objects for each parent.
    public static func lists<Object: Sendable>(_ lists: [[Object]]) -> ResultColumn {
        // The only list of a root field need not be copied.
        let elements = if lists.count == 1, let only = lists.first { only } else { Array(lists.joined()) }
        return ResultColumn(content: .lists(TypedObjects(elements), lengths: lists.map(\.count)))
    }

    /// One list of objects, or null, for each parent.
    public static func lists<Object: Sendable>(_ lists: [[Object]?]) -> ResultColumn {
        ResultColumn(
            content: .lists(
                TypedObjects(Array(lists.lazy.compactMap(\.self).joined())),
                lengths: lists.map { $0?.count ?? absent }))
    }

    /// One list of objects for each parent, given as all elements in one array and the length of each list.
    ///
    /// The fastest form. When the lengths are negative or do not add up to the number of elements, the field fails.
    public static func lists<Object: Sendable>(of elements: [Object], lengths: [Int]) -> ResultColumn {
        ResultColumn(content: .lists(TypedObjects(elements), lengths: lengths))
    }
}
