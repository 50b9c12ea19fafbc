/// What must not stand in a log: values that let somebody in, recognized by the names that they have.
enum Secrets {
    /// What stands in the place of a secret.
    static let mask = "***"

    /// Whether what has this name (a header field, a variable, a parameter of a URL) is a secret: rather too often than
    /// not at all.
    static func isSecret(_ name: String) -> Bool {
        let plain = String(name.lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" && $0 != "." && $0 != " " })
        return whole.contains(plain) || parts.contains { plain.contains($0) }
    }

    private static let whole: Set<String> = [
        "auth", "jwt", "key", "otp", "pass", "pin", "pwd", "sid", "sig",
    ]

    /// What passes through URLs when somebody signs in (RFC 6749, 4.1.2); elsewhere the words mean anything.
    private static let ofURLs: Set<String> = ["code", "state"]

    private static let parts = [
        "accesskey", "adminkey", "apikey", "authorization", "authentication", "cookie", "credential", "passphrase",
        "passwd", "password", "privatekey", "secret", "session", "signature", "token", "xauth", "xkey",
    ]

    /// The header field for a log.
    static func masked(_ header: Header) -> Header {
        Header(header.name, isSecret(header.name) ? mask : masked(header.value))
    }

    /// The variables for a log: secret ones masked, however deep they lie.
    static func masked(_ fields: [InputField]) -> [InputField] {
        fields.map { field in
            InputField(field.name, isSecret(field.name) ? .string(mask) : masked(field.value))
        }
    }

    private static func masked(_ value: InputValue) -> InputValue {
        switch value {
        case .null, .boolean, .int, .float: value
        case .string(let text): .string(masked(text))
        case .list(let values): .list(values.map(masked))
        case .object(let fields): .object(masked(fields))
        case .upload: .string("(a file)")
        }
    }

    /// The text for a log: without the user names, passwords and secret parameters of URLs in it, and without tokens
    /// that can be recognized.
    static func masked(_ text: String) -> String {
        var result = ""
        var isBehindBearer = false
        for word in words(of: text) {
            let isSeparator = word.count == 1 && word.allSatisfy(separators.contains)
            if word.contains("://") {
                result += maskedURL(word)
            } else if isBehindBearer && !isSeparator && !word.isEmpty || isToken(word) {
                result += mask
            } else {
                result += word
            }
            if !isSeparator, !word.isEmpty { isBehindBearer = word.lowercased().hasSuffix("bearer") }
        }
        return result
    }

    /// Whether a word is a JSON Web Token (RFC 7519, 3): three parts, of which the first is an object in base 64.
    private static func isToken(_ word: Substring) -> Bool {
        word.hasPrefix("eyJ") && word.split(separator: ".", omittingEmptySubsequences: false).count >= 3
    }

    /// The text in pieces, of which each that may be a URL is one.
    private static func words(of text: String) -> [Substring] {
        var words: [Substring] = []
        var start = text.startIndex
        for index in text.indices where separators.contains(text[index]) {
            words.append(text[start..<index])
            words.append(text[index...index])
            start = text.index(after: index)
        }
        words.append(text[start...])
        return words
    }

    private static func isSecretParameter(_ name: String) -> Bool {
        ofURLs.contains(name.lowercased()) || isSecret(name)
    }

    private static let separators: Set<Character> = [" ", "\t", "\n", "\r", "\r\n", "\"", "'", "<", ">", "(", ")"]

    private static func maskedURL(_ url: Substring) -> String {
        let parts = url.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return String(url) }
        let rest = parts[1]
        let authority = rest.prefix { !"/?#".contains($0) }
        var result = parts[0] + "://"
        if let at = authority.lastIndex(of: "@") {
            result += mask + authority[at...]
        } else {
            result += authority
        }
        var name = ""
        var isValue = false
        var isInParameters = false
        // Parameters stand behind "?", those of tokens often behind "#".
        for character in rest[authority.endIndex...] {
            switch character {
            case "?", "#", "&", ";":
                isInParameters = true
                isValue = false
                name = ""
                result.append(character)
            case "=" where isInParameters && !isValue:
                isValue = true
                result.append(character)
                if isSecretParameter(name) { result += mask }
            default:
                if isInParameters, !isValue { name.append(character) }
                if !isValue || !isSecretParameter(name) { result.append(character) }
            }
        }
        return String(result)
    }
}
