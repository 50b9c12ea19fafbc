import GraphQLClient
import GraphQLCodegen
import GraphQLLanguage
import GraphQLSchema
import Testing

/// Names of a schema that are those of what the generated code needs for itself.
@Suite(.serialized) struct CollisionTests {
    private func diagnostics(
        _ schema: String, _ operations: String, naming: CodegenConfiguration.Naming = CodegenConfiguration.Naming()
    ) throws -> String {
        let configuration = CodegenConfiguration(testSupport: "Mocks", module: "Collisions", naming: naming)
        let generator = Generator(
            schema: try Schema(parsing: Source(schema, name: "schema.graphqls")), configuration: configuration)
        let files = try generator.generateAll([SourceFile(path: "a.graphql", text: operations)])
        return try Compilation(module: "Collisions").diagnostics(of: files)
    }

    @Test func `a field called like a local is assigned what was read for it`() throws {
        let schema = try Schema(parsing: Source("type Query { note: String }"))
        let operation = """
            query Q($a: Boolean!, $b: Boolean!) {
              note @include(if: $a) ... @include(if: $b) { note } noteIncluded: note
            }
            """

        let files = try Generator(schema: schema).generate([SourceFile(path: "a.graphql", text: operation)])

        #expect(files.first?.text.contains("if noteIncluded_ == nil") == true)
        #expect(files.first?.text.contains("note = noteIncluded_\n") == true)
    }

    @Test(arguments: ["String", "String!"])
    func `a field may be called like the local that another one is read into`(type: String) throws {
        let schema = """
            type Query { post: Post }
            type Post { id: ID! note: \(type) parts: Post }
            """
        let operations = """
            query Notes($a: Boolean!, $b: Boolean!) {
              post {
                id note @include(if: $a) ... @include(if: $b) { note }
                noteIncluded: note noteIncluded_: id
                ...Part @include(if: $a) ...Part @include(if: $b) partIncluded: id
              }
            }
            fragment Part on Post { id }
            """

        #expect(try diagnostics(schema, operations) == "")
    }

    @Test func `a field may be called like the storage of another one`() throws {
        let schema = """
            type Query { t(of: Stored, bool: BoolExp, id: ID): T }
            type T {
              id: ID @deprecated _id: ID _id_: ID @deprecated id__: ID object: ID @deprecated _object: ID
              parts: T
            }
            input Stored { id: ID @deprecated _id: ID @deprecated _id_: ID id__: ID fields: ID @deprecated _fields: ID }
            input BoolExp {
              and: [BoolExp!] _and: BoolExp or: BoolExp _or: BoolExp not: BoolExp _not: BoolExp not_: BoolExp
              inputValue: BoolExp _inputValue: BoolExp
            }
            """
        let operations = """
            query Stores($of: Stored, $bool: BoolExp, $_bool: ID) {
              t(of: $of, bool: $bool, id: $_bool) { id _id _id_ id__ object _object }
            }
            query Parts { t { id _id ...Part parts { id__ _id_ } } }
            fragment Part on T { id _id_ }
            """

        #expect(try diagnostics(schema, operations) == "")
        let naming = CodegenConfiguration.Naming(enumCases: .schema, properties: .schema)
        #expect(try diagnostics(schema, operations, naming: naming) == "")
    }

    @Test func `a field, a variable and an input field may be called self beside selfValue`() throws {
        let schema = """
            type Query { t(self: In, selfValue: ID!, one: One): T }
            type T { self: ID selfValue: ID selfValue_: ID }
            input In { self: ID! selfValue: ID selfValue_: In }
            input One @oneOf { self: ID selfValue: ID }
            """
        let operations = """
            query Selves($self: In, $selfValue: ID!, $one: One) {
              t(self: $self, selfValue: $selfValue, one: $one) { self selfValue selfValue_ }
            }
            """

        #expect(try diagnostics(schema, operations) == "")
    }

