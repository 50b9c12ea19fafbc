import Glibc

/// A compiled entry of the terminal database (term(5)), as far as capabilities have to be taken out of it.
///
/// xterm's entry chooses the character set (ECMA-35) with each change of attributes. It is always the same one here, so it
/// is chosen once, by whoever switches the terminal's modes on.
///
/// Terminals that call themselves xterm do not all repeat a character (`rep`), scroll several lines (`indn`, `rin`), go
/// to the next line (`nel`) or to tab stops (`ht`, `cbt`) by the sequences that xterm has for it; where one ignores or
/// reads them differently, old text stays on the screen. ncurses does without when the entry does not have them, for a
/// byte or two more.
struct TerminalEntry: Hashable {
    private(set) var bytes: [UInt8]

    /// The places of capabilities among the strings, in the order of <term.h>.
    private enum StringCapability: Int {
        case backTab = 0
        case exitAttributeMode = 39
        case newline = 103
        case parmIndex = 109
        case parmRightIndex = 113
        case repeatCharacter = 121
        case setAttributes = 131
        case tab = 134

        /// Those that terminals disagree on.
        static let disputed = [backTab, newline, parmIndex, parmRightIndex, repeatCharacter, tab]
    }

    /// Makes the characters from 32 on those of ASCII.
    static let asciiCharacterSet = "\u{1B}(B"

    private static let headerSize = 12
    /// More than any entry has; the database's own limit is 32 KiB.
    private static let largestSize = 64 << 10

    /// The entry of that name in the first folder that has one, as ncurses looks for it.
    ///
    /// - Parameter name: The name of a type; one with a slash is none.
    init?(named name: String) {
        guard let first = name.utf8.first, !name.contains("/"), name.utf8.count < 128 else { return nil }
        let initial = String(UnicodeScalar(first))
        let hexadecimal = String(first, radix: 16)
        for folder in TerminalEntry.folders {
            for subfolder in [initial, hexadecimal] {
                if let bytes = TerminalEntry.contents(of: "\(folder)/\(subfolder)/\(name)") {
                    self.bytes = bytes
                    return
                }
            }
        }
        return nil
    }

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The entry without the capabilities that terminals disagree on, and without the choice of a character set; `nil`
    /// where it is not laid out as expected.
    var portable: TerminalEntry? {
        guard let strings else { return nil }
        var result = self
        for capability in StringCapability.disputed { result.remove(capability, from: strings) }
        if choosesCharacterSet, let place = place(of: .exitAttributeMode, in: strings), let offset = number(at: place) {
            let shorter = offset + TerminalEntry.asciiCharacterSet.utf8.count
            result.bytes[place] = UInt8(truncatingIfNeeded: shorter)
            result.bytes[place + 1] = UInt8(truncatingIfNeeded: shorter >> 8)
            // Attributes are switched on one by one where there is no string for all of them.
            result.remove(.setAttributes, from: strings)
        }
        return result
    }

    /// Whether attributes are switched off by a string that chooses a character set first.
    var choosesCharacterSet: Bool {
        guard let strings, let place = place(of: .exitAttributeMode, in: strings), let offset = number(at: place) else {
            return false
        }
        return bytes.dropFirst(strings.upperBound + offset)
            .starts(with: (TerminalEntry.asciiCharacterSet + "\u{1B}[m\0").utf8)
    }

    /// Where the offsets of the strings are, two bytes each; the strings themselves lie behind them.
    private var strings: Range<Int>? {
        guard let magic = number(at: 0), let names = number(at: 2), let booleans = number(at: 4),
            let numbers = number(at: 6), let strings = number(at: 8)
        else { return nil }
        let numberSize: Int
        switch magic {
        case 0o432: numberSize = 2
        case 0o1036: numberSize = 4
        default: return nil
        }
        var start = TerminalEntry.headerSize + names + booleans
        // Numbers begin at an even place.
        start += start % 2
        start += numbers * numberSize
        let end = start + strings * 2
        return end <= bytes.count ? start..<end : nil
    }

    private func place(of capability: StringCapability, in strings: Range<Int>) -> Int? {
        let place = strings.lowerBound + capability.rawValue * 2
        return place < strings.upperBound ? place : nil
    }

    private mutating func remove(_ capability: StringCapability, from strings: Range<Int>) {
        guard let place = place(of: capability, in: strings) else { return }
        // -1 stands for a capability that is absent.
        bytes[place] = 0xFF
        bytes[place + 1] = 0xFF
    }

    /// The entry in the form in which ncurses takes it from the variable TERMINFO (terminfo(5)).
    var inline: String {
        let digits = Array("0123456789abcdef".utf8)
        let prefix = Array("hex:".utf8)
        return String(unsafeUninitializedCapacity: prefix.count + 2 * bytes.count) { buffer in
            var place = 0
            func put(_ byte: UInt8) {
                buffer[place] = byte
                place += 1
            }
            for byte in prefix { put(byte) }
            for byte in bytes {
                put(digits[Int(byte >> 4)])
                put(digits[Int(byte & 15)])
            }
            return place
        }
    }

    /// Whether the environment holds an entry itself: it is what somebody chose by hand.
    static var isGivenInline: Bool {
        guard let text = Environment.value("TERMINFO") else { return false }
        return text.hasPrefix("hex:") || text.hasPrefix("b64:")
    }

    /// Runs `body` while ncurses finds the portable form of an entry; the environment is as before afterwards.
    static func withPortable<Result>(_ entry: TerminalEntry?, _ body: () -> Result) -> Result {
        guard let portable = entry?.portable else { return body() }
        let before = Environment.value("TERMINFO")
        setenv("TERMINFO", portable.inline, 1)
        defer {
            if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
        }
        return body()
    }

    /// A little-endian number of two bytes, where there is one that is not negative.
    private func number(at place: Int) -> Int? {
        guard place + 1 < bytes.count, bytes[place + 1] < 0x80 else { return nil }
        return Int(bytes[place]) | Int(bytes[place + 1]) << 8
    }

    /// The folders of the database, in the order in which ncurses looks into them (terminfo(5)): an empty element of
    /// TERMINFO_DIRS stands for the system's own.
    static var folders: [String] {
        var folders: [String] = []
        if let folder = Environment.value("TERMINFO") { folders.append(folder) }
        if let home = Environment.value("HOME") { folders.append(home + "/.terminfo") }
        if let listed = Environment.value("TERMINFO_DIRS") {
            for folder in listed.split(separator: ":", omittingEmptySubsequences: false) {
                folders += folder.isEmpty ? systemFolders : [String(folder)]
            }
        }
        return folders.contains(systemFolders[0]) ? folders : folders + systemFolders
    }

    private static let systemFolders = ["/etc/terminfo", "/lib/terminfo", "/usr/lib/terminfo", "/usr/share/terminfo"]

    private static func contents(of path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let size = Int(status.st_size)
        guard size > headerSize, size < largestSize else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = max(read(descriptor, buffer.baseAddress, size), 0)
        }
        return bytes.count == size ? bytes : nil
    }
}
