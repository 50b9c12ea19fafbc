import GraphQLCodegen

extension Command {
    /// Does what the command line asks for.
    ///
    /// - Throws: `CommandFailure` with what could not be done.
    func run() async throws(CommandFailure) {
        switch self {
        case .help:
            StandardStream.output.write(Self.helpText)
        case .version:
            StandardStream.output.write("graphql-swift \(Self.versionText)\n")
        case .initialize(let initialization):
            StandardStream.output.write(try initialization.run(in: Folder(path: "")) + "\n")
        case .fetchSchema(let request):
            try await request.run()
        case .generate(let options):
            StandardStream.output.write(try Generation(try Project(options)).run() + "\n")
        case .validate(let options, let asJSON):
            try Self.validate(try Project(options), asJSON: asJSON)
        case .worker:
            Worker.run()
        }
    }

    static let versionText = "0.1"

    private static func validate(_ project: Project, asJSON: Bool) throws(CommandFailure) {
        let (schema, warnings) = try SchemaFile.schema(project.schema)
        let generator = Generator(schema: schema, configuration: project.configuration)
        let diagnostics = generator.diagnostics(project.operations)
        if asJSON {
            StandardStream.output.write(DiagnosticJSON.document(diagnostics.map { project.placed($0) }))
            if !diagnostics.isEmpty { StandardStream.exit(1) }
            return
        }
        for warning in warnings { StandardStream.error.write(warning + "\n") }
        guard diagnostics.isEmpty else {
            throw .failed(diagnostics.map { project.excerpt($0) }.joined(separator: "\n"))
        }
        for warning in generator.warnings(project.operations) {
            StandardStream.error.write(project.excerpt(warning) + "\n")
        }
    }
}
