import GraphQLLanguage
import GraphQLSchema

/// Every document that parses is judged, by a schema that has each kind of type; where the text holds a schema of its
/// own, by that as well.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let source = Source(bytes: Array(UnsafeBufferPointer(start: data, count: size)), name: "fuzz")
    guard let document = try? Document(parsing: source) else { return 0 }
    _ = schema?.validate(document, in: source, rules: ValidationRule.all + ValidationRule.further)
    _ = Schema.building(document, in: source).schema.validate(document, in: source)
    return 0
}

private let schema = try? Schema(
    parsing: Source(
        """
        type Query implements Node {
          id: ID! node(id: ID!): Node search(text: String = "x", limit: Int! = 3, in: Filter, one: One): [Result!]!
          dog: Dog color: Color date: Date old: String @deprecated
        }
        type Mutation { add(name: String!): Dog }
        type Subscription { added(from: Int): Dog removed: ID }
        interface Node { id: ID! }
        interface Pet implements Node { id: ID! name: String }
        type Dog implements Pet & Node { id: ID! name: String friends(first: Int): [Pet] color: Color! }
        type Cat implements Pet & Node { id: ID! name: String lives: Int color: Color }
        union Result = Dog | Cat
        enum Color { RED GREEN OLD @deprecated }
        input Filter { a: Int! b: [String!] = ["x"] c: Filter d: Color = RED }
        input One @oneOf { a: Int b: String c: Filter }
        scalar Date @specifiedBy(url: "https://example.com")
        directive @on(a: Int!) repeatable on FIELD | QUERY | FRAGMENT_SPREAD | VARIABLE_DEFINITION
        """))

/// Swift keeps flags in the unused bits of pointers; what such a pointer holds looks leaked to the leak sanitizer.
@_cdecl("__lsan_is_turned_off")
public func leaksAreNotLookedFor() -> CInt { 1 }
