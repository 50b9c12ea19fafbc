import GraphQLExecution
import SQLite

/// Which part of a list is wanted, and in which order it stands.
struct Page {
    /// The condition that the filter puts on a row.
    let filter: FilterSQL
    let order: ListOrder
    let skip: Int
    let after: String?
    let before: String?
    /// At most so many from the start; `nil`: all.
    let first: Int?
    /// At most so many from the end; `nil`: all.
    let last: Int?

    private static let maximumCount = 1_000

    /// The page that the arguments of a list of `model` describe.
    ///
    /// - Throws: `ResolverError` for numbers that are negative or too large, both ends at once, and wrong filters.
    init(_ arguments: Arguments, of model: Model) throws(ResolverError) {
        first = arguments.int("first")
        last = arguments.int("last")
        guard first == nil || last == nil else {
            throw ResolverError(
                "Including a value for both first and last is not supported.",
                code: .int(APIErrorCode.firstAndLast))
        }
        let skip = arguments.int("skip")
        let numbers = [
            (first, "first", APIErrorCode.negativeFirst), (last, "last", APIErrorCode.negativeLast),
            (skip, "skip", APIErrorCode.negativeSkip),
        ]
        for (number, name, code) in numbers where (number ?? 0) < 0 {
            throw ResolverError("The '\(name)' argument must be non negative", code: .int(code))
        }
        for count in [first, last] {
            guard let count, count > Self.maximumCount else { continue }
            throw ResolverError(
                "You requested \(count) nodes. We will only return up to \(Self.maximumCount) nodes per query.",
                code: .int(APIErrorCode.tooManyNodes))
        }
        self.skip = skip ?? 0
        after = arguments.string("after")
        before = arguments.string("before")
        order = ListOrder(arguments.string("orderBy"), of: model)
        filter = try FilterSQL(arguments.object("filter"), on: model)
    }

    /// Whether it is a part of the list by position, not only by filter and cursor.
    var isCut: Bool { skip > 0 || first != nil || last != nil }

    /// Whether it is the whole list.
    var isWhole: Bool { !isCut && after == nil && before == nil && filter.condition == nil }

    /// How many of `total` rows it has.
    func count(of total: Int) -> Int {
        min(max(total - skip, 0), first ?? last ?? .max)
    }
}
