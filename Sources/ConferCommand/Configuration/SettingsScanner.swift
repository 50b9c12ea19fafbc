import TerminalUI

/// A position in the text of settings.
struct SettingsScanner {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    /// The line of the position, counted from 1.
    private(set) var line = 1

    init(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        self.scalars = scalars.first == "\u{FEFF}" ? Array(scalars.dropFirst()) : scalars
    }

    private var next: Unicode.Scalar? { scalars.indices.contains(position) ? scalars[position] : nil }

    private func error(_ reason: String) -> SettingsError { SettingsError(line: line, reason: reason) }

    // MARK: Between statements

    /// Goes on to the next statement; `false` means that there is none.
    mutating func skipToStatement() throws(SettingsError) -> Bool {
        while true {
            skipBlanks()
            if next == "#" { try skipComment() }
            guard try takeLineEnd() else { return next != nil }
        }
    }

    /// Nothing but a comment may stand behind a statement.
    mutating func endStatement() throws(SettingsError) {
        skipBlanks()
        if next == "#" { try skipComment() }
        if next == nil { return }
        guard try takeLineEnd() else {
            throw error("\(shown) stands behind the end of the setting: each has a line of its own.")
        }
    }

    private mutating func skipBlanks() {
        while next == " " || next == "\t" { position += 1 }
    }

    private mutating func skipComment() throws(SettingsError) {
        while let scalar = next, scalar != "\n", !(scalar == "\r" && isLineEnd(at: position)) {
            guard scalar == "\t" || !isControl(scalar) else { throw error("A comment holds a control character.") }
            position += 1
        }
    }

    /// Takes `\n` or `\r\n`.
    private mutating func takeLineEnd() throws(SettingsError) -> Bool {
        guard isLineEnd(at: position) else {
            if next == "\r" { throw error("A carriage return ends no line by itself.") }
            return false
        }
        position += next == "\r" ? 2 : 1
        line += 1
        return true
    }

    private func isLineEnd(at position: Int) -> Bool {
        guard scalars.indices.contains(position) else { return false }
        if scalars[position] == "\n" { return true }
        return scalars[position] == "\r" && position + 1 < scalars.count && scalars[position + 1] == "\n"
    }

    /// Takes a sign, if it is the next one.
    mutating func take(_ scalar: Unicode.Scalar) throws(SettingsError) -> Bool {
        guard next == scalar else { return false }
        position += 1
        return true
    }

    /// What stands at the position, for a message.
    private var shown: String {
        guard let next, !isLineEnd(at: position) else { return "The end of the line" }
        return isControl(next) ? "A control character" : "\"\(next)\""
    }

    // MARK: Names

    /// The rest of a table's header, whose first bracket is taken.
    mutating func tableName() throws(SettingsError) -> String {
        if next == "[" { throw error("Lists of tables ([[...]]) are not known here.") }
        skipBlanks()
        let name = try name()
        skipBlanks()
        guard try take("]") else { throw error("[\(Sanitiser.excerpt(name)) has no closing bracket.") }
        return name
    }

    /// A name: letters, digits, hyphens and underscores, or a text in quotes.
    mutating func name() throws(SettingsError) -> String {
        let name: String
        if next == "\"" || next == "'" {
            name = try string()
        } else {
            let start = position
            while let scalar = next, isBare(scalar) { position += 1 }
            guard position > start else { throw error("\(shown) begins no setting; one looks like theme = \"dark\".") }
            name = text(from: start)
        }
        guard next != "." else {
            throw error("Names with a dot are not known here: write [\(Sanitiser.excerpt(name))] above the setting.")
        }
        return name
    }

    mutating func expectEquals(behind name: String) throws(SettingsError) {
        skipBlanks()
        guard try take("=") else { throw error("Behind \"\(Sanitiser.excerpt(name))\" stands no \"=\".") }
        skipBlanks()
    }

