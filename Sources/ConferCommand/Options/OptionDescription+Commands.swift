import PlannerRules

/// The options that belong to one command or another.
extension OptionDescription {
    static let json = OptionDescription(name: "json", help: "print JSON", excludes: ["csv"]) {
        options, value throws(UsageError) in if try isOn(value) { options.form = .json }
    }

    static let csv = OptionDescription(
        name: "csv", help: "print comma-separated values with a line of names", excludes: ["json"]
    ) {
        options, value throws(UsageError) in if try isOn(value) { options.form = .csv }
    }

    static let dryRun = OptionDescription(name: "dry-run", help: "say what would be done, and write nothing") {
        options, value throws(UsageError) in options.isDryRun = try isOn(value)
    }

    static let list: [OptionDescription] = [
        period(
            .upcoming, help: "those that run or are to come; the default, unless --from or --to ask for days gone by"),
        period(.now, help: "those that run today"),
        period(.past, help: "those that are over"),
        period(.all, help: "all of them; the default with --from, or with --to before today"),
        OptionDescription(name: "search", argument: "TEXT", help: "with these words in name, place or topics") {
            options, value throws(UsageError) in options.selection.search = value
        },
        OptionDescription(
            name: "topic", argument: "T", help: "about this; may be given again",
            reset: { options in options.selection.topics = [] }
        ) {
            options, value throws(UsageError) in options.selection.topics.append(value)
        },
        OptionDescription(
            name: "country", argument: "C", help: "in this country (a name or code); may be given again",
            reset: { options in options.selection.countries = [] }
        ) {
            options, value throws(UsageError) in options.selection.countries.append(value)
        },
        OptionDescription(name: "city", argument: "C", help: "in this city") {
            options, value throws(UsageError) in options.selection.city = value
        },
        OptionDescription(name: "from", argument: "DATE", help: "that last until this day at least") {
            options, value throws(UsageError) in options.selection.from = try date(value)
        },
        OptionDescription(name: "to", argument: "DATE", help: "that start on this day at the latest") {
            options, value throws(UsageError) in options.selection.to = try date(value)
        },
        OptionDescription(name: "going", help: "that you attend", excludes: ["interested"]) {
            options, value throws(UsageError) in
            if try isOn(value) { options.selection.relation = .going }
        },
        OptionDescription(name: "interested", help: "that you might attend", excludes: ["going"]) {
            options, value throws(UsageError) in
            if try isOn(value) { options.selection.relation = .interested }
        },
        OptionDescription(name: "with", argument: "NAME", help: "that this person attends") {
            options, value throws(UsageError) in options.selection.with = value
        },
        OptionDescription(
            name: "sort", argument: "start|name|cfp|people",
            help: "by first day (where it is not given), name, end of the call for papers, or most people"
        ) {
            options, value throws(UsageError) in
            guard let order = ConferenceSelection.Order(rawValue: value) else {
                throw UsageError("'\(value)' is none of start, name, cfp and people")
            }
            options.selection.order = order
        },
    ]

    static let add: [OptionDescription] = [
        OptionDescription(name: "name", argument: "N", help: "its name (needed)") {
            options, value throws(UsageError) in options.newConference.name = value
        },
        OptionDescription(
            name: "city", argument: "C", help: "where it is held; empty for one that is only online (needed)"
        ) {
            options, value throws(UsageError) in options.newConference.city = value
        },
        OptionDescription(name: "year", argument: "Y", help: "the year of the edition (needed)") {
            options, value throws(UsageError) in
            guard ConferenceRules.fault(inYear: value, dates: nil) == nil else {
                throw UsageError("'\(value)' is not a year like 2026")
            }
            options.newConference.year = value
        },
        OptionDescription(name: "start", argument: "DATE", help: "the first day") {
            options, value throws(UsageError) in options.newConference.start = try date(value)
        },
        OptionDescription(name: "end", argument: "DATE", help: "the last day; the first where it is not given") {
            options, value throws(UsageError) in options.newConference.end = try date(value)
        },
        OptionDescription(name: "country", argument: "C", help: "a country's name or code") {
            options, value throws(UsageError) in options.newConference.country = try country(value)
        },
        OptionDescription(name: "url", argument: "U", help: "its page on the web") {
            options, value throws(UsageError) in options.newConference.url = try address(value)
        },
        OptionDescription(
            name: "topic", argument: "T", help: "what it is about; may be given again",
            reset: { options in options.newConference.topics = [] }
        ) {
            options, value throws(UsageError) in options.newConference.topics.append(value)
        },
        OptionDescription(name: "format", argument: "in-person|online|hybrid", help: "how it is held") {
            options, value throws(UsageError) in
            switch value {
            case "in-person": options.newConference.format = .inPerson
            case "online": options.newConference.format = .online
            case "hybrid": options.newConference.format = .hybrid
            default: throw UsageError("'\(value)' is none of in-person, online and hybrid")
            }
        },
    ]

    private static func period(_ period: ConferenceSelection.Period, help: String) -> OptionDescription {
        let others = ["upcoming", "now", "past", "all"].filter { $0 != period.rawValue }
        return OptionDescription(name: period.rawValue, help: help, excludes: others) {
            options, value throws(UsageError) in
            if try isOn(value) { options.selection.period = period }
        }
    }

    /// The code of a country; none for an empty text, as in the form.
    private static func country(_ value: String) throws(UsageError) -> String? {
        if value.isEmpty { return nil }
        guard let code = Country.code(for: value) else {
            throw UsageError("no country is known as '\(value)'")
        }
        return code
    }

    private static func address(_ value: String) throws(UsageError) -> String? {
        if value.isEmpty { return nil }
        guard let address = ConferenceRules.address(value) else {
            throw UsageError("'\(value)' is not an address like https://example.org/conference")
        }
        return address
    }

    private static func date(_ value: String) throws(UsageError) -> CalendarDate {
        guard let date = CalendarDate(value) else { throw UsageError("'\(value)' is not a day like 2026-05-04") }
        return date
    }
}
