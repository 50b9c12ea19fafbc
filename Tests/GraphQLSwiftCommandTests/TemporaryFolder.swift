import Foundation

@testable import GraphQLSwiftCommand

/// A folder that is gone when its test is over.
final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "graphql-swift-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path }

    func write(_ text: String, to name: String) throws {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func text(_ name: String) throws -> String { try String(contentsOf: url.appending(path: name), encoding: .utf8) }

    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    /// When the file was written, to the nanosecond.
    func date(_ name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: path(name))[.modificationDate] as? Date
    }

    /// Runs the generator by the configuration in this folder.
    func generate() throws -> String {
        var options = ProjectOptions()
        options.configuration = path("graphql-swift.json")
        return try Generation(try Project(options), environment: ["XDG_CACHE_HOME": path("cache")]).run()
    }

    /// What keeps the generator from running.
    func failure() throws -> String {
        do {
            return "generated: " + (try generate())
        } catch let failure as CommandFailure {
            return failure.message.replacing(url.path + "/", with: "")
        }
    }
}