    @Test(arguments: SwiftWords.all.chunked(60))
    func `a word of the language may be a name everywhere, without a warning`(words: [String]) throws {
        let fields = words.map { "\($0): ID" }.joined(separator: " ")
        let arguments = words.map { "\($0): $\($0)" }.joined(separator: " ")
        let schema = """
            type Query { t(theInput: In, theOne: One, \(fields)): T words: Words u: [U!]! }
            type T { \(words.map { "\($0): ID" }.joined(separator: " ")) }
            type Old { \(words.map { "\($0): ID @deprecated" }.joined(separator: " ")) }
            union U = T | Old
            input In { \(fields) }
            input One @oneOf { \(fields) }
            enum Words { \(words.filter { !["true", "false"].contains($0) }.joined(separator: " ")) last }
            """
        let operations = """
            query Words($theInput: In, $theOne: One, \(words.map { "$\($0): ID" }.joined(separator: " "))) {
              t(theInput: $theInput, theOne: $theOne, \(arguments)) { \(words.joined(separator: " ")) }
              words
              u { ... on T { \(words.joined(separator: " ")) } ... on Old { ...Parts } }
            }
            fragment Parts on Old { \(words.joined(separator: " ")) }
            """

        #expect(try diagnostics(schema, operations) == "")
    }

    @Test func `a case may be called like a field that all have, or like what the enumeration has`() throws {
        let schema = """
            type Query { node: Node! any: Any }
            interface Node { id: ID! name: String! other: ID value: ID object: ID newValue: ID selection: ID }
            type Name implements Node { id: ID! name: String! other: ID value: ID object: ID newValue: ID selection: ID }
            type Selection implements Node {
              id: ID! name: String! other: ID value: ID object: ID newValue: ID selection: ID
            }
            type Value implements Node {
              id: ID! name: String! other: ID value: ID object: ID newValue: ID selection: ID
            }
            type HashValue { id: ID! }
            type Write { id: ID! }
            type Hash { id: ID! }
            type Typename { id: ID! }
            type Object { id: ID! }
            type SelfValue { id: ID! }
            type self { id: ID! }
            type Init { id: ID! }
            type Other { id: ID! }
            union Any = HashValue | Write | Hash | Typename | Object | SelfValue | self | Init | Selection | Other | Name
            """
        let operations = """
            query Cases {
              node {
                name other value object newValue selection
                ... on Name { id } ... on Selection { id } ... on Value { id }
              }
              any {
                ... on HashValue { id } ... on Write { id } ... on Hash { id } ... on Typename { id }
                ... on Object { id } ... on SelfValue { id } ... on self { id } ... on Init { id }
                ... on Selection { id } ... on Other { id } ... on Name { id name }
              }
            }
            """

        #expect(try diagnostics(schema, operations) == "")
    }

    @Test func `names as the schema has them may be those of types`() throws {
        let schema = """
            type Query { t(in: Names): T u: U }
            type T { Nullable: ID List: [ID] String: String ID: ID InputField: T InputValue: T ObjectReader: T ReadError: ID }
            type Box { id: ID }
            union U = T | Box
            input Names {
              Nullable: ID InputField: ID InputValue: ID Box: Int BoxedValue: ID Variables: ID String: String
              ID: ID List: [ID] self: Names
            }
            """
        let operations = """
            query Typed($Nullable: ID, $InputField: ID, $InputValue: ID, $NoVariables: ID, $String: String, $in: Names, $Data: ID, $OperationKind: ID) {
              t(in: $in) { Nullable List String ID InputField { ID } InputValue { String } ObjectReader { ID } ReadError }
              a: t(in: { Nullable: $Nullable, InputField: $InputField, InputValue: $InputValue, String: $String, ID: $NoVariables, Box: 1, BoxedValue: $Data, Variables: $OperationKind }) { ID }
              u { ... on T { ID } ... on Box { id } }
            }
            """
        let naming = CodegenConfiguration.Naming(enumCases: .schema, properties: .schema)

        #expect(try diagnostics(schema, operations, naming: naming) == "")
        #expect(try diagnostics(schema, operations) == "")
    }
}

/// The reserved and the contextual words of Swift (The Swift Programming Language, "Lexical Structure").
enum SwiftWords {
    static let all = """
        associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private \
        precedencegroup protocol public rethrows static struct subscript typealias var break case catch continue default \
        defer do else fallthrough for guard if in repeat return switch throw where while Any as await false is nil self \
        Self super throws true try associativity async convenience didSet dynamic final get indirect infix lazy left \
        mutating none nonmutating optional override package postfix precedence prefix Protocol required right set some \
        Type unowned weak willSet any borrow borrowing consume consuming copy discard each isolated macro module nonisolated \
        of sending then unsafe yield actor distributed value object fields mock newValue
        """.split(separator: " ").map(String.init)
}

extension [String] {
    func chunked(_ count: Int) -> [[String]] {
        stride(from: 0, to: self.count, by: count).map { Array(self[$0..<Swift.min($0 + count, self.count)]) }
    }
}
