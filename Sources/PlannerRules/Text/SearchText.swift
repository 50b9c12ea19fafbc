/// Text that can be searched, with the forms under which people type it.
///
/// An umlaut is typed as the bare letter, or with an e behind it: "zurich", "zuerich" and "Zürich" find each other.
public struct SearchText: Hashable, Sendable {
    /// Folded (`FoldedText`).
    public let folded: String
    /// Folded, with the e of ae, oe and ue dropped.
    public let collapsed: String

    public init(_ text: String) {
        folded = FoldedText.fold(text)
        collapsed = SearchText.collapse(folded)
    }

    /// Whether every word of `query` stands somewhere in the text, in any order; an empty query matches everything.
    public func matches(_ query: SearchText) -> Bool {
        SearchText.containsAllWords(of: query.folded, in: folded)
            || SearchText.containsAllWords(of: query.collapsed, in: collapsed)
    }

    private static func containsAllWords(of query: String, in text: String) -> Bool {
        query.utf8.split(separator: UInt8(ascii: " ")).allSatisfy { contains($0, in: text.utf8) }
    }

    /// By bytes: folded text has no combining marks, and UTF-8 finds no character inside another.
    private static func contains(_ word: Substring.UTF8View, in text: String.UTF8View) -> Bool {
        guard let first = word.first else { return true }
        var rest = text[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: word) { return true }
            rest = rest.dropFirst()
        }
        return false
    }

    private static func collapse(_ folded: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(folded.utf8.count)
        for byte in folded.utf8 {
            if byte == UInt8(ascii: "e"), let last = bytes.last, "aou".utf8.contains(last) { continue }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
