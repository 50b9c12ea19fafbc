import Glibc

/// In which part each slot of an index has a word; what was found stays known, so that a further letter looks for the
/// word that it belongs to alone, and one that is taken back for nothing.
struct KnownWords: Hashable, Sendable {
    /// A slot that does not have the word.
    static let absent: UInt8 = 3
    /// As many words are kept; a person rarely types more before taking one back.
    private static let limit = 16

    /// The oldest first.
    private var words: [(bytes: [UInt8], parts: [UInt8])] = []

    subscript(bytes: [UInt8]) -> [UInt8]? { words.last { $0.bytes == bytes }?.parts }

    /// The longest word that another one begins with: where it is not, the other is not either.
    func beginning(of bytes: [UInt8]) -> [UInt8]? {
        words.lazy.filter { bytes.starts(with: $0.bytes) }.max { $0.bytes.count < $1.bytes.count }?.parts
    }

    mutating func add(_ bytes: [UInt8], _ parts: [UInt8]) {
        if words.count >= KnownWords.limit { words.removeFirst() }
        words.append((bytes, parts))
    }

    mutating func removeAll() { words.removeAll() }

    /// What is known can be found again: it makes no difference between two indexes.
    static func == (one: KnownWords, other: KnownWords) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}

extension SearchIndex {
    /// In which part of the result each slot stands, `KnownWords.absent` where it is not found.
    ///
    /// A conference is found where all words are, and stands in the part in which the last of them is.
    mutating func parts(for query: SearchQuery) -> [UInt8] {
        var parts = parts(of: query.collapsed)
        guard query.needsFolded else { return parts }
        let folded = self.parts(of: query.folded)
        for slot in parts.indices {
            let number = Int(slots[slot].folded)
            if folded.indices.contains(number) { parts[slot] = min(parts[slot], folded[number]) }
        }
        return parts
    }

    private mutating func parts(of words: SearchQuery.Words) -> [UInt8] {
        var parts: [UInt8]?
        for word in words.words {
            let found = self.parts(of: word)
            guard var all = parts else {
                parts = found
                continue
            }
            parts = nil
            for slot in all.indices { all[slot] = max(all[slot], found[slot]) }
            parts = all
        }
        return parts ?? [UInt8](repeating: UInt8(SearchPart.name), count: count)
    }

    private mutating func parts(of word: SearchQuery.Word) -> [UInt8] {
        if let known = known[word.bytes] { return known }
        let letter = word.bytes.count == 1 ? word.bytes.first.flatMap { SearchQuery.exactBit($0) } : nil
        let parts = letter.map { self.parts(ofLetter: $0) } ?? find(word)
        known.add(word.bytes, parts)
        return parts
    }

    /// One letter needs no look at the text.
    private func parts(ofLetter bit: UInt64) -> [UInt8] {
        slots.map { slot in
            if slot.allLetters & bit == 0 { return KnownWords.absent }
            if slot.nameLetters & bit != 0 { return UInt8(SearchPart.name) }
            return UInt8(slot.placeLetters & bit != 0 ? SearchPart.place : SearchPart.topic)
        }
    }

    /// The part of each slot in which a word stands first.
    private func find(_ word: SearchQuery.Word) -> [UInt8] {
        var parts = [UInt8](repeating: KnownWords.absent, count: count)
        let candidates = known.beginning(of: word.bytes)
        let areFew = candidates.map { $0.count { $0 != KnownWords.absent } < count / 16 } ?? false
        bytes.withUnsafeBytes { text in
            word.bytes.withUnsafeBytes { wanted in
                if let candidates, areFew {
                    find(wanted, pair: word.rarestPair, in: text, among: candidates, &parts)
                } else {
                    findEverywhere(wanted, pair: word.rarestPair, in: text, &parts)
                }
            }
        }
        return parts
    }

    /// Looks where what the word begins with was found.
    private func find(
        _ word: UnsafeRawBufferPointer, pair: Int, in text: UnsafeRawBufferPointer, among candidates: [UInt8],
        _ parts: inout [UInt8]
    ) {
        for slot in candidates.indices where candidates[slot] != KnownWords.absent {
            let start = slot > 0 ? Int(ends[slot - 1].all) : 0
            guard let place = text.firstPlace(of: word, pair: pair, in: start..<Int(ends[slot].all)) else { continue }
            parts[slot] = ends[slot].part(endingAt: place + word.count)
        }
    }

    /// Looks through the text of all slots at once, for which it does not matter how many there are of them.
    private func findEverywhere(
        _ word: UnsafeRawBufferPointer, pair: Int, in text: UnsafeRawBufferPointer, _ parts: inout [UInt8]
    ) {
        var slot = 0
        var position = 0
        while let place = text.firstPlace(of: word, pair: pair, in: position..<text.count) {
            slot = self.slot(at: place, from: slot)
            guard slot < ends.count else { return }
            let end = place + word.count
            // Half in a slot and half in the next it is in neither.
            if end <= Int(ends[slot].all) {
                parts[slot] = ends[slot].part(endingAt: end)
                position = Int(ends[slot].all)
            } else {
                position = place + 1
            }
        }
    }
}

extension SearchIndex {
    /// The slot in which a place of the text lies; they lie one behind the other, in the order of their numbers.
    ///
    /// - Parameter first: A slot that is not behind it; most often the wanted one is near.
    private func slot(at place: Int, from first: Int) -> Int {
        var (low, step) = (first, 1)
        while low + step < ends.count, Int(ends[low + step].all) <= place {
            low += step
            step *= 2
        }
        let high = min(low + step + 1, ends.count)
        guard low < high else { return low }
        return ends[low..<high].partitioningIndex { Int($0.all) > place }
    }
}

extension UnsafeRawBufferPointer {
    /// Where a word stands first in a part of a text.
    ///
    /// - Parameter pair: Which two neighbours of the word are looked for, eight places at a time; what they are in is
    ///   compared with the whole word.
    fileprivate func firstPlace(of word: UnsafeRawBufferPointer, pair: Int, in range: Range<Int>) -> Int? {
        guard let base = baseAddress, let wanted = word.baseAddress, range.lowerBound >= 0, range.upperBound <= count,
            !word.isEmpty, word.count <= range.count
        else { return nil }
        var place = range.lowerBound
        let last = range.upperBound - word.count
        guard word.count > 1 else {
            return memchr(base + place, Int32(word[0]), range.count).map { base.distance(to: UnsafeRawPointer($0)) }
        }
        let one = SIMD16<UInt8>(repeating: word[pair])
        let other = SIMD16<UInt8>(repeating: word[pair + 1])
        // The second of the pair is read sixteen bytes wide, too.
        let lastWide = count - pair - 17
        while place <= last {
            guard place <= lastWide else {
                if memcmp(base + place, wanted, word.count) == 0 { return place }
                place += 1
                continue
            }
            let left = (base + place + pair).loadUnaligned(as: SIMD16<UInt8>.self) .== one
            let right = (base + place + pair + 1).loadUnaligned(as: SIMD16<UInt8>.self) .== other
            // All bits of a byte are set where both are as wanted.
            let halves = unsafeBitCast(left .& right, to: SIMD2<UInt64>.self)
            guard halves != .zero else {
                place += 16
                continue
            }
            let isFirst = halves[0] != 0
            let zeros = UInt64(littleEndian: isFirst ? halves[0] : halves[1]).trailingZeroBitCount
            place += zeros / 8 + (isFirst ? 0 : 8)
            guard place <= last else { return nil }
            if word.count == 2 || memcmp(base + place, wanted, word.count) == 0 { return place }
            place += 1
        }
        return nil
    }
}
