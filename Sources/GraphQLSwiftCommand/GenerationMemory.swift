import FoundationEssentials
import Glibc
import GraphQLCodegen

/// What the last run on a folder read and wrote, kept in the user's cache: a run that would find everything the same
/// ends before it begins. Nothing depends on it; without it runs take longer.
struct GenerationMemory {
    struct Record: Equatable {
        /// Of everything that was read, and of what was there afterwards.
        var fingerprint: Fingerprint
        var files: Int
        /// What was said of the schema and the operations.
        var warnings: [String]
    }

    private let folder: String
    private let path: String
    /// The program that wrote the files: another one may write others.
    private let program: String

    /// - Parameters:
    ///   - output: The folder that the files are written to.
    ///   - environment: Where `XDG_CACHE_HOME` or `HOME` says where caches are; without both there is no memory.
    init?(of output: Folder, environment: [String: String]) {
        guard let program = Self.identity(ofProgram: "/proc/self/exe") else { return nil }
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
            folder = cache + "/graphql-swift"
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            folder = home + "/.cache/graphql-swift"
        } else {
            return nil
        }
        var name = Fingerprint()
        name.add(Folder.normalized(output.path))
        path = folder + "/" + String(name.value, radix: 16)
        self.program = program
    }

    /// What the last run of this same program left.
    func recall() -> Record? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let text = String(decoding: data, as: UTF8.self)
        let parts = text.split(separator: "\u{0}", omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 3, parts[0] == program, let value = UInt64(parts[1], radix: 16), let files = Int(parts[2])
        else { return nil }
        return Record(
            fingerprint: Fingerprint(remembered: value), files: files, warnings: Array(parts.dropFirst(3)))
    }

    func remember(_ record: Record) {
        let parts = [program, String(record.fingerprint.value, radix: 16), String(record.files)] + record.warnings
        // A cache that cannot be written is none.
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try? Data(parts.joined(separator: "\u{0}").utf8).write(to: URL(filePath: path), options: .atomic)
    }

    /// The file of a program, by what changes whenever it is built.
    private static func identity(ofProgram path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let time = status.st_mtim
        return "\(status.st_dev) \(status.st_ino) \(status.st_size) \(time.tv_sec) \(time.tv_nsec)"
    }
}
