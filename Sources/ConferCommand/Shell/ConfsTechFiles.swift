import Glibc

/// The files of confs.tech's layout below a path: `conferences/<year>/<topic>.json`.
struct ConfsTechFiles {
    /// The files, in the order of their names.
    private(set) var paths: [String] = []

    /// More than any list of conferences has, in bytes.
    private static let largestFile = 64 << 20

    /// - Parameter path: The folder that holds `conferences`, that folder itself, a year's folder, or one file.
    /// - Throws: `CommandFailure` where nothing of the kind is there.
    init(at path: String) throws(CommandFailure) {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        switch try ConfsTechFiles.kind(of: path) {
        case S_IFREG: paths = [path]
        case S_IFDIR: paths = try ConfsTechFiles.files(in: path)
        default: throw CommandFailure("\(path) is neither a folder nor a file")
        }
        guard !paths.isEmpty else {
            throw CommandFailure("there are no files conferences/<year>/<topic>.json in \(path)")
        }
    }

    private static func files(in folder: String) throws(CommandFailure) -> [String] {
        let names = try names(in: folder)
        if names.contains("conferences"), (try? kind(of: folder + "/conferences")) == S_IFDIR {
            return try filesOfYears(in: folder + "/conferences")
        }
        if isYear(folder.split(separator: "/").last ?? "") { return try filesOfYear(folder) }
        return try filesOfYears(in: folder)
    }

    private static func filesOfYears(in folder: String) throws(CommandFailure) -> [String] {
        var files: [String] = []
        for name in try names(in: folder) where isYear(name) {
            if (try? kind(of: "\(folder)/\(name)")) == S_IFDIR { files += try filesOfYear("\(folder)/\(name)") }
        }
        return files
    }

    private static func filesOfYear(_ folder: String) throws(CommandFailure) -> [String] {
        try names(in: folder).filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }
    }

    private static func isYear(_ name: some StringProtocol) -> Bool {
        name.utf8.count == 4 && name.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    private static func names(in folder: String) throws(CommandFailure) -> [String] {
        guard let directory = opendir(folder) else { throw failure(folder) }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private static func kind(of path: String) throws(CommandFailure) -> mode_t {
        var status = stat()
        guard stat(path, &status) == 0 else { throw failure(path) }
        return status.st_mode & S_IFMT
    }

    /// The bytes of one of the files.
    static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
        guard try kind(of: path) == S_IFREG else { throw CommandFailure("\(path) is not a file") }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure(path) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= largestFile else { throw CommandFailure("\(path) is too large") }
        }
    }

    private static func failure(_ path: String) -> CommandFailure {
        CommandFailure("cannot read \(path): \(String(cString: strerror(errno)))")
    }
}
