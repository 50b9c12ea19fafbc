public import GraphQLLanguage

/// Why code cannot be generated, with its place.
public struct CodegenDiagnostic: Error, Hashable, Sendable {
    /// The file's name as it was given.
    public var file: String
    public var location: SourceLocation
    /// What is wrong, as a sentence.
    public var message: String
    /// Whether code is generated all the same.
    public var isWarning: Bool

    public init(
        file: String, location: SourceLocation = SourceLocation(line: 1, column: 1), message: String,
        isWarning: Bool = false
    ) {
        self.file = file
        self.location = location
        self.message = message
        self.isWarning = isWarning
    }
}

extension CodegenDiagnostic: CustomStringConvertible {
    /// The fault in the form compilers use, so that editors can jump to it.
    public var description: String {
        "\(file):\(location.line):\(location.column): \(isWarning ? "warning" : "error"): \(message)"
    }
}

/// Every fault that keeps code from being generated.
public struct CodegenFailure: Error, Hashable, Sendable {
    public var diagnostics: [CodegenDiagnostic]

    public init(_ diagnostics: [CodegenDiagnostic]) {
        self.diagnostics = diagnostics
    }
}
