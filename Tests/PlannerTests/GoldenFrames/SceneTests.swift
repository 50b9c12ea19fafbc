import PlannerRules
import TerminalUI
import Testing

@testable import Planner

@Suite struct SceneTests {
    @Test(arguments: Scene.all)
    func `each screen, in each state, at each size, is as it was looked at`(scene: Scene) throws {
        try RecordedText.expect(Scene.sizes.flatMap { FrameText.lines(of: scene.frame($0)) }, scene.name)
    }

    @Test func `a terminal that is too small says what it needs, whatever it would show`() throws {
        let sizes = [(39, 24), (80, 9), (40, 3), (12, 8), (6, 4), (1, 1), (0, 0)].map {
            Size(columns: $0.0, rows: $0.1)
        }
        try RecordedText.expect(sizes.flatMap { FrameText.lines(of: Scene("list") { _ in }.frame($0)) }, "too-small")

        for scene in Scene.all {
            for size in sizes { #expect(scene.frame(size).text(ofRow: 0) == Scene.all[0].frame(size).text(ofRow: 0)) }
        }
    }

    @Test func `nothing is recorded that no test looks at, and names are unique`() throws {
        let names = Scene.all.map(\.name)
        #expect(Set(names).count == names.count)
        guard !RecordedText.isWriting else { return }
        #expect(try RecordedText.names() == Set(names + ["too-small", "themes"]))
    }

    @Test(arguments: Scene.all)
    func `the cursor is always on the screen, and where the eye is`(scene: Scene) throws {
        for size in Scene.sizes {
            let frame = scene.frame(size)
            let cursor = try #require(frame.cursor, "\(size)")
            #expect(cursor.row >= 0 && cursor.row < size.rows && cursor.column >= 0 && cursor.column < size.columns)
            // Where a row is selected and keys go to it, screen readers read that row.
            let selected = (0..<size.rows).filter { row in
                frame.cells(inRow: row).contains { $0.style.role == .selection }
            }
            if let row = selected.first, scene.make(size).contextFocusIsPane { #expect(cursor.row == row) }
        }
    }

    @Test(arguments: [Scene.all.first { $0.name == "list-ascii" }, Scene.all.first { $0.name == "detail-ascii" }])
    func `what we draw ourselves is ASCII where the terminal shows nothing else`(scene: Scene?) throws {
        for size in Scene.sizes {
            // What people wrote stays; the terminal's side shows it as well as it can.
            let text = try #require(scene).frame(size).text.replacing("Kraków", with: "").replacing(
                "❤️ Speed 大会", with: "")
            #expect(text.unicodeScalars.allSatisfy { $0.isASCII }, "\(text)")
        }
    }

    @Test(arguments: Scene.all)
    func `no row is wider than the screen, and the columns of the list stay straight`(scene: Scene) {
        for size in Scene.sizes {
            let frame = scene.frame(size)
            let app = scene.make(size)
            for row in 0..<size.rows { #expect(DisplayWidth.cells(of: frame.text(ofRow: row)) <= size.columns) }
            guard app.isSplit, app.showsPanes, app.toast == nil, app.question == nil else { continue }
            let areas = PaneAreas(size: size, isSplit: true)
            for row in 0..<areas.body.upperBound {
                #expect(frame[row, areas.rule ?? 0].content == .character("│") || app.glyphs == .ascii)
            }
        }
    }
}

extension PlannerApp {
    /// Whether keys go to the list or the detail.
    fileprivate var contextFocusIsPane: Bool { context.focus == .list || context.focus == .detail }
}
