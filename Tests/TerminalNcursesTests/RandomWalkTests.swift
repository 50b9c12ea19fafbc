import Glibc
import TerminalUI
import Testing

@testable import TerminalNcurses

/// A generator that gives the same numbers for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// A screen with a bit of everything: header, list, field, toasts, help, footer, marks that others change.
struct ToyScreen {
    static let names = [
        "Devoxx UK", "日本語の会議", "RustWeek 🦀", "Cluj-Napoca", "👩‍👩‍👧 family", "❤️ hearts", "e\u{301}clair",
        "مؤتمر", "🫨 shaking", "1️⃣ first", "👍🏽 thumbs", "🇩🇪 flag", "", "line\u{1B}[2J", "x",
        "🎉", "🚀", "\u{1}\u{1}", "👍", "日", "〿〿",
        "very long names are cut at the border of their column or of the screen, whatever that is", "한국어", "नमस्ते",
    ]
    var items: [Int] = Array(0..<60)
    var changed: Set<Int> = []
    var list = ListState(selected: 0)
    var field: TextField?
    var help: HelpOverlay?
    var toasts: [String] = []
    var size: Size
    /// Without numbers many rows look alike to whoever does not see the emoji in them.
    var hidesNumbers = false

    mutating func press(_ key: Key) {
        let height = max(size.rows - 3, 1)
        if field != nil, key != .escape {
            _ = field?.handle(key)
            return
        }
        switch key {
        case .character("j"): list.move(by: 1, count: items.count, height: height)
        case .character("k"): list.move(by: -1, count: items.count, height: height)
        case .pageDown: list.page(by: 1, count: items.count, height: height)
        case .pageUp: list.page(by: -1, count: items.count, height: height)
        case .end: list.selectLast(count: items.count, height: height)
        case .home: list.selectFirst(count: items.count, height: height)
        case .character("n"): hidesNumbers.toggle()
        case .character("/"): field = TextField("日本 x")
        case .character("?"):
            help =
                help == nil
                ? HelpOverlay(
                    groups: [
                        HelpGroup(
                            title: "Moving",
                            lines: (1...30).map { HelpLine(name: "a", keys: ["\($0)"], help: "help \($0)") })
                    ]) : nil
        case .escape:
            field = nil
            help = nil
        default: break
        }
    }

    /// Something that others did.
    mutating func live(_ generator: inout SeededGenerator) {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0 where !items.isEmpty: items.remove(at: Int.random(in: items.indices, using: &generator))
        case 1:
            items.insert(
                Int.random(in: 0..<500, using: &generator), at: Int.random(in: 0...items.count, using: &generator))
        case 2: changed = [Int.random(in: 0..<60, using: &generator), Int.random(in: 0..<60, using: &generator)]
        case 3:
            toasts.append("You attend \(ToyScreen.names[Int.random(in: ToyScreen.names.indices, using: &generator)])")
        default: toasts.removeAll()
        }
    }

    func render() -> Frame {
        var frame = Frame(size: size)
        frame.drawLine(left: [Span("Items \(items.count)", .header.bold)], right: [Span("● local", .success)], row: 0)
        let body = 1..<max(size.rows - 2, 1)
        if let help {
            help.draw(in: &frame, rows: body)
        } else {
            frame.drawList(list, count: items.count, rows: body, isFocused: field == nil) {
                frame, index, row, isSelected in
                let number = items[index]
                let style: Style = isSelected ? .selection : changed.contains(number) ? .changed : .normal
                if !hidesNumbers { frame.write("\(number)", row: row, column: 1, width: 4, style: style) }
                frame.write(
                    ToyScreen.names[number % ToyScreen.names.count], row: row, column: 6,
                    width: max(size.columns / 2, 4), style: style)
                if !hidesNumbers {
                    frame.write("\(number * 7)", row: row, endingBefore: size.columns - 1, width: 5, style: style.dim)
                }
            }
        }
        frame.drawToasts(toasts.suffix(3).map { [Span($0, .accent)] }, rows: body)
        if let field { field.draw(in: &frame, row: size.rows - 2, column: 2, width: size.columns - 4) }
        frame.drawFooter([KeyHint(keys: "j", title: "down"), KeyHint(keys: "?", title: "help")], row: size.rows - 1)
        return frame
    }
}

