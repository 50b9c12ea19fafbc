import CNcurses
import Glibc

/// The environment variables that say what a terminal can do.
enum Environment {
    /// A variable's value; `nil` when it is unset or empty.
    static func value(_ name: String) -> String? {
        guard let text = getenv(name).map({ String(cString: $0) }), !text.isEmpty else { return nil }
        return text
    }

    /// How long a lone ESC is waited for, in milliseconds: `ESCDELAY`, as with ncurses, but 75 by default:
    /// with the frame that follows it stays below 100, and above what a slow line tears an arrow key apart.
    static var escapeDelay: Int {
        guard let text = value("ESCDELAY"), let delay = Int(text) else { return 75 }
        return min(max(delay, 0), 1_000)
    }

    /// Chooses the character encoding for ncurses.
    ///
    /// ncurses measures characters by the C library's locale, which is therefore always set to one with UTF-8 where
    /// there is one; whether anything but ASCII is written is decided by what the user has configured. A configured
    /// locale that is not installed but has UTF-8 in its name counts as UTF-8.
    ///
    /// - Returns: Whether the terminal shows UTF-8.
    static func setUpEncoding() -> Bool {
        let configured = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? "C"
        if setlocale(LC_CTYPE, "") != nil, encodingIsUTF8 { return true }
        let lowered = configured.lowercased()
        let wantsUTF8 = lowered.hasSuffix("utf-8") || lowered.hasSuffix("utf8")
        for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8"] where setlocale(LC_CTYPE, name) != nil && encodingIsUTF8 {
            return wantsUTF8
        }
        setlocale(LC_CTYPE, "C")
        return false
    }

    private static var encodingIsUTF8: Bool {
        guard let name = nl_langinfo(Int32(CODESET)) else { return false }
        let codeset = String(cString: name)
        return codeset == "UTF-8" || codeset == "utf8"
    }
}
