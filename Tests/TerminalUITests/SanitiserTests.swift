import Testing

@testable import TerminalUI

@Test(arguments: [
    ("plain text", "plain text"), ("Kraków, Zürich", "Kraków, Zürich"), ("日本語", "日本語"),
    // Escape sequences, with seven and eight bits.
    ("ok\u{1B}]0;PWNED\u{7}\u{1B}[2J", "ok�]0;PWNED��[2J"), ("c1\u{9B}31mX", "c1�31mX"), ("a\u{7F}b\u{0}c", "a�b�c"),
    // Line breaks and tabs.
    ("line1\nline2", "line1 line2"), ("a\r\nb\rc\td\u{B}e\u{2028}f\u{85}g", "a b c d e f g"),
    // Bidirectional controls and invisible characters.
    ("a\u{202E}cod.exe\u{202C}", "acod.exe"), ("\u{2067}x\u{2069}\u{200E}\u{200F}\u{61C}", "x"),
    ("a\u{200B}b\u{FEFF}c\u{2060}d\u{AD}e", "abcde"), ("\u{3164}\u{115F}\u{1160}\u{FFA0}", ""), ("a\u{34F}b", "ab"),
    // Tags, lone selectors and joiners, marks without a base.
    ("🏴\u{E0067}\u{E007F}", "🏴"), ("\u{FE0F}a", "a"), ("❤\u{FE0F}", "❤\u{FE0F}"), ("a \u{FE0F}b", "a \u{FE0F}b"),
    ("\u{200D}a\u{200D}", "a"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("\u{301}a", "a"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ("a\u{200D}\u{202E}", "a"), ("x\u{200D}\n", "x "),
    // What stands for an object, and annotations.
    ("\u{FFFC}", "�"), ("\u{FFF9}a\u{FFFB}", "a"),
    // Right-to-left text stays in its order.
    ("מרחב פתוח", "מרחב פתוח"),
])
func `a line is made harmless`(text: String, clean: String) {
    #expect(Sanitiser.line(text).unicodeScalars.elementsEqual(clean.unicodeScalars))
}

@Test(arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE, 0x10FFFF] as [UInt32])
func `a noncharacter becomes the mark`(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))

    #expect(Sanitiser.line("a" + String(scalar)) == "a�")
}

@Test func `a tower of marks is cut down`() {
    let zalgo = "e" + String(repeating: "\u{301}", count: 5_000) + "x"

    #expect(Sanitiser.line(zalgo) == "e\u{301}\u{301}\u{301}\u{301}x")
}

@Test func `plain output keeps its line breaks`() {
    #expect(Sanitiser.lines("a\r\nb\n\u{1B}[2Jc\td") == "a\nb\n�[2Jc d")
}

@Test func `ascii output has a question mark for each cell`() {
    #expect(Sanitiser.ascii("Kraków 日本 👩‍👩‍👧 ok") == "Krak?w ???? ?? ok")
}

@Test func `sanitising twice changes nothing more, and all that comes out has a width`() {
    var generator = SystemRandomNumberGenerator()
    let pool: [UInt32] = [
        0x1B, 0x41, 0x20, 0x301, 0x200D, 0xFE0F, 0x1F469, 0x202E, 0x9B, 0x0A, 0x65E5, 0x5D0, 0x200C, 0xE0067, 0x1F1E9,
        0x200B, 0xFFFF, 0x1160, 0x93F, 0x915, 0x94D, 0x1F3FD, 0x20E3, 0x0D,
    ]
    for _ in 0..<2_000 {
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...12, using: &generator) {
            if let scalar = pool.randomElement(using: &generator).flatMap(Unicode.Scalar.init) {
                scalars.append(scalar)
            }
        }

        let once = Sanitiser.line(String(scalars))

        #expect(Sanitiser.line(once).unicodeScalars.elementsEqual(once.unicodeScalars), "\(Array(scalars))")
        #expect(once.allSatisfy { DisplayWidth.cells(of: $0) > 0 }, "\(Array(scalars))")
    }
}

@Test(arguments: [
    ("", ""), ("dark", "dark"), ("12345678", "12345678"), ("123456789", "1234567…"), ("日本語日本", "日本語…"),
    ("a\u{1B}\nb", "a\u{FFFD} b"), ("\u{1B}[2J567890", "\u{FFFD}[2J567…"),
    (String(repeating: "x", count: 5_000), "xxxxxxx…"), (String(repeating: "\u{200B}", count: 5_000), "…"),
])
func `what an error quotes is cut`(text: String, excerpt: String) {
    #expect(Sanitiser.excerpt(text, cells: 8) == excerpt)
    #expect(Sanitiser.quoted("dark") == "\"dark\"")
}
