import Glibc

/// The environment variables.
enum Environment {
    /// All variables by name.
    static var variables: [String: String] {
        var result: [String: String] = [:]
        var entry = environ
        while let text = entry.pointee {
            // By bytes: a sign and what combines with it are one character.
            let entryText = String(cString: text)
            if let sign = entryText.utf8.firstIndex(of: UInt8(ascii: "=")) {
                let value = entryText.utf8[sign...].dropFirst()
                result[String(entryText[..<sign])] = String(decoding: value, as: UTF8.self)
            }
            entry += 1
        }
        return result
    }
}