extension NcursesTests {
    /// Keys, resizes and live events at random; 5,000 steps, or TERMINAL_WALK_STEPS for each type of terminal;
    /// TERMINAL_WALK_SEED walks elsewhere, TERMINAL_WALK_TYPE in one type only.
    @MainActor @Suite(.serialized, .timeLimit(.minutes(60))) struct RandomWalkTests {
        nonisolated static let terminals: [(type: String, widths: ScreenModel.Widths, steps: Int)] = [
            ("xterm-256color", .sum, 2_000), ("xterm-256color", .grapheme, 1_000), ("screen-256color", .sum, 1_000),
            ("vt100", .sum, 500), ("xterm-16color", .grapheme, 500),
        ].filter { terminal in
            getenv("TERMINAL_WALK_TYPE").map { String(cString: $0) == "\(terminal.type) \(terminal.widths)" } ?? true
        }

        @Test(arguments: RandomWalkTests.terminals)
        func `the screen is the frame after whatever happens`(
            type: String, widths: ScreenModel.Widths, steps: Int
        ) throws {
            setenv("TERM", type, 1)
            setenv("LC_ALL", "C.UTF-8", 1)
            unsetenv("NO_COLOR")
            let steps = getenv("TERMINAL_WALK_STEPS").flatMap { Int(String(cString: $0)) } ?? steps
            let pty = try PseudoTerminal(columns: 80, rows: 24)
            let terminal = try Terminal.open(TerminalOptions(input: pty.device, output: pty.device))
            defer { terminal.close() }
            let seed = getenv("TERMINAL_WALK_SEED").flatMap { UInt64(String(cString: $0)) } ?? 42
            var generator = SeededGenerator(state: seed)
            var screen = ToyScreen(size: terminal.size)
            var model = ScreenModel(size: terminal.size, widths: widths)
            let keys: [Key] = [
                .character("j"), .character("j"), .character("k"), .pageDown, .pageUp, .end, .home, .character("/"),
                .character("?"), .character("n"), .escape, .left, .backspace, .control("a"), .paste("👩‍👩‍👧日"),
                .character("é"),
            ]
            for step in 0..<steps {
                switch Int.random(in: 0..<100, using: &generator) {
                case 0..<70: screen.press(keys[Int.random(in: keys.indices, using: &generator)])
                case 70..<94: screen.live(&generator)
                case 94..<97:
                    let size = Size(
                        columns: Int.random(in: 1...120, using: &generator),
                        rows: Int.random(in: 1...40, using: &generator))
                    pty.resize(columns: UInt16(size.columns), rows: UInt16(size.rows))
                    model.feed(pty.output())
                    model.resize(to: size)
                    kill(getpid(), SIGWINCH)
                    #expect(Descriptor.isReadable(terminal.signalDescriptor, within: 10_000))
                    terminal.readSignals()
                    #expect(terminal.size == size)
                    screen.size = size
                case 97:
                    model.feed(pty.output())
                    model.spoil()
                    terminal.redraw()
                case 98: terminal.theme = terminal.theme == .dark ? .highContrast : .dark
                default: break
                }
                let frame = screen.render()
                terminal.paint(frame)
                let written = pty.output()
                let before = model
                model.feed(written)
                let difference = model.difference(from: frame, palette: terminal.painter.palette)
                if let difference {
                    Issue.record(
                        """
                        step \(step): \(difference)
                        \(written.debugDescription)
                        on
                        \(before.text)
                        for
                        \(frame.text)
                        """)
                    return
                }
            }
            #expect(model.erasedScreens <= 1)
        }
    }
}
