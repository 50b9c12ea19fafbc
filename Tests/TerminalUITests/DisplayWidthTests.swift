import Testing

@testable import TerminalUI

@Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("👩‍👩‍👧‍👦", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("🇩🇪", 2), ("🫨", 2), ("🪿", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
    ("\u{1FAE9}", 2), ("✓", 1), ("☆", 1), ("★", 1), ("▌", 1), ("●", 1), ("│", 1), ("…", 1), ("‹", 1), ("⌚", 2),
    ("ש", 1), ("שּׁ", 1), ("م", 1), ("नि", 2), ("ก็", 1), ("\u{1B}", 0), ("\u{200B}", 0), ("\u{301}", 0), ("\u{FFFD}", 1),
    ("䷀", 1), ("𠀀", 2), ("\u{E000}", 1),
])
func `a grapheme takes so many cells`(character: String, cells: Int) {
    #expect(DisplayWidth.cells(of: character) == cells)
}

@Test func `an emoji behind a letter and a variation selector stays what it is`() {
    #expect(DisplayWidth.cells(of: "a\u{FE0F}") == 1)
}

@Test(arguments: [
    ("a", false), ("é", false), ("e\u{301}", false), ("日", false), ("✓", false), ("👍", true), ("❤️", true),
    ("👩‍👩‍👧", true), ("🇩🇪", true), ("🫨", true), ("नि", true), ("\u{378}", true),
])
func `terminals disagree on emoji and clusters`(character: Character, isRisky: Bool) {
    #expect(DisplayWidth.isRisky(character) == isRisky)
}

@Test(arguments: [("日本語", 5, "日本"), ("日本語", 0, ""), ("", 4, ""), ("abc", 9, "abc"), ("👩‍👩‍👧a", 1, "")])
func `a prefix fits into its cells`(text: String, cells: Int, prefix: String) {
    #expect(DisplayWidth.prefix(of: text, cells: cells) == prefix)
}

@Test func `the table of wide characters is ordered and disjoint`() {
    let ranges = WideCharacters.ranges

    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
}

@Test(arguments: [
    ("Terminal too small: needs 40x10", 6, ["Termin", "al too", "small:", "needs", "40x10"]),
    ("one two three", 7, ["one two", "three"]), ("日本語", 4, ["日本", "語"]), ("日", 1, []), ("", 5, []), ("a", 0, []),
])
func `text is wrapped by cells`(text: String, width: Int, lines: [String]) {
    #expect(text.wrapped(to: width) == lines)
}
