import FoundationEssentials
import GraphQLSchema

/// What `graphql-swift.json` in the operations' folder says.
public struct CodegenConfiguration: Hashable, Sendable {
    /// The name of the file.
    public static let fileName = "graphql-swift.json"

    /// Folders inside the operations' folder whose operations and fragments are a set of their own, nested in an
    /// enumeration of the name given. Other folders are read along with the one that they are in.
    public var namespaces: [String: String]
    /// The Swift types of custom scalars, `FieldValue` and `InputConvertible`; `String` for those not named.
    public var scalars: [String: String]
    /// Rules of validation that are not applied, by the names of the reference implementation: some published
    /// operations break one that their server does not mind.
    public var skippedRules: Set<String>

    public init(
        namespaces: [String: String] = [:], scalars: [String: String] = [:], skippedRules: Set<String> = []
    ) {
        self.namespaces = namespaces
        self.scalars = scalars
        self.skippedRules = skippedRules
    }

    /// Reads the file's text.
    ///
    /// - Throws: `CodegenDiagnostic` for what is not JSON, not of this form, or not known.
    public init(parsing file: SourceFile) throws(CodegenDiagnostic) {
        let contents: Contents
        do {
            contents = try JSONDecoder().decode(Contents.self, from: Data(file.text.utf8))
        } catch let error as UnknownKey {
            throw CodegenDiagnostic(file: file.path, message: "There is no setting \"\(error.name)\".")
        } catch DecodingError.typeMismatch(_, let context) {
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            let form =
                context.codingPath.first?.stringValue == "skippedRules"
                ? "a list of strings" : "an object whose values are strings"
            throw CodegenDiagnostic(file: file.path, message: "\"\(path)\" must be \(form).")
        } catch {
            throw CodegenDiagnostic(file: file.path, message: "This is not a JSON object.")
        }
        self.init(
            namespaces: contents.namespaces, scalars: contents.scalars, skippedRules: Set(contents.skippedRules))
        for name in contents.skippedRules where !ValidationRule.all.contains(where: { $0.name == name }) {
            throw CodegenDiagnostic(file: file.path, message: "There is no rule \"\(name)\".")
        }
        for name in namespaces.values.sorted() + scalars.values.sorted() where !Self.isTypeName(name) {
            throw CodegenDiagnostic(file: file.path, message: "\"\(name)\" is not the name of a Swift type.")
        }
        for name in namespaces.values.sorted() where ReservedNames.nestedTypes.contains(name) {
            throw CodegenDiagnostic(file: file.path, message: "\"\(name)\" cannot be the name of a namespace.")
        }
    }

    private static func isTypeName(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.allSatisfy { part in
            !SwiftIdentifier.words.contains(String(part))
                && part.unicodeScalars.first.map { $0 == "_" || $0.properties.isXIDStart } == true
                && part.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
        }
    }

    private struct UnknownKey: Error {
        var name: String
    }

    private struct Contents: Decodable {
        var namespaces: [String: String]
        var scalars: [String: String]
        var skippedRules: [String]

        private struct Key: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            let known = ["namespaces", "scalars", "skippedRules"]
            for name in container.allKeys.map(\.stringValue).sorted() where !known.contains(name) {
                throw UnknownKey(name: name)
            }
            func read(_ name: String) throws -> [String: String] {
                try container.decodeIfPresent([String: String].self, forKey: Key(stringValue: name)) ?? [:]
            }
            namespaces = try read("namespaces")
            scalars = try read("scalars")
            let key = Key(stringValue: "skippedRules")
            skippedRules = try container.decodeIfPresent([String].self, forKey: key) ?? []
        }
    }
}
