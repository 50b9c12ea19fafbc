import FoundationEssentials
import GraphQLCodegen

/// One run of the generator on a project: reads, generates, writes what differs.
struct Generation {
    private let project: Project
    /// The folder by which a run is remembered.
    private let folder: Folder
    private let environment: [String: String]

    /// - Parameter environment: Says where the user's caches are.
    /// - Throws: `CommandFailure` where nothing says where the files go, or two kinds of them would go to one place.
    init(
        _ project: Project, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(CommandFailure) {
        guard let folder = project.output ?? project.testSupport else {
            throw .misused("--output is missing, and no configuration names a folder")
        }
        if let output = project.output, let support = project.testSupport,
            Folder.normalized(support.path) == Folder.normalized(output.path)
        {
            throw .failed("\(output.path): error: The test support needs a folder of its own.")
        }
        self.project = project
        self.environment = environment
        self.folder = folder
    }

    /// Writes the files, tells warnings on standard error, and says in a line what was done.
    ///
    /// - Throws: `CommandFailure` with every fault of the schema or the operations; nothing is written then.
    func run() throws(CommandFailure) -> String {
        let present = try present()
        let memory = GenerationMemory(of: folder, environment: environment)
        let fingerprint = fingerprint(of: present)
        if let remembered = memory?.recall(), remembered.fingerprint == fingerprint {
            tell(remembered.warnings)
            return summary(files: remembered.files, written: 0, removed: 0)
        }

        var (schema, warnings) = try SchemaFile.schema(project.schema)
        tell(warnings)
        var generated: GeneratedFiles
        do {
            generated = try Generator(schema: schema, configuration: project.configuration)
                .generateAll(project.operations)
        } catch {
            throw .failed(error.diagnostics.map { project.excerpt($0) }.joined(separator: "\n"))
        }
        let own = generated.warnings.map { project.excerpt($0) }
        tell(own)
        warnings += own
        if project.output == nil { generated.sources = [] }
        let changes = OutputChanges(generated: generated.sources, present: present.sources)
        let supportChanges = OutputChanges(generated: generated.testSupport, present: present.testSupport)
        try project.output?.apply(changes)
        try project.testSupport?.apply(supportChanges)

        let files = generated.sources.count + generated.testSupport.count
        let written = changes.written.count + supportChanges.written.count
        let removed = changes.removed.count + supportChanges.removed.count
        let isUnchanged = written + removed == 0
        memory?.remember(
            GenerationMemory.Record(
                fingerprint: isUnchanged ? fingerprint : self.fingerprint(of: try self.present()), files: files,
                warnings: warnings))
        return summary(files: files, written: written, removed: removed)
    }

    private func tell(_ warnings: [String]) {
        for warning in warnings { StandardStream.error.write(warning + "\n") }
    }

    private func summary(files: Int, written: Int, removed: Int) -> String {
        "\(files) files: \(written) written, \(removed) removed"
    }

    // MARK: What is there

    /// The Swift files that both folders hold; one folder may be inside the other.
    private func present() throws(CommandFailure) -> GeneratedFiles {
        GeneratedFiles(
            sources: try Self.files(in: project.output, without: project.testSupport),
            testSupport: try Self.files(in: project.testSupport, without: project.output))
    }

    private static func files(in folder: Folder?, without other: Folder?) throws(CommandFailure) -> [SourceFile] {
        guard let folder, folder.exists else { return [] }
        let files = try folder.files(endingIn: [".swift"])
        guard let other else { return files }
        let prefix = Folder.normalized(other.path) + "/"
        guard prefix.hasPrefix(Folder.normalized(folder.path) + "/") else { return files }
        return files.filter { !Folder.normalized(folder.path(of: $0.path)).hasPrefix(prefix) }
    }

    /// A number that changes with anything that a run reads, and with what it wrote.
    private func fingerprint(of present: GeneratedFiles) -> Fingerprint {
        var fingerprint = Fingerprint()
        fingerprint.add(project.configurationText)
        fingerprint.add([project.schema])
        fingerprint.add(project.operations)
        fingerprint.add(present.sources)
        fingerprint.add(present.testSupport)
        return fingerprint
    }
}
