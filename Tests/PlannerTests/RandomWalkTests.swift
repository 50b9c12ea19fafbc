import PlannerRules
import TerminalUI
import Testing

@testable import Planner

/// A generator whose numbers are the same in every run, so that a failure can be looked at again.
struct Numbers: RandomNumberGenerator {
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
        .character("e"), .character("r"), .character("i"), .character("n"), .character("E"), .character("D"),
        .character("f"), .character("o"), .character("w"), .character("u"), .character("y"), .character("2"),
        .control("r"),
        .character("q"), .character("?"), .character("/"), .character("é"),
        .paste("a\nb"), .enter,
        .escape, .tab, .backtab, .up, .down, .home, .end, .pageUp, .pageDown, .backspace, .control("c"),
        .control("l"), .control("u"), .focusGained, .focusLost, .function(5), .alt("x"),
    ]

    private func event(_ numbers: inout Numbers, _ list: ConferenceList) -> Event {
        let ids = ["jax", "devoxx uk", "replay", "congress", "nobody"]
        let id = ids.randomElement(using: &numbers) ?? ""
        let some = Sample.may.filter { _ in Bool.random(using: &numbers) }
        switch Int.random(in: 0..<40, using: &numbers) {
        case 0:
            return .resized(
                Size(columns: .random(in: -1...170, using: &numbers), rows: .random(in: -1...60, using: &numbers)))
        case 1: return .page(Int.random(in: -1...2, using: &numbers), some)
        case 2:
            let page = Int.random(in: -1...3, using: &numbers)
            return .pageEdited(page, edit(&numbers, of: list.pages[orNil: page] ?? []))
        case 3: return .lastPage(Int.random(in: -1...2, using: &numbers))
        case 4: return .day(Sample.today.adding(days: .random(in: -400...400, using: &numbers)))
        case 5: return .attendees(id: id, Sample.people.filter { _ in Bool.random(using: &numbers) })
        case 6: return .conference(id: id, Bool.random(using: &numbers) ? Sample.devoxx : nil)
        case 7: return .conferenceFailed(id: id, reason: "No.")
        case 8: return .identityUnknown
        case 9: return .registered(Sample.ada)
        case 10: return .renameFailed(reason: "No.")
        case 11: return .attendanceFailed(Sample.wish("X"), to: .going, reason: "No.")
        case 12: return .listFailed(reason: "No.")
        case 13: return .conferenceDeleted(id: id)
        case 14: return .othersChanged(id: id)
        case 15: return .attendanceSet(Sample.wish("JAX"), to: .interested, from: .none)
        case 16: return .conferenceCreated(Sample.devoxx, from: nil)
        case 17: return .formFailed(reason: "No.")
        case 18: return .following(Bool.random(using: &numbers) ? nil : ["grace", id])
        case 19:
            return .deletedByMe(
                DeletedConference(
                    draft: ConferenceDraft(Sample.devoxx), attendeeIDs: []))
        case 20: return .waiting(Bool.random(using: &numbers))
        case 21: return .fieldSet(Bool.random(using: &numbers) ? .full : .simple)
        default: return .key(keys.randomElement(using: &numbers) ?? .enter)
        }
    }

    /// Changes that may fit the page or not.
    private func edit(_ numbers: inout Numbers, of page: [Conference]) -> PageEdit {
        func some() -> Conference {
            var conference = Sample.may.randomElement(using: &numbers) ?? Sample.devoxx
            conference.attendeeCount = .random(in: 0...9, using: &numbers)
            conference.isAttended = Bool.random(using: &numbers)
            if Bool.random(using: &numbers) {
                conference.dates = DateRange(Sample.today.adding(days: .random(in: -90...90, using: &numbers)))
            }
            return conference
        }
        var edit = PageEdit()
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: edit.removed = [.random(in: 0...4, using: &numbers)]
        case 1:
            var new = some()
            new.id = "new \(Int.random(in: 0...1_000_000, using: &numbers))"
            edit.inserted = [(index: .random(in: -1...5, using: &numbers), conference: new)]
        case 2:
            let index = Int.random(in: -1...9, using: &numbers)
            var changed = some()
            changed.id = page[orNil: index]?.id ?? "none"
            edit.updated = [(index: index, conference: changed)]
        default:
            // The one that moves to the place behind the new one stays the same conference.
            guard page.count > 2 else { break }
            var (new, changed) = (some(), some())
            new.id = "new \(Int.random(in: 0...1_000_000, using: &numbers))"
            changed.id = page[2].id
            edit.removed = [0]
            edit.inserted = [(index: 0, conference: new)]
            edit.updated = [(index: 2, conference: changed)]
        }
        return edit
    }

    @Test(arguments: 1...10)
    func `five hundred keys and events in any order neither trap nor lose the selection`(seed: Int) {
        var numbers = Numbers(state: UInt64(seed))
        var app = Sample.app()

        for _ in 0..<500 {
            let effects = app.update(event(&numbers, app.list))
            let frame = app.render(app.size)

            #expect(frame.size == Frame(size: app.size).size)
            #expect((app.list.selectedRow == nil) == (app.list.count == 0))
            // What is on the screen follows from the state alone.
            #expect(frame == app.render(app.size))
            for case .setAttendance(let wish) in effects { #expect(!wish.conferenceID.isEmpty) }
            // The order is the one that it would have been made in from the beginning.
            #expect(app.list.order == app.list.remade)
        }
    }
}

extension ConferenceList {
    /// The order as it would be made from nothing.
    fileprivate var remade: ConferenceOrder {
        var slots: [[Int32]] = []
        let index = SearchIndex(pages, numbers: &slots)
        let visibility = ListVisibility(
            search: search, filter: filter, pages: pages, index: index, slots: slots, moment: order.moment)
        return ConferenceOrder(
            pages, on: order.today, at: order.moment, sort: order.sort, rank: visibility.rank)
    }
}
