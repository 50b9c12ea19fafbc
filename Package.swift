// swift-tools-version: 6.2
import PackageDescription

// A warning is an error where the project is tested; elsewhere a newer compiler's new warning must not stop a user.
let strict = Context.environment["CONFER_WARNINGS_ARE_ERRORS"] != nil

let settings: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + (strict ? [.treatAllWarnings(as: .error)] : [])

/// A Swift target in the folder of its name, importing only what its row names.
func house(_ name: String, imports: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: imports, swiftSettings: settings)
}

func command(_ name: String, imports: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: imports, swiftSettings: settings)
}

/// The tests of a target; fixtures are read from the source folder, not copied into the build.
func tests(_ subject: String, imports: [Target.Dependency] = [], fixtures: Bool = false) -> Target {
    .testTarget(
        name: subject + "Tests", dependencies: [.target(name: subject)] + imports,
        exclude: fixtures ? ["Fixtures"] : [], swiftSettings: settings)
}

/// What several tests are helped by.
func support(_ name: String) -> Target {
    .target(name: name, path: "Tests/\(name)", swiftSettings: settings)
}

/// A program that measures or fuzzes; it is declared only where `make bench` and its like ask for it, so that nobody
/// else pays for building it.
func tool(_ name: String, path: String, imports: [Target.Dependency], exclude: [String] = []) -> Target {
    .executableTarget(name: name, dependencies: imports, path: path, exclude: exclude, swiftSettings: settings)
}

let tools: [Target] =
    Context.environment["CONFER_TOOLS"] == nil
    ? []
    : [
        tool(
            "ClientBenchmark", path: "Tests/Benchmarks/Client", imports: ["GraphQLClient", "GraphQLSQLiteCache"],
            exclude: ["graphql", "schema.graphqls"]),
        tool(
            "LanguageBenchmark", path: "Tests/Benchmarks/Language",
            imports: ["GraphQLCodegen", "GraphQLSchema", "GraphQLLanguage"]),
    ]

/// The plugins for users of the client. With them declared, a build from nothing compiles the generator and all below it
/// a second time, as tools for the build itself; the Makefile sets the variable, since nothing here uses them.
let plugins: [Target] =
    Context.environment["CONFER_WITHOUT_PLUGINS"] != nil
    ? []
    : [
        .plugin(name: "GraphQLBuildPlugin", capability: .buildTool(), dependencies: ["GraphQLSwiftCommand"]),
        .plugin(
            name: "GraphQLCommandPlugin",
            capability: .command(
                intent: .custom(verb: "generate-graphql", description: "Writes Swift for GraphQL operations."),
                permissions: [.writeToPackageDirectory(reason: "The generated files are a part of the package.")]),
            dependencies: ["GraphQLSwiftCommand"]),
    ]

let package = Package(
    name: "confer",
    products: plugins.map { .plugin(name: $0.name, targets: [$0.name]) } + [
        .executable(name: "confer", targets: ["ConferCommand"]),
        .executable(name: "graphql-swift", targets: ["GraphQLSwiftCommand"]),
        .library(name: "GraphQLClient", targets: ["GraphQLClient", "GraphQLCurlTransport", "GraphQLSQLiteCache"]),
        .library(name: "TerminalUI", targets: ["TerminalUI"]),
    ],
    targets: [
        command(
            "ConferCommand",
            imports: [
                "Planner", "PlannerAPI", "PlannerRules", "PlannerService", "GraphQLClient", "GraphQLCurlTransport",
                "GraphQLSQLiteCache", "TerminalUI", "TerminalNcurses", "CMalloc",
            ]),
        command(
            "GraphQLSwiftCommand",
            imports: [
                "GraphQLCodegen", "GraphQLExecution", "GraphQLSchema", "GraphQLLanguage", "GraphQLClient",
                "GraphQLCurlTransport",
            ]),

        house("Planner", imports: ["PlannerAPI", "PlannerRules", "GraphQLClient", "TerminalUI"]),
        house("PlannerAPI", imports: ["GraphQLClient"]),
        house(
            "PlannerService",
            imports: ["PlannerRules", "GraphQLExecution", "GraphQLSchema", "GraphQLLanguage", "SQLite"]),
        house("PlannerRules"),

        house("TerminalNcurses", imports: ["TerminalUI", "CNcurses", "CTerminalRestore"]),
        house("TerminalUI"),

        house("GraphQLCurlTransport", imports: ["GraphQLClient", "CCurl"]),
        house("GraphQLSQLiteCache", imports: ["GraphQLClient", "SQLite"]),
        house("GraphQLClient"),

        house("GraphQLExecution", imports: ["GraphQLSchema", "GraphQLLanguage"]),
        house("GraphQLCodegen", imports: ["GraphQLSchema", "GraphQLLanguage"]),
        house("GraphQLSchema", imports: ["GraphQLLanguage"]),
        house("GraphQLLanguage"),

        house("SQLite", imports: ["CSQLite"]),

        .systemLibrary(name: "CNcurses", path: "Sources/C/CNcurses"),
        .systemLibrary(name: "CMalloc", path: "Sources/C/CMalloc"),
        .systemLibrary(name: "CSQLite", path: "Sources/C/CSQLite"),
        .target(name: "CCurl", path: "Sources/C/CCurl"),
        .target(name: "CTerminalRestore", path: "Sources/C/CTerminalRestore"),

        support("TestSupport"),
        tests("GraphQLLanguage", imports: ["TestSupport"]),
        tests("GraphQLSchema", imports: ["GraphQLLanguage", "TestSupport"]),
        tests("GraphQLExecution", imports: ["GraphQLSchema", "GraphQLLanguage", "TestSupport"], fixtures: true),
        tests(
            "GraphQLCodegen", imports: ["GraphQLSchema", "GraphQLLanguage", "GraphQLClient", "TestSupport"],
            fixtures: true),
        tests("GraphQLClient", imports: ["TestSupport"]),
        tests("GraphQLCurlTransport", imports: ["GraphQLClient", "TestSupport"]),
        tests("GraphQLSQLiteCache", imports: ["GraphQLClient", "SQLite", "TestSupport"]),
        tests(
            "GraphQLSwiftCommand",
            imports: ["GraphQLCodegen", "GraphQLExecution", "GraphQLSchema", "GraphQLLanguage"]),
        tests("SQLite", imports: ["TestSupport"]),
        tests("PlannerRules", imports: ["TestSupport"]),
        tests(
            "PlannerService",
            imports: [
                "PlannerRules", "GraphQLExecution", "GraphQLSchema", "GraphQLLanguage", "SQLite", "TestSupport",
            ], fixtures: true),
        tests("ConferCommand", imports: ["PlannerRules", "TestSupport"]),
        tests("TerminalUI"),
        tests("TerminalNcurses", imports: ["TerminalUI"]),
        tests(
            "Planner",
            imports: [
                "PlannerAPI", "PlannerRules", "PlannerService", "GraphQLClient", "TerminalUI", "TestSupport",
            ], fixtures: true),
    ] + tools + plugins
)
