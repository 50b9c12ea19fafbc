import GraphQLCodegen

/// Names that would hide those of the standard library from the code beside them, and types of Foundation: what is made
/// of these is compiled as a module of its own.
enum LibraryTraps {
    static let configuration = CodegenConfiguration(
        testSupport: "Mocks", module: "Traps",
        scalars: ["DateTime": "Date", "Url": "URL", "Money": "Decimal", "Uuid": "UUID"])

    static let schema = """
        type Query {
          conf: Conference
          node(id: ID!): Node
          f(a: String, b: String): String
          x(of: Float, at: ID, in: [Int!]): Float
          moment: Moment
          moments(after: DateTime!, sites: [Url!], price: Money, key: Uuid! ): [Moment!]!
          names(a_b: Int, aB: Int, in: Bool, error: Error, optional: [Optional!], array: Array, never: Never = NO): Names!
          odd(value: JSON, of: Odd): String
          cells: [[[Int!]]!]
        }
        type Mutation { remove(id: ID!): ID }
        interface Node { id: ID! }
        type Conference implements Node { id: ID! name: String! note: String }
        type Moment { id: ID! at: DateTime! ends: DateTime site: Url sites: [Url!]! price: Money! key: Uuid! raw: JSON json: [JSON]! }
        type Names { bool: Bool! error: Error optional: Optional array: [Array!]! never: Never Foo: Foo foo: foo FOO: FOO kind: TypeKind data: Names names: [Names!]! }
        enum Bool { YES NO }
        enum Error { write reading hash hashValue rawValue inputValue mock selection _ _1 typename description deinit subscript async }
        enum Optional { some none }
        enum Array { ONLY @deprecated }
        enum Never { NO YES }
        enum Foo { A }
        enum foo { b B }
        enum FOO { C }
        enum TypeKind { SCALAR }
        input Odd @oneOf { self: Odd inputValue: Int init: String value: Array list: [Odd!] Type: Never hashValue: ID }
        scalar DateTime @specifiedBy(url: "https://scalars.graphql.org/andimarek/date-time")
        scalar Url
        scalar Money
        scalar Uuid
        scalar JSON
        """

    static let files = [
        SourceFile(
            path: "Scalars.graphql",
            text: """
                fragment MomentParts on Moment { at site sites price }
                query Moments($after: DateTime!, $sites: [Url!], $price: Money = "1.50", $key: Uuid!, $raw: JSON = {a: [1, {b: null}], c: 1e400}) {
                  moment { ...MomentParts id ends key raw json }
                  moments(after: $after, sites: $sites, price: $price, key: $key) { ...MomentParts }
                  odd(value: $raw)
                }
                """),
        SourceFile(
            path: "Library names.graphql",
            text: """
                query GraphQL($variables: Int, $a_b: Int, $aB: Int, $in: Bool, $error: Error, $optional: [Optional!] = some, $array: Array, $never: Never, $odd: Odd) {
                  names(a_b: $a_b, aB: $aB, in: $in, error: $error, optional: $optional, array: $array, never: $never) {
                    bool error optional array never Foo foo FOO kind
                    data { data { data { bool } names { name: bool } } }
                  }
                  odd(of: $odd)
                  second: names(a_b: $variables) { bool }
                  x(of: 1e400, at: 7)
                  f(a: "\\u{1F600} \\u202e \\u2028 \\t tab \u{200F}\u{2028} é")
                  cells
                }
                mutation graphQL { remove(id: 1) }
                fragment Data on Names { bool }
                fragment Variables on Names { error }
                fragment Type on Names { kind }
                fragment ReadError on Conference { id name }
                fragment ObjectReader on Conference { id note @include(if: $never_) }
                query FragmentNames($never_: Boolean!) {
                  names { ...Data ...Variables ...Type }
                  conf { ...ReadError ...ObjectReader }
                }
                query Introspection {
                  __schema { types { name kind fields { name type { kind ofType { name } } } } queryType { name } }
                  __type(name: "Names") { kind name }
                }
                """),
    ]
}
