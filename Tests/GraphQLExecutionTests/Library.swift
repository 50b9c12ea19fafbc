import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import Synchronization

/// A small service of books and authors that remembers which resolvers were called, and with how many parents.
final class Library: Sendable {
    struct Book: Sendable {
        var number: Int
        var authors: [Int]
    }

    struct Author: Sendable {
        var number: Int
    }

    static let sdl = """
        "A library."
        schema { query: Query mutation: Mutation subscription: Subscription }
        type Query { books(first: Int = 3): [Book!]! book(number: Int!): Book item(number: Int!): Item all: [Any!]! odd: [Item!] }
        type Mutation { add(title: String!): Book log(text: String!): String }
        type Subscription { added(from: Int): Book! ticks: Int failing: Int }
        interface Item { number: Int! }
        type Book implements Item { number: Int! title: String! pages: Int weight: Float authors: [Author!] first: Author @deprecated }
        type Author implements Item { number: Int! name: String! books: [Book!]! }
        union Any = Book | Author
        """

    private let log = Mutex<[String]>([])

    /// The calls so far: the field and the number of parents.
    var calls: [String] { log.withLock { $0 } }

    func note(_ call: String) {
        log.withLock { $0.append(call) }
    }

    static let books = [
        Book(number: 1, authors: [1, 2]), Book(number: 2, authors: []), Book(number: 3, authors: [2]),
    ]

    static let resolvers: Resolvers<Library> = {
        var resolvers = Resolvers<Library>()
        resolvers.root("Query") { query in
            query.field("books") { call in
                call.context.note("books \(call.parents.count)")
                return .lists([Array(books.prefix(call.arguments.int("first") ?? 0))])
            }
            query.field("book") { call in
                .objects([books.first { $0.number == call.arguments.int("number") }])
            }
            query.field("item") { call in
                let number = call.arguments.int("number") ?? 0
                return .values([number > 0 ? .object(books.first) : .object(Author(number: 9))])
            }
            query.field("all") { _ in
                .values([.list([.object(Author(number: 1)), .object(books[0]), .object(Author(number: 2))])])
            }
            query.field("odd") { _ in .lists([[books[0], books[2]]]) }
        }
        resolvers.root("Mutation") { mutation in
            mutation.field("add") { call in
                call.context.note("add \(call.arguments.string("title") ?? "")")
                return .objects([books[0]])
            }
            mutation.field("log") { call in .value(.string(call.context.calls.joined(separator: ", ")), count: 1) }
        }
        resolvers.type("Book", of: Book.self) { book in
            book.leaf("number") { .int($0.number) }
            book.column("title") { books in books.map { .string("Book \($0.number)") } }
            book.columns(["pages", "weight"]) { call, fields in
                call.context.note("columns \(fields.sorted().joined(separator: "+")) \(call.parents.count)")
                var columns: [String: ResultColumn] = [:]
                if fields.contains("pages") { columns["pages"] = .values(call.parents.map { .int($0.number * 100) }) }
                if fields.contains("weight") { columns["weight"] = .value(.float(0.5), count: call.parents.count) }
                return columns
            }
            book.field("authors") { call in
                call.context.note(
                    "authors \(call.parents.count) \(call.field.selection.fields().sorted().joined(separator: "+"))")
                return .lists(
                    of: call.parents.flatMap { $0.authors.map { Author(number: $0) } },
                    lengths: call.parents.map { $0.authors.isEmpty ? -1 : $0.authors.count })
            }
            book.field("first") { call in
                call.context.note("first \(call.parents.count)")
                return .objects(call.parents.map { $0.authors.first.map { Author(number: $0) } })
            }
        }
        resolvers.type("Author", of: Author.self) { author in
            author.leaf("number") { .int($0.number) }
            author.field("name") { call in
                call.context.note("name \(call.parents.count)")
                return .values(call.parents.map { .string("Author \($0.number)") })
            }
            author.field("books") { call in
                call.context.note("books of \(call.parents.count)")
                return .lists(call.parents.map { author in books.filter { $0.authors.contains(author.number) } })
            }
        }
        resolvers.subscription(
            "added",
            events: { call in
                let from = call.arguments.int("from") ?? 0
                if from < 0 { throw ResolverError("There is nothing before 0.", code: "NEGATIVE") }
                return AsyncStream { continuation in
                    for book in books.dropFirst(from) { continuation.yield(book) }
                    continuation.finish()
                }
            },
            value: { call in .objects(call.parents) })
        resolvers.subscription(
            "ticks", events: { _ in AsyncStream { $0.yield(1) } },
            value: { (call: FieldCall<Int, Library>) in .values(call.parents.map { .int($0) }) })
        resolvers.subscription(
            "failing",
            events: { _ in
                AsyncThrowingStream { continuation in
                    continuation.yield(1)
                    continuation.finish(throwing: ResolverError("The source is gone."))
                }
            },
            value: { (call: FieldCall<Int, Library>) in .values(call.parents.map { .int($0) }) })
        return resolvers
    }()

    static func executable(
        limits: ExecutionLimits = ExecutionLimits(), documents: Int = 16,
        formatError: @escaping @Sendable (inout ResponseError, (any Error)?, Library) -> Void = { _, _, _ in }
    ) throws -> ExecutableSchema<Library> {
        try ExecutableSchema(
            Schema(parsing: Source(sdl)), resolvers: resolvers, limits: limits, documents: documents,
            formatError: formatError)
    }
}

extension ExecutableSchema {
    /// The answer's text.
    func answer(_ query: String, _ context: Context) -> String {
        String(decoding: respond(to: GraphQLRequest(query: query), context: context).body, as: UTF8.self)
    }
}
