import GraphQLClient
import Planner
import PlannerAPI
import PlannerRules
import TerminalUI

extension Shell {
    /// `confer attend`, `interested` and `unattend`: says what is, so that saying it twice changes nothing.
    mutating func setAttendance(_ state: Attendance, of text: String) async throws {
        let known = try knownAttendee()
        let fieldSet = try await fieldSet()
        if fieldSet == .simple, state == .interested { throw tooFewFields(for: "'interested'") }
        let entry = try await conference(text)
        let (conferenceID, attendeeID) = (ID(entry.id), ID(known.id))
        let isAnswered =
            switch (fieldSet, state) {
            case (.full, _):
                try await client.perform(
                    DeclareAttendanceMutation(conferenceId: conferenceID, attendeeId: attendeeID, state: state)
                ).setAttendance != nil
            case (.simple, .going):
                try await client.perform(
                    Simple.AttendConferenceMutation(conferenceId: conferenceID, attendeeId: attendeeID)
                ).addToAttendees != nil
            case (.simple, .notGoing), (.simple, .interested), (.simple, .unknown):
                try await client.perform(
                    Simple.NotAttendConferenceMutation(conferenceId: conferenceID, attendeeId: attendeeID)
                ).removeFromAttendees != nil
            }
        guard isAnswered else { throw CommandFailure("the server answered nothing") }
        let name = style.name(entry.name)
        switch state {
        case .going: try print("You attend \(name).\n")
        case .interested: try print("You might attend \(name).\n")
        case .notGoing, .unknown: try print("You do not attend \(name).\n")
        }
    }

    /// `confer add`
    mutating func add(_ conference: NewConference) async throws {
        let name = conference.name ?? ""
        let city = conference.city ?? ""
        let year = conference.year ?? ""
        guard Sanitiser.isVisible(name) else {
            throw CommandFailure("a conference's name needs at least one letter")
        }
        let entry: ListedEntry?
        switch try await fieldSet() {
        case .full:
            let mutation = AddConferenceMutation(
                name: name, city: city, year: year,
                startDate: Nullable(absentIfNil: conference.start?.description),
                endDate: Nullable(absentIfNil: conference.end?.description),
                country: Nullable(absentIfNil: conference.country),
                format: Nullable(absentIfNil: conference.format.map { Format(rawValue: $0.rawValue) }),
                url: Nullable(absentIfNil: conference.url),
                topics: conference.topics.isEmpty ? .absent : .value(conference.topics))
            entry = try await client.perform(mutation).createConference.map { ListedEntry($0) }
        case .simple:
            if let option = conference.needsFurtherFields { throw tooFewFields(for: option) }
            let mutation = Simple.AddConferenceMutation(name: name, city: city, year: year)
            entry = try await client.perform(mutation).createConference.map { ListedEntry($0) }
        }
        guard let entry else { throw CommandFailure("the server answered nothing") }
        try print("Added \(style.name(entry.name)): \(style.clean(entry.id))\n")
    }
}

extension NewConference {
    /// The options that say something that the base fields do not have.
    var needsFurtherFields: String? {
        if start != nil { return "--start" }
        if end != nil { return "--end" }
        if country != nil { return "--country" }
        if url != nil { return "--url" }
        if !topics.isEmpty { return "--topic" }
        if format != nil { return "--format" }
        return nil
    }
}
