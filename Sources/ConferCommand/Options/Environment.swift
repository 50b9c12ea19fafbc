import Glibc

/// The environment variables.
enum Environment {
    /// All variables by name.
    static var variables: [String: String] {
        var result: [String: String] = [:]
        var entry = environ
        while let text = entry.pointee {
            let pair = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if pair.count == 2 { result[String(pair[0])] = String(pair[1]) }
            entry += 1
        }
        return result
    }
}
