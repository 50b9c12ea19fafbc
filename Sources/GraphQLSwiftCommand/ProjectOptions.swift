import GraphQLCodegen

/// What the command line says of a project; the rest is in its configuration.
struct ProjectOptions: Equatable {
    var configuration: String?
    var schema: String?
    var operations: String?
    var output: String?
    var testSupport: String?
    var layout: CodegenConfiguration.Layout?

    init(schema: String? = nil, operations: String? = nil, output: String? = nil) {
        self.schema = schema
        self.operations = operations
        self.output = output
    }

    init(_ options: Options) throws(CommandFailure) {
        configuration = options["--config"]
        schema = options["--schema"]
        operations = options["--operations"]
        output = options["--output"]
        testSupport = options["--test-support"]
        guard let layout = options["--layout"] else { return }
        guard let known = CodegenConfiguration.Layout(rawValue: layout) else {
            throw .misused("--layout is \"definitions\" or \"sources\"")
        }
        self.layout = known
    }
}
