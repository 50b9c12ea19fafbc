/// A lexical token (specification section 2.1.6, "Lexical Tokens"). White space, commas and comments are none.
public struct Token: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case startOfFile
        case endOfFile
        case bang, dollar, ampersand, leftParenthesis, rightParenthesis, spread, colon, equals, at
        case leftBracket, rightBracket, leftBrace, pipe, rightBrace
        case name, int, float, string, blockString
    }

    public var kind: Kind
    /// The byte offset at which it begins in its source.
    public var start: Int
    /// The byte offset after it.
    public var end: Int
    /// The value of a string, the text of a name or number; empty for punctuators.
    public var text: String

    init(kind: Kind, start: Int, end: Int, text: String) {
        self.kind = kind
        self.start = start
        self.end = end
        self.text = text
    }

    /// How messages name the kind.
    static func words(for kind: Kind) -> String {
        switch kind {
        case .startOfFile: "<SOF>"
        case .endOfFile: "<EOF>"
        case .bang: "\"!\""
        case .dollar: "\"$\""
        case .ampersand: "\"&\""
        case .leftParenthesis: "\"(\""
        case .rightParenthesis: "\")\""
        case .spread: "\"...\""
        case .colon: "\":\""
        case .equals: "\"=\""
        case .at: "\"@\""
        case .leftBracket: "\"[\""
        case .rightBracket: "\"]\""
        case .leftBrace: "\"{\""
        case .pipe: "\"|\""
        case .rightBrace: "\"}\""
        case .name: "Name"
        case .int: "Int"
        case .float: "Float"
        case .string: "String"
        case .blockString: "BlockString"
        }
    }

    /// How messages name the token.
    var words: String {
        switch kind {
        case .name, .int, .float, .string, .blockString: "\(Token.words(for: kind)) \"\(text)\""
        default: Token.words(for: kind)
        }
    }
}
