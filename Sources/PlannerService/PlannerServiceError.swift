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
    /// The file was opened, and then could not be read or written.
    case failed(path: String, reason: String)
    /// The schema that the program carries does not fit its resolvers.
    case schema(reason: String)
}

extension PlannerServiceError: CustomStringConvertible {
    /// One line for people: what is wrong with which file, and what to do.
    public var description: String {
        switch self {
        case .cannotOpen(let path, let reason): "The conference data in \(path) cannot be opened: \(reason)"
        case .damaged(let path):
            "The conference data in \(path) cannot be read: the file is damaged, or not a database. "
                + "Put a copy of it in its place, or move it away to begin anew."
        case .foreign(let path):
            "The file \(path) is a database of another program: move it away, or keep the data in another folder."
        case .newer(let path, let version):
            "The conference data in \(path) was written by a newer version of confer (format \(version)): "
                + "use that version, or keep the data in another folder."
        case .failed(let path, let reason): "The conference data in \(path) cannot be used: \(reason)"
        case .schema(let reason): "The API of the planner is incomplete: \(reason)"
        }
    }
}
