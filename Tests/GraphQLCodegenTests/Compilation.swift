import Foundation
import GraphQLCodegen

/// Compiles generated code as a module of its own, and builders of mock data as another beside it.
struct Compilation {
    private let folder: URL
    private let module: String

    /// - Parameter module: The name of the module that the generated code becomes.
    init(module: String) throws {
        self.module = module
        folder = FileManager.default.temporaryDirectory.appending(path: "graphql-swift-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// What the compiler says of `files`, warnings as well: nothing where all is well.
    func diagnostics(of files: GeneratedFiles) throws -> String {
        defer { try? FileManager.default.removeItem(at: folder) }
        let sources = try write(files.sources, to: "Sources")
        let path = folder.appending(path: "\(module).swiftmodule").path
        let own = try compile(sources, as: module, ["-emit-module", "-enable-testing", "-emit-module-path", path])
        guard own.isEmpty, !files.testSupport.isEmpty else { return own }
        return try compile(try write(files.testSupport, to: "Mocks"), as: module + "Mocks", ["-typecheck"])
    }

    private func write(_ files: [SourceFile], to name: String) throws -> [String] {
        try files.map { file in
            let url = folder.appending(path: name).appending(path: file.path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.text.utf8).write(to: url)
            return url.path
        }
    }

    private func compile(_ files: [String], as module: String, _ action: [String]) throws -> String {
        // The modules that these tests were built with are beside the program that runs them.
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        let modules = program.deletingLastPathComponent().appending(path: "Modules").path
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let features = [
            "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
        ]
        process.arguments =
            ["swiftc", "-wmo", "-module-name", module, "-package-name", "traps", "-parse-as-library"]
            + ["-swift-version", "6"] + features.flatMap { ["-enable-upcoming-feature", $0] }
            + ["-I", modules, "-I", folder.path] + action + files
        let log = folder.appending(path: "log-\(module)")
        _ = FileManager.default.createFile(atPath: log.path, contents: nil)
        let handle = try FileHandle(forWritingTo: log)
        process.standardError = handle
        process.standardOutput = handle
        try process.run()
        process.waitUntilExit()
        let text = try String(contentsOf: log, encoding: .utf8)
        return process.terminationStatus == 0 ? text : text + "(status \(process.terminationStatus))"
    }
}
