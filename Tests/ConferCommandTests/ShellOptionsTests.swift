import PlannerRules
import Testing

@testable import ConferCommand

@Suite struct ShellOptionsTests {
    @Test func `a command takes its options and its arguments`() throws {
        let options = try Options(
            arguments: [
                "--ascii", "list", "--past", "--topic", "java", "--topic=css", "--from", "2026-01-01", "--json",
            ],
            environment: [:])

        #expect(options.command == .shell(.list))
        #expect(options.isASCIIOnly)
        #expect(options.form == .json)
        #expect(options.selection.period == .past)
        #expect(options.selection.topics == ["java", "css"])
        #expect(options.selection.from == CalendarDate("2026-01-01"))
    }

    @Test func `what is added is written as a form would write it`() throws {
        let conference = try Options(
            arguments: [
                "add", "--name", "N", "--city", "", "--year", "2027", "--start", "2026-12-27", "--end", "2027-01-02",
                "--country", "Deutschland", "--url", "example.org/x",
            ], environment: [:]
        ).newConference

        #expect(conference.country == "DE")
        #expect(conference.url == "https://example.org/x")
    }

    @Test func `what stands behind two dashes is no option`() throws {
        #expect(try Options(arguments: ["register", "--", "--ada"], environment: [:]).arguments == ["--ada"])
    }

    @Test func `the command line's topics replace the environment's`() throws {
        let environment = ["CONFER_TOPIC": "a\nb"]

        #expect(try Options(arguments: ["list"], environment: environment).selection.topics == ["a", "b"])
        #expect(try Options(arguments: ["list", "--topic", "c"], environment: environment).selection.topics == ["c"])
    }

    @Test func `a switch of the command line wins over one of the environment that it excludes`() throws {
        let options = try Options(
            arguments: ["list", "--past", "--csv"], environment: ["CONFER_NOW": "1", "CONFER_JSON": "1"])

        #expect(options.selection.period == .past)
        #expect(options.form == .csv)
        let error = #expect(throws: UsageError.self) {
            try Options(arguments: ["list"], environment: ["CONFER_NOW": "1", "CONFER_PAST": "1", "CONFER_ALL": "0"])
        }
        #expect(error?.message == "CONFER_NOW and CONFER_PAST exclude each other")
    }

    @Test(arguments: [
        (["list", "--dry-run"], "unknown option '--dry-run'"),
        (["--json", "list"], "unknown option '--json'"),
        (["list", "--now", "--past"], "--now and --past exclude each other"),
        (["list", "--going", "--interested"], "--going and --interested exclude each other"),
        (["list", "--json", "--csv"], "--json and --csv exclude each other"),
        (["show", "x", "--csv"], "unknown option '--csv'"),
        (["list", "--sort", "size"], "--sort: 'size' is none of start, name, cfp and people"),
        (["list", "--from", "2026-02-30"], "--from: '2026-02-30' is not a day like 2026-05-04"),
        (["list", "--from", "2026-05-02", "--to", "2026-05-01"], "--to 2026-05-01 is before --from 2026-05-02"),
        (["list", "x"], "'list' does not take 'x'; put quotes around spaces"),
        (["show"], "'show' needs CONFERENCE"),
        (["register", "Ada", "Lovelace"], "'register' does not take 'Lovelace'; put quotes around spaces"),
        (["add", "--name", "N", "--year", "2026"], "'add' needs --city"),
        (["add", "--name", "N", "--city", "", "--year", "2026", "--end", "2026-05-04"], "--end needs --start"),
        (
            ["add", "--name", "N", "--city", "", "--year", "2026", "--start", "2026-05-05", "--end", "2026-05-04"],
            "--end 2026-05-04 is before --start 2026-05-05"
        ),
        (
            ["add", "--name", "N", "--city", "", "--year", "2026", "--start", "2027-01-01"],
            "--start 2027-01-01 is not in --year 2026"
        ),
        (["add", "--year", "0026"], "--year: '0026' is not a year like 2026"),
        (["add", "--country", "\u{1B}[1mQ"], "--country: no country is known as '\u{1B}[1mQ'"),
        (["add", "--country", "Atlantis"], "--country: no country is known as 'Atlantis'"),
        (
            ["add", "--url", "javascript:alert(1)"],
            "--url: 'javascript:alert(1)' is not an address like https://example.org/conference"
        ),
        (["add", "--year", "26"], "--year: '26' is not a year like 2026"),
        (["add", "--format", "x"], "--format: 'x' is none of in-person, online and hybrid"),
    ])
    func `a wrong command is told in one line`(arguments: [String], message: String) {
        let error = #expect(throws: UsageError.self) { try Options(arguments: arguments, environment: [:]) }

        #expect(error?.message == message)
    }

    @Test(arguments: ShellCommand.allCases)
    func `the help names every command and its options`(command: ShellCommand) throws {
        #expect(HelpText.text.contains("  \(command.rawValue)"))
        for option in command.options { #expect(HelpText.text(about: command).contains("--\(option.name)")) }
        #expect(try Options(arguments: [command.rawValue, "--help"], environment: [:]).command == .help(command))
        #expect(try Options(arguments: ["--help", command.rawValue], environment: [:]).command == .help(command))
    }
}
