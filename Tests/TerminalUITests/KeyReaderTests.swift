import Testing

@testable import TerminalUI

private func keys(_ text: String) -> [Key] {
    var reader = KeyReader()
    return reader.read(Array(text.utf8))
}

@Suite struct KeyReaderTests {
    static let sequences: [(String, Key)] = [
        ("a", .character("a")), (" ", .character(" ")), ("é", .character("é")), ("日", .character("日")),
        ("👩‍👩‍👧", .character("👩‍👩‍👧")), ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace),
        ("\u{8}", .backspace),
        ("\u{1}", .control("a")), ("\u{1A}", .control("z")), ("\u{0}", .control(" ")), ("\u{1F}", .control("_")),
        // Arrows and Home/End in the dialects of xterm, VT220, Linux's console and rxvt.
        ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}OC", .right), ("\u{1B}[D", .left),
        ("\u{1B}OH", .home), ("\u{1B}[H", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home), ("\u{1B}OF", .end),
        ("\u{1B}[F", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end), ("\u{1B}[2~", .insert), ("\u{1B}[3~", .delete),
        ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[Z", .backtab),
        ("\u{1B}OP", .function(1)), ("\u{1B}[11~", .function(1)), ("\u{1B}[[A", .function(1)),
        ("\u{1B}[15~", .function(5)), ("\u{1B}[24~", .function(12)), ("\u{1B}[[E", .function(5)),
        // Modifiers.
        ("\u{1B}[1;5C", .modified(.right, .control)), ("\u{1B}[1;2A", .modified(.up, .shift)),
        ("\u{1B}[3;5~", .modified(.delete, .control)), ("\u{1B}O5D", .modified(.left, .control)),
        ("\u{1B}Oc", .modified(.right, .control)), ("\u{1B}[a", .modified(.up, .shift)),
        ("\u{1B}[3^", .modified(.delete, .control)), ("\u{1B}[7$", .modified(.home, .shift)),
        ("\u{1B}[1;9A", .modified(.up, .super)), ("\u{1B}\u{1B}[A", .modified(.up, .alt)),
        ("\u{1B}b", .alt("b")), ("\u{1B}B", .alt("B")), ("\u{1B}ü", .alt("ü")),
        ("\u{1B}\u{7F}", .modified(.backspace, .alt)), ("\u{1B}\r", .modified(.enter, .alt)),
        // Keys by code point.
        ("\u{1B}[13;5u", .modified(.enter, .control)), ("\u{1B}[97u", .character("a")), ("\u{1B}[97;5u", .control("a")),
        ("\u{1B}[27;5;105~", .control("i")), ("\u{1B}[9;2u", .backtab), ("\u{1B}[27u", .escape),
        ("\u{1B}[97;3u", .alt("a")), ("\u{1B}[97;2u", .character("A")), ("\u{1B}[49:33;2u", .character("!")),
        ("\u{1B}[97:65;4u", .alt("A")), ("\u{1B}[127;5u", .modified(.backspace, .control)),
        ("\u{1B}[32;1u", .character(" ")),
        ("\u{1B}[57400u", .character("1")), ("\u{1B}[57414u", .enter), ("\u{1B}[57420;5u", .modified(.down, .control)),
        ("\u{1B}[57376u", .function(13)), ("\u{1B}[97;1:1u", .character("a")), ("\u{1B}[1;1:2A", .up),
        // The keypad in application mode.
        ("\u{1B}OM", .enter), ("\u{1B}Op", .character("0")), ("\u{1B}Ok", .character("+")),
        // What the terminal says about itself.
        ("\u{1B}[I", .focusGained), ("\u{1B}[O", .focusLost),
        ("\u{1B}]11;rgb:ffff/ffff/dddd\u{1B}\\", .background(isLight: true)),
        ("\u{1B}]11;#ffffdd\u{7}", .background(isLight: true)),
        ("\u{1B}]11;rgba:0/0/0/f\u{7}", .background(isLight: false)),
        ("\u{1B}]11;rgb:1e/1e/2e\u{7}", .background(isLight: false)),
        ("\u{1B}[<0;5;3M", .mouse(MouseEvent(kind: .press, button: .left, position: Position(row: 2, column: 4)))),
        ("\u{1B}[<65;1;1M", .mouse(MouseEvent(kind: .wheelDown, position: Position(row: 0, column: 0)))),
        ("\u{1B}[32;5;3M", .mouse(MouseEvent(kind: .press, button: .left, position: Position(row: 2, column: 4)))),
        ("\u{1B}[M !!", .mouse(MouseEvent(kind: .press, button: .left, position: Position(row: 0, column: 0)))),
        ("\u{1B}[200~a\nq\ny\r\n\u{1B}[2Jb\tc\u{0}\u{1B}[201~", .paste("a q y [2Jb c")),
    ]

    @Test(.bug("https://github.com/tmux/tmux/issues/2199"), arguments: sequences)
    func `a sequence is one key`(bytes: String, key: Key) {
        #expect(keys(bytes) == [key])
    }

    @Test(arguments: sequences.filter { $0.0 != "👩‍👩‍👧" })
    func `it is the same key when it arrives byte by byte`(bytes: String, key: Key) {
        var reader = KeyReader()

        #expect(bytes.utf8.flatMap { reader.read([$0]) } == [key])
        #expect(reader.pendingTimeout == nil)
    }

    @Test(.bug("https://github.com/vigna/ne/issues/55"), arguments: sequences.filter { $0.0 != "👩‍👩‍👧" })
    func `it is the same key wherever it is torn in two`(bytes: String, key: Key) {
        let bytes = Array(bytes.utf8)
        for cut in bytes.indices {
            var reader = KeyReader()
            let keys = reader.read(bytes[..<cut]) + reader.read(bytes[cut...] + [0x6A])

            #expect(keys == [key, .character("j")])
        }
    }

    @Test(arguments: sequences)
    func `what follows is read as if alone`(bytes: String, key: Key) {
        #expect(
            keys("x" + bytes + "j")
                == (key == .character("👩‍👩‍👧")
                    ? [.character("x"), key, .character("j")] : [.character("x"), key, .character("j")]))
    }

    @Test(
        .bug("https://github.com/vigna/ne/issues/15"),
        arguments: [
            "\u{1B}[?62;22c", "\u{1B}[>0;276;0c", "\u{1B}[?2026;2$y", "\u{1B}[4;1$y", "\u{1B}[24;80R", "\u{1B}[?1u",
            "\u{1B}]0;title\u{7}", "\u{1B}]52;c;aGk=\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}P>|XTerm(380)\u{1B}\\",
            "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}^private\u{1B}\\", "\u{1B}Xsos\u{1B}\\", "\u{1B}[99~", "\u{1B}[1;2;3;4;5X",
            "\u{1B}[38:2::1:2:3m", "\u{1B}[57441u", "\u{1B}[ q", "\u{1B}[999999999999999999999A", "\u{1B}O~",
            "\u{1B}[<0;99999999999;1M", "\u{1B}]11;rgb:zz/00/00\u{7}", "\u{1B}[\u{18}",
            "\u{1B}[97;1:3u", "\u{1B}[1;1:3A", "\u{1B}[57358u", "\u{1B}[E", "\u{1B}[?997;1n", "\u{1B}[8;24;80t",
            "\u{1B}OE",
            "\u{1B}[<64;1;1;1M", "\u{1B}[?0u", "\u{1B}[=0;1u", "\u{1B}[11~\u{1B}[99~".replacing("\u{1B}[11~", with: ""),
            "\u{1B}P1+r524742=38\u{1B}\\", "\u{1B}]4;1;rgb:ff/00/00\u{1B}\\",
            "\u{1B}[1;1H\u{1B}[0n".replacing("\u{1B}[1;1H", with: ""),
        ])
    func `what is unknown is swallowed whole`(bytes: String) {
        #expect(keys(bytes + "j") == [.character("j")])
    }

    @Test(.bug("https://github.com/MidnightCommander/mc/issues/4096")) func `a lone escape waits for its timeout`() {
        var reader = KeyReader()

        #expect(reader.read([0x1B]).isEmpty)
        #expect(reader.pendingTimeout == .escape)
        #expect(reader.timeoutElapsed() == [.escape])
        #expect(reader.pendingTimeout == nil)
        #expect(reader.read(Array("j".utf8)) == [.character("j")])
    }

    @Test func `two escapes are two`() {
        var reader = KeyReader()

        #expect(reader.read([0x1B, 0x1B]).isEmpty)
        #expect(reader.timeoutElapsed() == [.escape, .escape])
    }

    @Test func `the rest of an arrow that comes after the timeout types nothing`() {
        var reader = KeyReader()
        _ = reader.read([0x1B])
        _ = reader.timeoutElapsed()

        #expect(reader.read(Array("[A".utf8)).isEmpty)
        #expect(reader.read(Array("[A".utf8)) == [.character("["), .character("A")])
    }

    @Test func `words typed after an escape are words`() {
        for words in ["Oslo", "[x", "OK", "O", "["] {
            var reader = KeyReader()
            _ = reader.read([0x1B])
            _ = reader.timeoutElapsed()

            #expect(reader.read(Array(words.utf8)).count == (words == "[x" ? 0 : words.count))
        }
    }

    @Test(arguments: [("[", Key.alt("[")), ("O", .alt("O")), ("]", .alt("]")), ("P", .alt("P"))])
    func `Alt with the first letter of a sequence is told by time`(letter: String, key: Key) {
        var reader = KeyReader()

        #expect(reader.read(Array(("\u{1B}" + letter).utf8)).isEmpty)
        #expect(reader.pendingTimeout == .sequence)
        #expect(reader.timeoutElapsed() == [key])
    }

    @Test(arguments: ["\u{1B}[1;", "\u{1B}]0;tit", "\u{1B}[M!", "\u{1B}O5", "\u{1B}[["])
    func `a sequence that is never finished is dropped`(bytes: String) {
        var reader = KeyReader()

        #expect(reader.read(Array(bytes.utf8)).isEmpty)
        #expect(reader.pendingTimeout == .sequence)
        #expect(reader.timeoutElapsed().isEmpty)
        #expect(reader.read(Array("j".utf8)) == [.character("j")])
    }

    @Test func `an escape in a sequence begins a new one`() {
        #expect(keys("\u{1B}[1;\u{1B}[A") == [.up])
        #expect(keys("\u{1B}]0;x\u{1B}[B") == [.down])
    }

    @Test(
        arguments: [[0xFF], [0xC3], [0xE4, 0xBD], [0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF5, 0x80]] as [[UInt8]])
    func `what is no UTF-8 is ignored`(bytes: [UInt8]) {
        var reader = KeyReader()

        #expect(reader.read(bytes + Array("j".utf8)) == [.character("j")])
    }

    @Test func `a character that is never finished is dropped`() {
        var reader = KeyReader()
        _ = reader.read([0xE4, 0xBD])
        #expect(reader.pendingTimeout == .sequence)
        _ = reader.timeoutElapsed()

        #expect(reader.pendingTimeout == nil)
        #expect(reader.read([0xA0]).isEmpty)
    }

    @Test func `escape gets out of a string whose end was lost`() {
        var reader = KeyReader()
        _ = reader.read(Array("\u{1B}]0;tit".utf8))

        #expect(reader.read([0x1B]).isEmpty)
        #expect(reader.pendingTimeout == .escape)
        #expect(reader.timeoutElapsed() == [.escape])
        #expect(reader.read(Array("j".utf8)) == [.character("j")])
    }

    @Test func `Alt is forgotten with the character that it stood before`() {
        var reader = KeyReader()
        _ = reader.read([0x1B, 0xC3])
        _ = reader.timeoutElapsed()

        #expect(reader.read(Array("é".utf8)) == [.character("é")])
    }

    @Test func `random bytes never trap and leave a reader that works`() {
        var generator = SystemRandomNumberGenerator()
        let pool = Array("\u{1B}[]OPX^_<?;:0123456789~MmAHuR$ \\\u{7}\u{18}aé日".utf8) + [0xFF, 0x9B]
        for _ in 0..<3_000 {
            var reader = KeyReader()
            for _ in 0..<Int.random(in: 1...20, using: &generator) {
                _ = reader.read(
                    (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in
                        pool.randomElement(using: &generator)
                    })
                if Bool.random(using: &generator) { _ = reader.timeoutElapsed() }
            }
            _ = reader.timeoutElapsed()
            _ = reader.read(Array("xx".utf8))

            #expect(reader.pendingTimeout == nil || reader.state == .paste)
        }
    }
}

