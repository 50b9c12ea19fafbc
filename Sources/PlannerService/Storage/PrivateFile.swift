import Glibc

/// Files that only their owner can read.
enum PrivateFile {
    /// Makes the folders above `path` and an empty file there, where they are missing.
    ///
    /// The file is made elsewhere and linked into its place: closing a descriptor of a database file would drop the
    /// locks that SQLite holds on it in this process (manual, "How To Corrupt An SQLite Database File", section 2.2).
    ///
    /// - Throws: `PlannerServiceError.cannotOpen`.
    static func create(at path: String) throws(PlannerServiceError) {
        guard access(path, F_OK) != 0 else { return }
        let folder = folder(of: path)
        try createFolder(folder)

        var template = Array("\(folder)/.confer-XXXXXX".utf8CString)
        // mkstemp makes the file with mode 0600.
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw failure(path) }
        close(descriptor)
        let temporary = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        defer { unlink(temporary) }
        // Another process may have made it by now.
        guard link(temporary, path) == 0 || errno == EEXIST else { throw failure(path) }
    }

    private static func createFolder(_ folder: String) throws(PlannerServiceError) {
        guard mkdir(folder, 0o700) != 0, errno != EEXIST else { return }
        guard errno == ENOENT else { throw failure(folder) }
        try createFolder(self.folder(of: folder))
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw failure(folder) }
    }

    /// What stands before the last slash; `.` where there is none.
    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func failure(_ path: String) -> PlannerServiceError {
        .cannotOpen(path: path, reason: String(cString: strerror(errno)) + ".")
    }
}
