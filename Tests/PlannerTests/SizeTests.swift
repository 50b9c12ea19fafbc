import PlannerRules
import TerminalUI
import Testing

@testable import Planner

@Suite struct SizeTests {
    @Test(arguments: [Size(columns: 39, rows: 24), Size(columns: 80, rows: 9), Size(columns: 1, rows: 1)])
    func `a terminal that is too small says so, and what was there comes back`(size: Size) {
        var app = Sample.app()
        app.press(.down, .down)
        let before = app.screen

        app.send(.resized(size))
        let small = app.screen
        app.send(.resized(Size(columns: 80, rows: 24)))

        #expect(small.hasPrefix("T"))
        #expect(app.screen == before)
    }

    @Test func `no size traps`() {
        for columns in [-5, 0, 1, 39, 40, 41, 99, 100, 101, 2_500] {
            for rows in [-5, 0, 1, 9, 10, 11, 15, 16, 2_500] {
                var app = Sample.app()
                app.send(.resized(Size(columns: columns, rows: rows)))
                app.press(.down, .pageDown, .character("G"), .enter, .down, .character("?"))
                _ = app.screen
            }
        }
    }
}
