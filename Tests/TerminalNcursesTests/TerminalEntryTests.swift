import Testing

@testable import TerminalNcurses

@Suite struct TerminalEntryTests {
    /// An entry with one name, no booleans and numbers, and as many strings as a portable entry has to know.
    private func entry(magic: [UInt8] = [0x1E, 0x02], strings: UInt8 = 135) -> [UInt8] {
        let header: [UInt8] = magic + [2, 0, 0, 0, 0, 0, strings, 0, 0, 0]
        let name: [UInt8] = [UInt8(ascii: "x"), 0]
        return header + name + [UInt8](repeating: 0, count: Int(strings) * 2)
    }

    @Test func `the capabilities that terminals disagree on are absent, and no others`() throws {
        let portable = try #require(TerminalEntry(bytes: entry()).portable)

        let changed = portable.bytes.indices.filter { portable.bytes[$0] != entry()[$0] }
        let expected: [Int] = [14, 15, 220, 221, 232, 233, 240, 241, 256, 257, 282, 283]
        #expect(changed == expected)
        #expect(changed.allSatisfy { portable.bytes[$0] == 0xFF })
    }

    @Test func `attributes are switched without the choice of a character set, which is made once`() throws {
        var chooses = entry() + Array("\u{1B}[1m\0\u{1B}(B\u{1B}[m\0".utf8)
        chooses[14 + 2 * 39] = 5

        let portable = try #require(TerminalEntry(bytes: chooses).portable)
        #expect(TerminalEntry(bytes: chooses).choosesCharacterSet)
        #expect(portable.bytes[(14 + 2 * 39)...].prefix(2) == [8, 0])
        #expect(portable.bytes[(14 + 2 * 131)...].prefix(2) == [0xFF, 0xFF])

        chooses[14 + 2 * 39] = 0
        #expect(!TerminalEntry(bytes: chooses).choosesCharacterSet)
        chooses[14 + 2 * 39 + 1] = 0x7F
        #expect(!TerminalEntry(bytes: chooses).choosesCharacterSet)
    }

    @Test func `an entry with fewer strings keeps its length`() throws {
        let portable = try #require(TerminalEntry(bytes: entry(strings: 20)).portable)

        #expect(portable.bytes.dropFirst(16) == entry(strings: 20).dropFirst(16))
    }

    @Test(arguments: [[], [0x1E], [0x1E, 0x02, 0xFF, 0x7F], [UInt8](repeating: 0xFF, count: 200)])
    func `a damaged entry is left alone`(bytes: [UInt8]) {
        #expect(TerminalEntry(bytes: bytes).portable == nil)
    }

    @Test func `an entry that ends too early is left alone`() {
        #expect(TerminalEntry(bytes: Array(entry().dropLast())).portable == nil)
    }

    @Test func `the inline form is hexadecimal`() {
        #expect(TerminalEntry(bytes: [0x1E, 0x02, 0xAF]).inline == "hex:1e02af")
    }

    @Test func `common types are found`() {
        #expect(TerminalEntry(named: "xterm")?.portable != nil)
        #expect(TerminalEntry(named: "../x/xterm") == nil)
        #expect(TerminalEntry(named: "") == nil)
    }
}
