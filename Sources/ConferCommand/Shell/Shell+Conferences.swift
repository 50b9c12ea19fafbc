import GraphQLClient
import Planner
import PlannerAPI
import PlannerRules

extension Shell {
    /// The largest page that Graphcool's servers answer.
    private static let pageSize = 1000

    /// More than there are conferences in the world.
    private static let mostEntries = 1_000_000

    /// How many of those of one name an error tells.
    private static let namedAtMost = 100

    /// `confer list`
    mutating func list() async throws {
        let selection = options.selection
        if selection.relation != nil { _ = try knownAttendee() }
        let fieldSet = try await fieldSet()
        if fieldSet == .simple, let option = selection.needsFurtherFields { throw tooFewFields(for: option) }
        let all = try await pages { [client] after in
            switch fieldSet {
            case .full:
                try await client.fetch(
                    ListedConferencesQuery(first: .value(Shell.pageSize), after: after), policy: .networkOnly
                ).allConferences.map { ListedEntry($0) }
            case .simple:
                try await client.fetch(
                    Simple.ListedConferencesQuery(first: .value(Shell.pageSize), after: after), policy: .networkOnly
                ).allConferences.map { ListedEntry($0) }
            }
        }
        let entries = selection.entries(from: all, today: options.clock.today, attendeeID: attendee?.id)
        let attendeeID = attendee?.id
        switch options.form {
        case .text: try print(ConferenceText(style: style, attendeeID: attendeeID).rows(entries))
        case .json: try print(.list(entries.map { $0.json(for: attendeeID, namesPeople: false) }))
        case .csv:
            let rows = entries.map { $0.csv(for: attendeeID, style: style.ofFile) }
            try print(CSVText(names: ListedEntry.csvNames, rows: rows).text)
        }
    }

    /// `confer show CONFERENCE`
    mutating func show(_ text: String) async throws {
        let entry = try await conference(text)
        if options.form == .json {
            try print(entry.json(for: attendee?.id, namesPeople: true))
        } else {
            let today = options.clock.today
            try print(ConferenceText(style: style, attendeeID: attendee?.id).details(entry, today: today))
        }
    }

    /// The conference of an id or an exact name.
    ///
    /// - Throws: `CommandFailure` where there is none, or several have the name.
    mutating func conference(_ text: String) async throws -> ListedEntry {
        let fieldSet = try await fieldSet()
        if let entry = try await conference(id: text, fieldSet) { return entry }
        let name = text
        let all = try await pages { [client] after in
            switch fieldSet {
            case .full:
                try await client.fetch(
                    ListedConferencesByNameQuery(name: name, first: .value(Shell.pageSize), after: after),
                    policy: .networkOnly
                ).allConferences.map { ListedEntry($0) }
            case .simple:
                try await client.fetch(
                    Simple.ListedConferencesByNameQuery(name: name, first: .value(Shell.pageSize), after: after),
                    policy: .networkOnly
                ).allConferences.map { ListedEntry($0) }
            }
        }
        // Servers compare without case.
        let found = all.filter { $0.name == name }
        guard let first = found.first else {
            throw CommandFailure("there is no conference '\(text)': 'confer list --search WORDS' finds names")
        }
        guard found.count == 1 else {
            let named = found.prefix(Shell.namedAtMost).map { entry in
                let (day, city) = (entry.startDate ?? entry.year, entry.visibleCity ?? "place unknown")
                return "\(entry.id) (\(day), \(city))"
            }
            let rest = found.count - named.count
            throw CommandFailure(
                "\(found.count) conferences have the name '\(text)': \(named.joined(separator: ", "))"
                    + (rest > 0 ? " and \(rest) more" : ""))
        }
        return first
    }

    private func conference(id: String, _ fieldSet: FieldSet) async throws -> ListedEntry? {
        do {
            switch fieldSet {
            case .full:
                return try await client.fetch(ListedConferenceByIdQuery(id: ID(id)), policy: .networkOnly)
                    .conference.map { ListedEntry($0) }
            case .simple:
                return try await client.fetch(Simple.ListedConferenceByIdQuery(id: ID(id)), policy: .networkOnly)
                    .conference.map { ListedEntry($0) }
            }
        } catch is ResponseError {
            // Some servers refuse what cannot be one of their ids.
            return nil
        }
    }

    /// All pages of a list: until one brings nothing new, since a server may answer less than it is asked for.
    private func pages(
        _ page: (_ after: Nullable<String>) async throws -> [ListedEntry]
    ) async throws -> [ListedEntry] {
        var all: [ListedEntry] = []
        var known: Set<String> = []
        while true {
            let entries = try await page(Nullable(absentIfNil: all.last?.id)).filter { known.insert($0.id).inserted }
            guard !entries.isEmpty else { return all }
            all += entries
            guard all.count <= Shell.mostEntries else { throw CommandFailure("the server's list has no end") }
        }
    }

    func tooFewFields(for what: String) -> CommandFailure {
        CommandFailure("\(what) needs more than the server at \(serverName) has: it knows name, city and year only")
    }
}
