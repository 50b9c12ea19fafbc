import GraphQLExecution
import SQLite

extension Storage {
    /// The nodes of `page` among all of their model.
    func list<Row: NodeRow>(_ page: Page, of row: Row.Type) throws -> [Row] {
        let model = Row.model
        guard let cut = try Cut(page, of: model, in: self) else { return [] }
        let reversed = page.last != nil
        var values = cut.values
        var sql = "SELECT \(model.columns) FROM \(model.table) n0 WHERE \(cut.condition)"
        sql += " ORDER BY \(page.order.terms(reversed: reversed)) LIMIT ? OFFSET ?"
        values += [SQLiteValue(page.first ?? page.last ?? -1), SQLiteValue(page.skip)]
        let rows = try database.rows(sql, values) { Row($0, from: 0) }
        return reversed ? rows.reversed() : rows
    }

    /// How many nodes `page` has among all of their model.
    func count(_ page: Page, of model: Model) throws -> Int {
        guard let cut = try Cut(page, of: model, in: self) else { return 0 }
        let sql = "SELECT count(*) FROM \(model.table) n0 WHERE \(cut.condition)"
        return page.count(of: try database.firstRow(sql, cut.values) { $0.integer(at: 0) } ?? 0)
    }

    /// The node with an id.
    func node<Row: NodeRow>(_ id: String, of row: Row.Type) throws -> Row? {
        let model = Row.model
        return try database.firstRow(
            "SELECT \(model.columns) FROM \(model.table) n0 WHERE id = ?", [.text(id)]
        ) { Row($0, from: 0) }
    }

    /// The nodes with these ids, as far as there are any.
    func nodes<Row: NodeRow>(_ ids: [String], of row: Row.Type) throws -> [String: Row] {
        var nodes: [String: Row] = [:]
        for id in ids where nodes[id] == nil { nodes[id] = try node(id, of: row) }
        return nodes
    }

    /// For each of `rows` the nodes of `page` at the other end of its relation.
    func related<Row: NodeRow>(
        _ page: Page, to rows: [Int], by link: Link = .attendance, of row: Row.Type
    ) throws -> [[Row]] {
        let model = Row.model
        let (parent, node) = link.columns(to: model)
        guard let cut = try Cut(page, of: model, in: self) else { return rows.map { _ in [] } }
        let reversed = page.last != nil
        let order = page.order.terms(reversed: reversed)
        let from = """
            FROM json_each(?) p CROSS JOIN \(link.rawValue) l ON l.\(parent) = p.value \
            JOIN \(model.table) n0 ON n0.row = l.\(node) WHERE \(cut.condition)
            """
        var values = [Self.list(rows)] + cut.values
        var sql = "SELECT l.\(parent), \(model.columns) \(from) ORDER BY \(order)"
        if page.isCut {
            let limit = page.first ?? page.last ?? .max
            let place = "row_number() OVER (PARTITION BY l.\(parent) ORDER BY \(order))"
            sql = """
                SELECT * FROM (SELECT l.\(parent), \(model.columns), \(place) AS place \(from)) \
                WHERE place > ? AND place <= ? ORDER BY place
                """
            let (end, isOver) = page.skip.addingReportingOverflow(limit)
            values += [SQLiteValue(page.skip), SQLiteValue(isOver ? .max : end)]
        }
        var lists: [Int: [Row]] = [:]
        var seen: [Int: Row] = [:]
        var statement = try database.statement(sql)
        try statement.bind(values)
        while try statement.step() {
            // A node often stands in many lists; its texts are made once.
            let number = statement.integer(at: 1)
            let node = seen[number] ?? Row(statement, from: 1)
            seen[number] = node
            lists[statement.integer(at: 0), default: []].append(node)
        }
        return rows.map { number in
            let list = lists[number] ?? []
            return reversed ? list.reversed() : list
        }
    }

    /// For each of `rows` how many nodes `page` has at the other end of its relation.
    func relatedCounts(_ page: Page, to rows: [Int], of model: Model) throws -> [Int] {
        guard let cut = try Cut(page, of: model, in: self) else { return rows.map { _ in 0 } }
        let parent = model.other.table
        var sql = "SELECT l.\(parent), count(*) FROM json_each(?) p CROSS JOIN attendance l ON l.\(parent) = p.value"
        if cut.condition != "1" {
            sql += " JOIN \(model.table) n0 ON n0.row = l.\(model.table) WHERE \(cut.condition)"
        }
        sql += " GROUP BY l.\(parent)"
        var counts: [Int: Int] = [:]
        var statement = try database.statement(sql)
        try statement.bind([Self.list(rows)] + cut.values)
        while try statement.step() { counts[statement.integer(at: 0)] = statement.integer(at: 1) }
        return rows.map { page.count(of: counts[$0] ?? 0) }
    }

    /// Numbers as one parameter, for `json_each`; each once.
    static func list(_ rows: [Int]) -> SQLiteValue {
        var seen: Set<Int> = []
        let unique = rows.filter { seen.insert($0).inserted }
        return .text("[" + unique.map(String.init).joined(separator: ",") + "]")
    }
}

/// What connects nodes: a table.
enum Link: String {
    /// A conference and who attends it.
    case attendance
    /// A conference and who might attend it.
    case interest
    /// Somebody and whom they follow.
    case follow

    /// The column of the nodes whose lists are asked for, and that of the nodes of `model` in these lists.
    func columns(to model: Model) -> (parent: String, node: String) {
        switch self {
        case .attendance, .interest: (model.other.table, model.table)
        case .follow: ("follower", "followed")
        }
    }
}

/// The condition that a page's filter and cursors put on the row called `n0`.
private struct Cut {
    private(set) var condition = "1"
    private(set) var values: [SQLiteValue] = []

    /// `nil` when a cursor names no node, which makes the list empty.
    init?(_ page: Page, of model: Model, in storage: Storage) throws {
        var conditions: [String] = []
        if let filter = page.filter.condition {
            conditions.append(filter)
            values += page.filter.values
        }
        let cursors = [(page.after, page.order.behind()), (page.before, page.order.ahead())]
        for (id, beside) in cursors {
            guard let id else { continue }
            let key = try storage.database.firstRow(
                "SELECT \(page.order.key) FROM \(model.table) n0 WHERE n0.id = ?", [.text(id)]
            ) { $0.value(at: 0) }
            guard let key else { return nil }
            conditions.append(beside)
            values += page.order.takesIdOnly ? [.text(id)] : [key, key, .text(id)]
        }
        if !conditions.isEmpty { condition = conditions.joined(separator: " AND ") }
    }
}
