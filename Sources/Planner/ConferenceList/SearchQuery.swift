import Glibc
import PlannerRules

/// What is searched for, ready to be compared with a `SearchIndex`.
struct SearchQuery: Hashable, Sendable {
    /// A word, and which of its bytes are the rarest: those are looked for first.
    struct Word: Hashable, Sendable {
        let bytes: [UInt8]
        let rarest: Int
        /// The first of the two neighbours that are the rarest together; 0 where there are no two.
        let rarestPair: Int

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            let rarities = bytes.map { Word.rarity($0) }
            rarest = rarities.indices.max { rarities[$0] < rarities[$1] } ?? 0
            rarestPair =
                rarities.indices.dropLast().max {
                    rarities[$0] + rarities[$0 + 1] < rarities[$1] + rarities[$1 + 1]
                } ?? 0
        }

        /// Greater for what is rarer in names.
        private static func rarity(_ byte: UInt8) -> Int {
            "eaotinsrclduhmpgfvbykwzxjq".utf8.enumerated().first { $0.element == byte }?.offset ?? 30
        }

        /// Whether it stands anywhere in a text.
        ///
        /// By bytes: folded text has no combining marks, and UTF-8 finds no character inside another.
        @inline(__always)
        func isFound(from start: UnsafePointer<UInt8>, count: Int) -> Bool {
            bytes.withUnsafeBufferPointer { word in
                guard let first = word.baseAddress, !word.isEmpty else { return true }
                guard word.count <= count else { return false }
                var position = start + rarest
                let end = start + (count - word.count + rarest + 1)
                while position < end {
                    guard let found = memchr(position, Int32(word[rarest]), end - position) else { return false }
                    position = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
                    if memcmp(position - rarest, first, word.count) == 0 { return true }
                    position += 1
                }
                return false
            }
        }
    }

    /// Words, all of which have to be found.
    struct Words: Hashable, Sendable {
        let words: [Word]
        /// The letters that a text must have.
        let letters: UInt64
        /// Whether a text that has the letters has the words.
        let saysAllByLetters: Bool

        init(_ text: String) {
            words = text.utf8.split(separator: UInt8(ascii: " ")).map { Word(Array($0)) }
            letters = words.reduce(0) { $0 | SearchQuery.letters($1.bytes[...]) }
            saysAllByLetters = words.allSatisfy { $0.bytes.count == 1 && SearchQuery.exactBit($0.bytes[0]) != nil }
        }
    }

    let text: SearchText
    let collapsed: Words
    let folded: Words
    /// Whether something may be found that is not found with the e of ae, oe and ue dropped: only where a word begins
    /// with an e, which may be such a one.
    let needsFolded: Bool

    /// `nil` for a blank text.
    init?(_ text: String) {
        guard !text.allSatisfy(\.isWhitespace) else { return nil }
        self.text = SearchText(text)
        collapsed = Words(self.text.collapsed)
        folded = Words(self.text.folded)
        needsFolded = folded.words.contains { $0.bytes.first == UInt8(ascii: "e") }
    }

    /// A bit for each letter and digit, and the rest for all other bytes.
    static func letters(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var letters: UInt64 = 0
        for byte in bytes where byte != UInt8(ascii: " ") { letters |= 1 << UInt64(bit(byte)) }
        return letters
    }

    private static func bit(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a")
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 26
        default: 36 + byte % 28
        }
    }

    /// The bit of a byte that no other byte shares; `nil` where one does.
    static func exactBit(_ byte: UInt8) -> UInt64? { bit(byte) < 36 ? 1 << UInt64(bit(byte)) : nil }
}

/// Text that is folded piece by piece, the pieces with a space between them.
struct FoldedBytes {
    private(set) var bytes: [UInt8] = []

    /// Where what was added so far ends.
    var end: Int { bytes.count }

    mutating func append(_ text: String) {
        let start = bytes.count
        if start > 0 { bytes.append(UInt8(ascii: " ")) }
        let first = bytes.count
        // Nearly all names are printable ASCII.
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: " "):
                if bytes.count > first, bytes.last != UInt8(ascii: " ") { bytes.append(byte) }
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte + 0x20)
            case 0x21...0x7E: bytes.append(byte)
            default:
                bytes.removeSubrange(first...)
                bytes += FoldedText.fold(text).utf8
                return end(from: start, first)
            }
        }
        if bytes.count > first, bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        end(from: start, first)
    }

    /// A piece of nothing leaves no space.
    private mutating func end(from start: Int, _ first: Int) {
        if bytes.count == first { bytes.removeSubrange(start...) }
    }

    /// The same with the e of ae, oe and ue dropped, as `SearchText` has it, and where some places are then.
    func collapsed(ends: [Int]) -> (bytes: [UInt8], ends: [Int]) {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var newEnds: [Int] = []
        newEnds.reserveCapacity(ends.count)
        var next = 0
        for (place, byte) in bytes.enumerated() {
            while next < ends.count, ends[next] == place {
                newEnds.append(result.count)
                next += 1
            }
            if byte == UInt8(ascii: "e"), let last = result.last,
                last == UInt8(ascii: "a") || last == UInt8(ascii: "o") || last == UInt8(ascii: "u")
            {
                continue
            }
            result.append(byte)
        }
        while newEnds.count < ends.count { newEnds.append(result.count) }
        return (result, newEnds)
    }
}
