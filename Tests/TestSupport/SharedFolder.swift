public import Foundation

/// What lies beside the repository for its tests: other people's schemas, recorded cases and data, and servers to speak
/// to. It is read when tests run and never a part of the project; what needs it is skipped where it is not there.
public enum SharedFolder {
    /// The repository.
    public static let repository = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static let folder = repository.deletingLastPathComponent().appending(path: "shared")

    public static func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: url(path).path(percentEncoded: false))
    }

    /// - Parameter path: From the folder on: "schemas/linear.graphqls.gz".
    public static func url(_ path: String) -> URL { folder.appending(path: path) }

    /// A text file, or the one that is packed beside its name with `.gz` behind it.
    public static func text(_ path: String) throws -> String {
        let bytes = has(path) ? try Data(contentsOf: url(path)) : try output(of: "gzip", ["-dc", file(path + ".gz")])
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The rows of a packed file of JSON lines.
    public static func rows(_ path: String) throws -> [[String: Any]] {
        try text(path).split(separator: "\n").compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
    }

    /// Unpacks an archive into a folder that is there.
    public static func unpack(_ path: String, into folder: URL) throws {
        _ = try output(of: "tar", ["-xJf", file(path), "-C", folder.path(percentEncoded: false)])
    }

    private static func file(_ path: String) -> String { url(path).path(percentEncoded: false) }

    private static func output(of program: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return data
    }
}
