import GraphQLCodegen
import GraphQLLanguage
import GraphQLSchema

/// A schema and operations on disk, with their configuration.
struct Project {
    var configuration: CodegenConfiguration
    /// The schema's file.
    var schema: SourceFile
    var operations: [SourceFile]
    /// Where the generated files go; `nil` where neither the command line nor the configuration says it, and where the
    /// configuration is for test support alone.
    var output: Folder?
    var testSupport: Folder?
    private var folder: Folder
    /// The configuration's text, with the layout that the command line asks for.
    private(set) var configurationText = ""

    /// Reads everything that `options` and the configuration name.
    ///
    /// - Throws: `CommandFailure` with what cannot be read, or is not said.
    init(_ options: ProjectOptions) throws(CommandFailure) {
        let file = try Self.configurationFile(options)
        var base = file.map { Folder.parent(of: $0.path) } ?? ""
        configuration =
            try file.map { file throws(CommandFailure) in try Self.configuration(file) }
            ?? CodegenConfiguration()
        configurationText = file?.text ?? ""
        let ownOutput = options.output ?? configuration.output.map { Folder.path($0, from: base) }
        var support = options.testSupport ?? configuration.testSupport.map { Folder.path($0, from: base) }
        let supports = configuration.testSupportFor != nil
        if let other = configuration.testSupportFor {
            let path = Folder.path(other, from: base)
            let layout = configuration.layout
            let file = SourceFile(path: path, text: try Folder.text(of: path))
            configuration = try Self.configuration(file)
            configuration.layout = layout
            guard configuration.module != nil else {
                throw .failed("\(path):1:1: error: \"module\" is missing, which the test support imports.")
            }
            base = Folder.parent(of: path)
            configurationText += file.text
            support = ownOutput
        }
        if let layout = options.layout {
            configuration.layout = layout
            configurationText += layout.rawValue
        }
        // A folder is given and the configuration was found in it: the operations are there.
        let operations = options.operations ?? Folder.path(configuration.operations ?? "", from: base)
        guard let schema = options.schema ?? configuration.schema.map({ Folder.path($0, from: base) }) else {
            throw .misused("--schema is missing, and no configuration names a schema")
        }
        guard options.operations != nil || file != nil else { throw .misused("--operations is missing") }
        folder = Folder(path: operations)
        self.schema = SourceFile(path: schema, text: try Folder.text(of: schema))
        let own = Folder.normalized(schema)
        let folder = folder
        self.operations = try folder.files(endingIn: [".graphql", ".gql"])
            .filter { Folder.normalized(folder.path(of: $0.path)) != own }
        guard !self.operations.isEmpty else {
            throw .failed("\(operations.isEmpty ? "." : operations): error: There is no .graphql file in this folder.")
        }
        output = supports ? nil : ownOutput.map(Folder.init)
        testSupport = support.map(Folder.init)
        configuration.testSupport = support
    }

    private static func configuration(_ file: SourceFile) throws(CommandFailure) -> CodegenConfiguration {
        do {
            return try CodegenConfiguration(parsing: file)
        } catch {
            throw .failed(Excerpt.of(file.text, error))
        }
    }

    /// The configuration that is named, the one in the operations' folder, or the one here.
    private static func configurationFile(_ options: ProjectOptions) throws(CommandFailure) -> SourceFile? {
        if let path = options.configuration { return SourceFile(path: path, text: try Folder.text(of: path)) }
        let name = CodegenConfiguration.fileName
        let candidates = options.operations.map { [Folder(path: $0).path(of: name)] } ?? [name]
        for path in candidates where Folder.isFile(path) {
            return SourceFile(path: path, text: try Folder.text(of: path))
        }
        return nil
    }

    // MARK: Messages

    /// `diagnostic`, of an operations' file, with the path by which the file was found.
    func placed(_ diagnostic: CodegenDiagnostic) -> CodegenDiagnostic {
        var placed = diagnostic
        placed.file = folder.path(of: diagnostic.file)
        return placed
    }

    /// `diagnostic`, of an operations' file, with the line that it is about and a caret under the place.
    func excerpt(_ diagnostic: CodegenDiagnostic) -> String {
        let text = operations.first { $0.path == diagnostic.file }?.text ?? ""
        return Excerpt.of(text, placed(diagnostic))
    }
}
