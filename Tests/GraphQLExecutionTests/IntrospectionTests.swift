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
}
