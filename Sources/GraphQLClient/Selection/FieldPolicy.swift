/// How the values of a field are kept: which arguments tell them apart, and whether they are pages of one list.
///
/// ```swift
/// let store = Store(fields: [
///     .connection("confs", keyArguments: ["filter"]),
///     .list("allConferences", keyArguments: ["orderBy", "filter"]),
///     .offset("posts", offset: "offset", keyArguments: ["author"]),
/// ])
/// ```
///
/// All pages of a field are one list in the cache: a watch of the first page is told when another page is fetched, and
/// reads all of them. A page is put where its cursor or offset says; what was known there is replaced, what lies beyond
/// stays where the page leads up to it. A page that does not touch what is known begins the list anew, so that no list
/// has a gap.
public struct FieldPolicy: Hashable, Sendable {
    /// The type that has the field, as operations select on it.
    public var parent: String
    public var field: String
    /// The arguments that tell values apart; `nil` for all. Others are sent, but not looked at by the cache.
    public var keyArguments: [String]?
    public var pages: Pages?

    /// How pages say where they belong.
    public enum Pages: Hashable, Sendable {
        /// An object with `edges` (or `nodes`) and `pageInfo`, as Relay's specification of connections has it.
        case connection(after: String, before: String)
        /// A plain list; the arguments name an element by its key.
        case list(after: String, before: String)
        /// A plain list; the argument is the number of elements before the page.
        case offset(String)
    }

    public init(_ field: String, on parent: String = "Query", keyArguments: [String]? = nil, pages: Pages? = nil) {
        self.field = field
        self.parent = parent
        self.keyArguments = keyArguments
        self.pages = pages
    }

    /// A connection with cursors, read forwards (`first`, `after`) and backwards (`last`, `before`).
    public static func connection(
        _ field: String, on parent: String = "Query", after: String = "after", before: String = "before",
        keyArguments: [String] = []
    ) -> FieldPolicy {
        FieldPolicy(field, on: parent, keyArguments: keyArguments, pages: .connection(after: after, before: before))
    }

    /// A list of objects whose keys are the cursors.
    public static func list(
        _ field: String, on parent: String = "Query", after: String = "after", before: String = "before",
        keyArguments: [String] = []
    ) -> FieldPolicy {
        FieldPolicy(field, on: parent, keyArguments: keyArguments, pages: .list(after: after, before: before))
    }

    /// A list of which a part is asked for by how many elements lie before it.
    public static func offset(
        _ field: String, on parent: String = "Query", offset: String = "offset", keyArguments: [String] = []
    ) -> FieldPolicy {
        FieldPolicy(field, on: parent, keyArguments: keyArguments, pages: .offset(offset))
    }
}

/// Where the page that an operation asks for belongs.
final class PagePlace {
    let isConnection: Bool
    private(set) var after: [UInt8]?
    private(set) var before: [UInt8]?
    private(set) var offset: Int?
    /// The numbers of the field keys of connections.
    let fields: ConnectionFields

    struct ConnectionFields {
        let edges, nodes, node, cursor, pageInfo, startCursor, endCursor, hasPreviousPage, hasNextPage: Int32

        init(in types: inout TypeTable) {
            edges = types.field("edges")
            nodes = types.field("nodes")
            node = types.field("node")
            cursor = types.field("cursor")
            pageInfo = types.field("pageInfo")
            startCursor = types.field("startCursor")
            endCursor = types.field("endCursor")
            hasPreviousPage = types.field("hasPreviousPage")
            hasNextPage = types.field("hasNextPage")
        }
    }

    /// Whether it is another page than the first.
    var hasPosition: Bool { after != nil || before != nil || offset.map { $0 > 0 } == true }

    init(
        _ pages: FieldPolicy.Pages, _ arguments: [SelectedArgument], _ variables: [String: InputValue],
        in types: inout TypeTable
    ) {
        fields = ConnectionFields(in: &types)
        func value(_ name: String) -> InputValue? {
            arguments.first { $0.name == name }.flatMap { FieldKey.value($0.value, variables) }
        }
        func text(_ name: String) -> [UInt8]? {
            switch value(name) {
            case .string(let text): Array(text.utf8)
            case .int(let number): Array(String(number).utf8)
            default: nil
            }
        }
        switch pages {
        case .connection(let after, let before), .list(let after, let before):
            self.after = text(after)
            self.before = text(before)
            if case .connection = pages { isConnection = true } else { isConnection = false }
        case .offset(let name):
            isConnection = false
            if case .int(let number) = value(name) { offset = max(0, number) } else { offset = 0 }
        }
    }
}
