import Foundation

/// The recorded cases beside the repository: other people's texts, read when tests run and never a part of the project.
enum RecordedCases {
    private static let shared = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../shared").standardizedFileURL
    static let folder = shared.appending(path: "vectors")
    private static let schemas = shared.appending(path: "schemas")

    static var areHere: Bool { FileManager.default.fileExists(atPath: folder.path()) }
    static var schemasAreHere: Bool { FileManager.default.fileExists(atPath: schemas.path()) }

    /// The rows of a file of JSON lines.
    static func rows(_ name: String) throws -> [[String: Any]] {
        try text(name).split(separator: "\n").compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
    }

    static func text(_ name: String) throws -> String { try unpacked(folder.appending(path: name + ".gz")) }

    /// The text of a published schema, packed or not.
    static func schema(_ name: String) throws -> String {
        let plain = schemas.appending(path: name)
        if FileManager.default.fileExists(atPath: plain.path()) {
            return String(decoding: try Data(contentsOf: plain), as: UTF8.self)
        }
        return try unpacked(schemas.appending(path: name + ".gz"))
    }

    private static func unpacked(_ file: URL) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/gzip")
        process.arguments = ["-dc", file.path()]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
