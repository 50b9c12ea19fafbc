import Foundation

/// A folder of its own for a test, deleted with the value.
struct TemporaryFolder: ~Copyable {
    let path: String

    init() {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("confer-\(UUID().uuidString)").path
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var file: String { path + "/cache.sqlite" }
}