    private func isBare(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)) || scalar == "-"
            || scalar == "_"
    }

    private func text(from start: Int) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[start..<position])
        return String(view)
    }

    // MARK: Values

    mutating func value(of name: String) throws(SettingsError) -> SettingsText.Value {
        let named = Sanitiser.excerpt(name)
        switch next {
        case "\"", "'": return .text(try string())
        case "[": return .texts(try list(of: name))
        default:
            let start = position
            while let scalar = next, isBare(scalar) || scalar == "." || scalar == "+" || scalar == ":" { position += 1 }
            switch text(from: start) {
            case "true": return .switched(true)
            case "false": return .switched(false)
            case "" where next == "{":
                throw error(
                    "Braces are not known here: write [\(named)] in a line of its own, and below it what is in them.")
            case "": throw error("\"\(named)\" is given no value.")
            case let word: return .bare(word)
            }
        }
    }

    private mutating func list(of name: String) throws(SettingsError) -> [String] {
        // Where the bracket is missing nobody knows; where the list begins is what helps.
        let unclosed = error("The list of \"\(Sanitiser.excerpt(name))\" has no closing bracket.")
        position += 1
        var texts: [String] = []
        while true {
            try skipInList()
            if try take("]") { return texts }
            guard next == "\"" || next == "'" else {
                if next == nil || beginsStatement && line > unclosed.line { throw unclosed }
                throw error("\(shown) is no text in quotes.")
            }
            texts.append(try string())
            try skipInList()
            if try take("]") { return texts }
            guard try take(",") else {
                if next == nil || beginsStatement && line > unclosed.line { throw unclosed }
                throw error("A comma is missing before \(shown).")
            }
        }
    }

    /// Whether a table's header or "name =" stands at the position.
    private var beginsStatement: Bool {
        if next == "[" { return true }
        let rest = scalars[position...]
        let word = rest.prefix(while: isBare)
        return !word.isEmpty && rest.dropFirst(word.count).first { $0 != " " && $0 != "\t" } == "="
    }

    /// In a list, lines may end and comments stand anywhere.
    private mutating func skipInList() throws(SettingsError) {
        repeat {
            skipBlanks()
            if next == "#" { try skipComment() }
        } while try takeLineEnd()
    }

    private mutating func string() throws(SettingsError) -> String {
        let quote = next
        position += 1
        if next == quote, scalars.indices.contains(position + 1), scalars[position + 1] == quote {
            throw error("Texts of several lines (three quotes) are not known here.")
        }
        var view = String.UnicodeScalarView()
        while let scalar = next, !isLineEnd(at: position) {
            position += 1
            if scalar == quote { return String(view) }
            if scalar == "\\", quote == "\"" {
                view.append(try escape())
            } else if isControl(scalar), scalar != "\t" {
                throw error("A text holds a control character; write it as \\u and four digits.")
            } else {
                view.append(scalar)
            }
        }
        throw error("A text has no closing quote.")
    }

    private mutating func escape() throws(SettingsError) -> Unicode.Scalar {
        guard let scalar = next else { throw error("A text has no closing quote.") }
        position += 1
        switch scalar {
        case "\"", "\\": return scalar
        case "b": return "\u{8}"
        case "t": return "\t"
        case "n": return "\n"
        case "f": return "\u{C}"
        case "r": return "\r"
        case "u": return try escape(digits: 4)
        case "U": return try escape(digits: 8)
        default:
            throw error("\\\(isControl(scalar) ? "" : String(scalar)) is no escape; a backslash is written as \\\\.")
        }
    }

    private mutating func escape(digits: Int) throws(SettingsError) -> Unicode.Scalar {
        let start = position
        while position - start < digits, let scalar = next, scalar.isASCII, scalar.properties.isASCIIHexDigit {
            position += 1
        }
        guard position - start == digits, let number = UInt32(text(from: start), radix: 16),
            let scalar = Unicode.Scalar(number)
        else { throw error("\\u needs four and \\U eight hexadecimal digits that are a character's.") }
        return scalar
    }

    private func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || scalar.value == 0x7F
    }
}
