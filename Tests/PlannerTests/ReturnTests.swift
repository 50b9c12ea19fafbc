import PlannerRules
import TerminalUI
import Testing

@testable import Planner

/// What was selected, went, and comes back.
@Suite struct ReturnTests {
    private enum Step: CaseIterable {
        case told, back
    }

    /// Devoxx deleted by me, and gone from the list.
    private func deleting() -> PlannerApp {
        var app = Sample.app()
        app.press(.down, .down, .character("D"), .character("y"))
        app.send(.pageEdited(0, PageEdit(removed: [1])))
        return app
    }

    private func take(_ step: Step, in app: inout PlannerApp) {
        switch step {
        case .told: app.send(.deletionFailed(id: "devoxx uk", name: "Devoxx UK 2026", reason: "No."))
        case .back: app.send(.pageEdited(0, PageEdit(inserted: [(index: 1, conference: Sample.devoxx)])))
        }
    }

    @Test(arguments: [false, true])
    func `after a deletion that failed the selection is where it was, whichever is heard first`(isTold: Bool) {
        var app = deleting()
        #expect(app.list.selected?.id != "devoxx uk")

        for step in isTold ? [Step.told, .back] : [.back, .told] { take(step, in: &app) }

        #expect(app.list.selected?.id == "devoxx uk")
        app.press(.character("D"))
        #expect(app.question?.conferenceID == "devoxx uk")
    }

    @Test func `whoever has moved on meanwhile is left there`() {
        var app = deleting()
        app.press(.down)
        let other = app.list.selected?.id

        for step in Step.allCases { take(step, in: &app) }

        #expect(app.list.selected?.id == other)
    }

    @Test func `whoever has acted on the next one meanwhile is left there`() {
        var app = deleting()
        app.press(.character("a"))
        let other = app.list.selected?.id

        for step in Step.allCases { take(step, in: &app) }

        #expect(app.list.selected?.id == other)
    }

    @Test func `the only conference is selected again, and so is the first of several that went`() {
        var app = Sample.app([Sample.devoxx])
        app.press(.character("D"), .character("y"))
        app.send(.page(0, []))
        #expect(app.list.selected == nil)
        app.send(.page(0, [Sample.may[0], Sample.devoxx]))
        #expect(app.list.selected?.id == "devoxx uk")

        app.press(.character("D"), .character("y"))
        app.send(.page(0, [Sample.may[0], Sample.may[2]]))
        let next = app.list.selected?.id
        app.send(.page(0, Sample.may.filter { $0.id != next && $0.id != "devoxx uk" }))
        app.send(.page(0, Sample.may))
        #expect(app.list.selected?.id == "devoxx uk")
    }

    @Test func `a row that a filter hid comes back with the selection where the change is refused`() {
        var app = Sample.app()
        var filter = ListFilter()
        filter.mine = .going
        app.list.setFilter(filter)
        app.press(.down)
        let id = app.list.selected?.id ?? ""
        let index = Sample.may.firstIndex { $0.id == id } ?? 0
        app.press(.character("a"))
        var left = Sample.may[index]
        left.isAttended = false

        app.send(.pageEdited(0, PageEdit(updated: [(index: index, conference: left)])))
        #expect(app.list.selected?.id != id)
        app.send(.pageEdited(0, PageEdit(updated: [(index: index, conference: Sample.may[index])])))

        #expect(app.list.selected?.id == id)
    }
}
