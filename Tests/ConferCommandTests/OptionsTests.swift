import PlannerRules
import Testing

@testable import ConferCommand

@Suite struct OptionsTests {
    @Test func `the command line wins over the environment`() throws {
        let options = try Options(
            arguments: ["--endpoint", "http://b.example", "--ascii"],
            environment: ["CONFER_ENDPOINT": "http://a.example", "CONFER_DATA_DIR": "/data", "CONFER_NO_COLOR": "1"])

        #expect(options.endpoint == "http://b.example")
        #expect(options.dataFolder == "/data")
        #expect(options.isASCIIOnly)
        #expect(options.isColourless)
        #expect(options.command == .interface)
    }

    @Test func `a header is a name and a value, and the command line's replace the environment's`() throws {
        let options = try Options(
            arguments: ["--header", "A: 1", "--header=B:  two: three"], environment: ["CONFER_HEADER": "C: 3\nD: 4"])

        #expect(options.headers.map(\.name) == ["A", "B"])
        #expect(options.headers.map(\.value) == ["1", "two: three"])
        #expect(try Options(arguments: [], environment: ["CONFER_HEADER": "C: 3\nD: 4"]).headers.count == 2)
    }

    @Test(arguments: [
        (["--nonsense"], "unknown option '--nonsense'"),
        (["-x"], "unknown option '-x'"),
        (["frobnicate"], "unknown command 'frobnicate'"),
        (["--endpoint"], "--endpoint needs a value: URL"),
        (["--ascii=yes"], "--ascii takes no value"),
        (["--header", "secret"], "--header needs the form 'NAME: VALUE'"),
        (
            ["--today", "2026-02-30"],
            "--today: '2026-02-30' is neither a day like 2026-05-04 nor an instant like 2026-05-04T23:59:00"
        ),
    ])
    func `a wrong command line is told in one line`(arguments: [String], message: String) {
        let error = #expect(throws: UsageError.self) { try Options(arguments: arguments, environment: [:]) }

        #expect(error?.message == message)
    }

    @Test func `NO_COLOR takes the colours away, unless it is empty`() throws {
        #expect(try Options(arguments: [], environment: ["NO_COLOR": "1"]).isColourless)
        #expect(try !Options(arguments: [], environment: ["NO_COLOR": ""]).isColourless)
    }

    @Test func `the help names every option`() {
        for option in OptionDescription.all { #expect(HelpText.text.contains("--\(option.name)")) }
    }
}

@Suite struct PlannerClockTests {
    @Test func `a day stays`() throws {
        let clock = try #require(PlannerClock(startingAt: "2026-05-04"))

        #expect(clock.today == CalendarDate("2026-05-04"))
        #expect(clock.secondsUntilTomorrow == nil)
    }

    @Test func `an instant runs on into the next day`() throws {
        let clock = try #require(PlannerClock(startingAt: "2026-05-04T23:59:00"))

        #expect(clock.today == CalendarDate("2026-05-04"))
        #expect((1...60).contains(try #require(clock.secondsUntilTomorrow)))
    }

    @Test(arguments: ["", "today", "2026-13-01", "2026-05-04T25:00", "2026-05-04T12", "2026-05-04T1a:00:00"])
    func `what is neither is refused`(text: String) {
        #expect(PlannerClock(startingAt: text) == nil)
    }
}
