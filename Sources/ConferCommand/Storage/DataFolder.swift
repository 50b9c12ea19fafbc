import Glibc

/// The folder that holds what confer keeps: the embedded database and, for each server, who I am there.
struct DataFolder: Sendable {
    var path: String

    /// The folder of `--data-dir`, else `$XDG_DATA_HOME/confer`, else `~/.local/share/confer`.
    init(option: String?, environment: [String: String]) throws(StorageError) {
        if let option {
            path = option
        } else if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") {
            path = base + "/confer"
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            path = home + "/.local/share/confer"
        } else {
            throw StorageError("no folder for data: set HOME, XDG_DATA_HOME or --data-dir")
        }
    }

    var databasePath: String { path + "/confer.sqlite" }

    /// Makes the folder and those above it, readable by the user alone.
    func create() throws(StorageError) {
        try DataFolder.create(path)
    }

    static func create(_ path: String) throws(StorageError) {
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFDIR else { throw StorageError("\(path) is not a folder") }
            return
        }
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
            try create(String(path[..<slash]))
        }
        // Another confer may have made it in between.
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw StorageError("cannot make the folder \(path): \(String(cString: strerror(errno)))")
        }
    }
}

/// A file or folder of ours cannot be used.
struct StorageError: Error {
    var message: String

    init(_ message: String) {
        self.message = message
    }
}
