import FoundationEssentials
import GraphQLSchema

extension CodegenConfiguration {
    /// Reads the file's text.
    ///
    /// - Throws: `CodegenDiagnostic` for what is not JSON, not of this form, or not known.
    public init(parsing file: SourceFile) throws(CodegenDiagnostic) {
        func diagnostic(_ message: String) -> CodegenDiagnostic {
            CodegenDiagnostic(file: file.path, message: message)
        }
        let contents: ConfigurationContents
        do {
            contents = try JSONDecoder().decode(ConfigurationContents.self, from: Data(file.text.utf8))
        } catch let fault as ConfigurationContents.Fault {
            throw diagnostic(fault.message)
        } catch {
            throw diagnostic("This is not a JSON object.")
        }
        self = contents.configuration
        let rules = Set(ValidationRule.all.map(\.name) + [KeyFieldsCheck.name])
        for name in skippedRules.sorted() where !rules.contains(name) {
            throw diagnostic("There is no rule \"\(name)\".")
        }
        let types = namespaces.values.sorted() + scalars.values.map(\.name).sorted() + naming.types.values.sorted()
        let modules = ([module] + scalars.values.map(\.module)).compactMap { $0 }.sorted()
        for name in types + modules where !Self.isTypeName(name) {
            throw diagnostic("\"\(name)\" is not the name of a Swift type or module.")
        }
        for name in namespaces.values.sorted() where ReservedNames.nestedTypes.contains(name) {
            throw diagnostic("\"\(name)\" cannot be the name of a namespace.")
        }
        for name in naming.types.values.sorted()
        where name.contains(".") || ReservedNames.nestedTypes.union(ReservedNames.topLevelTypes).contains(name) {
            throw diagnostic("\"\(name)\" cannot be the name of a generated type.")
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
}

/// The file as it is written: every setting may be left out, and no other is known.
private struct ConfigurationContents: Decodable {
    struct Fault: Error {
        var message: String
    }

    var configuration = CodegenConfiguration()

    init(from decoder: any Decoder) throws {
        let settings = try Settings(decoder, path: "", form: "a JSON object")
        let known = [
            "schema", "operations", "output", "testSupport", "testSupportFor", "module", "access", "layout", "naming",
            "namespaces",
            "scalars", "skippedRules",
        ]
        try settings.refuseAllBut(known)
        configuration.schema = try settings.string("schema")
        configuration.operations = try settings.string("operations")
        configuration.output = try settings.string("output")
        configuration.testSupport = try settings.string("testSupport")
        configuration.testSupportFor = try settings.string("testSupportFor")
        configuration.module = try settings.string("module")
        configuration.access = try settings.choice("access") ?? .public
        configuration.layout = try settings.choice("layout") ?? .definitions
        configuration.namespaces = try settings.stringsByName("namespaces")
        configuration.skippedRules = Set(try settings.strings("skippedRules"))
        for scalar in try settings.decode([String: ScalarContents].self, "scalars", "an object of types") ?? [:] {
            configuration.scalars[scalar.key] = scalar.value.type
        }
        if let naming = try settings.decode(NamingContents.self, "naming", "an object") {
            configuration.naming = naming.naming
        }
    }

    private struct NamingContents: Decodable {
        var naming = CodegenConfiguration.Naming()

        init(from decoder: any Decoder) throws {
            let settings = try Settings(decoder, path: "naming.", form: "an object")
            try settings.refuseAllBut(["enumCases", "properties", "operationSuffix", "types"])
            naming.enumCases = try settings.choice("enumCases") ?? .camelCase
            naming.properties = try settings.choice("properties") ?? .camelCase
            naming.operationSuffix =
                try settings.decode(Bool.self, "operationSuffix", "true or false") ?? true
            naming.types = try settings.stringsByName("types")
        }
    }

    /// The name of a type, or an object with the name and an example.
    private struct ScalarContents: Decodable {
        var type: CodegenConfiguration.ScalarType

        init(from decoder: any Decoder) throws {
            if let name = try? decoder.singleValueContainer().decode(String.self) {
                type = CodegenConfiguration.ScalarType(name)
                return
            }
            let scalar = (decoder.codingPath.last?.stringValue).map { "scalars.\($0)." } ?? "scalars."
            let settings = try Settings(
                decoder, path: scalar, form: "the name of a type, or an object with \"type\", \"module\", \"example\"")
            try settings.refuseAllBut(["type", "module", "example"])
            guard let name = try settings.string("type") else {
                throw Fault(message: "\"\(scalar)type\" is missing.")
            }
            type = CodegenConfiguration.ScalarType(
                name, module: try settings.string("module"), example: try settings.string("example"))
        }
    }

    /// The settings of one object of the file.
    private struct Settings {
        private struct Key: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        private let container: KeyedDecodingContainer<Key>
        /// What stands before a setting's name in messages.
        private let path: String

        init(_ decoder: any Decoder, path: String, form: String) throws {
            self.path = path
            do {
                container = try decoder.container(keyedBy: Key.self)
            } catch {
                let name = decoder.codingPath.map(\.stringValue).joined(separator: ".")
                throw Fault(message: name.isEmpty ? "This is not \(form)." : "\"\(name)\" must be \(form).")
            }
        }

        func refuseAllBut(_ known: [String]) throws {
            for name in container.allKeys.map(\.stringValue).sorted() where !known.contains(name) {
                throw Fault(message: "There is no setting \"\(path)\(name)\".")
            }
        }

        func decode<Value: Decodable>(_ type: Value.Type, _ name: String, _ form: String) throws -> Value? {
            do {
                return try container.decodeIfPresent(type, forKey: Key(stringValue: name))
            } catch let fault as Fault {
                throw fault
            } catch {
                throw Fault(message: "\"\(path)\(name)\" must be \(form).")
            }
        }

        func string(_ name: String) throws -> String? {
            let text = try decode(String.self, name, "a string")
            if text?.isEmpty == true { throw Fault(message: "\"\(path)\(name)\" must not be empty.") }
            return text
        }

        func strings(_ name: String) throws -> [String] {
            try decode([String].self, name, "a list of strings") ?? []
        }

        func stringsByName(_ name: String) throws -> [String: String] {
            try decode([String: String].self, name, "an object whose values are strings") ?? [:]
        }

        func choice<Choice>(_ name: String) throws -> Choice?
        where Choice: RawRepresentable<String> & CaseIterable {
            guard let text = try decode(String.self, name, "a string") else { return nil }
            guard let choice = Choice(rawValue: text) else {
                let all = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
                throw Fault(message: "\"\(path)\(name)\" must be one of \(all).")
            }
            return choice
        }
    }
}
