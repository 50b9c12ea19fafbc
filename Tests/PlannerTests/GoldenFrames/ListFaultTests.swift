import PlannerRules
import TerminalUI
import Testing

@testable import Planner

/// Faults that users of other programs reported of their lists, tried as they were reported.
@Suite struct ListFaultTests {
    private static let sizes = [Size(columns: 40, rows: 10), Size(columns: 80, rows: 24), Size(columns: 160, rows: 50)]

    private func name(_ app: PlannerApp) -> String? { app.list.selected?.name }

    /// Whether the selected conference is on the screen, with the mark and the cursor at it.
    private func isShown(_ app: PlannerApp) -> Bool {
        let frame = app.render(app.size)
        guard let cursor = frame.cursor, let name = name(app) else { return false }
        let line = frame.text(ofRow: cursor.row)
        return line.hasPrefix("▌") && line.contains(String(name.prefix(11)))
    }

    @Test(.bug("https://github.com/derailed/k9s/issues/334"), arguments: sizes)
    func `a row above the selected one goes, and Enter still opens what was selected`(size: Size) throws {
        var app = Sample.app(Sample.many(200), size)
        for _ in 0..<25 { app.press(.down) }
        let selected = try #require(app.list.selected)
        let above = try #require(app.list.conference(inRow: 1))
        let index = try #require(app.list.pages[0].firstIndex { $0.id == above.id })

        app.send(.pageEdited(0, PageEdit(removed: [index])))
        #expect(app.list.selected?.id == selected.id && isShown(app))
        app.press(.enter)

        #expect(app.detail?.id == selected.id)
    }

    @Test(.bug("https://github.com/keidarcy/e1s/issues/144"), arguments: sizes)
    func `a refresh and the passing of time move nothing`(size: Size) {
        var app = Sample.app(Sample.many(200), size)
        for _ in 0..<40 { app.press(.down) }
        for _ in 0..<3 { app.press(.up) }
        let before = app.screen

        app.press(.character("r"))
        app.send(.page(0, Sample.many(200)))
        app.send(.lastPage(0))
        app.send(.listLoaded)
        app.send(.day(Sample.today))
        for number in 0..<5 { app.send(.toastExpired(number)) }
        app.send(.markExpired(id: "c1", number: 1))

        #expect(app.screen == before)
    }

    @Test(.bug("https://github.com/lawrencegripper/azbrowse/issues/308"), arguments: sizes)
    func `the one row that a filter leaves goes away while it is shown`(size: Size) {
        for narrow in ["search", "filter"] {
            var app = Sample.app(Sample.may, size)
            if narrow == "search" {
                app.press(.character("/"))
                app.type("devoxx")
                app.press(.enter)
            } else {
                var filter = ListFilter()
                filter.people = 1_000
                app.list.setFilter(filter)
            }
            #expect(app.list.count == 1)
            let id = app.list.selected?.id

            app.send(.page(0, Sample.may.filter { $0.id != id }))
            #expect(app.list.count == 0 && app.list.selected == nil)
            #expect(app.screen.contains("No conference matches"))
            app.press(.enter, .character("a"), .down, .end, .character("D"), .character("y"))
            app.press(.escape, .escape)

            #expect(app.list.count == Sample.may.count - 1 && isShown(app), "\(narrow)")
        }
    }

    @Test(
        .bug("https://github.com/gui-cs/Terminal.Gui/issues/2858"),
        .bug("https://github.com/gui-cs/Terminal.Gui/issues/3396"), arguments: sizes)
    func `the last row can be reached, and the selection stays in sight at the ends`(size: Size) {
        let height = size.rows - 3
        for count in [1, 2, height - 1, height, height + 1, 2 * height] {
            var app = Sample.app(Sample.many(count), size)
            let first = app.list.conference(inRow: 0)?.name
            let last = app.list.conference(inRow: count - 1)?.name
            app.press(.end)
            #expect(name(app) == last && isShown(app), "\(count)")
            for key in [Key.pageDown, .down, .character("G"), .pageDown] {
                app.press(key)
                #expect(name(app) == last && isShown(app), "\(count) \(key)")
            }
            for _ in 0...count { app.press(.pageUp) }
            #expect(name(app) == first && isShown(app), "\(count)")
            for _ in 0...count {
                app.press(.pageDown)
                #expect(isShown(app), "\(count)")
            }
            #expect(name(app) == last, "\(count)")
            app.press(.home, .up, .pageUp)
            #expect(name(app) == first && isShown(app), "\(count)")
        }
    }

    @Test(.bug("https://github.com/derailed/k9s/issues/232"), arguments: sizes)
    func `the detail gives back row and scroll position, wherever one was`(size: Size) {
        var app = Sample.app(Sample.many(200), size)
        for steps in [7, 30, 100] {
            for _ in 0..<steps { app.press(.down) }
            app.press(.up)
            let (before, selected) = (app.screen, name(app))
            app.press(.enter, .down, .escape)

            #expect(name(app) == selected && isShown(app))
            if !app.isSplit { #expect(app.screen == before) }
        }
    }

    @Test(arguments: sizes) func `sorting, filtering and searching keep the selected conference while they show it`(
        size: Size
    ) {
        var app = Sample.app(Sample.may, size)
        app.press(.down, .down, .down)
        let selected = name(app)
        for _ in ListSort.allCases {
            app.list.setSort(app.list.order.sort.next)
            #expect(name(app) == selected)
            #expect(isShown(app))
        }
        var filter = ListFilter()
        filter.people = 1
        app.list.setFilter(filter)
        #expect(name(app) == selected)
        app.list.setFilter(ListFilter())

        #expect(name(app) == selected && isShown(app))
    }

    @Test func `two presses ask for two changes, and the second takes the first back`() {
        var app = Sample.app()
        let effects = app.press(.character("a"), .character("a"))

        let wishes = effects.compactMap { if case .setAttendance(let wish) = $0 { wish } else { nil } }
        #expect(wishes.count == 2 && wishes.allSatisfy { $0.conferenceID == "jax" && $0.goal == .toggle(.going) })
    }
}
