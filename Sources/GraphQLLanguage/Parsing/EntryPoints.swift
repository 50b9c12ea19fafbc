extension Source {
    /// Cuts the text into its tokens, without a look at the grammar; the end of the text is not one of them.
    ///
    /// - Throws: `SyntaxError` with the place of the first character that belongs to no token.
    public func tokens() throws(SyntaxError) -> [Token] {
        var lexer = Lexer(self)
        var tokens: [Token] = []
        while true {
            let token = try lexer.next()
            guard token.kind != .endOfFile else { return tokens }
            tokens.append(token)
        }
    }
}

extension Document {
    /// Reads a whole text.
    ///
    /// - Throws: `SyntaxError` with the place of the first fault, also where the text is nested too deep.
    public init(parsing source: Source, limits: Parser.Limits = Parser.Limits()) throws(SyntaxError) {
        var parser = try Parser(source, limits: limits)
        self = try parser.document()
    }
}

extension Value {
    /// Reads a text that is one value; `isConstant` refuses variables.
    public init(
        parsing source: Source, isConstant: Bool = false, limits: Parser.Limits = Parser.Limits()
    ) throws(SyntaxError) {
        var parser = try Parser(source, limits: limits)
        self = try parser.value(isConstant: isConstant)
        try parser.expect(.endOfFile)
    }
}

extension TypeReference {
    /// Reads a text that is one type reference.
    public init(parsing source: Source, limits: Parser.Limits = Parser.Limits()) throws(SyntaxError) {
        var parser = try Parser(source, limits: limits)
        self = try parser.typeReference()
        try parser.expect(.endOfFile)
    }
}
