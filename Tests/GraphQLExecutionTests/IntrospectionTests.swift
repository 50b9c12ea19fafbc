import GraphQLExecution
import Testing

@Suite struct IntrospectionTests {
    @Test(arguments: [
        (
            #"{ __type(name: "Item") { kind name fields { name } possibleTypes { name } ofType { name } inputFields { name } } }"#,
            #"{"__type":{"kind":"INTERFACE","name":"Item","fields":[{"name":"number"}],"possibleTypes":[{"name":"Book"},{"name":"Author"}],"ofType":null,"inputFields":null}}"#
        ),
        (#"{ t: __type(name: "Nothing") { name } __typename }"#, #"{"t":null,"__typename":"Query"}"#),
        (
            #"{ __type(name: "Book") { fields { name } interfaces { name } } }"#,
            #"{"__type":{"fields":[{"name":"number"},{"name":"title"},{"name":"pages"},{"name":"weight"},{"name":"authors"}],"interfaces":[{"name":"Item"}]}}"#
        ),
        (
            #"{ __type(name: "Mutation") { fields { args { name defaultValue type { kind name ofType { kind name } } } } } }"#,
            #"{"__type":{"fields":[{"args":[{"name":"title","defaultValue":null,"type":{"kind":"NON_NULL","name":null,"ofType":{"kind":"SCALAR","name":"String"}}}]},"#
                + #"{"args":[{"name":"text","defaultValue":null,"type":{"kind":"NON_NULL","name":null,"ofType":{"kind":"SCALAR","name":"String"}}}]}]}}"#
        ),
        (
            "{ __schema { description queryType { name } mutationType { name } subscriptionType { name } } }",
            #"{"__schema":{"description":"A library.","queryType":{"name":"Query"},"mutationType":{"name":"Mutation"},"subscriptionType":{"name":"Subscription"}}}"#
        ),
    ])
    func `the schema is told`(query: String, data: String) throws {
        #expect(try Library.executable().answer(query, Library()) == #"{"data":\#(data)}"#)
    }

    @Test func `deprecated fields are told when they are asked for`() throws {
        let answer = try Library.executable().answer(
            #"{ __type(name: "Book") { fields(includeDeprecated: true) { name isDeprecated deprecationReason } } }"#,
            Library())

        #expect(
            answer.contains(#"{"name":"first","isDeprecated":true,"deprecationReason":"No longer supported"}"#))
    }

    @Test func `the query of tools has an answer without errors`() throws {
        let query = """
            query IntrospectionQuery {
              __schema {
                description queryType { name kind } mutationType { name kind } subscriptionType { name kind }
                types { ...FullType }
                directives { name description isRepeatable locations args(includeDeprecated: true) { ...InputValue } }
              }
            }
            fragment FullType on __Type {
              kind name description specifiedByURL isOneOf
              fields(includeDeprecated: true) {
                name description args(includeDeprecated: true) { ...InputValue } type { ...TypeRef }
                isDeprecated deprecationReason
              }
              inputFields(includeDeprecated: true) { ...InputValue }
              interfaces { ...TypeRef }
              enumValues(includeDeprecated: true) { name description isDeprecated deprecationReason }
              possibleTypes { ...TypeRef }
            }
            fragment InputValue on __InputValue {
              name description type { ...TypeRef } defaultValue isDeprecated deprecationReason
            }
            fragment TypeRef on __Type {
              kind name
              ofType { kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name ofType {
                kind name ofType { kind name ofType { kind name } } } } } } } }
            }
            """

        let response = try Library.executable().respond(to: GraphQLRequest(query: query), context: Library())

        let schema = try JSONValue(reading: response.body)["data"]?["__schema"]
        #expect(response.errors.isEmpty)
        let names = schema?["types"]?.list?.compactMap { $0["name"]?.string } ?? []
        for name in ["Query", "Any", "Int", "String", "__Type", "__DirectiveLocation"] {
            #expect(names.filter { $0 == name }.count == 1)
        }
        #expect(schema?["directives"]?.list?.compactMap { $0["name"]?.string }.contains("skip") == true)
        let books = schema?["types"]?.list?.first { $0["name"] == "Query" }?["fields"]?[0]
        #expect(books?["args"]?[0]?["defaultValue"] == "3")
    }

    @Test(arguments: [
        (
            #"{ a: __type(name: "One") { isOneOf } b: __type(name: "In") { isOneOf } c: __type(name: "Query") { isOneOf } }"#,
            #"{"a":{"isOneOf":true},"b":{"isOneOf":false},"c":{"isOneOf":null}}"#
        ),
        (
            #"{ a: __type(name: "Date") { specifiedByURL } b: __type(name: "Any") { specifiedByURL } }"#,
            #"{"a":{"specifiedByURL":"https://example.com/date"},"b":{"specifiedByURL":null}}"#
        ),
        (
            #"{ __type(name: "In") { inputFields { name } all: inputFields(includeDeprecated: true) { name isDeprecated deprecationReason } } }"#,
            #"{"__type":{"inputFields":[{"name":"a"}],"all":[{"name":"a","isDeprecated":false,"deprecationReason":null},{"name":"b","isDeprecated":true,"deprecationReason":"Not this."}]}}"#
        ),
        (
            #"{ __type(name: "Query") { fields { args { name } all: args(includeDeprecated: true) { name defaultValue } } } }"#,
            #"{"__type":{"fields":[{"args":[{"name":"x"}],"all":[{"name":"x","defaultValue":"[\"t\"]"},{"name":"y","defaultValue":"{a: 1}"}]}]}}"#
        ),
        (
            #"{ __type(name: "E") { enumValues(includeDeprecated: null) { name } all: enumValues(includeDeprecated: true) { name } } }"#,
            #"{"__type":{"enumValues":[{"name":"RED"}],"all":[{"name":"RED"},{"name":"OLD"}]}}"#
        ),
        (
            #"{ __schema { directives { name isRepeatable locations args(includeDeprecated: true) { name } } } }"#,
            #"{"name":"on","isRepeatable":true,"locations":["FIELD","QUERY"],"args":[{"name":"a"}]}"#
        ),
    ])
    func `the newer parts of a schema are told`(query: String, part: String) throws {
        let service = try JSONService(
            """
            type Query { f(x: [String] = ["t"], y: In = {a: 1} @deprecated): Date }
            input One @oneOf { a: Int b: Any }
            input In { a: Int b: E @deprecated(reason: "Not this.") }
            enum E { RED OLD @deprecated }
            scalar Date @specifiedBy(url: "https://example.com/date")
            scalar Any
            directive @on(a: Int) repeatable on FIELD | QUERY
            """)

        #expect(service.answer(query).contains(part))
    }
}
