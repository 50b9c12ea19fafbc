import GraphQLCodegen
import GraphQLLanguage

/// Diagnostics as one JSON document: an array of objects with sorted keys.
enum DiagnosticJSON {
    static func document(_ diagnostics: [CodegenDiagnostic]) -> String {
        let objects = diagnostics.map { diagnostic in
            "  {\"column\": \(diagnostic.location.column), \"file\": \(quoted(diagnostic.file)), "
                + "\"line\": \(diagnostic.location.line), \"message\": \(quoted(diagnostic.message))}"
        }
        return objects.isEmpty ? "[]\n" : "[\n" + objects.joined(separator: ",\n") + "\n]\n"
    }

    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{0}"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
