import Glibc

/// Makes files that only their owner can read.
enum OwnerFile {
    /// Why a file could not be made.
    struct Failure: Error {
        /// The code of the system (`errno`).
        var code: Int32

        /// Whether there is no room for it.
        var isFull: Bool { code == ENOSPC || code == EDQUOT }
        /// What the system says, without a full stop.
        var reason: String { String(cString: strerror(code)) }
    }

    /// Makes an empty file at `path` where there is none.
    ///
    /// It comes there under its name only after it was closed: closing a file that SQLite has open elsewhere in the
    /// process would take away its locks (manual, "How To Corrupt An SQLite Database File", section 2.2).
    ///
    /// - Parameter isDurable: Whether the file is still there after a power failure.
    static func make(_ path: String, isDurable: Bool = false) throws(Failure) {
        guard access(path, F_OK) != 0 else { return }
        var template = Array((path + ".XXXXXX").utf8CString)
        let descriptor = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.map { mkstemp($0) } ?? -1
        }
        guard descriptor >= 0 else { throw Failure(code: errno) }
        close(descriptor)
        // Another process may have been faster; its file is as good. Some file systems have no second names.
        if link(template, path) != 0, errno != EEXIST { rename(template, path) }
        unlink(template)
        if isDurable { synchronizeFolder(of: path) }
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }

    /// Whether there is no room for more where the file is: SQLite does not always say that this is why it failed.
    static func isDiskFull(at path: String) -> Bool {
        var status = statvfs()
        return statvfs(folder(of: path), &status) == 0 && status.f_blocks > 0
            && UInt64(status.f_bavail) * UInt64(status.f_frsize) < 65_536
    }

    /// Makes the names in a file's folder durable.
    static func synchronizeFolder(of path: String) {
        let descriptor = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
