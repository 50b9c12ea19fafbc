import Testing

@testable import PlannerRules

@Suite struct TextTests {
    @Test(arguments: [
        ("ZÜRICH", "zurich"), ("Zu\u{308}rich", "zurich"), ("Kraków", "krakow"), ("Wrocław", "wroclaw"),
        ("Øredev", "oredev"), ("İstanbul", "istanbul"), ("Das große", "das grosse"), ("Portorož", "portoroz"),
        ("Đà Nẵng", "da nang"), ("Æther", "aether"), ("ısparta", "isparta"), ("  two \t spaces ", "two spaces"),
        ("UX\u{202F}Brighton", "ux brighton"), ("HOW2026：PostgreSQL", "how2026:postgresql"), ("(WT²)", "(wt2)"),
        ("We ❤️ Speed", "we ❤ speed"), ("ﬁnal", "final"), ("大会", "大会"), ("Let’Swift", "let'swift"),
        ("C++ & .NET, c't <webdev>", "c++ & .net, c't <webdev>"), ("Oπe\\n Conf Athens", "oπe\\n conf athens"),
        ("Αθήνα", "αθηνα"), ("", ""), (" ", ""), ("a\u{200B}b", "ab"),
    ])
    func `folded text is plain`(text: String, folded: String) {
        #expect(FoldedText.fold(text) == folded)
    }

    @Test(arguments: ["zurich", "zuerich", "Zürich", "Zu\u{308}rich", "ZUERICH"])
    func `the ways to write an umlaut find each other`(spelling: String) {
        for other in ["zurich", "zuerich", "Zürich", "Zu\u{308}rich"] {
            #expect(SearchText("Conf \(other)").matches(SearchText(spelling)))
        }
    }

    @Test(arguments: [
        ("C++ Russia Moscow", "c++", true), ("C Russia", "c++", false), (".NET Day", ".net", true),
        ("Internet", ".net", false), ("RustWeek Utrecht", "utrecht rust", true), ("RustWeek", "rust utrecht", false),
        ("KubeCon", "", true), ("Blues Conf", "es", true), ("schlüter", "schlueter", true), ("Grüße", "grusse", true),
    ])
    func `a query matches when each of its words stands in the text`(text: String, query: String, matches: Bool) {
        #expect(SearchText(text).matches(SearchText(query)) == matches)
    }

    @Test(arguments: [
        ("https://www.NGSpain.com/", "ngspain.com"), ("http://ngspain.com", "ngspain.com"),
        ("https://devoxx.co.uk/a/?b=1", "devoxx.co.uk/a/?b=1"), ("HTTPS://E.org/Path/", "e.org/Path"),
        ("http://www.developerweek.com/Austin, TX", "developerweek.com/Austin, TX"), ("", ""),
        ("https://konferenz-münchen.de/ü", "konferenz-münchen.de/ü"),
    ])
    func `URLs compare without scheme, www and final slash`(url: String, key: String) {
        #expect(ComparableURL.key(url) == key)
    }
}

@Suite struct PlaceTests {
    @Test(arguments: [
        ("U.K.", "GB"), ("UK", "GB"), ("Scotland", "GB"), ("United Kingdom", "GB"), ("Korea", "KR"),
        ("South Korea", "KR"), ("Czech Republic", "CZ"), ("Czechia", "CZ"), ("CZE", "CZ"), ("U.S.A.", "US"),
        ("usa", "US"), ("us", "US"), ("Türkiye", "TR"), ("the Netherlands", "NL"), ("Côte d'Ivoire", "CI"),
        ("Bosnia and Herzegovina", "BA"), ("Kosovo", "XK"), ("Cayman Islands", "KY"),
    ])
    func `a country is known by its usual names`(name: String, code: String) {
        #expect(Country.code(for: name) == code)
    }

    @Test func `a code has one English name and an unknown one none`() {
        #expect(Country.name(ofCode: "GB") == "United Kingdom")
        #expect(Country.name(ofCode: "cz") == "Czechia")
        #expect(Country.name(ofCode: "QQ") == nil)
        #expect(Country.code(for: "Atlantis") == nil)
        #expect(Country.code(for: "…") == nil)
    }

    @Test(arguments: [
        "\u{1B}[1mQ", "[1mQ", "M\u{200B}Q", "\u{202E}MQ", "D\nE", "D\u{0}E", "<DE>", "DE;", "=DE", "D€E", "🇩🇪 DE",
        "\"DE\"",
    ])
    func `what has other characters than names have is no country`(name: String) {
        #expect(Country.code(for: name) == nil)
    }

    @Test func `every name in the table is known, also with its letters taken apart`() {
        let names = CountryTable.text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 2) }

        #expect(names.count > 240)
        for name in names {
            #expect(Country.code(for: String(name[2])) == String(name[0]))
        }
        #expect(Country.code(for: "Co\u{302}te d\u{2019}Ivoire") == "CI")
        #expect(Country.code(for: "\u{A0}Bosnia & Herzegovina ") == "BA")
        #expect(Country.code(for: "Korea (the Republic of)") == nil)
    }

    @Test func `both online and in a place is hybrid, and hybrid counts as both`() {
        #expect(ConferenceFormat(hasPlace: true, isOnline: true) == .hybrid)
        #expect(ConferenceFormat(hasPlace: false, isOnline: true) == .online)
        #expect(ConferenceFormat(hasPlace: true, isOnline: false) == .inPerson)
        #expect(ConferenceFormat(hasPlace: false, isOnline: false) == .unknown)
        #expect(ConferenceFormat.hybrid.isOnline && ConferenceFormat.hybrid.isInPerson)
        #expect(!ConferenceFormat.unknown.isOnline && !ConferenceFormat.unknown.isInPerson)
    }

    @Test(arguments: [
        ("London" as String?, "GB" as String?, ConferenceFormat.inPerson, "London GB", "London, United Kingdom"),
        ("Austin, TX", "US", .hybrid, "Austin, TX US", "Austin, TX, United States"),
        (nil, nil, .online, "online", "online"), (nil, nil, .unknown, "place unknown", "place unknown"),
        ("Berlin", nil, .unknown, "Berlin", "Berlin"),
        (
            "Edinburgh", "Scotland", .inPerson, "Edinburgh GB",
            "Edinburgh, United Kingdom"
        ), ("Nowhere", "Atlantis", .inPerson, "Nowhere Atlantis", "Nowhere, Atlantis"),
        ("", "", .online, "online", "online"),
    ])
    func `a place is said in words`(
        city: String?, country: String?, format: ConferenceFormat, short: String, full: String
    ) {
        #expect(PlaceText.short(city: city, country: country, format: format) == short)
        #expect(PlaceText.full(city: city, country: country, format: format) == full)
    }
}
