import SQLite

extension PlannerServiceError {
    /// What an error of the database in `path` means to those whose data are in it.
    init(_ error: SQLiteError, path: String) {
        switch error.code {
        case .damaged: self = .damaged(path: path)
        case .cannotOpen: self = .cannotOpen(path: path, reason: "look at who may read the file and its folder.")
        case .readOnly:
            self = .failed(path: path, reason: "it cannot be written; look at who may write the file and its folder.")
        case .full: self = .failed(path: path, reason: "the disk is full; make room and try again.")
        case .busy: self = .failed(path: path, reason: "another program keeps it locked; try again when it is done.")
        case .inputOutput:
            self = .failed(
                path: path,
                reason: "reading or writing failed (SQLite \(error.extendedCode)); look at the disk and try again.")
        case .notUnique, .brokenReference, .constraint, .tooBig, .statement, .other:
            self = .failed(path: path, reason: error.description)
        }
    }
}
