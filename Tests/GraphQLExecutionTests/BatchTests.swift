import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import Testing

/// A resolver is called once a level, with all parents.
@Suite struct BatchTests {
    let library = Library()

    @Test func `a field of a list is one call, at every level`() throws {
        let answer = try Library.executable().answer(
            "{ books { number authors { name books { first { name } } } } }", library)

        #expect(
            library.calls == [
                "books 1", "authors 3 books+name", "name 3", "books of 3", "first 5", "name 5",
            ])
        #expect(
            answer
                == #"{"data":{"books":[{"number":1,"authors":["#
                + #"{"name":"Author 1","books":[{"first":{"name":"Author 1"}}]},"#
                + #"{"name":"Author 2","books":[{"first":{"name":"Author 1"}},{"first":{"name":"Author 2"}}]}]},"#
                + #"{"number":2,"authors":null},"#
                + #"{"number":3,"authors":[{"name":"Author 2","books":[{"first":{"name":"Author 1"}},{"first":{"name":"Author 2"}}]}]}]}}"#
        )
    }

    @Test func `columns that belong together are one call for what is selected of them`() throws {
        let answer = try Library.executable().answer("{ books(first: 2) { weight title p: pages q: pages } }", library)

        #expect(library.calls == ["books 1", "columns pages+weight 2"])
        #expect(
            answer
                == #"{"data":{"books":[{"weight":0.5,"title":"Book 1","p":100,"q":100},{"weight":0.5,"title":"Book 2","p":200,"q":200}]}}"#
        )
    }

    @Test func `objects of a union are grouped by their types`() throws {
        let answer = try Library.executable().answer(
            "{ all { __typename ... on Author { name } ... on Book { title } } }", library)

        #expect(library.calls == ["name 2"])
        #expect(
            answer
                == #"{"data":{"all":[{"__typename":"Author","name":"Author 1"},{"__typename":"Book","title":"Book 1"},{"__typename":"Author","name":"Author 2"}]}}"#
        )
    }

    @Test func `the type behind an interface is that of the Swift type`() throws {
        let answer = try Library.executable().answer(
            "{ odd { __typename number } a: item(number: 1) { __typename } b: item(number: 0) { __typename } }", library
        )

        #expect(
            answer
                == #"{"data":{"odd":[{"__typename":"Book","number":1},{"__typename":"Book","number":3}],"a":{"__typename":"Book"},"b":{"__typename":"Author"}}}"#
        )
    }

    @Test func `nobody is asked about the fields of an empty list`() throws {
        let answer = try Library.executable().answer("{ books(first: 0) { authors { name } } }", library)

        #expect(answer == #"{"data":{"books":[]}}"#)
        #expect(library.calls == ["books 1"])
    }

    @Test func `mutations are executed one after the other`() throws {
        let answer = try Library.executable().answer(
            "mutation { a: add(title: \"x\") { authors { name } } b: add(title: \"y\") { number } log(text: \"\") }",
            library)

        #expect(
            answer
                == #"{"data":{"a":{"authors":[{"name":"Author 1"},{"name":"Author 2"}]},"b":{"number":1},"log":"add x, authors 1 name, name 2, add y"}}"#
        )
    }

    @Test(arguments: [
        (ResultColumn.values([]), "The resolver of Query.a returned 0 values for 1 parents."),
        (.lists(of: ["x"], lengths: [2]), "The resolver of Query.a did not return lists whose lengths add up."),
        (.lists(of: ["x"], lengths: [-5]), "The resolver of Query.a did not return lists whose lengths add up."),
        (.objects(["x"]), "The resolver of Query.a did not return a list."),
        (.lists([["x"]]), "The resolver of A.b expects objects that are Int, and was given String."),
        (
            .values([.list([.object("x"), .object(1)])]),
            "The resolver of Query.a returned several Swift types for objects of A."
        ),
    ])
    func `a resolver's mistake is an error that only the service learns the details of`(
        column: ResultColumn, cause: String
    ) throws {
        var resolvers = Resolvers<Library>()
        resolvers.root("Query") { query in query.field("a") { _ in column } }
        resolvers.type("A", of: Int.self) { a in a.leaf("b") { .int($0) } }
        let executable = try ExecutableSchema(
            Schema(parsing: Source("type Query { a: [A] } type A { b: Int }")), resolvers: resolvers,
            formatError: { _, cause, library in library.note("\(cause ?? ResolverError("none"))") })

        let answer = executable.respond(to: GraphQLRequest(query: "{ a { b } }"), context: library)

        #expect(answer.errors.first?.message == "The field could not be resolved.")
        #expect(library.calls.first == cause)
    }

    @Test func `an error that a resolver throws is that of every parent`() throws {
        var resolvers = Resolvers<Library>()
        resolvers.root("Query") { query in query.field("a") { _ in .lists([[1, 2]]) } }
        resolvers.type("A", of: Int.self) { a in
            a.field("b") { _ in throw ResolverError("There is no b.", code: 3002) }
        }
        let executable = try ExecutableSchema(
            Schema(parsing: Source("type Query { a: [A] } type A { b: Int }")), resolvers: resolvers,
            formatError: { error, _, _ in
                error.additions["code"] = error.extensions["code"]
                error.additions["message"] = "not this one"
                error.additions["requestId"] = "r1"
                error.extensions["requestId"] = "r1"
            })

        let answer = executable.answer("{ a { b } }", library)

        #expect(
            answer
                == #"{"errors":[{"message":"There is no b.","locations":[{"line":1,"column":7}],"path":["a",0,"b"],"extensions":{"code":3002,"requestId":"r1"},"code":3002,"requestId":"r1"},"#
                + #"{"message":"There is no b.","locations":[{"line":1,"column":7}],"path":["a",1,"b"],"extensions":{"code":3002,"requestId":"r1"},"code":3002,"requestId":"r1"}],"#
                + #""data":{"a":[{"b":null},{"b":null}]}}"#)
    }

    @Test func `resolvers that do not fit the schema are refused`() throws {
        var resolvers = Resolvers<Library>()
        resolvers.root("Query") { query in query.field("z") { _ in .values([]) } }
        resolvers.type("B", of: Int.self) { _ in }
        resolvers.scalar("A", .text())
        let schema = try Schema(
            parsing: Source("type Query { a: A } type A { b: Int } type Subscription { s: Int }"))

        let error = #expect(throws: ResolverMismatch.self) { try ExecutableSchema(schema, resolvers: resolvers) }

        #expect(
            error?.problems == [
                "The field A.b has no resolver.", "The field Query.a has no resolver.",
                "The field Subscription.s has no resolver.",
                "There are resolvers for B, which is not an object type of the schema.",
                "There is a coercion for A, which is not a scalar of the schema.",
                "There is a resolver for Query.z, which is not a field of the schema.",
            ])
    }
}
