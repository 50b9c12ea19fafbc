import PlannerService

/// The folder that holds what confer keeps: the embedded database and, for each server, who I am there.
struct DataFolder: Sendable {
    var path: String
    /// Where copies of servers' data are kept, which can be had again; `nil` where there is no place for them.
    let cachePath: String?

    /// The folder of `--data-dir`, else `$XDG_DATA_HOME/confer`, else `~/.local/share/confer`.
    init(option: String?, environment: [String: String]) throws(StorageError) {
        if let option {
            path = option
            cachePath = option + "/cache"
            return
        }
        cachePath = BaseFolder.cache.path(environment)
        guard let folder = BaseFolder.data.path(environment) else {
            throw StorageError("no folder for data: set HOME, XDG_DATA_HOME or --data-dir")
        }
        path = folder
    }

    var databasePath: String { path + "/confer.sqlite" }

    /// The copy of what a server answered to somebody.
    func cacheFile(server: String, attendeeID: String) -> String? {
        cachePath.map { "\($0)/\(ServerFileName(server, attendeeID: attendeeID)).sqlite" }
    }

    /// The changes that somebody has made and a server has not confirmed yet.
    func outboxFile(server: String, attendeeID: String) -> String {
        "\(path)/outbox/\(ServerFileName(server, attendeeID: attendeeID)).sqlite"
    }
}

/// A file or folder of ours cannot be used.
struct StorageError: Error, CustomStringConvertible {
    /// One line for people.
    var message: String

    init(_ message: String) {
        self.message = message
    }

    init(_ error: FileError) {
        message = error.description
    }

    var description: String { message }
}
