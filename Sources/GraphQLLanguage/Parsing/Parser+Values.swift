extension Parser {
    /// A value; variables are allowed unless it is constant (specification section 2.9).
    mutating func value(isConstant: Bool) throws(SyntaxError) -> Value {
        let start = token
        switch token.kind {
        case .leftBracket:
            let items = try nested { parser throws(SyntaxError) in
                try parser.any(.leftBracket, .rightBracket) { parser throws(SyntaxError) in
                    try parser.value(isConstant: isConstant)
                }
            }
            return Value(.list(items), range: range(from: start.start))
        case .leftBrace:
            let fields = try nested { parser throws(SyntaxError) in
                try parser.any(.leftBrace, .rightBrace) { parser throws(SyntaxError) in
                    try parser.objectField(isConstant: isConstant)
                }
            }
            return Value(.object(fields), range: range(from: start.start))
        case .int:
            return try leaf(.int(start.text))
        case .float:
            return try leaf(.float(start.text))
        case .string, .blockString:
            return try leaf(.string(start.text, isBlock: start.kind == .blockString))
        case .name:
            switch start.text {
            case "true": return try leaf(.boolean(true))
            case "false": return try leaf(.boolean(false))
            case "null": return try leaf(.null)
            default: return try leaf(.enumeration(start.text))
            }
        case .dollar:
            if isConstant {
                try advance()
                if token.kind == .name {
                    throw error("Unexpected variable \"$\(token.text)\" in constant value.", at: start.start)
                }
                throw unexpected(start)
            }
            try advance()
            let name = try self.name()
            return Value(.variable(name.text), range: range(from: start.start))
        default:
            throw unexpected()
        }
    }

    private mutating func leaf(_ kind: Value.Kind) throws(SyntaxError) -> Value {
        let start = token.start
        try advance()
        return Value(kind, range: range(from: start))
    }

    private mutating func objectField(isConstant: Bool) throws(SyntaxError) -> ObjectField {
        let start = token.start
        let name = try self.name()
        try expect(.colon)
        let value = try self.value(isConstant: isConstant)
        return ObjectField(name: name, value: value, range: range(from: start))
    }

    /// A type reference (specification section 2.11).
    mutating func typeReference() throws(SyntaxError) -> TypeReference {
        let start = token.start
        let inner: TypeReference
        if token.kind == .leftBracket {
            let item = try nested { parser throws(SyntaxError) in
                try parser.advance()
                let item = try parser.typeReference()
                try parser.expect(.rightBracket)
                return item
            }
            inner = TypeReference(.list(item), range: range(from: start))
        } else {
            let name = try self.name()
            inner = TypeReference(.named(name.text), range: name.range)
        }
        guard try skip(.bang) else { return inner }
        return TypeReference(.nonNull(inner), range: range(from: start))
    }

    mutating func directives(isConstant: Bool) throws(SyntaxError) -> [Directive] {
        var directives: [Directive] = []
        while token.kind == .at {
            let start = token.start
            try advance()
            let name = try self.name()
            let arguments = try self.arguments(isConstant: isConstant)
            directives.append(Directive(name: name, arguments: arguments, range: range(from: start)))
        }
        return directives
    }

    mutating func arguments(isConstant: Bool) throws(SyntaxError) -> [Argument] {
        try optionalMany(.leftParenthesis, .rightParenthesis) { parser throws(SyntaxError) in
            let start = parser.token.start
            let name = try parser.name()
            try parser.expect(.colon)
            let value = try parser.value(isConstant: isConstant)
            return Argument(name: name, value: value, range: parser.range(from: start))
        }
    }
}
