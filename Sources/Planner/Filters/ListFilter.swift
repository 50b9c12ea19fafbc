import PlannerRules

/// Which conferences the list shows: all that is asked for must hold, so filters stack.
struct ListFilter: Hashable, Sendable {
    /// How it is held; a hybrid conference is both in person and online.
    enum Held: Int, Hashable, Sendable, CaseIterable {
        case anyhow, inPerson, online, hybrid

        var title: String {
            switch self {
            case .anyhow: "any way"
            case .inPerson: "in person"
            case .online: "online"
            case .hybrid: "hybrid"
            }
        }
    }

    /// What I have said about it.
    enum Mine: Int, Hashable, Sendable, CaseIterable {
        case anything, going, interested, goingOrInterested

        var title: String {
            switch self {
            case .anything: "anything"
            case .going: "going"
            case .interested: "interested"
            case .goingOrInterested: "going or interested"
            }
        }
    }

    /// One of these; in lower case. Empty asks for nothing, as with the other lists.
    var topics: [String] = []
    /// One of these, by ISO code.
    var countries: [String] = []
    var continent: Continent?
    /// What has a day at or behind this one.
    var from: CalendarDate?
    /// What has a day at or before this one.
    var to: CalendarDate?
    var held = Held.anyhow
    var mine = Mine.anything
    /// As many attend at least.
    var people = 0
    /// Somebody whom I follow attends.
    var withFollowed = false
    /// The call for papers is open.
    var openCall = false

    /// Whether nothing is asked for.
    var isEmpty: Bool { self == ListFilter() }

    /// Whether a conference is shown.
    ///
    /// - Parameter moment: The seconds since 1970 by which calls for papers end.
    func matches(_ conference: Conference, at moment: Int) -> Bool {
        if !topics.isEmpty, !conference.topics.contains(where: { topics.contains($0.lowercased()) }) { return false }
        if !countries.isEmpty || continent != nil {
            let code = conference.country.map { Country.code(for: $0) ?? $0 }
            if !countries.isEmpty, !countries.contains(code ?? "") { return false }
            if let continent, code.flatMap({ Continent(countryCode: $0) }) != continent { return false }
        }
        if !matchesDates(conference) { return false }
        switch held {
        case .anyhow: break
        case .inPerson: if !conference.format.isInPerson { return false }
        case .online: if !conference.format.isOnline { return false }
        case .hybrid: if conference.format != .hybrid { return false }
        }
        switch mine {
        case .anything: break
        case .going: if !conference.isAttended { return false }
        case .interested: if !conference.isInterested { return false }
        case .goingOrInterested: if !conference.isAttended, !conference.isInterested { return false }
        }
        if conference.attendeeCount < people { return false }
        if withFollowed, conference.followedCount == 0 { return false }
        if openCall, ListEntry.openCall(conference, at: moment) == nil { return false }
        return true
    }

    /// Whether it shares a day with the days asked for; where only the year is known, the whole year has to lie in them.
    private func matchesDates(_ conference: Conference) -> Bool {
        guard from != nil || to != nil else { return true }
        if let dates = conference.dates {
            return dates.last >= from ?? .earliest && dates.first <= to ?? .latest
        }
        guard let year = DateText.range(conference.year) else { return false }
        return year.first >= from ?? .earliest && year.last <= to ?? .latest
    }

    /// What is asked for, for the header: "java, Europe, from 1 May 2026".
    var words: [String] {
        var words: [String] = []
        if !topics.isEmpty { words.append(topics.joined(separator: " or ")) }
        if !countries.isEmpty {
            words.append(countries.map { Country.name(ofCode: $0) ?? $0 }.joined(separator: " or "))
        }
        if let continent { words.append(continent.rawValue) }
        switch (from, to) {
        case (let from?, let to?): words.append(DateRange(from, to)?.fullText ?? "")
        case (let from?, nil): words.append("from \(from.fullText)")
        case (nil, let to?): words.append("until \(to.fullText)")
        case (nil, nil): break
        }
        if held != .anyhow { words.append(held.title) }
        if mine != .anything { words.append(mine.title) }
        if people > 0 { words.append("\(Count.text(people)) people or more") }
        if withFollowed { words.append("with people you follow") }
        if openCall { words.append("call open") }
        return words
    }
}
