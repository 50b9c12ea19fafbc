import Foundation
import PackagePlugin

/// Writes generated Swift into the package, for projects that check it in: `swift package generate-graphql`.
///
/// Every `graphql-swift.json` in the package's folder and in those of its targets is one run of the generator. One that
/// names no folder to write to is the build-tool plugin's, and is passed over unless `--target` names it.
@main
struct GraphQLCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let tool = try context.tool(named: "GraphQLSwiftCommand").url
        var extractor = ArgumentExtractor(arguments)
        let names = Set(extractor.extractOption(named: "target"))
        let rest = extractor.remainingArguments
        let targets = context.package.targets.filter { names.isEmpty || names.contains($0.name) }
        let unknown = names.subtracting(targets.map(\.name)).sorted()
        for name in unknown { Diagnostics.error("This package has no target \"\(name)\".") }
        guard unknown.isEmpty else { return }
        let folders = (names.isEmpty ? [context.package.directoryURL] : []) + targets.map(\.directoryURL)
        let configurations = folders.map { $0.appending(path: "graphql-swift.json") }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
        guard !configurations.isEmpty else {
            let place = names.isEmpty ? "No target of this package has" : "None of the targets named has"
            Diagnostics.error("\(place) a graphql-swift.json in its folder.")
            return
        }
        var isGenerated = false
        for configuration in configurations {
            if names.isEmpty, !Self.namesOutput(configuration, rest) {
                print("\(configuration.path): Passed over: it names no \"output\", its Swift is made by building.")
                continue
            }
            isGenerated = true
            let process = Process()
            process.executableURL = tool
            process.arguments = ["generate", "--config", configuration.path] + rest
            process.currentDirectoryURL = context.package.directoryURL
            try process.run()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else {
                Diagnostics.error("\(configuration.path): The code is not generated; the lines above say why.")
                continue
            }
        }
        if !isGenerated {
            Diagnostics.error("No graphql-swift.json of this package names an \"output\", the folder to write to.")
        }
    }

    /// Whether the command line or `configuration` says where files go; also where it cannot be read, which the generator
    /// tells with its place.
    private static func namesOutput(_ configuration: URL, _ arguments: [String]) -> Bool {
        let options = ["--output", "--test-support"]
        if arguments.contains(where: { argument in
            options.contains { argument == $0 || argument.hasPrefix($0 + "=") }
        }) {
            return true
        }
        struct Settings: Decodable {
            var output: String?
            var testSupport: String?
        }
        guard let text = try? Data(contentsOf: configuration),
            let settings = try? JSONDecoder().decode(Settings.self, from: text)
        else { return true }
        return settings.output != nil || settings.testSupport != nil
    }
}
