import Glibc
import PlannerRules

/// The order of names in the language of the person at this terminal.
enum Collation {
    /// Grows as a dictionary of the language does: in Swedish Å stands behind Z, in German beside A.
    ///
    /// Where the program runs in no language, letters stand beside those that they are made of.
    static func key(_ name: String) -> String {
        guard hasLanguage else { return FoldedText.fold(name) }
        let size = strxfrm(nil, name, 0)
        guard size > 0, size < 10_000 else { return FoldedText.fold(name) }
        let bytes = withUnsafeTemporaryAllocation(of: CChar.self, capacity: size + 1) { buffer in
            _ = strxfrm(buffer.baseAddress, name, size + 1)
            return buffer.prefix(size).map { UInt8(bitPattern: $0) }
        }
        // The bytes are compared one by one: a character for each keeps their order.
        var key = String.UnicodeScalarView()
        for byte in bytes { key.append(Unicode.Scalar(byte)) }
        return String(key)
    }

    /// Whether the environment names a language whose order is installed; it is taken over when it is asked for first.
    private static let hasLanguage: Bool = {
        guard let name = setlocale(LC_COLLATE, "") else { return false }
        let locale = String(cString: name)
        return locale != "C" && locale != "POSIX" && !locale.hasPrefix("C.")
    }()
}
