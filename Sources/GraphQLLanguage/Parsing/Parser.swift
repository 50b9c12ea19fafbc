/// Reads a source into a syntax tree, by recursive descent (specification appendix C, "Grammar Summary").
public struct Parser {
    /// What a text may be at most, so that a hostile one ends in an error.
    public struct Limits: Hashable, Sendable {
        /// How deep selections, lists, objects and types may be nested.
        public var depth: Int
        /// How many tokens a text may have; `nil` for any number.
        public var tokens: Int?

        public init(depth: Int = 200, tokens: Int? = nil) {
            self.depth = depth
            self.tokens = tokens
        }
    }

    private var lexer: Lexer
    private let limits: Limits
    private var depth = 0
    private var tokenCount = 0
    var token: Token
    /// The end of the token before the present one.
    private(set) var lastEnd = 0

    init(_ source: Source, limits: Limits = Limits()) throws(SyntaxError) {
        lexer = Lexer(source)
        self.limits = limits
        token = try lexer.next()
    }

    var source: Source { lexer.source }

    // MARK: Tokens

    mutating func advance() throws(SyntaxError) {
        lastEnd = token.end
        tokenCount += 1
        if let most = limits.tokens, tokenCount > most {
            throw error("Document contains more than \(most) tokens. Parsing aborted.", at: token.start)
        }
        token = try lexer.next()
    }

    /// The token after the present one.
    func peekNext() throws(SyntaxError) -> Token {
        var ahead = lexer
        return try ahead.next()
    }

    func error(_ message: String, at offset: Int) -> SyntaxError {
        SyntaxError(message, in: source, at: offset)
    }

    func unexpected(_ token: Token? = nil) -> SyntaxError {
        let token = token ?? self.token
        return error("Unexpected \(token.words).", at: token.start)
    }

    mutating func expect(_ kind: Token.Kind) throws(SyntaxError) {
        guard token.kind == kind else {
            throw error("Expected \(Token.words(for: kind)), found \(token.words).", at: token.start)
        }
        try advance()
    }

    mutating func skip(_ kind: Token.Kind) throws(SyntaxError) -> Bool {
        guard token.kind == kind else { return false }
        try advance()
        return true
    }

    func isKeyword(_ word: String) -> Bool {
        token.kind == .name && token.text == word
    }

    mutating func expectKeyword(_ word: String) throws(SyntaxError) {
        guard isKeyword(word) else { throw error("Expected \"\(word)\", found \(token.words).", at: token.start) }
        try advance()
    }

    mutating func skipKeyword(_ word: String) throws(SyntaxError) -> Bool {
        guard isKeyword(word) else { return false }
        try advance()
        return true
    }

    func range(from start: Int) -> SourceRange {
        SourceRange(start: start, end: lastEnd)
    }

    // MARK: Lists

    /// Nothing, or `open item… close` with at least one item.
    mutating func optionalMany<Item>(
        _ open: Token.Kind, _ close: Token.Kind, _ item: (inout Parser) throws(SyntaxError) -> Item
    ) throws(SyntaxError) -> [Item] {
        token.kind == open ? try many(open, close, item) : []
    }

    /// `open item… close` with at least one item.
    mutating func many<Item>(
        _ open: Token.Kind, _ close: Token.Kind, _ item: (inout Parser) throws(SyntaxError) -> Item
    ) throws(SyntaxError) -> [Item] {
        try expect(open)
        var items = [try item(&self)]
        while try !skip(close) { items.append(try item(&self)) }
        return items
    }

    /// `open item… close`, where there may be no item.
    mutating func any<Item>(
        _ open: Token.Kind, _ close: Token.Kind, _ item: (inout Parser) throws(SyntaxError) -> Item
    ) throws(SyntaxError) -> [Item] {
        try expect(open)
        var items: [Item] = []
        while try !skip(close) { items.append(try item(&self)) }
        return items
    }

    /// Items with `separator` between them, and one before the first at will.
    mutating func delimited<Item>(
        by separator: Token.Kind, _ item: (inout Parser) throws(SyntaxError) -> Item
    ) throws(SyntaxError) -> [Item] {
        _ = try skip(separator)
        var items: [Item] = []
        repeat { items.append(try item(&self)) } while try skip(separator)
        return items
    }

    /// Runs `body` one level deeper.
    mutating func nested<Result>(
        _ body: (inout Parser) throws(SyntaxError) -> Result
    ) throws(SyntaxError) -> Result {
        guard depth < limits.depth else {
            throw error("Document is nested too deeply. Parsing aborted.", at: token.start)
        }
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }

    mutating func name() throws(SyntaxError) -> Name {
        let token = self.token
        try expect(.name)
        return Name(token.text, range: SourceRange(start: token.start, end: token.end))
    }
}
