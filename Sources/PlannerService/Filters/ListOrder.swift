/// The order of a list: by a field, in either direction, and what is equal by id.
struct ListOrder {
    /// What is compared, about the row called `n0`; never null.
    let key: String
    let isDescending: Bool
    private let isById: Bool

    /// The order that an enum value such as `name_DESC` stands for; by id, ascending, without one.
    init(_ value: String?, of model: Model) {
        let name = value ?? "id_ASC"
        isDescending = name.hasSuffix("_DESC")
        let fieldName = name.dropLast(isDescending ? 5 : 4)
        let field = model.fields.first { $0.name == fieldName }
        isById = field == nil || field?.comparison == .id
        guard let field, !isById else {
            key = "n0.id"
            return
        }
        let column = "n0.\(field.order ?? field.name)"
        let compared = field.comparison == .text ? "folded(\(column))" : column
        // A blob sorts behind every text (SQLite manual, "Sort Order"): what is missing stands last.
        key = field.isRequired || field.order != nil ? compared : "ifnull(\(compared), X'')"
    }

    /// The terms of `ORDER BY`.
    ///
    /// - Parameter reversed: From the end to the start.
    func terms(reversed: Bool = false) -> String {
        let direction = isDescending != reversed ? "DESC" : "ASC"
        return isById ? "n0.id \(direction)" : "\(key) \(direction), n0.id \(reversed ? "DESC" : "ASC")"
    }

    /// The condition that a row stands behind the one with a key and an id, in three parameters: key, key, id; by id
    /// alone in one.
    func behind() -> String { beside(isDescending ? "<" : ">", ">") }

    /// The condition that a row stands before the one with a key and an id; with parameters as ``behind()``.
    func ahead() -> String { beside(isDescending ? ">" : "<", "<") }

    /// Whether ``behind()`` and ``ahead()`` take the id alone.
    var takesIdOnly: Bool { isById }

    private func beside(_ byKey: String, _ byId: String) -> String {
        isById ? "n0.id \(byKey) ?" : "(\(key) \(byKey) ? OR (\(key) = ? AND n0.id \(byId) ?))"
    }
}
