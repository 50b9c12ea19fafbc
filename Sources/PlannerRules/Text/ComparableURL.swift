/// A URL as far as it says whether two listings mean the same page.
public enum ComparableURL {
    /// Without scheme, `www.` and final slashes, the host in lower case: `https://www.NGSpain.com/` is `ngspain.com`.
    public static func key(_ url: String) -> String {
        var rest = Substring(url.trimmingSpaces)
        for scheme in ["https://", "http://", "//"] where rest.lowercased().hasPrefix(scheme) {
            rest = rest.dropFirst(scheme.count)
            break
        }
        let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        var path = rest[host.endIndex...]
        while path.last == "/" { path = path.dropLast() }
        var name = Substring(host.lowercased())
        if name.hasPrefix("www.") { name = name.dropFirst(4) }
        return String(name) + path
    }
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmingSpaces: SubSequence {
        var rest = self[...]
        while let first = rest.first, first.isWhitespace { rest = rest.dropFirst() }
        while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
        return rest
    }

    /// The text without white space at its ends, and with one space for each run of it inside.
    var collapsingSpaces: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
