import Testing

@testable import TerminalUI

private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// A reader of a paste without an end, for which nothing has come for some time.
private func reader(of text: String, pauses: Int) -> KeyReader {
    var reader = KeyReader()
    _ = reader.read(bytes("\u{1B}[200~" + text))
    for _ in 0..<pauses { _ = reader.timeoutElapsed() }
    return reader
}

/// After one second.
private func paused(_ text: String) -> KeyReader { reader(of: text, pauses: 1) }

/// After ten.
private func stalled(_ text: String) -> KeyReader { reader(of: text, pauses: 2) }

@Suite struct PasteTests {
    @Test func `a paste is one key however it is torn`() {
        let paste = bytes("\u{1B}[200~Zürich\u{1B}[201~")
        for cut in paste.indices {
            var reader = KeyReader()
            let keys = reader.read(paste[..<cut]) + reader.read(paste[cut...])

            #expect(keys == [.paste("Zürich")])
        }
    }

    @Test func `a paste with pauses is one key wherever they are`() {
        let paste = bytes("\u{1B}[200~Zü\u{3}rich\u{1B}[201~")
        for cut in 6..<paste.count {
            var reader = KeyReader()
            var keys = reader.read(paste[..<cut])
            #expect(reader.pendingTimeout == .paste)
            keys += reader.timeoutElapsed()
            #expect(reader.pendingTimeout == .pasteEnd)
            keys += reader.read(paste[cut...])

            #expect(keys == [.paste("Zürich")])
            #expect(reader.pendingTimeout == nil)
        }
    }

    @Test func `Ctrl-C that comes alone a second after the last of a paste is a key`() {
        var reader = paused("abc")

        #expect(reader.read([0x03]) == [.paste("abc"), .control("c")])
        #expect(reader.read(bytes("q")) == [.character("q")])
    }

    @Test func `Ctrl-C in the middle of a paste is part of it`() {
        var reader = paused("abc")

        #expect(reader.read(bytes("\u{3}d")).isEmpty)
        #expect(reader.pendingTimeout == .paste)
        #expect(reader.read([0x03]).isEmpty)
        #expect(reader.read(bytes("\u{1B}[201~")) == [.paste("abcd")])
    }

    @Test(arguments: ["q", "\n", "\u{1B}", "\u{1B}[A", "\u{3}\u{3}"])
    func `other keys belong to a paste that has only paused`(key: String) {
        var reader = paused("abc")

        #expect(reader.read(bytes(key)).isEmpty)
        #expect(reader.pendingTimeout == .paste)
    }

    @Test func `a paste whose end is lost does not lock the keyboard`() {
        var reader = paused("abc")
        #expect(reader.timeoutElapsed() == [.paste("abc")])

        #expect(reader.read([0x03]) == [.control("c")])
        #expect(reader.read(bytes("q")) == [.character("q")])
    }

    @Test func `what comes long after the last of a paste is still no command, until it is quiet again`() {
        var reader = stalled("Zed")
        #expect(reader.pendingTimeout == nil)

        #expect(reader.read([0x0A]).isEmpty)
        #expect(reader.read(bytes("q")).isEmpty)
        #expect(reader.pendingTimeout == .pasteRest)
        #expect(reader.timeoutElapsed() == [.paste(" q")])
        #expect(reader.pendingTimeout == nil)
        #expect(reader.read(bytes("j")) == [.character("j")])
    }

    @Test(arguments: [("\u{1B}", Key.escape), ("\u{3}", .control("c")), ("\u{1B}[A", .up), ("\u{1B}j", .alt("j"))])
    func `a key that no text has in it ends a paste that has stalled at once`(text: String, key: Key) {
        var reader = stalled("Zed")

        #expect(reader.read(bytes(text)) == [key])
        #expect(reader.read(bytes("j")) == [.character("j")])
    }

    @Test(arguments: 1..<6)
    func `the end of a paste that has stalled may be torn apart`(cut: Int) {
        var reader = stalled("Zed")
        let end = bytes("\u{1B}[201~")

        _ = reader.read(bytes("y"))
        let keys = reader.read(end[..<cut]) + reader.read(end[cut...]) + reader.read(bytes("j"))

        #expect(keys == [.paste("y"), .character("j")])
    }

    @Test(arguments: [("\u{1B}OA", Key.up), ("\u{1B}[A", .up), ("\u{3}", .control("c"))])
    func `the end of a paste that a key has ended may still come`(text: String, key: Key) {
        var reader = stalled("abc")

        #expect(reader.read(bytes(text)) == [key])
        // The end may come yet.
        #expect(reader.read(bytes("\u{1B}[201~k")) == [.character("k")])
    }

    @Test func `the rest of a paste that has stalled is still pasted`() {
        var reader = stalled("abc")

        #expect(reader.read(bytes("q\ny\u{1B}[201~j")) == [.paste("q y"), .character("j")])
    }

    @Test func `what looks like the beginning of a paste within one is left out`() {
        var reader = KeyReader()

        #expect(reader.read(bytes("\u{1B}[200~a\u{1B}[200~b\u{1B}[201~j")) == [.paste("ab"), .character("j")])
    }

    @Test func `an endless paste keeps to its limit`() {
        var reader = KeyReader()
        _ = reader.read(bytes("\u{1B}[200~"))
        for _ in 0..<40 { #expect(reader.read(Array(repeating: 0x61, count: 65_536)).isEmpty) }

        let keys = reader.read(bytes("\u{1B}[201~j"))

        #expect(keys.count == 2)
        guard case .paste(let text) = keys.first else { return }
        #expect(text.utf8.count == KeyReader.pasteLimit)
    }
}
