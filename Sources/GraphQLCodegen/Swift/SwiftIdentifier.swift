/// Where a name can stand as it is, and where it needs backticks.
public enum SwiftIdentifier {
    /// `name` where it is declared or used without a base.
    public static func escaped(_ name: String) -> String {
        words.contains(name) ? "`\(name)`" : name
    }

    /// `name` after a dot, where most words of the language are allowed.
    public static func escapedMember(_ name: String) -> String {
        memberWords.contains(name) ? "`\(name)`" : name
    }

    /// `name` as an argument's label, where only this word would begin something else.
    public static func escapedLabel(_ name: String) -> String {
        name == "inout" ? "`\(name)`" : name
    }

    /// Words that mean something else after a dot.
    static let memberWords: Set<String> = ["self", "init", "Type", "Protocol", "Self"]

    /// The reserved words (The Swift Programming Language, "Lexical Structure"), and the contextual ones with which a
    /// statement or an expression can begin.
    static let words: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
        "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while",
        "Any", "as", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "Type", "Protocol",
        "any", "async", "await", "borrow", "consume", "copy", "discard", "each", "macro", "package", "some", "then",
        "unsafe", "yield",
    ]
}
