/// Why the planner's data cannot be used.
public enum PlannerServiceError: Error, Hashable, Sendable {
    /// The file, or the folder it lies in, cannot be opened or made.
    case cannotOpen(path: String, reason: String)
    /// The file is not a database, or a damaged one.
    case damaged(path: String)
    /// The file is a database of another program.
    case foreign(path: String)
    /// A newer version of confer has changed the database.
    case newer(path: String, version: Int)
    /// The schema that the program carries does not fit its resolvers.
    case schema(reason: String)
}

extension PlannerServiceError: CustomStringConvertible {
    /// One line for people.
    public var description: String {
        switch self {
        case .cannotOpen(let path, let reason): "The conference data in \(path) cannot be opened: \(reason)"
        case .damaged(let path): "The conference data in \(path) cannot be read: it is damaged, or not a database."
        case .foreign(let path): "The file \(path) is a database of another program."
        case .newer(let path, let version):
            "The conference data in \(path) was written by a newer version of confer (format \(version))."
        case .schema(let reason): "The API of the planner is incomplete: \(reason)"
        }
    }
}
