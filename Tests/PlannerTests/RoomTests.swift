import PlannerRules
import TerminalUI
import Testing

@testable import Planner

private let smallest = Size(columns: 40, rows: 10)

/// What gives way where there is little room, and what does not.
@Suite struct RoomTests {
    @Test func `the title of the list leaves out whole words, the last first`() {
        for columns in 40..<100 {
            var app = Sample.app(Sample.may, Size(columns: columns, rows: 10))
            #expect(!app.render(app.size).text(ofRow: 0).contains("…"))
            app.press(.character("f"), .tab)
            app.type("Germany, Poland, United Kingdom")
            app.press(.enter)
            let title = app.render(app.size).text(ofRow: 0)
            #expect(!title.contains("…"))
            #expect(title.contains("6 of 12"))
        }
    }

    @Test(arguments: [GlyphSet.unicode, .ascii])
    func `a blank stands between the marks of a row and its dates`(glyphs: GlyphSet) {
        var app = Sample.app()
        app.glyphs = glyphs
        app.send(.othersChanged(id: Sample.devoxx.id))

        #expect(app.screen.contains("  !\(glyphs.changed) 6 \(glyphs.dash) 7 May"))
    }

    @Test func `in forty columns dates do without blanks, and the names get what they leave`() {
        let app = Sample.app(Sample.may, Size(columns: 40, rows: 24))

        #expect(app.screen.contains("  now–7 May   Replay"))
        #expect(app.screen.contains("betterCode() API"))
        #expect(app.screen.contains("    29 Jun–     KotlinConf"))
    }

    @Test(arguments: [smallest, Size(columns: 80, rows: 24), Size(columns: 100, rows: 30)])
    func `a name that the header cuts stands whole above the facts`(size: Size) {
        let words = (1...30).map { "word\($0)" }
        var long = Sample.conference(words.joined(separator: " "), "2026-05-06", "2026-05-07")
        long.year = ""
        var app = Sample.app([long], size)
        app.press(.enter)
        app.send(.attendees(id: long.id, []))
        app.send(.conferenceLoaded(id: long.id))

        var seen = ""
        for _ in 0..<20 {
            seen += (1..<size.rows - 2).map { app.render(size).text(ofRow: $0) }.joined(separator: "\n") + "\n"
            app.press(.character("j"))
        }
        for word in words { #expect(seen.contains(word)) }
    }

    @Test func `a name that fits the header is not said twice`() {
        var app = Sample.app(Sample.may, smallest)
        app.press(.enter)

        #expect(app.screen.split(separator: "JAX", omittingEmptySubsequences: false).count == 2)
    }

    @Test func `why a conference could not be had can be read in the smallest terminal`() {
        var app = Sample.app(Sample.may, smallest)
        app.press(.enter)
        app.send(.conferenceFailed(id: "jax", reason: "The server at plan.example.org did not answer."))

        #expect(app.screen.contains("not answer."))
        #expect(app.screen.contains("r tries again."))
        #expect(app.render(smallest).text(ofRow: 9).hasPrefix(" esc back  r refresh"))
    }

    @Test func `where there is nothing the footer begins with what changes that`() {
        var failed = Sample.app(nil, smallest)
        failed.send(.listFailed(reason: "The server at plan.example.org did not answer."))
        #expect(failed.render(smallest).text(ofRow: 9).hasPrefix(" r refresh  "))

        let empty = Sample.app([], smallest)
        #expect(empty.render(smallest).text(ofRow: 9).hasPrefix(" n new  r refresh  "))
    }

    @Test func `a reason that does not fit its line leaves out its details`() {
        var app = Sample.app()
        app.send(
            .listFailed(reason: "The server at plan.example.org did not answer: \(String(repeating: "x", count: 70))."))

        #expect(app.screen.contains("   The server at plan.example.org did not answer.\n"))
    }

    @Test(arguments: [Key.character("n"), .character("f")])
    func `what belongs into a field can be read whole in the smallest terminal`(key: Key) {
        var app = Sample.app(Sample.may, smallest)
        app.send(.fieldSet(.full))
        app.press(key)

        for _ in 0..<12 {
            #expect(!app.render(smallest).text(ofRow: 8).contains("…"))
            app.press(.tab)
        }
    }
}
