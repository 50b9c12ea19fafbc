extension Parser {
    mutating func document() throws(SyntaxError) -> Document {
        var definitions = [try definition()]
        while token.kind != .endOfFile { definitions.append(try definition()) }
        return Document(definitions)
    }

    private mutating func definition() throws(SyntaxError) -> Definition {
        if token.kind == .leftBrace { return .operation(try operation(description: nil, start: token.start)) }
        let start = token.start
        let description = try self.description()
        guard token.kind == .name else { throw unexpected() }
        switch token.text {
        case "query", "mutation", "subscription":
            return .operation(try operation(description: description, start: start))
        case "fragment":
            return .fragment(try fragment(description: description, start: start))
        case "extend":
            if description != nil {
                throw error(
                    "Unexpected description, descriptions are supported only on definitions.", at: start)
            }
            return try typeSystemExtension()
        default:
            return try typeSystemDefinition(description: description, start: start)
        }
    }

    mutating func description() throws(SyntaxError) -> Description? {
        guard token.kind == .string || token.kind == .blockString else { return nil }
        let start = token
        try advance()
        return Description(start.text, isBlock: start.kind == .blockString, range: range(from: start.start))
    }

    private mutating func operation(description: Description?, start: Int) throws(SyntaxError) -> OperationDefinition {
        if token.kind == .leftBrace {
            if description != nil {
                throw error("Unexpected description, descriptions are not supported on shorthand queries.", at: start)
            }
            let selections = try selectionSet()
            return OperationDefinition(
                type: .query, name: nil, selections: selections, isShorthand: true, range: range(from: start))
        }
        guard let type = OperationType(rawValue: token.text) else { throw unexpected() }
        try advance()
        let name = token.kind == .name ? try self.name() : nil
        let variables = try optionalMany(.leftParenthesis, .rightParenthesis) { parser throws(SyntaxError) in
            try parser.variableDefinition()
        }
        let directives = try self.directives(isConstant: false)
        let selections = try selectionSet()
        return OperationDefinition(
            description: description, type: type, name: name, variables: variables, directives: directives,
            selections: selections, range: range(from: start))
    }

    private mutating func variableDefinition() throws(SyntaxError) -> VariableDefinition {
        let start = token.start
        let description = try self.description()
        try expect(.dollar)
        let name = try self.name()
        try expect(.colon)
        let type = try typeReference()
        let defaultValue = try skip(.equals) ? try value(isConstant: true) : nil
        let directives = try self.directives(isConstant: true)
        return VariableDefinition(
            description: description, name: name, type: type, defaultValue: defaultValue, directives: directives,
            range: range(from: start))
    }

    private mutating func fragment(description: Description?, start: Int) throws(SyntaxError) -> FragmentDefinition {
        try expectKeyword("fragment")
        if isKeyword("on") { throw unexpected() }
        let name = try self.name()
        try expectKeyword("on")
        let type = try self.name()
        let directives = try self.directives(isConstant: false)
        let selections = try selectionSet()
        return FragmentDefinition(
            description: description, name: name, typeCondition: type, directives: directives, selections: selections,
            range: range(from: start))
    }

    private mutating func selectionSet() throws(SyntaxError) -> SelectionSet {
        let start = token.start
        let selections = try nested { parser throws(SyntaxError) in
            try parser.many(.leftBrace, .rightBrace) { parser throws(SyntaxError) in try parser.selection() }
        }
        return SelectionSet(selections, range: range(from: start))
    }

    private mutating func selection() throws(SyntaxError) -> Selection {
        let start = token.start
        guard try skip(.spread) else { return .field(try field()) }
        let hasCondition = isKeyword("on")
        if !hasCondition, token.kind == .name {
            let name = try self.name()
            let directives = try self.directives(isConstant: false)
            return .fragmentSpread(FragmentSpread(name: name, directives: directives, range: range(from: start)))
        }
        if hasCondition { try advance() }
        let type = hasCondition ? try name() : nil
        let directives = try self.directives(isConstant: false)
        let selections = try selectionSet()
        return .inlineFragment(
            InlineFragment(
                typeCondition: type, directives: directives, selections: selections, range: range(from: start)))
    }

    private mutating func field() throws(SyntaxError) -> Field {
        let start = token.start
        var name = try self.name()
        var alias: Name?
        if try skip(.colon) {
            alias = name
            name = try self.name()
        }
        let arguments = try self.arguments(isConstant: false)
        let directives = try self.directives(isConstant: false)
        let selections = token.kind == .leftBrace ? try selectionSet() : nil
        return Field(
            alias: alias, name: name, arguments: arguments, directives: directives, selections: selections,
            range: range(from: start))
    }
}
