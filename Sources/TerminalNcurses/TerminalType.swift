import CNcurses

/// Which entry of the terminal database describes the terminal.
struct TerminalType: Hashable, Sendable {
    /// The entry's name.
    var name: String
    /// The entry itself, where it is a file.
    var entry: TerminalEntry?
    /// One sentence for the user when it is not the one that `TERM` names.
    var notice: String?

    /// The type that `TERM` names, or a near one when the database does not have it: many modern terminals set a name
    /// that Debian's small database lacks and all of those understand what xterm does.
    static func choose(term: String?) throws(TerminalError) -> TerminalType {
        guard let term else { throw TerminalError.terminalTypeUnset }
        if let type = known(term) { return type }
        for candidate in candidates(for: term) {
            guard var type = known(candidate) else { continue }
            let shown = String(
                term.unicodeScalars.prefix(40).filter { $0.value > 0x20 && $0.value < 0x7F }.map(Character.init))
            type.notice = "The terminal type \"\(shown)\" is not known on this machine; using \(candidate)."
            return type
        }
        throw TerminalError.terminalDatabaseMissing(term)
    }

    static func candidates(for term: String) -> [String] {
        var candidates: [String] = []
        var shorter = Substring(term)
        while let cut = shorter.lastIndex(where: { $0 == "-" || $0 == "+" || $0 == "." }) {
            shorter = shorter[..<cut]
            if !shorter.isEmpty { candidates.append(String(shorter)) }
        }
        return candidates + ["xterm-256color", "xterm", "vt100", "ansi"]
    }

    private static func known(_ name: String) -> TerminalType? {
        // ncurses would read it a second time, and a third.
        if !TerminalEntry.isGivenInline, let entry = TerminalEntry(named: name) {
            return TerminalType(name: name, entry: entry)
        }
        return isKnown(name) ? TerminalType(name: name) : nil
    }

    private static func isKnown(_ name: String) -> Bool {
        // A name is part of a file's path there.
        guard !name.contains("/"), name.utf8.count < 128 else { return false }
        var status: Int32 = 0
        let before = set_curterm(nil)
        let found = setupterm(name, 1, &status) == OK
        if found, let entry = set_curterm(before) {
            del_curterm(entry)
        } else {
            _ = set_curterm(before)
        }
        return found
    }
}