@Suite struct KeyNameTests {
    @Test(arguments: [
        ("a", Key.character("a")), ("G", .character("G")), ("space", .character(" ")), ("enter", .enter),
        ("esc", .escape),
        ("ctrl-c", .control("c")), ("alt-f", .alt("f")), ("ctrl-space", .control(" ")), ("f12", .function(12)),
        ("pgup", .pageUp), ("ctrl-right", .modified(.right, .control)), ("alt-backspace", .modified(.backspace, .alt)),
        ("-", .character("-")), ("/", .character("/")), ("ctrl-alt-left", .modified(.left, [.control, .alt])),
        ("backtab", .backtab), ("é", .character("é")), ("alt-ctrl-x", .modified(.control("x"), .alt)),
        ("ctrl-shift-f5", .modified(.function(5), [.control, .shift])), ("ctrl-_", .control("_")), ("alt--", .alt("-")),
    ])
    func `a key has a name and can be found by it`(name: String, key: Key) {
        #expect(key.name == name)
        #expect(Key(named: name) == key)
    }

    @Test(arguments: ["", "f0", "f99", "ctrl-", "ctrl-é", "hyper-x", "enterr", "paste", "\u{1}", "ctrl-paste"])
    func `what names no key is refused`(name: String) {
        #expect(Key(named: name) == nil)
    }

    @Test(arguments: [
        ("ctrl-i", Key.tab), ("Ctrl-M", .enter), ("ctrl-[", .escape), ("ctrl-h", .backspace), ("ctrl-@", .control(" ")),
        ("shift-a", .character("A")), ("shift-tab", .backtab), ("ctrl-alt-x", .modified(.control("x"), .alt)),
        ("alt-shift-f", .alt("F")), ("ctrl-/", .control("_")), ("meta-x", .alt("x")),
    ])
    func `names of what terminals cannot tell apart are one key`(name: String, key: Key) {
        #expect(Key(named: name) == key)
    }

    @Test func `names of keys are not case-sensitive`() {
        #expect(Key(named: "Ctrl-C") == .control("c"))
        #expect(Key(named: "PageUp") == .pageUp)
    }
}
