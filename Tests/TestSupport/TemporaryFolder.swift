public import Foundation

/// A folder of a test's own, deleted with the value.
public struct TemporaryFolder: ~Copyable, Sendable {
    public let path: String
    public var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

    /// - Parameter isMade: False where it is the test's matter that the folder is not there yet.
    public init(isMade: Bool = true) {
        path = FileManager.default.temporaryDirectory.appending(path: "confer-\(UUID().uuidString)")
            .path(percentEncoded: false)
        if isMade { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    }

    /// Under another name: what still follows the file of its signals makes that anew as long as its folder is there.
    deinit {
        let gone = path + "-gone"
        try? FileManager.default.moveItem(atPath: path, toPath: gone)
        try? FileManager.default.removeItem(atPath: gone)
    }

    public func file(_ name: String) -> String { path + "/" + name }
}
