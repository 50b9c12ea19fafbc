import Testing

@testable import TerminalUI

@Suite struct TextFieldTests {
    private func edit(_ text: String, _ keys: Key...) -> String {
        var field = TextField(text)
        for key in keys { _ = field.handle(key) }
        // The caret as a bar.
        return String(field.text.prefix(field.caret)) + "|" + String(field.text.dropFirst(field.caret))
    }

    @Test func `typing inserts at the caret`() {
        #expect(edit("", .character("A"), .character("d"), .left, .character("x")) == "Ax|d")
    }

    @Test func `the keys of Emacs move and cut`() {
        #expect(edit("one two", .control("a")) == "|one two")
        #expect(edit("one two", .home, .control("f"), .control("e"), .control("b")) == "one tw|o")
        #expect(edit("one two-three", .alt("b")) == "one two-|three")
        #expect(edit("one two", .control("a"), .alt("f")) == "one| two")
        #expect(edit("one two", .modified(.left, .control)) == "one |two")
        #expect(edit("one two-three ", .control("w")) == "one |")
        #expect(edit("one two-three", .modified(.backspace, .alt)) == "one two-|")
        #expect(edit("one two", .home, .alt("d")) == "| two")
        #expect(edit("one two", .alt("b"), .control("k")) == "one |")
        #expect(edit("one two", .alt("b"), .control("u")) == "|two")
        #expect(edit("one two", .alt("b"), .control("u"), .end, .control("y")) == "twoone |")
        #expect(edit("ab", .home, .delete) == "|b")
        #expect(edit("ab", .home, .control("d"), .control("d"), .control("d")) == "|")
        #expect(edit("ab", .home, .backspace, .left) == "|ab")
    }

    @Test func `several cuts in a row come back as one piece`() {
        #expect(edit("one two three", .control("w"), .control("w"), .control("y")) == "one two three|")
        #expect(edit("one two", .home, .alt("d"), .control("k"), .control("y")) == "one two|")
        #expect(edit("one two", .control("w"), .left, .control("w"), .control("y")) == "one| ")
    }

    @Test func `two graphemes change places`() {
        #expect(edit("ab", .control("t")) == "ba|")
        #expect(edit("a👩‍👩‍👧c", .left, .control("t")) == "ac👩‍👩‍👧|")
        #expect(edit("ab", .home, .control("t")) == "|ab")
        #expect(edit("a", .control("t")) == "a|")
    }

    @Test func `a secret is drawn as stars and cannot be brought back`() {
        var field = TextField("pässwort 日", isSecure: true)
        var frame = Frame(columns: 20, rows: 1)

        field.draw(in: &frame, row: 0, column: 0, width: 20)
        #expect(frame.text == "**********")
        #expect(frame.cursor == Position(row: 0, column: 10))

        _ = field.handle(.control("w"))
        #expect(field.text.isEmpty)
        _ = field.handle(.control("y"))
        #expect(field.text.isEmpty)
    }

    @Test(.bug("https://github.com/jquast/blessed/issues/89")) func `pasted lines are one line of spaces`() {
        var reader = KeyReader()
        var field = TextField()
        for key in reader.read(Array("\u{1B}[200~a\nq\r\ny\u{1B}[201~".utf8)) { _ = field.handle(key) }

        #expect(field.text == "a q y")
    }

    @Test func `a huge paste is cut to the limit at once`() {
        var field = TextField("x", limit: 100)

        _ = field.handle(.paste(String(repeating: "日", count: 300_000)))

        #expect(field.text.count == 100)
        #expect(TextField(String(repeating: "e\u{301}", count: 300_000), limit: 10).text.count == 10)
    }

    @Test(.bug("https://github.com/vercel/ai/issues/21225")) func `one press removes one grapheme`() {
        #expect(edit("👩‍👩‍👧é👍🏽", .backspace) == "👩‍👩‍👧é|")
        #expect(edit("👩‍👩‍👧é👍🏽", .backspace, .backspace, .backspace) == "|")
        #expect(edit("e\u{301}x", .home, .delete) == "|x")
    }

    @Test func `a combining mark joins the letter before the caret`() {
        var field = TextField("ex")
        _ = field.handle(.left)

        _ = field.handle(.character("\u{301}"))

        #expect(field.text == "e\u{301}x")
        #expect(field.caret == 1)
    }

    @Test func `a paste is one harmless line`() {
        #expect(edit("", .paste("a b\u{202E}c\u{200B}\u{1B}d")) == "a bc�d|")
    }

    @Test func `no more than the limit is taken`() {
        var field = TextField("ab", limit: 4)

        _ = field.handle(.paste("cdefgh"))
        #expect(field.text == "abcd")

        _ = field.handle(.home)
        _ = field.handle(.character("x"))
        #expect(field.text == "abcd")
        #expect(field.caret == 0)
    }

    @Test func `keys of the screen are left to it`() {
        var field = TextField("a")

        for key in [
            Key.enter, .escape, .tab, .up, .down, .pageUp, .function(1), .control("c"), .alt("x"), .focusGained,
        ] {
            let isTaken = field.handle(key)
            #expect(!isTaken, "\(key)")
        }
        #expect(field.text == "a")
    }

    @Test(.bug("https://github.com/macanderson/stella/issues/935")) func `the cursor stands at the caret in cells`() {
        var frame = Frame(columns: 20, rows: 1)
        let field = TextField("日本")

        field.draw(in: &frame, row: 0, column: 3, width: 10)

        #expect(frame.text == "   日本")
        #expect(frame.cursor == Position(row: 0, column: 7))
        #expect(frame[0, 12].style == .underline)
        #expect(frame[0, 13].style == .normal)
    }

    @Test func `a long text scrolls so that the caret is seen`() {
        var field = TextField("abcdefghijklmnopqrstuvwxyz")
        for _ in 0...26 {
            var frame = Frame(columns: 8, rows: 1)
            field.draw(in: &frame, row: 0, column: 0, width: 8)

            let column = frame.cursor?.column ?? -1
            #expect((0..<8).contains(column))
            // What stands before the cursor is what stands before the caret.
            let before = String(field.text.prefix(field.caret).suffix(column))
            #expect(frame.text.prefix(column) == before)
            _ = field.handle(.left)
        }
    }
}
