import GraphQLCodegen
import GraphQLLanguage

/// A fault with the line that it is about.
enum Excerpt {
    /// The characters of a line that are shown: a schema may be one line of a megabyte.
    private static let longest = 200

    /// `diagnostic`, its line in `text`, and a caret under the place.
    static func of(_ text: String, _ diagnostic: CodegenDiagnostic) -> String {
        let message = diagnostic.description
        guard let line = line(diagnostic.location.line, of: text), diagnostic.location.column > 0 else {
            return message
        }
        let before = line.utf16.prefix(diagnostic.location.column - 1)
        // Only as much as keeps the place in sight.
        guard line.utf16.count <= longest else { return message }
        let blanks = before.map { $0 == 9 ? "\t" : " " }.joined()
        return "\(message)\n    \(line)\n    \(blanks)^"
    }

    /// Line `number`, from 1, with the line ends that GraphQL has: a line feed, a carriage return, or both.
    private static func line(_ number: Int, of text: String) -> String? {
        var current = 1
        var bytes: [UInt8] = []
        var previous: UInt8 = 0
        for byte in text.utf8 {
            defer { previous = byte }
            if byte == UInt8(ascii: "\n"), previous == UInt8(ascii: "\r") { continue }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                if current == number { break }
                current += 1
            } else if current == number {
                bytes.append(byte)
            }
        }
        return current == number ? String(decoding: bytes, as: UTF8.self) : nil
    }
}
