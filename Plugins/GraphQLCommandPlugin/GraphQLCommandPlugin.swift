import Foundation
import PackagePlugin

/// Writes generated Swift into the package, for projects that check it in: `swift package generate-graphql`.
///
/// Every `graphql-swift.json` in the package's folder and in those of its targets is one run of the generator.
@main
struct GraphQLCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let tool = try context.tool(named: "GraphQLSwiftCommand").url
        var extractor = ArgumentExtractor(arguments)
        let names = Set(extractor.extractOption(named: "target"))
        let targets = context.package.targets.filter { names.isEmpty || names.contains($0.name) }
        let folders = (names.isEmpty ? [context.package.directoryURL] : []) + targets.map(\.directoryURL)
        let configurations = folders.map { $0.appending(path: "graphql-swift.json") }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
        guard !configurations.isEmpty else {
            Diagnostics.error("No target of this package has a graphql-swift.json in its folder.")
            return
        }
        for configuration in configurations {
            let process = Process()
            process.executableURL = tool
            process.arguments = ["generate", "--config", configuration.path] + extractor.remainingArguments
            process.currentDirectoryURL = context.package.directoryURL
            try process.run()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else {
                Diagnostics.error("\(configuration.path): The code is not generated; the lines above say why.")
                continue
            }
        }
    }
}
