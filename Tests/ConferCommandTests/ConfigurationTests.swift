import Testing

@testable import ConferCommand

@Suite struct ConfigurationTests {
    @Test func `theme, mouse and keys are read`() throws {
        let text = """
            # mine
            theme = "dark"  # at night
            mouse = true\r

            [keys]
            toggle-attendance = ["a", 'space',
                "\\u0061",  # again
            ]
            leave='q'
            undo = []
            """

        let configuration = try Configuration(parsing: Array(text.utf8))

        #expect(configuration.theme == .init(value: "dark", line: 2))
        #expect(configuration.usesMouse)
        #expect(
            configuration.keys == [
                .init(value: .init(action: "toggle-attendance", keys: ["a", "space", "a"]), line: 6),
                .init(value: .init(action: "leave", keys: ["q"]), line: 9),
                .init(value: .init(action: "undo", keys: []), line: 10),
            ])
    }

    @Test(arguments: ["", "\n\n", "# nothing", "\u{FEFF}# nothing\n", "[keys]", "[ keys ] # none\n", "[\"keys\"]"])
    func `a file may say nothing`(text: String) throws {
        #expect(try Configuration(parsing: Array(text.utf8)) == Configuration())
    }

    @Test(arguments: [
        ("theme = dark", 1, "dark needs quotes: theme = \"dark\"."),
        ("\n\ntheme", 3, "Behind \"theme\" stands no \"=\"."),
        ("theme =", 1, "\"theme\" is given no value."),
        ("theme = \"dark", 1, "A text has no closing quote."),
        ("theme = \"da\nrk\"", 1, "A text has no closing quote."),
        ("theme = 'a' 'b'", 1, "\"'\" stands behind the end of the setting: each has a line of its own."),
        ("theme = ['a']", 1, "\"theme\" is one text in quotes."),
        ("theme = 'a'\ntheme = 'b'", 2, "\"theme\" is set for the second time."),
        ("colour = 'a'", 1, "There is no setting \"colour\": there are theme, mouse and [keys]."),
        ("colour = 3", 1, "There is no setting \"colour\": there are theme, mouse and [keys]."),
        ("[colours]\nx = 3", 2, "There is no table [colours]: settings stand at the top or in [keys]."),
        ("mouse = 1", 1, "\"mouse\" is true or false."),
        ("mouse = True", 1, "\"mouse\" is true or false, in small letters: true."),
        ("mouse = FALSE", 1, "\"mouse\" is true or false, in small letters: false."),
        ("[keys]\nquit = q", 2, "q needs quotes: quit = \"q\"."),
        (
            "keys = { down = 'j' }", 1,
            "Braces are not known here: write [keys] in a line of its own, and below it what is in them."
        ),
        ("mouse = 'yes'", 1, "\"mouse\" is true or false."),
        ("[colours]\nx = 'a'", 2, "There is no table [colours]: settings stand at the top or in [keys]."),
        ("[keys]\n[keys]", 2, "[keys] stands here for the second time."),
        ("[keys", 1, "[keys has no closing bracket."),
        ("[[keys]]", 1, "Lists of tables ([[...]]) are not known here."),
        ("[keys]\nquit = true", 2, "\"quit\" is a key, or a list of keys, in quotes; [] takes all away."),
        ("[keys]\nquit = ['a'\n'b']", 3, "A comma is missing before \"'\"."),
        ("[keys]\nquit = ['a',\n", 2, "The list of \"quit\" has no closing bracket."),
        ("[keys]\nquit = ['a'\n\n", 2, "The list of \"quit\" has no closing bracket."),
        ("[keys]\nquit = ['a',\ndown = 'j'\n", 2, "The list of \"quit\" has no closing bracket."),
        ("[keys]\nquit = ['a'\ndown = 'j'\n", 2, "The list of \"quit\" has no closing bracket."),
        ("[keys]\nquit = [\n[keys]\n", 2, "The list of \"quit\" has no closing bracket."),
        ("[keys]\nquit = [\n1]", 3, "\"1\" is no text in quotes."),
        ("keys.quit = 'q'", 1, "Names with a dot are not known here: write [keys] above the setting."),
        ("theme = \"\"\"dark\"\"\"", 1, "Texts of several lines (three quotes) are not known here."),
        ("theme = \"\\q\"", 1, "\\q is no escape; a backslash is written as \\\\."),
        ("theme = \"\\uD800\"", 1, "\\u needs four and \\U eight hexadecimal digits that are a character's."),
        ("theme = \"\\", 1, "A text has no closing quote."),
        ("theme = \"\u{1B}[2J\"", 1, "A text holds a control character; write it as \\u and four digits."),
        ("# \u{7}", 1, "A comment holds a control character."),
        ("theme = 'a'\rmouse = true", 1, "A carriage return ends no line by itself."),
        ("= 'a'", 1, "\"=\" begins no setting; one looks like theme = \"dark\"."),
    ])
    func `what is wrong is told with its line`(text: String, line: Int, reason: String) {
        let error = #expect(throws: SettingsError.self) { try Configuration(parsing: Array(text.utf8)) }

        #expect(error == SettingsError(line: line, reason: reason))
    }

    @Test(arguments: [
        "L = 1", "theme = L", "mouse = L", "[L]\nx = 1", "L", "[keys]\nL = ", "L = ['a'", "L.x = 1", "[keys]\nL = {",
    ])
    func `what is quoted of a long line is cut`(text: String) {
        let long = text.replacing("L", with: String(repeating: "l", count: 5_000))

        let error = #expect(throws: SettingsError.self) { try Configuration(parsing: Array(long.utf8)) }

        #expect((error?.reason.count ?? 0) < 200)
        #expect(error?.reason.contains("lll…") == true || error?.reason == "\"mouse\" is true or false.")
    }

    @Test func `bytes that are no text are told with their line`() {
        let error = #expect(throws: SettingsError.self) { try Configuration(parsing: [0x0A, 0x61, 0xFF, 0x0A]) }

        #expect(error == SettingsError(line: 2, reason: "This is not UTF-8."))
    }

    @Test func `no text is a trap`() throws {
        let alphabet = Array("[]=\"'\\#,. \t\n\rau0-_\u{FEFF}\u{1B}e\u{301}{}".unicodeScalars)
        var state: UInt64 = 42
        for _ in 0..<20_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<12 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text.append(alphabet[Int(state >> 33) % alphabet.count])
            }
            _ = try? Configuration(parsing: Array(String(text).utf8))
        }
    }

    @Test(arguments: [
        (["XDG_CONFIG_HOME": "/x", "HOME": "/h"], "/x/confer/config.toml"),
        (["XDG_CONFIG_HOME": "x", "HOME": "/h"], "/h/.config/confer/config.toml"),
        (["HOME": "h"], nil),
    ])
    func `the file lies where the XDG rules say`(environment: [String: String], path: String?) {
        #expect(ConfigurationFile(environment: environment)?.path == path)
    }
}
