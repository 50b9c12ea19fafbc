import TerminalUI

/// The part of TOML 1.0 that settings need: comments, tables of one name, and names with a text, a list of texts, or true
/// and false. Everything else is an error that names its line.
struct SettingsText {
    /// What a name was given.
    enum Value: Equatable, Sendable {
        case text(String)
        case texts([String])
        case switched(Bool)
        /// What has no quotes and is neither true nor false: a number, or a text whose quotes were forgotten.
        case bare(String)
    }

    /// `name = value` in a table.
    struct Entry: Equatable, Sendable {
        /// The name in brackets above it; empty before the first.
        var table: String
        var name: String
        var value: Value
        /// Counted from 1.
        var line: Int
    }

    /// In the order of the file.
    private(set) var entries: [Entry] = []

    /// Reads a whole file.
    init(parsing bytes: [UInt8]) throws(SettingsError) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes) else {
            throw SettingsError(line: SettingsText.lineOfBadByte(in: bytes), reason: "This is not UTF-8.")
        }
        var scanner = SettingsScanner(text)
        var table = ""
        var tables: Set<String> = []
        var names: Set<[String]> = []
        while try scanner.skipToStatement() {
            let line = scanner.line
            if try scanner.take("[") {
                table = try scanner.tableName()
                guard tables.insert(table).inserted else {
                    throw SettingsError(
                        line: line, reason: "[\(Sanitiser.excerpt(table))] stands here for the second time.")
                }
            } else {
                let name = try scanner.name()
                try scanner.expectEquals(behind: name)
                let value = try scanner.value(of: name)
                guard names.insert([table, name]).inserted else {
                    throw SettingsError(line: line, reason: "\(Sanitiser.quoted(name)) is set for the second time.")
                }
                entries.append(Entry(table: table, name: name, value: value, line: line))
            }
            try scanner.endStatement()
        }
    }

    /// The line with the first byte that is no part of a character.
    private static func lineOfBadByte(in bytes: [UInt8]) -> Int {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let bad = lines.firstIndex { !String(decoding: $0, as: UTF8.self).utf8.elementsEqual($0) }
        return (bad ?? 0) + 1
    }
}

/// What is wrong in a file of settings, and where.
struct SettingsError: Error, Equatable, Sendable {
    /// Counted from 1.
    var line: Int
    /// A sentence.
    var reason: String
}
