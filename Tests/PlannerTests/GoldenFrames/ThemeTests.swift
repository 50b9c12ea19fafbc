import TerminalUI
import Testing

@testable import Planner

@Suite struct ThemeTests {
    /// The numbers of colours that terminals have.
    private let counts = [256, 16, 8, 0]

    private func looks(_ theme: Theme, colors: Int) -> [String] {
        let shown = colors > 0 ? theme : theme.withoutColors
        return Style.Role.allCases.map { role in
            let appearance = shown[role]
            var words = ["\(role)"]
            if let color = appearance.foreground?.number(amongColors: colors) { words.append("text \(color)") }
            if let color = appearance.background?.number(amongColors: colors) { words.append("behind \(color)") }
            let names: [(Style.Attributes, String)] = [
                (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
            ]
            words += names.filter { appearance.attributes.contains($0.0) }.map(\.1)
            return "  " + words.joined(separator: " ")
        }
    }

    @Test func `each role in each theme, with each number of colours, looks as it was looked at`() throws {
        let lines = Theme.all.flatMap { theme in
            counts.flatMap { ["== \(theme.name), \($0) colours"] + looks(theme, colors: $0) }
        }
        try RecordedText.expect(lines, "themes")
    }

    @Test func `text and background are the terminal's own in every theme`() {
        for theme in Theme.all {
            for role in Style.Role.allCases { #expect(theme[role].background == nil, "\(theme.name) \(role)") }
            #expect(theme[.normal] == Appearance(), "\(theme.name)")
        }
    }

    /// What somebody sees who sees no colours: the text, and which cells are bold, dim, underlined or exchanged.
    private func seen(_ frame: Frame, _ theme: Theme) -> [String] {
        (0..<frame.rows).map { row in
            frame.cells(inRow: row).map { cell -> String in
                let stress = theme.withoutColors[cell.style.role].attributes.union(cell.style.attributes)
                let text: String =
                    switch cell.content {
                    case .blank: " "
                    case .character(let character): String(character)
                    case .continuation: ""
                    }
                // Of a blank only what lies behind it is seen.
                return text + (text == " " ? stress.intersection([.reverse, .underline]) : stress).rawValue.description
            }.joined()
        }
    }

    private func app(_ size: Size, _ change: (inout PlannerApp) -> Void = { _ in }) -> PlannerApp {
        var app = Sample.app(Sample.may, size)
        change(&app)
        return app
    }

    @Test(arguments: Scene.sizes) func `the selected row is another one by its text alone`(size: Size) {
        let first = app(size)
        let second = app(size) { $0.press(.down) }

        #expect(first.render(size).text != second.render(size).text)
        for theme in Theme.all {
            let frame = first.render(size)
            let row = frame.cursor?.row ?? 0
            #expect(seen(frame, theme)[row] != seen(frame, theme)[row + 1])
        }
    }

    /// Pairs of states that may not look alike, though they differ in one thing only.
    private static let pairs: [(String, @Sendable (inout PlannerApp) -> Void)] = [
        ("going", { $0.send(.page(0, changing { $0.isAttended = true })) }),
        ("interested", { $0.send(.page(0, changing { $0.isInterested = true })) }),
        ("followed", { $0.send(.page(0, changing { $0.followedCount = 1 })) }),
        ("cancelled", { $0.send(.page(0, changing { $0.status = .cancelled })) }),
        ("changed by others", { $0.send(.othersChanged(id: Sample.devoxx.id)) }),
        ("offline", { $0.send(.unreachable(since: "14:02", state: "offline")) }),
        (
            "waiting changes",
            {
                $0.send(.unreachable(since: "14:02", state: "offline")); $0.send(.changesWaiting(1))
            }
        ),
        ("stale", { $0.send(.listFailed(reason: Scene.offlineReason)) }),
        ("waiting", { $0.send(.waiting(true)) }),
        ("a message", { $0.send(.notice("It is done.", isError: false)) }),
        ("a search", { $0.press(.character("/")) }),
        ("a question", { $0.press(.character("D")) }),
    ]

    private static func changing(_ change: (inout Conference) -> Void) -> [Conference] {
        Sample.may.map { conference in
            var conference = conference
            if conference.id == Sample.devoxx.id { change(&conference) }
            return conference
        }
    }

    @Test(arguments: Scene.sizes) func `state is never told by colour alone`(size: Size) {
        let before = app(size).render(size)
        for (name, change) in Self.pairs {
            let after = app(size, change).render(size)

            // Not even by attributes: monochrome terminals do not have all of them.
            #expect(before.text != after.text, "\(name) at \(size)")
        }
    }

    @Test(arguments: Scene.sizes)
    func `an error is told from a success by its words, the focused field by more than colour`(size: Size) {
        let good = app(size) { $0.send(.attendanceSet(Sample.wish("JAX"), to: .going, from: .none)) }
        let bad = app(size) { $0.send(.attendanceFailed(Sample.wish("JAX"), to: .going, reason: "No.")) }
        #expect(good.screen != bad.screen)

        let name = app(size) { $0.press(.character("n")) }
        let city = app(size) { $0.press(.character("n"), .tab) }
        for theme in Theme.all { #expect(seen(name.render(size), theme) != seen(city.render(size), theme)) }
        #expect(name.screen != city.screen)
    }

    @Test(arguments: Scene.all) func `what is stressed without colour stays so in every theme`(scene: Scene) {
        let size = Size(columns: 100, rows: 30)
        let frame = scene.frame(size)
        for theme in Theme.all {
            for row in 0..<size.rows {
                for cell in frame.cells(inRow: row) where cell.style.role == .selection {
                    let stress = theme.withoutColors[.selection].attributes
                    #expect(stress.contains(.reverse), "\(theme.name)")
                }
            }
        }
    }
}
