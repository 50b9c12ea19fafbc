import GraphQLSchema

/// What `graphql-swift.json` says: where things are, and what the generated code is like.
public struct CodegenConfiguration: Hashable, Sendable {
    /// The name of the file.
    public static let fileName = "graphql-swift.json"

    /// The schema's file, from the configuration's folder; a URL is not one.
    public var schema: String?
    /// The folder with the operations, from the configuration's folder.
    public var operations: String?
    /// The folder that the generated files are written to, from the configuration's folder.
    public var output: String?
    /// The folder that builders of mock data are written to, from the configuration's folder; none are made without it.
    public var testSupport: String?
    /// Another configuration, from this one's folder: this one is for a module with the test support of that one alone.
    public var testSupportFor: String?

    /// The module that the generated code is a part of, which the test support imports; `nil` where the test support is a
    /// part of the same one.
    public var module: String?
    /// Who may use the generated code.
    public var access: Access
    /// Which declarations share a file.
    public var layout: Layout
    /// What things are called.
    public var naming: Naming

    /// Folders inside the operations' folder whose operations and fragments are a set of their own, nested in an
    /// enumeration of the name given. Other folders are read along with the one that they are in.
    public var namespaces: [String: String]
    /// The Swift types of custom scalars; `String` for those not named.
    public var scalars: [String: ScalarType]
    /// Rules of validation that are not applied, by the names of the reference implementation: some published
    /// operations break one that their server does not mind. `SelectedKeyFields` is the generator's own, which warns.
    public var skippedRules: Set<String>

    /// A configuration in which everything that is not named is as a new one has it.
    public init(
        schema: String? = nil, operations: String? = nil, output: String? = nil, testSupport: String? = nil,
        testSupportFor: String? = nil, module: String? = nil, access: Access = .public, layout: Layout = .definitions,
        naming: Naming = Naming(), namespaces: [String: String] = [:], scalars: [String: ScalarType] = [:],
        skippedRules: Set<String> = []
    ) {
        self.schema = schema
        self.operations = operations
        self.output = output
        self.testSupport = testSupport
        self.testSupportFor = testSupportFor
        self.module = module
        self.access = access
        self.layout = layout
        self.naming = naming
        self.namespaces = namespaces
        self.scalars = scalars
        self.skippedRules = skippedRules
    }

    /// Who may use the generated code.
    public enum Access: String, Hashable, Sendable, CaseIterable {
        case `public`
        case package
        case `internal`
    }

    /// Which declarations share a file.
    public enum Layout: String, Hashable, Sendable, CaseIterable {
        /// A file for each operation, fragment, enum and input object.
        case definitions
        /// A file for each file of operations and one for the schema's types: names that are known before the files
        /// are read, as a build system wants them.
        case sources
    }

    /// What things are called in Swift.
    public struct Naming: Hashable, Sendable {
        /// How a name of the schema is spelled.
        public enum Spelling: String, Hashable, Sendable, CaseIterable {
            /// As is usual in Swift: `IN_PERSON` is `inPerson`.
            case camelCase
            /// As the schema has it.
            case schema
        }

        public var enumCases: Spelling
        /// The properties of selections, variables and input objects.
        public var properties: Spelling
        /// Whether an operation's type ends in `Query`, `Mutation` or `Subscription`.
        public var operationSuffix: Bool
        /// The Swift names of enums, input objects, fragments and operations that should not be the usual ones.
        public var types: [String: String]

        /// The naming that is used where nothing else is said.
        public init(
            enumCases: Spelling = .camelCase, properties: Spelling = .camelCase, operationSuffix: Bool = true,
            types: [String: String] = [:]
        ) {
            self.enumCases = enumCases
            self.properties = properties
            self.operationSuffix = operationSuffix
            self.types = types
        }
    }

    /// The Swift type of a custom scalar.
    public struct ScalarType: Hashable, Sendable, ExpressibleByStringLiteral {
        /// The type's name: one of `FoundationScalar`, or a type that conforms to `FieldValue` and `InputConvertible`.
        public var name: String
        /// The module that declares it; `nil` for the generated code's own, and for what is always there.
        public var module: String?
        /// A value in JSON as a server may answer it, for mock answers.
        public var example: String?

        public init(_ name: String, module: String? = nil, example: String? = nil) {
            self.name = name
            self.module = module
            self.example = example
        }

        public init(stringLiteral name: String) {
            self.init(name)
        }
    }
}
