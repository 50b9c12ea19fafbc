import GraphQLCodegen

/// Operations on `TrapSchema`; each file is one trap.
enum TrapOperations {
    static let configuration = CodegenConfiguration(
        testSupport: "GeneratedMocks",
        namespaces: ["shadow": "Shadow", "shadow/inner": "Inner"], scalars: ["Long": "Swift.Int"])

    static let files = [
        SourceFile(
            path: "Names.graphql",
            text: """
                query FieldNames {
                  self { id }
                  all {
                    Type: name  for: city  init: year  hash: id  _: id  Any: id  protocol: id  default: id
                    description: city  hashValue: year  object: id  value: id  newValue: id  selection: id  write: id
                    typename: id  in: id  inout: id  await: id  Self: id  some: id  any: id  class: id  Protocol: id
                    self: id  URLPath: id  url_path: id  urlPath: id  _id: id  id  __id: id  ID: id  x1: id  _1: id
                    rawSelf: note
                  }
                }
                """),
        SourceFile(
            path: "Capitals.graphql",
            text: """
                query Capitals {
                  conf { conf: room { name } Conf: room { note } CONF: room { name note } _1: room { name } ID: id id Id: id }
                  Conf: conf { Conf: room { conf: name } }
                  a: viewer { a: friends { a: friends { a: name A: id } } }
                  Role: conf { Role: role role }
                  Type: viewer { Type: id }
                }
                """),
        SourceFile(
            path: "Enums.graphql",
            text: """
                query Roles($roles: [Role!], $one: Role! = self, $self: Role, $fields: Role) {
                  all(roles: $roles) { id attendees(role: $one) { id } guests: attendees(role: $self) { id } role
                    others: attendees(role: $fields) { id } silent: attendees(role: none) { id } }
                }
                query Shadowing($selection: Selection, $list: List) { enums(selection: $selection, list: $list) }
                """),
        SourceFile(
            path: "Inputs.graphql",
            text: """
                query ByOne($by: By!) { by(by: $by) { id } }
                query Chain($a: A, $tree: Tree, $defaults: I) { chain(a: $a, tree: $tree, defaults: $defaults) }
                query Filtered($filter: Filter = {city: "x", tags: ["a"], not: null}, $first: Int! = 10, $after: String) {
                  confs(filter: $filter, first: $first, after: $after) { pageInfo { hasNextPage } }
                }
                query Literals($year: Int) {
                  confs(filter: {city: "A", year: $year, and: {tags: "t"}}) { edges { cursor } }
                  x(of: 1, at: 2, in: 3)
                  negative: x(of: -1.5e3, at: "s", in: [-3, 4])
                }
                """),
        SourceFile(
            path: "Schema names.graphql",
            text: """
                query DataNames {
                  data {
                    Error Optional
                    Selection { Fragment Interface Object }
                    List { Object }
                    Variables { Object }
                    Data { Error Data { Optional } }
                    String { Object }
                  }
                  string { Fragment }
                }
                query SingularAndPlural {
                  confs { edges { cursor } edge: pageInfo { endCursor } }
                  conf { id }
                  conferences: all { id }
                  conference: conf { id }
                }
                """),
        SourceFile(
            path: "Text.graphql",
            text: ###"""
                # "quotes" and \(interpolation) in a comment
                query Quoted {
                  f(a: "say \"hi\" \\ # \u00e9 \\#(x) \\##(y)", b: """blk "q" \""" end""")
                  hashes: f(a: "\"\"\"# \"\"\"## \"\"\"", b: """
                    first
                      second \#
                  """)
                }
                """###),
        SourceFile(
            path: "Descriptions.graphql",
            text: """
                \"\"\"
                Of the operation; */ and "quotes".
                \"\"\"
                query Described { attributes { one two three } }
                fragment Deprecation on Conference { note role }
                query DeprecatedThroughFragment { conf { ...Deprecation } conference: conf { id ...Deprecation } }
                """),
        SourceFile(
            path: "Cases.graphql",
            text: """
                query Search($q: String!, $more: Boolean!) {
                  search(q: $q) {
                    ... on Node { id }
                    ... on Person { name friends @include(if: $more) { name } }
                  }
                  bare: search(q: $q) { ... on Conference { ...ConferenceParts } ... on Person { name } }
                  named: search(q: $q) { __typename ... on Named { name } ... on Node { id } }
                }
                query NodeOfAnyKind($id: ID!) {
                  node(id: $id) {
                    id
                    ...ConferenceParts
                    ... on Person { room { name note } ... on Named { name ... on Conference { year } } }
                    ... on Conference { room { name } }
                  }
                }
                query InterfaceOnly($id: ID!) { node(id: $id) { ...Identified } conf { ...Identified name } viewer { ... on Node { id } } }
                fragment Identified on Node { id }
                fragment NodeParts on Node { id ... on Conference { name room { name } } ... on Person { name } }
                query FragmentWithCases($id: ID!) { node(id: $id) { ...NodeParts } conf { year ...NodeParts } other: node(id: $id) { id ...NodeParts } }
                """),
        SourceFile(
            path: "Conditions.graphql",
            text: """
                query Conditional($a: Boolean!, $b: Boolean = true, $unused: Boolean!) {
                  conf {
                    id @include(if: $a)
                    city @skip(if: $b)
                    name @include(if: true)
                    year @include(if: false)
                    tags @skip(if: $unused) @include(if: false)
                    room @include(if: $a) { name }
                    room @include(if: $b) { note }
                    ... @include(if: $a) { role attendees { id } }
                    ... on Conference @include(if: false) { note }
                    ...ConferenceParts @include(if: $b)
                  }
                  viewer { name ... @include(if: $a) { name id room { name } } }
                  self @skip(if: true) { id }
                }
                """),
        SourceFile(
            path: "Fragments.graphql",
            text: """
                fragment ConferenceParts on Conference { id name attendees { id } }
                fragment ConferenceRoom on Conference { id room { name } ...ConferenceParts }
                fragment ConferenceRoomNote on Conference { id room { note } }
                fragment Conference on Conference { id city }
                fragment name on Conference { year }
                query Merged {
                  conf { id name attendees { name } ...ConferenceRoom ...ConferenceParts }
                  conf { year attendees { id ...PersonParts } }
                  ambiguous: conf { ...ConferenceRoom ...ConferenceRoomNote }
                  conference: conf { name ...name ...Conference }
                }
                fragment PersonParts on Person { id friends { ...PersonName } }
                fragment PersonName on Person { name }
                query ConferenceParts { conf { ...ConferenceParts } }
                query conferenceParts { conf { parent: room { conf: name } conferenceParts: room { name } ...ConferenceParts } }
                """),
        SourceFile(
            path: "Kinds.graphql",
            text: """
                mutation Rename($id: ID!, $name: String!) { rename(id: $id, name: $name) { ...ConferenceParts } }
                mutation addQuery($name: String!) { add(name: $name) { query { all { ...ConferenceParts } ...RootParts } } }
                subscription Changed { changed { ...ConferenceParts year } }
                query Shapes { ...RootParts grid { id t } rooms { name } big n: __typename }
                fragment RootParts on Query { f viewer { __typename id } }
                """),
        SourceFile(
            path: "Interfaces.graphql",
            text: """
                fragment OwnerParts on Owner {
                  id
                  ... on Team { members { id name } ... on Club { mock } }
                  ... on Mock { mock }
                  ... on Other { other }
                }
                query Owners($all: Boolean!) {
                  owner { ...OwnerParts }
                  team: owner { ... on Team { id members { id } } ... on Node @include(if: $all) { nodeId: id } }
                  node(id: 1) { ...OwnerParts ... on Owner { __typename id } }
                  search(q: "") { ...HitParts @include(if: $all) ... on Conference @skip(if: $all) { city } }
                }
                fragment HitParts on Hit { __typename ... on Conference { name } ... on Node { id } }
                """),
        SourceFile(path: "Empty.graphql", text: "# Nothing is here yet; \"\"\" and { do not matter.\r\n"),
        SourceFile(
            path: "shadow/Fragments.graphql",
            text: """
                fragment String on Data { Error Optional }
                fragment List on Conference { tags attendees { id } }
                fragment Hashable on Node { id }
                query Shadowed { data { ...String } conf { name tags ...List } node(id: "1") { ...Hashable ... on Person { name } } f(a: "x") }
                query UsesText($text: String = "t") { f(a: $text) }
                """),
        SourceFile(path: "shadow/inner/Inner.graphql", text: "query AllConferences { all { id } }\n"),
        SourceFile(path: "plain/Folder.graphql", text: "query FromAFolder { conf { ...ConferenceParts } }\n"),
    ]
}
