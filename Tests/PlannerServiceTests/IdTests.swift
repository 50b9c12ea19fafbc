import Testing

@testable import PlannerService

@Suite struct CuidTests {
    @Test func `ids have 25 characters, begin with c and grow`() {
        var ids = Cuid()

        let made = (0..<10_000).map { ids.next(at: 1_750_000_000_000 + Int64($0 / 5_000)) }

        #expect(made.allSatisfy { $0.utf8.count == 25 && $0.hasPrefix("c") && Cuid.isPossible($0) })
        #expect(made == made.sorted())
        #expect(Set(made).count == made.count)
    }

    @Test func `ids grow though the clock is put back`() {
        var ids = Cuid()
        let first = ids.next(at: 1_750_000_000_000)
        let second = ids.next(at: 0)
        var others = Cuid()
        others.follow(second)

        #expect(first < second)
        #expect(second < others.next(at: -1))
    }

    @Test func `two sources at the same moment do not make the same id`() {
        var one = Cuid()
        var other = Cuid()

        #expect(one.next(at: 1) != other.next(at: 1))
    }
}

@Suite struct CaseFoldingTests {
    @Test(arguments: [
        ("Hello", "hELLO"), ("ZÜRICH", "zürich"), ("Straße", "STRASSE"), ("ΣΊΣΥΦΟΣ", "σίσυφος"), ("Łódź", "łÓDŹ"),
        ("", ""),
    ])
    func `case makes no difference`(one: String, other: String) {
        #expect(CaseFolding.fold(one) == CaseFolding.fold(other))
    }

    @Test(arguments: [("Zürich", "Zurich"), ("a", "b"), ("a ", "a")])
    func `accents and space do`(one: String, other: String) {
        #expect(CaseFolding.fold(one) != CaseFolding.fold(other))
    }
}

@Suite struct DeadlineTests {
    @Test(arguments: [
        "2026-03-16", "2026-03-16T11:00Z", "2026-03-16T11:00-06:00", "2026-03-16 11:00:30 America/Chicago",
        "2024-02-29 23:59 AoE",
    ])
    func `a deadline as published is one`(text: String) {
        #expect(Deadline.fault(in: text) == nil)
    }

    @Test(arguments: [
        "", "soon", "2026-02-30", "2026-3-16", "2026-03-16T", "2026-03-16T11:00", "2026-03-16T25:00Z",
        "2026-03-16T11:00+",
        "2026-03-16T11:00+99:00", "2026-03-16T11:00 \u{1B}[31m", "2026-03-16Tab:cdZ",
    ])
    func `other text is not`(text: String) {
        #expect(Deadline.fault(in: text) != nil)
    }
}
