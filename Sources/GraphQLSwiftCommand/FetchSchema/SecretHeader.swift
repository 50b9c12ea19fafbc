import FoundationEssentials
import GraphQLClient
import GraphQLCurlTransport

/// A header as it is given on the command line: its value may be kept where it is no part of the line, which other
/// users of the machine and the shell's history see.
struct SecretHeader {
    private let line: String

    /// - Parameter line: `NAME: VALUE`, where `{env:NAME}` and `{file:PATH}` in the value stand for what is kept there.
    init(_ line: String) {
        self.line = line
    }

    /// The header with what its value stands for.
    ///
    /// - Throws: `CommandFailure` that names what is missing, never what is there.
    func field(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(CommandFailure) -> Header {
        let (name, value) = try resolved(environment: environment)
        do {
            return try Header(line: name + ":" + value)
        } catch {
            guard case .badRequest(let reason) = error else { throw .misused("the header \(name) cannot be sent") }
            throw .misused(reason)
        }
    }

    /// The header's name, and its value with what it stands for.
    func resolved(environment: [String: String]) throws(CommandFailure) -> (name: String, value: String) {
        guard let colon = line.firstIndex(of: ":") else {
            throw .misused("a header has the form 'NAME: VALUE'")
        }
        let name = String(line[..<colon])
        var value = ""
        var rest = line[line.index(after: colon)...]
        while let opening = rest.indices.first(where: { Self.begins(rest[$0...]) }),
            let closing = rest[opening...].firstIndex(of: "}")
        {
            value += rest[..<opening]
            value += try Self.secret(rest[rest.index(after: opening)..<closing], of: name, environment)
            rest = rest[rest.index(after: closing)...]
        }
        value += rest
        // What is left where the shell put nothing in the place of a variable.
        let words = value.lowercased().split(separator: " ")
        guard let first = words.first, words.count > 1 || !["bearer", "basic", "token", "apikey"].contains(first) else {
            throw .failed("The header \(name) has no value: what should be in it is empty.")
        }
        return (name, value)
    }

    /// Whether `text` begins with something to be put in; other braces are ordinary text.
    private static func begins(_ text: Substring) -> Bool {
        text.hasPrefix("{env:") || text.hasPrefix("{file:")
    }

    /// What `{reference}` stands for.
    private static func secret(
        _ reference: Substring, of header: String, _ environment: [String: String]
    ) throws(CommandFailure) -> String {
        if reference.hasPrefix("env:") {
            let name = String(reference.dropFirst(4))
            guard let value = environment[name] else {
                throw .failed("The header \(header) is to hold the environment's variable \(name), which is not set.")
            }
            guard !value.isEmpty else {
                throw .failed("The header \(header) is to hold the environment's variable \(name), which is empty.")
            }
            return value
        }
        var path = String(reference.dropFirst(5))
        if path.hasPrefix("~/"), let home = environment["HOME"] { path = home + path.dropFirst() }
        guard Folder.isFile(path) else {
            throw .failed("The header \(header) is to hold the text of the file \(path), which is not there.")
        }
        let text = try Folder.text(of: path)
        let trimmed = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
        guard !trimmed.isEmpty else {
            throw .failed("The header \(header) is to hold the text of the file \(path), which is empty.")
        }
        return String(trimmed)
    }
}
