import PlannerRules
import TerminalUI
import Testing

@testable import Planner

/// A generator whose numbers are the same in every run, so that a failure can be looked at again.
private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        var mixed = state
        mixed ^= mixed >> 33
        mixed = mixed &* 0xFF51_AFD7_ED55_8CCD
        return mixed ^ mixed >> 33
    }
}

@Suite struct RandomWalkTests {
    private let keys: [Key] = [
        .character("j"), .character("k"), .character("g"), .character("G"), .character("a"), .character(" "),
        .character("e"), .character("r"), .character("q"), .character("?"), .character("/"), .character("é"),
        .paste("a\nb"), .enter,
        .escape, .tab, .backtab, .up, .down, .home, .end, .pageUp, .pageDown, .backspace, .control("c"),
        .control("l"), .control("u"), .focusGained, .focusLost, .function(5), .alt("x"),
    ]

    private func event(_ numbers: inout Numbers) -> Event {
        let ids = ["jax", "devoxx uk", "replay", "congress", "nobody"]
        let id = ids.randomElement(using: &numbers) ?? ""
        let some = Sample.may.filter { _ in Bool.random(using: &numbers) }
        switch Int.random(in: 0..<20, using: &numbers) {
        case 0:
            return .resized(
                Size(columns: .random(in: -1...170, using: &numbers), rows: .random(in: -1...60, using: &numbers)))
        case 1: return .page(Int.random(in: -1...2, using: &numbers), some)
        case 2: return .pageChanged(Int.random(in: -1...3, using: &numbers), [(index: 3, conference: Sample.devoxx)])
        case 3: return .lastPage(Int.random(in: -1...2, using: &numbers))
        case 4: return .day(Sample.today.adding(days: .random(in: -400...400, using: &numbers)))
        case 5: return .attendees(id: id, Sample.people.filter { _ in Bool.random(using: &numbers) })
        case 6: return .conference(id: id, Bool.random(using: &numbers) ? Sample.devoxx : nil)
        case 7: return .conferenceFailed(id: id, reason: "No.")
        case 8: return .identityUnknown
        case 9: return .registered(Sample.ada)
        case 10: return .renameFailed(reason: "No.")
        case 11: return .attendanceFailed(name: "X", isAttended: true, reason: "No.")
        case 12: return .listFailed(reason: "No.")
        case 13: return .conferenceDeleted(id: id)
        default: return .key(keys.randomElement(using: &numbers) ?? .enter)
        }
    }

    @Test(arguments: 1...10)
    func `five hundred keys and events in any order neither trap nor lose the selection`(seed: Int) {
        var numbers = Numbers(state: UInt64(seed))
        var app = Sample.app()

        for _ in 0..<500 {
            let effects = app.update(event(&numbers))
            let frame = app.render(app.size)

            #expect(frame.size == Frame(size: app.size).size)
            #expect((app.list.selectedRow == nil) == (app.list.count == 0))
            // What is on the screen follows from the state alone.
            #expect(frame == app.render(app.size))
            for case .setAttendance(let id, _, _) in effects { #expect(!id.isEmpty) }
        }
    }
}
