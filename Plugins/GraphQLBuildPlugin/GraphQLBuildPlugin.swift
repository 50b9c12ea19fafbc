import Foundation
import PackagePlugin

/// Makes Swift of a target's GraphQL operations whenever it is built.
///
/// The target's folder holds `graphql-swift.json`, which names the schema. A fault in an operation stops the build at its
/// line. Nothing is written to the package.
@main
struct GraphQLBuildPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let folder = target.directoryURL
        let configuration = folder.appending(path: ProjectFiles.configurationName)
        guard FileManager.default.fileExists(atPath: configuration.path) else {
            Diagnostics.error("\(folder.path): There is no \(ProjectFiles.configurationName) in this target's folder.")
            return []
        }
        let files = try ProjectFiles(configuration: configuration)
        let output = context.pluginWorkDirectoryURL.appending(path: "Generated")
        let names = files.operations.map { $0.split(separator: "/").joined(separator: "+") + ".swift" }
        return [
            .buildCommand(
                displayName: "Making Swift of the GraphQL operations of \(target.name)",
                executable: try context.tool(named: "GraphQLSwiftCommand").url,
                arguments: [
                    "generate", "--config", configuration.path, "--output", output.path, "--layout", "sources",
                ],
                inputFiles: files.inputs,
                outputFiles: (names + ["GraphQLSchemaTypes.swift"]).map { output.appending(path: $0) })
        ]
    }
}

/// The files that a configuration names. The generator reads the rest of it: a fault in it is told there, with its place.
private struct ProjectFiles {
    static let configurationName = "graphql-swift.json"

    private struct Settings: Decodable {
        var schema: String?
        var operations: String?
        var testSupportFor: String?
    }

    /// Everything that the generated code depends on.
    private(set) var inputs: [URL]
    /// The paths of the operations' files in their folder.
    private(set) var operations: [String] = []

    init(configuration: URL) throws {
        inputs = [configuration]
        var configuration = configuration
        var settings = Self.settings(configuration)
        if let other = settings?.testSupportFor {
            configuration = configuration.deletingLastPathComponent().appending(path: other).standardizedFileURL
            settings = Self.settings(configuration)
            inputs.append(configuration)
        }
        let base = configuration.deletingLastPathComponent()
        let folder = settings?.operations.map { base.appending(path: $0) } ?? base
        let schema = settings?.schema.map { base.appending(path: $0).standardizedFileURL }
        if let schema { inputs.append(schema) }
        guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return }
        for case let path as String in paths where path.hasSuffix(".graphql") || path.hasSuffix(".gql") {
            let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
            let url = folder.appending(path: path).standardizedFileURL
            if !isHidden, url != schema { operations.append(path) }
        }
        operations.sort()
        inputs += operations.map { folder.appending(path: $0) }
    }

    private static func settings(_ file: URL) -> Settings? {
        (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Settings.self, from: $0) }
    }
}
