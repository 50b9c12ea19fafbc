/// A schema in which every name, description and shape is one that generators stumbled over.
enum TrapSchema {
    static let text = #"""
        interface Node { id: ID! }
        interface Named { name: String! }
        type Query {
          conference(id: ID!): Conference
          node(id: ID!): Node
          viewer: Person
          confs(filter: Filter, first: Int, after: String): ConfConn!
          conf: Conference
          all(roles: [Role!]): [Conference!]!
          f(a: String, b: String): String
          x(of: Float, at: ID, in: [Int!]): Float
          big: Long
          rooms: [Room!]!
          grid: [[Slot]!]!
          search(q: String!): [Hit!]!
          self: Person
          data: Data
          by(by: By!): Conference
          chain(a: A, tree: Tree, defaults: I): String
          attributes: Attributes
          enums(selection: Selection, list: List): Selection
          string: Selected
          owner: Owner
        }
        interface Owner { id: ID! }
        interface Team implements Owner & Node { id: ID! members: [Person!]! }
        type Club implements Team & Owner & Node { id: ID! members: [Person!]! mock: String }
        type Mock implements Owner { id: ID! mock: String }
        type Other implements Owner { id: ID! other: String }
        type ConfConn { edges: [Edge!]! pageInfo: PageInfo! }
        type Edge { cursor: String! node: Conference }
        type PageInfo { endCursor: String hasNextPage: Boolean! }
        type Conference implements Node & Named {
          id: ID!
          name: String!
          city: String
          year: Int!
          note: String @deprecated(reason: "x\n\"y\" \\ (z)")
          attendees(role: Role): [Person]!
          room: Room
          tags: [String]
          role: Role
        }
        type Person implements Node & Named { id: ID! name: String! city: Int room: Room friends: [Person!]! }
        type Workshop implements Node { id: ID! title: String! }
        type Room { name: String! note: String }
        type Slot { id: ID! t: Int! }
        union Hit = Conference | Person | Workshop
        enum Role { SPEAKER GUEST init self default Type none some UNKNOWN guest_of GUEST_OF ALL_CASES @deprecated OLD @deprecated(reason: "a\nb") }
        input Filter { city: String year: Int tags: [String!] and: [Filter!] not: Filter old: String @deprecated(reason: "no \"more\"") }
        input By @oneOf { id: ID slug: String not: By }
        input A { b: B }
        input B { a: A box: Box c: [A] }
        input Box { n: Int! }
        input Tree { value: Int! left: Tree right: Tree Box: Box inputValue: String self: String fields: [Int] }
        input I { f: Filter = {city: "x"} l: [Int!] = [1] n: Int! = 3 r: Role = init e: Float = 1 }
        scalar Long
        type Data { Error: String Optional: Int Selection: Selected List: [Selected!]! Variables: Selected Data: Data String: Selected }
        type Selected { Fragment: String Interface: Int Object: String }
        enum Selection { ONE TWO }
        input List { selection: Selection first: [Selection] }
        """# + "\n" + attributes + "\n" + #"""
            type Mutation { rename(id: ID!, name: String!): Conference! remove(id: ID!): ID add(name: String!): AddPayload! }
            type AddPayload { conference: Conference! query: Query! }
            type Subscription { changed: Conference! }
            """#

    /// Descriptions with line ends of every kind and with marks of comments and strings in them.
    private static let attributes =
        "\"a\\r\\nb */ \\\"c\\\" /* d \\u2028 e \\u0000 f \u{1F600} `g` \\\\(h)\"\n" + "type Attributes {\n"
        + "  \"\"\"\r\n  first\r\n\r\n    code */\r\n  \"\"\"\r\n  one: String\n" + "  \"// /// #\"\n"
        + "  two: String @deprecated(reason: \"x\\n\\\"y\\\"\")\n" + "  three: String @deprecated\n" + "}"
}
