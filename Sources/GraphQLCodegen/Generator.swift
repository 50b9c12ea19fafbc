public import GraphQLLanguage
public import GraphQLSchema

/// Makes Swift out of a schema and operations: files in memory in, files in memory out.
///
///     let files = try Generator(schema: schema, configuration: configuration).generate(operations)
public struct Generator {
    /// The directives by which a schema says what the client's cache should know; they need no definition.
    public static let cacheDirectives = StoreRulesPlan.directives

    /// What `cacheDirectives` say in `schema` that is not understood, and would be passed over; warnings, for the
    /// operations mean the same without it.
    ///
    /// - Parameter source: The text that the schema was built from, in which places are told.
    public static func cacheDirectiveWarnings(_ schema: Schema, in source: Source) -> [CodegenDiagnostic] {
        StoreRulesCheck(schema, in: source).diagnostics
    }

    private let schema: Schema
    private let configuration: CodegenConfiguration

    public init(schema: Schema, configuration: CodegenConfiguration = CodegenConfiguration()) {
        self.schema = schema
        self.configuration = configuration
    }

    /// Every fault of `operations`, by file and place; none where code can be generated.
    ///
    /// - Parameter operations: Files with their paths inside the operations' folder, in any order.
    public func diagnostics(_ operations: [SourceFile]) -> [CodegenDiagnostic] {
        do {
            _ = try validSets(operations)
            return []
        } catch {
            return error.diagnostics
        }
    }

    /// What `operations` will hardly mean, by file and place; none where they have faults.
    ///
    /// - Parameter operations: Files with their paths inside the operations' folder, in any order.
    public func warnings(_ operations: [SourceFile]) -> [CodegenDiagnostic] {
        (try? validSets(operations)).map(warnings) ?? []
    }

    private func warnings(_ sets: [OperationSet]) -> [CodegenDiagnostic] {
        sets.flatMap { $0.warnings(against: schema, skipping: configuration.skippedRules) }.inOrder
    }

    /// The generated files, sorted by their paths inside the output folder; the same whatever the order of `operations`.
    ///
    /// - Throws: `CodegenFailure` with every fault of the operations.
    public func generate(_ operations: [SourceFile]) throws(CodegenFailure) -> [SourceFile] {
        try generateAll(operations).sources
    }

    /// The generated files and, where the configuration has a folder for it, the test support.
    ///
    /// - Throws: `CodegenFailure` with every fault of the operations.
    public func generateAll(_ operations: [SourceFile]) throws(CodegenFailure) -> GeneratedFiles {
        let sets = try validSets(operations)
        var planner = GenerationPlanner(schema: schema, configuration: configuration)
        let plan = planner.plan(sets)
        let emitter = Emitter(spelling: plan.spelling, configuration: configuration)
        let support = configuration.testSupport == nil ? [] : MockEmitter(emitter, plan).files(plan)
        return GeneratedFiles(sources: emitter.files(plan), testSupport: support, warnings: warnings(sets))
    }

    /// The files of each namespace together, checked.
    private func validSets(_ operations: [SourceFile]) throws(CodegenFailure) -> [OperationSet] {
        let grouped = Dictionary(grouping: operations, by: { namespace(of: $0.path) ?? "" })
        var sets: [OperationSet] = []
        var diagnostics: [CodegenDiagnostic] = []
        for (namespace, files) in grouped.sorted(by: { $0.key < $1.key }) {
            do {
                let set = try OperationSet(
                    namespace: namespace.isEmpty ? nil : namespace, files: files.sorted { $0.path < $1.path })
                diagnostics += set.diagnostics(against: schema, skipping: configuration.skippedRules)
                sets.append(set)
            } catch {
                diagnostics += error.diagnostics
            }
        }
        guard diagnostics.isEmpty else {
            throw CodegenFailure(diagnostics.inOrder)
        }
        return sets
    }

    /// The namespace of the innermost folder of `path` that has one.
    private func namespace(of path: String) -> String? {
        var folders = path.split(separator: "/").dropLast()
        while !folders.isEmpty {
            if let name = configuration.namespaces[folders.joined(separator: "/")] { return name }
            folders.removeLast()
        }
        return nil
    }
}

/// What is made of a schema and operations.
public struct GeneratedFiles: Hashable, Sendable {
    /// The types, sorted by their paths inside the output folder.
    public var sources: [SourceFile]
    /// Builders of mock data, sorted by their paths inside the folder for test support.
    public var testSupport: [SourceFile]
    /// What the operations will hardly mean, by file and place.
    public var warnings: [CodegenDiagnostic]

    public init(sources: [SourceFile], testSupport: [SourceFile] = [], warnings: [CodegenDiagnostic] = []) {
        self.sources = sources
        self.testSupport = testSupport
        self.warnings = warnings
    }
}

extension [CodegenDiagnostic] {
    fileprivate var inOrder: [CodegenDiagnostic] {
        sorted { ($0.file, $0.location, $0.message) < ($1.file, $1.location, $1.message) }
    }
}
