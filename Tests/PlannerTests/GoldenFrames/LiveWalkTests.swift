import Foundation
import PlannerRules
import TerminalUI
import Testing

@testable import Planner

/// Numbers that are the same in every run, so that a failure can be looked at again.
private struct WalkNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

private func setting(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

private let firstSeed = setting("CONFER_WALK_SEED") ?? 1

/// The number and the steps of each walk.
private let walks: [(Int, Int)] = setting("CONFER_WALK_STEPS").map { [(0, $0)] } ?? (0..<5).map { ($0, 1_000) }

/// Two people at random on one service, each in a planner of their own, so that what one does happens live in the other:
/// 5,000 steps, or CONFER_WALK_STEPS from CONFER_WALK_SEED on.
@MainActor
@Suite(.timeLimit(.minutes(60)), .serialized) struct LiveWalkTests {
    private let keys: [Key] = [
        .character("j"), .character("j"), .character("k"), .character("g"), .character("G"), .character("a"),
        .character("a"), .character(" "), .character("i"), .character("w"), .character("u"), .character("u"),
        .character("e"), .character("r"), .character("n"), .character("E"), .character("D"), .character("y"),
        .character("f"), .character("o"), .character("/"), .character("c"), .character("é"), .character("2"),
        .character("q"), .character("?"), .enter, .enter, .escape, .escape, .escape, .tab, .backtab, .up, .down, .left,
        .right, .home, .end, .pageUp, .pageDown, .backspace, .control("u"), .control("r"), .control("l"),
        .control("c"), .paste("a\nq\nDy"), .paste("2026-05-07"), .focusGained, .focusLost, .function(5), .alt("x"),
        .mouse(MouseEvent(kind: .press, button: .left, position: Position(row: 4, column: 4))),
        .mouse(MouseEvent(kind: .press, button: .left, position: Position(row: 23, column: 9))),
        .mouse(MouseEvent(kind: .wheelDown, position: Position(row: 9, column: 70))),
        .mouse(MouseEvent(kind: .wheelUp, position: Position(row: -3, column: 900))),
    ]

    private func stage(_ transport: ServiceTransport, _ name: String) async -> Stage {
        let stage = Stage(transport)
        await stage.start()
        stage.type(name)
        await stage.press(.enter)
        return stage
    }

    /// Something that a third person does, without a planner.
    private func act(_ transport: ServiceTransport, _ numbers: inout WalkNumbers, on stage: Stage) async {
        let list = stage.session.app.list
        let row = list.count > 0 ? Int.random(in: 0..<list.count, using: &numbers) : 0
        let id = list.conference(inRow: row)?.id ?? "nobody"
        let day = "2026-0\(Int.random(in: 1...9, using: &numbers))-1\(Int.random(in: 0...9, using: &numbers))"
        switch Int.random(in: 0..<6, using: &numbers) {
        case 0..<3:
            await transport.execute(
                """
                mutation { createConference(name: "New \(day) 日本", city: "Bonn", year: "2026", startDate: "\(day)",
                endDate: "\(day)", country: "DE", attendees: [{name: "Linus"}]) { id } }
                """)
        case 3:
            await transport.execute(
                "mutation { updateConference(id: \"\(id)\", name: \"Moved\", startDate: \"\(day)\") { id } }")
        case 4 where list.total > 8: await transport.execute("mutation { deleteConference(id: \"\(id)\") { id } }")
        default: await transport.execute("mutation { createAttendee(name: \"Somebody\") { id } }")
        }
    }

    private func look(at stage: Stage, _ step: Int) {
        let frame = stage.session.render(stage.size)
        if step % 8 == 0 {
            #expect(frame == stage.session.render(stage.size), "step \(step): drawing changes something")
        }
        #expect(frame.columns == max(stage.size.columns, 0) && frame.rows == max(stage.size.rows, 0))
        if let cursor = frame.cursor, frame.columns > 0, frame.rows > 0 {
            #expect(cursor.row < frame.rows && cursor.column < frame.columns && cursor.row >= 0 && cursor.column >= 0)
        }
        let list = stage.session.app.list
        #expect((list.selectedRow == nil) == (list.count == 0), "step \(step): no selection")
    }

    @Test(arguments: walks)
    func `keys, sizes and what others do trap nowhere, and all planners come to show the same`(number: Int, steps: Int)
        async throws
    {
        let transport = try ServiceTransport()
        for (place, name) in ["Devoxx", "JAX", "日本語の会議", "👩‍👩‍👧 family", "مؤتمر"].enumerated() {
            await transport.execute(
                """
                mutation { createConference(name: "\(name)", city: "London", year: "2026",
                startDate: "2026-05-0\(place + 3)", endDate: "2026-05-0\(place + 4)", country: "GB", attendees: []) { id } }
                """)
        }
        let stages = [
            await stage(transport, "Ada"), await stage(ServiceTransport(beside: transport), "Grace"),
        ]
        var numbers = WalkNumbers(state: UInt64(truncatingIfNeeded: firstSeed + number))
        for step in 0..<steps {
            let stage = stages[Int.random(in: 0...1, using: &numbers)]
            switch Int.random(in: 0..<100, using: &numbers) {
            case 0..<4:
                stage.size = Size(
                    columns: .random(in: -1...170, using: &numbers), rows: .random(in: -1...60, using: &numbers))
                stage.session.resize(stage.size)
            case 4..<7: await act(transport, &numbers, on: stage)
            case 7: for seconds in 1...8 { stage.timers.fire(.seconds(seconds)) }
            case 8: stage.today = CalendarDate("2026-05-0\(Int.random(in: 1...9, using: &numbers))") ?? stage.today
            default: stage.session.press(keys.randomElement(using: &numbers) ?? .enter)
            }
            look(at: stage, step)
            // What was asked for may be answered now, or when more has happened.
            if Bool.random(using: &numbers) { await Task.yield() }
            guard step % 250 == 249 || step == steps - 1 else { continue }
            guard await agree(stages) else {
                Issue.record(
                    """
                    step \(step): the planners do not come to show the same, pending \(stages.map(\.session.pendingOperations))
                    \(rows(of: stages[0]).difference(from: rows(of: stages[1])))
                    \(stages[0].screen)
                    \(stages[1].screen)
                    """)
                return
            }
        }
    }

    /// Waits until nothing is on its way and both know the same; `false` when that does not come to be in a while.
    private func agree(_ stages: [Stage]) async -> Bool {
        let end = ContinuousClock.now + .seconds(20)
        while ContinuousClock.now < end {
            if stages.allSatisfy({ $0.session.pendingOperations == 0 }), rows(of: stages[0]) == rows(of: stages[1]) {
                return true
            }
            for stage in stages { for seconds in 1...8 { stage.timers.fire(.seconds(seconds)) } }
            await Task.yield()
        }
        return false
    }

    /// What a planner knows of the conferences, but for what only one person says.
    private func rows(of stage: Stage) -> [String] {
        stage.session.app.list.pages.joined().map { "\($0.id) \($0.name) \($0.attendeeCount)" }.sorted()
    }
}
