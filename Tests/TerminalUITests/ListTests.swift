import Testing

@testable import TerminalUI

@Suite struct ListTests {
    @Test(arguments: [0, 1, 2, 9, 10, 11, 20, 10_000])
    func `the selection stays in the list and on the screen`(count: Int) {
        let height = 10
        var list = ListState()
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: list.move(by: Int.random(in: -3...3, using: &generator), count: count, height: height)
            case 1: list.page(by: Bool.random(using: &generator) ? 1 : -1, count: count, height: height)
            case 2: list.selectFirst(count: count, height: height)
            case 3: list.selectLast(count: count, height: height)
            case 4: list.move(by: Bool.random(using: &generator) ? Int.max : Int.min, count: count, height: height)
            default: list.adjust(count: count, height: height)
            }
            let visible = list.visible(of: count, height: height)
            if let selected = list.selected {
                #expect(visible.contains(selected))
                #expect(visible.count == min(count, height))
            } else {
                #expect(count == 0)
            }
        }
    }

    @Test(.bug("https://github.com/tui-cs/Terminal.Gui/issues/2858"), arguments: [9, 10, 11, 20])
    func `the end shows the last row, and paging reaches both ends`(count: Int) {
        var list = ListState()

        list.selectLast(count: count, height: 10)
        #expect(list.selected == count - 1)
        #expect(list.visible(of: count, height: 10).upperBound == count)

        for _ in 0..<5 { list.page(by: -1, count: count, height: 10) }
        #expect(list.selected == 0)
        for _ in 0..<5 { list.page(by: 1, count: count, height: 10) }
        #expect(list.selected == count - 1)
    }

    @Test func `a list that shrinks keeps a selection, and an empty one has none`() {
        var list = ListState(selected: 50)
        list.adjust(count: 100, height: 10)

        list.adjust(count: 20, height: 10)
        #expect(list.selected == 19)

        list.adjust(count: 0, height: 10)
        #expect(list.selected == nil)

        list.move(by: 1, count: 5, height: 0)
        #expect(list.selected == 1)
    }

    @Test func `scrolling is as little as possible, with a margin`() {
        var viewport = Viewport(first: 10)

        viewport.reveal(12, of: 100, height: 10, margin: 2)
        #expect(viewport.first == 10)
        viewport.reveal(11, of: 100, height: 10, margin: 2)
        #expect(viewport.first == 9)
        viewport.reveal(18, of: 100, height: 10, margin: 2)
        #expect(viewport.first == 11)
        viewport.reveal(99, of: 100, height: 10, margin: 2)
        #expect(viewport.first == 90)
        viewport.reveal(rows: 0..<2, of: 100, height: 10)
        #expect(viewport.first == 0)
        viewport.scroll(by: Int.max, of: 100, height: 10)
        #expect(viewport.first == 90)
        viewport.scroll(by: Int.min, of: 100, height: 10)
        #expect(viewport.first == 0)
    }
}

@Suite struct LineTests {
    @Test func `a header has its sides, and the left one gives way`() {
        var frame = Frame(columns: 40, rows: 2)
        let right = [Span("Ada · local ●")]

        frame.drawLine(left: [Span(" Conferences", .header), Span("   6,011", .secondary)], right: right, row: 0)
        frame.drawLine(left: [Span(" A conference with a very long name")], right: right, row: 1)

        #expect(
            frame.text == """
                 Conferences   6,011       Ada · local ●
                 A conference with a very… Ada · local ●
                """)
    }

    @Test func `a footer leaves out what does not fit`() {
        var frame = Frame(columns: 24, rows: 1)

        frame.drawFooter(
            [
                KeyHint(keys: "enter", title: "open"), KeyHint(keys: "a", title: "attend"),
                KeyHint(keys: "q", title: "quit"),
            ],
            row: 0)

        #expect(frame.text == " enter open  a attend")
    }

    @Test func `a toast stands at the right over what is there`() {
        var frame = Frame(columns: 20, rows: 1)
        frame.write("01234567890123456789", row: 0, column: 0)

        frame.drawToast([Span("saved", .success)], row: 0)

        #expect(frame.text == "0123456789012 saved")
    }

    @Test(
        .bug("https://github.com/MattiaPun/SubTUI/issues/16"),
        arguments: [
            (40, 5, "Terminal too small: needs 40x10"), (12, 2, "Terminal too\nsmall: needs"), (1, 2, "T\ne"),
            (0, 0, ""),
        ])
    func `a small terminal says what it needs`(columns: Int, rows: Int, text: String) {
        let frame = Frame.tooSmall(Size(columns: columns, rows: rows), needed: Size(columns: 40, rows: 10))

        #expect(frame.text.trimmingNewlines == text)
    }

    @Test(.bug("https://github.com/jesseduffield/lazygit/issues/508"))
    func `themes have colours only where a mark or word says it too`() {
        for theme in [Theme.auto, .dark, .light, .highContrast, .none] {
            #expect(theme[.normal] == Appearance())
            #expect(Style.Role.allCases.allSatisfy { theme[$0].background == nil })
        }
        #expect(Color(basic: 12, indexed: 80).number(amongColors: 256) == 80)
        #expect(Color(basic: 12, indexed: 80).number(amongColors: 16) == 12)
        #expect(Color(basic: 12, indexed: 80).number(amongColors: 8) == 4)
        #expect(Color(basic: 12, indexed: 80).number(amongColors: 2) == nil)
    }
}

@Suite struct ThemeTests {
    /// How bright the eye takes a colour of the 256 to be, 0 to 1: relative luminance as of WCAG 2.1.
    private func luminance(_ color: Int) -> Double {
        let levels = [0, 95, 135, 175, 215, 255]
        let parts =
            color >= 232
            ? Array(repeating: 8 + 10 * (color - 232), count: 3)
            : [levels[(color - 16) / 36], levels[(color - 16) / 6 % 6], levels[(color - 16) % 6]]
        let linear = parts.map { part -> Double in
            let share = Double(part) / 255
            guard share > 0.04045 else { return share / 12.92 }
            // ((share + 0.055) / 1.055) to the power of 2.4, without a mathematical library: the square by its fifth root.
            let base = (share + 0.055) / 1.055
            var root = base
            for _ in 0..<60 { root -= (root * root * root * root * root - base) / (5 * root * root * root * root) }
            return base * base * root * root
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    @Test(arguments: [(Theme.dark, 0.0), (Theme.light, 1.0)])
    func `each colour of the dark and the light theme is legible on its background`(theme: Theme, background: Double) {
        for role in Style.Role.allCases {
            guard let color = theme[role].foreground?.indexed else { continue }
            let text = luminance(Int(color))
            let contrast = (max(text, background) + 0.05) / (min(text, background) + 0.05)

            #expect(contrast >= 4.5, "\(theme.name) \(role): \(contrast)")
        }
    }

    @Test func `without colours the selected row still stands out, also where a person asks for none`() {
        #expect(Theme.none[.selection].attributes.contains(.reverse))
        for theme in Theme.all { #expect(theme.withoutColors[.selection].attributes.contains(.reverse)) }
    }
}

extension String {
    fileprivate var trimmingNewlines: String {
        var text = self
        while text.last == "\n" { text.removeLast() }
        return text
    }
}
