public import Foundation

/// Where `scripts/peers` installs servers from PyPI.
public enum PeerEnvironment {
    public static let folder: URL = {
        let variables = ProcessInfo.processInfo.environment
        if let folder = variables["CONFER_PEERS"] { return URL(filePath: folder) }
        let cache = variables["XDG_CACHE_HOME"] ?? (variables["HOME"] ?? "/tmp") + "/.cache"
        return URL(filePath: cache).appending(path: "confer-peers")
    }()

    /// The interpreter that has them; whether it is there is another question. (It is a link that tells Python where its
    /// packages are, and must not be resolved.)
    public static let python = folder.appending(path: "bin/python").path(percentEncoded: false)
}
