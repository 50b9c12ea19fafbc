import Glibc
import PlannerRules
import TerminalUI

/// What is searched of the conferences, folded once: all of it in one text, in which each has its slot.
///
/// A letter typed is so a walk through memory and nothing else, also in a list of a hundred thousand.
struct SearchIndex: Hashable, Sendable {
    /// Name, place and topics of a conference, one behind the other.
    struct Slot: Hashable {
        var name: Range<Int32>
        var placeEnd: Int32
        var end: Int32
        /// The slot with the same as it is folded, without the e of ae, oe and ue dropped; its own where that is equal.
        var folded: Int32
        /// Which letters there are, so that most is not looked at.
        var nameLetters: UInt64
        var placeLetters: UInt64
        var allLetters: UInt64
    }

    /// Where name, place and all of the text of a slot end.
    struct Ends: Hashable {
        var name: Int32
        var place: Int32
        var all: Int32

        init(_ slot: Slot) { (name, place, all) = (slot.name.upperBound, slot.placeEnd, slot.end) }

        /// The part to which what ends at a place of the text belongs.
        func part(endingAt end: Int) -> UInt8 {
            if end <= Int(name) { return UInt8(SearchPart.name) }
            return UInt8(end <= Int(place) ? SearchPart.place : SearchPart.topic)
        }
    }

    private(set) var bytes: [UInt8] = []
    private(set) var slots: [Slot] = []
    /// Where the text of each slot ends, which is where the next one begins, and where its parts do: what a find is
    /// compared with, close together.
    private(set) var ends: [Ends] = []
    /// The words that were looked for since the last change.
    var known = KnownWords()
    /// Names of countries by what conferences say.
    private var countries: [String: String] = [:]

    /// How many slots there are, also of what is gone.
    var count: Int { slots.count }

    init() {}

    /// Adds the conferences of pages.
    ///
    /// - Parameter numbers: Takes the slots, for each page.
    init(_ pages: [[Conference]], numbers: inout [[Int32]]) {
        numbers = []
        for page in pages {
            var pageNumbers: [Int32] = []
            pageNumbers.reserveCapacity(page.count)
            for conference in page { pageNumbers.append(add(conference)) }
            numbers.append(pageNumbers)
        }
    }

    /// Whether the same is searched of both.
    static func areAlike(_ one: Conference, _ other: Conference) -> Bool {
        one.name == other.name && one.year == other.year && one.city == other.city && one.country == other.country
            && one.format == other.format && one.topics == other.topics
    }

    /// Adds a conference.
    ///
    /// - Returns: Its slot.
    mutating func add(_ conference: Conference) -> Int32 {
        var text = FoldedBytes()
        text.append(conference.title)
        let nameEnd = text.end
        text.append(conference.city)
        if let country = conference.country, Sanitiser.isVisible(country) {
            text.append(name(ofCountry: country))
        } else if !Sanitiser.isVisible(conference.city) {
            text.append(conference.fullPlace)
        }
        let placeEnd = text.end
        for topic in conference.topics { text.append(topic) }
        let letters = [nameEnd, placeEnd, text.end].map { SearchQuery.letters(text.bytes[..<$0]) }
        func slot(_ ends: [Int], folded: Int32) -> Slot {
            let start = Int32(clamping: bytes.count)
            func place(_ end: Int) -> Int32 { Int32(clamping: bytes.count + end) }
            return Slot(
                name: start..<max(place(ends[0]), start), placeEnd: place(ends[1]), end: place(ends[2]), folded: folded,
                nameLetters: letters[0], placeLetters: letters[1], allLetters: letters[2])
        }
        let collapsed = text.collapsed(ends: [nameEnd, placeEnd, text.end])
        known.removeAll()
        let isCollapsed = collapsed.bytes.count != text.bytes.count
        if isCollapsed {
            append(slot([nameEnd, placeEnd, text.end], folded: Int32(clamping: slots.count)), text.bytes)
        }
        let folded = Int32(clamping: isCollapsed ? slots.count - 1 : slots.count)
        append(slot(collapsed.ends, folded: folded), collapsed.bytes)
        return Int32(clamping: slots.count - 1)
    }

    private mutating func append(_ slot: Slot, _ text: [UInt8]) {
        slots.append(slot)
        ends.append(Ends(slot))
        bytes += text
    }

    private mutating func name(ofCountry country: String) -> String {
        if let known = countries[country] { return known }
        let name = PlaceText.full(city: nil, country: country, format: .unknown)
        countries[country] = name
        return name
    }

    /// In which part of the result the conference of a slot stands; less than 0 where it is not found.
    func part(of number: Int32, for query: SearchQuery) -> Int {
        guard let slot = slots[orNil: Int(number)], matches(slot, \.end, slot.allLetters, query) else { return -1 }
        if matches(slot, \.name.upperBound, slot.nameLetters, query) { return SearchPart.name }
        return matches(slot, \.placeEnd, slot.placeLetters, query) ? SearchPart.place : SearchPart.topic
    }

    /// Whether each word stands somewhere before an end.
    @inline(__always)
    private func matches(_ slot: Slot, _ end: KeyPath<Slot, Int32>, _ letters: UInt64, _ query: SearchQuery) -> Bool {
        if query.collapsed.letters & ~letters == 0,
            contains(query.collapsed, Int(slot.name.lowerBound)..<Int(slot[keyPath: end]))
        {
            return true
        }
        guard query.needsFolded, query.folded.letters & ~letters == 0, let folded = slots[orNil: Int(slot.folded)]
        else { return false }
        return contains(query.folded, Int(folded.name.lowerBound)..<Int(folded[keyPath: end]))
    }

    @inline(__always)
    private func contains(_ words: SearchQuery.Words, _ range: Range<Int>) -> Bool {
        if words.saysAllByLetters { return true }
        return bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress, range.upperBound <= buffer.count else { return false }
            return words.words.allSatisfy { $0.isFound(from: base + range.lowerBound, count: range.count) }
        }
    }
}

/// The parts of a list that is searched: the better a find, the higher it stands.
enum SearchPart {
    static let name = 0
    static let place = 1
    static let topic = 2

    static func title(_ part: Int) -> String {
        switch part {
        case name: "Found by name"
        case place: "Found by place"
        default: "Found by topic"
        }
    }
}
