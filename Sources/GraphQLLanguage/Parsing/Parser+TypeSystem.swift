extension Parser {
    mutating func typeSystemDefinition(description: Description?, start: Int) throws(SyntaxError) -> Definition {
        switch token.text {
        case "schema":
            try advance()
            let directives = try self.directives(isConstant: true)
            let types = try many(.leftBrace, .rightBrace) { parser throws(SyntaxError) in
                try parser.operationTypeDefinition()
            }
            return .schema(
                SchemaDefinition(
                    description: description, directives: directives, operationTypes: types, range: range(from: start)))
        case "directive":
            return .directive(try directiveDefinition(description: description, start: start))
        case "scalar", "type", "interface", "union", "enum", "input":
            return .type(try typeDefinition(description: description, start: start, isExtension: false))
        default:
            throw unexpected()
        }
    }

    mutating func typeSystemExtension() throws(SyntaxError) -> Definition {
        let start = token.start
        try expectKeyword("extend")
        guard token.kind == .name else { throw unexpected() }
        switch token.text {
        case "schema":
            try advance()
            let directives = try self.directives(isConstant: true)
            let types = try optionalMany(.leftBrace, .rightBrace) { parser throws(SyntaxError) in
                try parser.operationTypeDefinition()
            }
            if directives.isEmpty, types.isEmpty { throw unexpected() }
            return .schemaExtension(
                SchemaDefinition(directives: directives, operationTypes: types, range: range(from: start)))
        case "scalar", "type", "interface", "union", "enum", "input":
            return .typeExtension(try typeDefinition(description: nil, start: start, isExtension: true))
        default:
            throw unexpected()
        }
    }

    private mutating func operationTypeDefinition() throws(SyntaxError) -> OperationTypeDefinition {
        let start = token.start
        guard token.kind == .name else { throw error("Expected Name, found \(token.words).", at: token.start) }
        guard let operation = OperationType(rawValue: token.text) else { throw unexpected() }
        try advance()
        try expect(.colon)
        let type = try name()
        return OperationTypeDefinition(operation: operation, type: type, range: range(from: start))
    }

    /// A definition or extension that begins with the kind's keyword; an extension must say something.
    private mutating func typeDefinition(
        description: Description?, start: Int, isExtension: Bool
    ) throws(SyntaxError) -> TypeDefinition {
        let keyword = token.text
        try advance()
        let name = try self.name()
        let isComposite = keyword == "type" || keyword == "interface"
        let interfaces = isComposite ? try implementedInterfaces() : []
        let directives = try self.directives(isConstant: true)
        let kind: TypeDefinition.Kind
        let isEmpty: Bool
        switch keyword {
        case "type", "interface":
            let fields = try optionalMany(.leftBrace, .rightBrace) { parser throws(SyntaxError) in
                try parser.fieldDefinition()
            }
            kind =
                keyword == "type"
                ? .object(interfaces: interfaces, fields: fields) : .interface(interfaces: interfaces, fields: fields)
            isEmpty = interfaces.isEmpty && fields.isEmpty
        case "union":
            let members =
                try skip(.equals)
                ? try delimited(by: .pipe) { parser throws(SyntaxError) in try parser.name() } : []
            kind = .union(members: members)
            isEmpty = members.isEmpty
        case "enum":
            let values = try optionalMany(.leftBrace, .rightBrace) { parser throws(SyntaxError) in
                try parser.enumValueDefinition()
            }
            kind = .enumeration(values: values)
            isEmpty = values.isEmpty
        case "input":
            let fields = try optionalMany(.leftBrace, .rightBrace) { parser throws(SyntaxError) in
                try parser.inputValueDefinition()
            }
            kind = .inputObject(fields: fields)
            isEmpty = fields.isEmpty
        default:
            kind = .scalar
            isEmpty = true
        }
        if isExtension, isEmpty, directives.isEmpty { throw unexpected() }
        return TypeDefinition(
            description: description, name: name, directives: directives, kind: kind, range: range(from: start))
    }

    private mutating func implementedInterfaces() throws(SyntaxError) -> [Name] {
        guard try skipKeyword("implements") else { return [] }
        return try delimited(by: .ampersand) { parser throws(SyntaxError) in try parser.name() }
    }

    private mutating func fieldDefinition() throws(SyntaxError) -> FieldDefinition {
        let start = token.start
        let description = try self.description()
        let name = try self.name()
        let arguments = try optionalMany(.leftParenthesis, .rightParenthesis) { parser throws(SyntaxError) in
            try parser.inputValueDefinition()
        }
        try expect(.colon)
        let type = try typeReference()
        let directives = try self.directives(isConstant: true)
        return FieldDefinition(
            description: description, name: name, arguments: arguments, type: type, directives: directives,
            range: range(from: start))
    }

    private mutating func inputValueDefinition() throws(SyntaxError) -> InputValueDefinition {
        let start = token.start
        let description = try self.description()
        let name = try self.name()
        try expect(.colon)
        let type = try typeReference()
        let defaultValue = try skip(.equals) ? try value(isConstant: true) : nil
        let directives = try self.directives(isConstant: true)
        return InputValueDefinition(
            description: description, name: name, type: type, defaultValue: defaultValue, directives: directives,
            range: range(from: start))
    }

    private mutating func enumValueDefinition() throws(SyntaxError) -> EnumValueDefinition {
        let start = token.start
        let description = try self.description()
        if token.kind == .name, ["true", "false", "null"].contains(token.text) {
            throw error("Name \"\(token.text)\" is reserved and cannot be used for an enum value.", at: token.start)
        }
        let name = try self.name()
        let directives = try self.directives(isConstant: true)
        return EnumValueDefinition(
            description: description, name: name, directives: directives, range: range(from: start))
    }

    private mutating func directiveDefinition(
        description: Description?, start: Int
    ) throws(SyntaxError) -> DirectiveDefinition {
        try expectKeyword("directive")
        try expect(.at)
        let name = try self.name()
        let arguments = try optionalMany(.leftParenthesis, .rightParenthesis) { parser throws(SyntaxError) in
            try parser.inputValueDefinition()
        }
        let directives = try self.directives(isConstant: true)
        let isRepeatable = try skipKeyword("repeatable")
        try expectKeyword("on")
        let locations = try delimited(by: .pipe) { parser throws(SyntaxError) in
            let name = try parser.name()
            guard DirectiveLocation(rawValue: name.text) != nil else {
                throw parser.error("Unexpected Name \"\(name.text)\".", at: name.range.start)
            }
            return name
        }
        return DirectiveDefinition(
            description: description, name: name, arguments: arguments, directives: directives,
            isRepeatable: isRepeatable, locations: locations, range: range(from: start))
    }
}
