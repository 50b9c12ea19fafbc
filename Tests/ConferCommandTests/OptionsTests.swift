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
        (["--header", "secret"], "--header: A header has to have the form 'NAME: VALUE'"),
        (["--header", ": secret"], "--header: A header's name may hold letters, digits and hyphens only"),
        (["--header", "A: secret\nB: 2"], "--header: The value of the header A holds a control character"),
        (
            ["--header", "content-length: 1"],
            "--header: The header content-length belongs to the request itself and cannot be set"
        ),
        (["--endpoint", "secret"], "--endpoint: The server's address is not a URL like https://host/path"),
        (["--endpoint="], "--endpoint: The server's address is not a URL like https://host/path"),
        (["--endpoint", "ftp://host/"], "--endpoint: The server's address has to begin with http:// or https://"),
        (["--data-dir", ""], "--data-dir: a folder has a name"),
        (
            ["--today", "2026-02-30"],
            "--today: '2026-02-30' is neither a day like 2026-05-04 nor an instant like 2026-05-04T23:59:00+02:00"
        ),
    ])
    func `a wrong command line is told in one line`(arguments: [String], message: String) {
        let error = #expect(throws: UsageError.self) { try Options(arguments: arguments, environment: [:]) }

        #expect(error?.message == message)
    }

    @Test(arguments: [
        ("CONFER_ENDPOINT", "ftp://host/", "The server's address has to begin with http:// or https://"),
        ("CONFER_HEADER", "A: 1\nsecret", "A header has to have the form 'NAME: VALUE'"),
        ("CONFER_ASCII", "maybe", "'maybe' is neither 1 nor 0"),
        ("CONFER_FROM", "May", "'May' is not a day like 2026-05-04"),
    ])
    func `what is wrong in the environment is blamed on its variable`(name: String, value: String, fault: String) {
        let error = #expect(throws: UsageError.self) {
            try Options(arguments: ["list"], environment: [name: value])
        }

        #expect(error?.message == "\(name): \(fault)")
    }

    @Test func `lines of the environment's headers may end as on other systems`() throws {
        let options = try Options(arguments: [], environment: ["CONFER_HEADER": "A: 1\r\nB: 2\n\n"])

        #expect(options.headers.map(\.name) == ["A", "B"])
        #expect(options.headers.map(\.value) == ["1", "2"])
    }

    @Test func `every option has an environment variable of its own`() {
        let options = OptionDescription.all + ShellCommand.allCases.flatMap(\.options)
        let names = Set(options.map(\.name))

        #expect(Set(options.map(\.environmentName)).count == names.count)
        #expect(OptionDescription.all.contains { $0.environmentName == "CONFER_DATA_DIR" })
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

        #expect(clock.today.day == CalendarDate("2026-05-04"))
        #expect(clock.secondsUntilTomorrow == nil)
    }

    @Test func `an instant runs on into the next day`() throws {
        let clock = try #require(PlannerClock(startingAt: "2026-05-04T23:59:00"))

        #expect(clock.today.day == CalendarDate("2026-05-04"))
        #expect((1...60).contains(try #require(clock.secondsUntilTomorrow)))
    }

    @Test(arguments: [
        ("2026-05-05T10:00:00+09:00", 1_777_942_800), ("2026-05-05T01:00Z", 1_777_942_800),
        ("2026-05-05 01:00:00z", 1_777_942_800), ("2026-05-04T15:30:00-0930", 1_777_942_800),
        ("2026-05-05t10:00:00.123+09", 1_777_942_800), ("1969-12-31T23:59:59Z", -1),
        ("0001-01-01T00:00Z", -62_135_596_800),
        ("9999-12-31T23:59:60-23:59", 253_402_387_140),
    ])
    func `an instant with a zone is the same everywhere`(text: String, seconds: Int) throws {
        #expect(try #require(InstantText(text)).secondsSince1970 == seconds)
    }

    @Test(arguments: [
        "", "today", "2026-13-01", "2026-05-04T25:00", "2026-05-04T12", "2026-05-04T1a:00:00",
        "2026-05-05T10:00:00+9:00", "2026-05-05T10:00:00+09:", "2026-05-05T10:00:00+09:60", "2026-05-05T10:00:00+24:00",
        "2026-05-05T10:00:00 +09:00", "2026-05-05T10:00:00Zulu", "2026-05-05T10:00:", "2026-05-05T10:00:00.",
        "2026-05-05T10:00:00.5.5Z", "2026-05-05T10:00:00+", "2026-05-05T10:00:00+09:00:00", "٢٠٢٦-٠٥-٠٥T10:00:00",
    ])
    func `what is neither is refused`(text: String) {
        #expect(PlannerClock(startingAt: text) == nil)
    }
}
