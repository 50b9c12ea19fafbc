import Foundation

/// The recorded cases beside the repository: other people's texts, read when tests run and never a part of the project.
enum RecordedCases {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../shared/vectors").standardizedFileURL

    static var areHere: Bool { FileManager.default.fileExists(atPath: folder.path()) }

    /// The rows of a file of JSON lines.
    static func rows(_ name: String) throws -> [[String: Any]] {
        try text(name).split(separator: "\n").compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
    }

    static func text(_ name: String) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/gzip")
        process.arguments = ["-dc", folder.appending(path: name + ".gz").path()]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
