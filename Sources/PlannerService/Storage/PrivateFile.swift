import Glibc

/// A file that only its owner can read.
///
/// The database and what lies beside it are such files; so is what a program keeps about its user.
public struct PrivateFile: Hashable, Sendable {
    public var path: String

    public init(path: String) {
        self.path = path
    }

    /// The folder that it lies in.
    public var folder: String { PrivateFile.folder(of: path) }

    /// Whether files can be made in the folder that it lies in.
    var isFolderWritable: Bool { access(folder, W_OK) == 0 }

    /// Whether there is nothing to read in it.
    var isEmptyOrMissing: Bool {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_size == 0 : errno == ENOENT
    }

    /// Makes the folders above and an empty file, where they are missing.
    ///
    /// The file is made elsewhere and linked into its place: closing a descriptor of a database file would drop the
    /// locks that SQLite holds on it in this process (manual, "How To Corrupt An SQLite Database File", section 2.2).
    public func create() throws(FileError) {
        guard access(path, F_OK) != 0 else { return }
        let temporary = try makeTemporary()
        close(temporary.descriptor)
        defer { unlink(temporary.path) }
        // Another process may have made it by now.
        guard link(temporary.path, path) == 0 || errno == EEXIST else { throw FileError("make", path) }
    }

    /// The file's bytes, or `nil` where there is no such file.
    ///
    /// - Parameter limit: A file of more bytes is refused.
    public func read(atMost limit: Int = 1 << 20) throws(FileError) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw FileError("read", path)
        }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while bytes.count <= limit {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileError("read", path) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
        throw FileError("read", path, reason: "it has more than \(limit) bytes")
    }

    /// Replaces the file, or makes it, with the folders above: a crash leaves the old one or the new one.
    public func replace(with bytes: [UInt8]) throws(FileError) {
        let temporary = try makeTemporary()
        var error: FileError?
        var written = 0
        while written < bytes.count, error == nil {
            let count = bytes[written...].withUnsafeBytes {
                Glibc.write(temporary.descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            if count > 0 { written += count } else { error = FileError("write", path) }
        }
        if error == nil, fsync(temporary.descriptor) != 0 { error = FileError("write", path) }
        close(temporary.descriptor)
        if error == nil, rename(temporary.path, path) != 0 { error = FileError("write", path) }
        guard let error else { return }
        unlink(temporary.path)
        throw error
    }

    /// Makes a folder and those above it, where they are missing, readable by the user alone.
    public static func createFolder(_ path: String) throws(FileError) {
        if mkdir(path, 0o700) == 0 { return }
        switch errno {
        case EEXIST:
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
                throw FileError("use", path, reason: "it is not a folder")
            }
        case ENOENT where folder(of: path) != path:
            try createFolder(folder(of: path))
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError("make the folder", path) }
        default: throw FileError("make the folder", path)
        }
    }

    /// A new file beside this one, with mode 0600, which `mkstemp` gives it.
    private func makeTemporary() throws(FileError) -> (descriptor: Int32, path: String) {
        let folder = PrivateFile.folder(of: path)
        try PrivateFile.createFolder(folder)
        var template = Array("\(folder)/.confer-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw FileError("make", path) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return (descriptor, String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
    }

    /// What stands before the last slash; `.` where there is none.
    private static func folder(of path: String) -> String {
        var path = Substring(path)
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        guard let slash = path.lastIndex(of: "/") else { return path == "." ? "/" : "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

/// A file cannot be used.
public struct FileError: Error, Hashable, Sendable {
    /// What was tried, as a verb.
    public var attempt: String
    public var path: String
    /// What the system says, without a full stop.
    public var reason: String

    init(_ attempt: String, _ path: String, reason: String = String(cString: strerror(errno))) {
        self.attempt = attempt
        self.path = path
        self.reason = reason
    }
}

extension FileError: CustomStringConvertible {
    /// One line for people.
    public var description: String { "cannot \(attempt) \(path): \(reason)" }
}
