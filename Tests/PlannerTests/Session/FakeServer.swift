import GraphQLClient
import Synchronization

/// A server of few words: answers the planner's operations by their names, keeps a log, and can be stopped, slow, or
/// in a bad mood.
final class FakeServer: Transport {
    /// It has none: who asks for one is not told that it has begun.
    let acknowledgesSubscriptions = true
    struct Meeting {
        var id: String
        var name: String
        var city = "London"
        var year = "2026"
        var start: String?
        var end: String?
    }

    struct State {
        var hasFurtherFields = true
        /// The most conferences in one answer.
        var mostRows = 1_000
        var conferences: [Meeting] = []
        var attendees: [String: String] = [:]
        /// Conference and attendee.
        var attendance: [[String]] = []
        /// Conference and attendee.
        var interest: [[String]] = []
        /// Who follows whom; `nil` where the server does not know.
        var follows: [[String]]? = []
        /// Operations that are carried out, but whose answer does not come.
        var lostAnswers: Set<String> = []
        var log: [Request] = []
        /// Whether a request for further fields is refused.
        var refusesFurtherFields = false
        /// Thrown at every request, as while the server is down.
        var failure: TransportError?
        /// Operations that are refused, with the message.
        var refusals: [String: String] = [:]
        var isHolding = false
        var answersEarly = false
        var held: [@Sendable () -> Void] = []
    }

    private let state: Mutex<State>

    init(_ change: (inout State) -> Void = { _ in }) {
        var state = State()
        change(&state)
        self.state = Mutex(state)
    }

    /// All requests in their order.
    var requests: [Request] { state.withLock { $0.log } }

    /// The names of the operations that were asked for, in their order.
    var log: [String] { requests.map(\.operationName) }

    /// Conference and attendee.
    var attendance: [[String]] { state.withLock { $0.attendance } }

    /// Conference and attendee.
    var interest: [[String]] { state.withLock { $0.interest } }

    func change(_ change: @Sendable (inout State) -> Void) { state.withLock { change(&$0) } }

    /// A conference as a change tells of it.
    func changed(_ id: String) -> String { state.withLock { $0.changed(id) } }

    /// From now on requests are not answered until `release`.
    func hold() { change { $0.isHolding = true } }

    /// From now on answers are made at once, but do not arrive until `release`.
    func holdAnswers() {
        change {
            $0.isHolding = true
            $0.answersEarly = true
        }
    }

    /// How many requests wait for `release`.
    var heldCount: Int { state.withLock { $0.held.count } }

    func release() {
        let held = state.withLock { state in
            defer { state.held = [] }
            state.isHolding = false
            state.answersEarly = false
            return state.held
        }
        for answer in held { answer() }
    }

    func send(_ request: Request) -> AsyncThrowingStream<Response, any Error> {
        AsyncThrowingStream { continuation in
            let result: @Sendable (inout State) -> Result<String, TransportError> = { state in
                if let failure = state.failure { return .failure(failure) }
                let answer = state.answer(request)
                if state.lostAnswers.contains(request.operationName) {
                    return .failure(.timedOut(server: "plan.example.org", seconds: 30))
                }
                return .success(answer)
            }
            let finish: @Sendable (Result<String, TransportError>) -> Void = { result in
                switch result {
                case .success(let text):
                    continuation.yield(Response(body: Array(text.utf8)))
                    continuation.finish()
                case .failure(let error): continuation.finish(throwing: error)
                }
            }
            let answer: @Sendable () -> Void = { [self] in finish(state.withLock { result(&$0) }) }
            let isHeld = state.withLock { state in
                state.log.append(request)
                guard state.isHolding else { return false }
                if state.answersEarly {
                    let early = result(&state)
                    state.held.append { finish(early) }
                } else {
                    state.held.append(answer)
                }
                return true
            }
            if !isHeld { answer() }
        }
    }
}

extension FakeServer.State {
    /// A conference as a change tells of it.
    func changed(_ id: String) -> String {
        guard let meeting = conferences.first(where: { $0.id == id }) else { return "null" }
        return conference(meeting, people: people(id).map { attendee($0) })
    }

    fileprivate mutating func answer(_ request: Request) -> String {
        if let message = refusals[request.operationName] {
            return "{\"data\":null,\"errors\":[{\"message\":\(quoted(message))}]}"
        }
        if follows == nil, request.document.contains("follows") {
            return "{\"data\":null,\"errors\":[{\"message\":\"There is no follows.\"}]}"
        }
        if refusesFurtherFields, request.document.contains("startDate") {
            return "{\"data\":null,\"errors\":[{\"message\":\"There is no startDate.\"}]}"
        }
        var variables: [String: String] = [:]
        for field in request.variables {
            switch field.value {
            case .string(let text): variables[field.name] = text
            case .int(let number): variables[field.name] = String(number)
            default: break
            }
        }
        return "{\"data\":{\(data(request.operationName, variables))}}"
    }

    private mutating func data(_ operation: String, _ variables: [String: String]) -> String {
        switch operation {
        case "ServerFields":
            let further = [
                "startDate", "endDate", "country", "format", "status", "url", "topics", "cfpUrl", "cfpEnd",
                "interested",
            ]
            let fields = (["id", "name", "city", "year"] + (hasFurtherFields ? further : []))
                .map { "{\"__typename\":\"__Field\",\"name\":\"\($0)\"}" }
            return "\"__type\":{\"__typename\":\"__Type\",\"fields\":[\(fields.joined(separator: ","))]}"
        case "AllConferences":
            var rows = inOrder
            if let after = variables["after"] {
                rows = Array(rows.drop { $0.id != after }.dropFirst())
            }
            let first = min(variables["first"].flatMap { Int($0) } ?? mostRows, mostRows)
            return "\"allConferences\":[\(rows.prefix(first).map { conference($0) }.joined(separator: ","))]"
        case "FirstConferenceFrom":
            let found = inOrder.first { ($0.end ?? "") >= variables["date"] ?? "" }
            return "\"allConferences\":[\(found.map { conference($0) } ?? "")]"
        case "ConferenceDetails":
            let found = conferences.first { $0.id == variables["id"] }
            return "\"conference\":\(found.map { conference($0) } ?? "null")"
        case "AttendeesForConference":
            return "\"conference\":\(withAttendees(variables["conferenceId"] ?? ""))"
        case "Viewer":
            let id = variables["id"] ?? ""
            return "\"attendee\":\(attendees[id] == nil ? "null" : attendee(id))"
        case "CreateAttendee":
            let id = "p\(attendees.count + 1)"
            attendees[id] = variables["name"]
            return "\"createAttendee\":\(attendee(id))"
        case "NewestAttendee":
            let newest = attendees.keys.filter { $0.hasPrefix("p") }.max() ?? attendees.keys.max()
            return "\"allAttendees\":[\(newest.map { attendee($0) } ?? "")]"
        case "CreateConference":
            let id = "n\(conferences.count + 1)"
            conferences.append(
                .init(
                    id: id, name: variables["name"] ?? "", city: variables["city"] ?? "",
                    year: variables["year"] ?? "", start: variables["startDate"], end: variables["endDate"]))
            return "\"createConference\":\(conference(conferences[conferences.count - 1]))"
        case "ConferencesNamed":
            let found = conferences.last { $0.name == variables["name"] && $0.year == variables["year"] }
            return "\"allConferences\":[\(found.map { conference($0) } ?? "")]"
        case "UpdateConference":
            guard let index = conferences.firstIndex(where: { $0.id == variables["id"] }) else {
                return "\"updateConference\":null"
            }
            if let name = variables["name"] { conferences[index].name = name }
            if let city = variables["city"] { conferences[index].city = city }
            if let year = variables["year"] { conferences[index].year = year }
            if let start = variables["startDate"] { conferences[index].start = start }
            if let end = variables["endDate"] { conferences[index].end = end }
            return "\"updateConference\":\(conference(conferences[index]))"
        case "DeleteConference":
            let id = variables["id"] ?? ""
            conferences.removeAll { $0.id == id }
            return "\"deleteConference\":{\"__typename\":\"Conference\",\"id\":\"\(id)\"}"
        case "Following", "Follow", "Unfollow":
            let pair = [variables["attendeeId"] ?? "", variables["followedId"] ?? ""]
            if operation != "Following" { follows?.removeAll { $0 == pair } }
            if operation == "Follow" { follows?.append(pair) }
            let id = variables["id"] ?? pair[0]
            let field = operation == "Following" ? "attendee" : operation.lowercased()
            let people = (follows ?? []).filter { $0[0] == id }
                .map { "{\"__typename\":\"Attendee\",\"id\":\"\($0[1])\"}" }
            return """
                "\(field)":{"__typename":"Attendee","id":"\(id)","follows":[\(people.joined(separator: ","))]}
                """
        case "UpdateAttendeeName":
            let id = variables["id"] ?? ""
            attendees[id] = variables["newName"]
            return "\"updateAttendee\":\(attendee(id))"
        case "AttendConference", "NotAttendConference", "SetAttendance":
            let pair = [variables["conferenceId"] ?? "", variables["attendeeId"] ?? ""]
            attendance.removeAll { $0 == pair }
            interest.removeAll { $0 == pair }
            if operation == "AttendConference" { attendance.append(pair) }
            if variables["state"] == "INTERESTED" { interest.append(pair) }
            let field =
                switch operation {
                case _ where hasFurtherFields: "setAttendance"
                case "AttendConference": "addToAttendees"
                default: "removeFromAttendees"
                }
            return """
                "\(field)":{"__typename":"Payload","conferencesConference":\(withAttendees(pair[0])),\
                "attendeesAttendee":\(attendee(pair[1]))}
                """
        default: return ""
        }
    }

    private var inOrder: [FakeServer.Meeting] {
        conferences.sorted { hasFurtherFields ? ($0.start ?? "", $0.id) < ($1.start ?? "", $1.id) : $0.id < $1.id }
    }

    private func attendee(_ id: String) -> String {
        let count = attendance.count { $0[1] == id }
        return """
            {"__typename":"Attendee","id":"\(id)","name":\(quoted(attendees[id] ?? "")),\
            "_conferencesMeta":{"__typename":"_QueryMeta","count":\(count)}}
            """
    }

    private func people(_ conference: String) -> [String] {
        attendance.filter { $0[0] == conference }.map { $0[1] }
    }

    private func withAttendees(_ id: String) -> String {
        guard conferences.contains(where: { $0.id == id }) else { return "null" }
        let list = people(id).map { attendee($0) }.joined(separator: ",")
        return "{\"__typename\":\"Conference\",\"id\":\"\(id)\",\"attendees\":[\(list)]\(interested(id))}"
    }

    private func interested(_ id: String) -> String {
        guard hasFurtherFields else { return "" }
        let people = interest.filter { $0[0] == id }.map { "{\"__typename\":\"Attendee\",\"id\":\"\($0[1])\"}" }
        return ",\"interested\":[\(people.joined(separator: ","))]"
    }

    private func conference(_ meeting: FakeServer.Meeting, people told: [String]? = nil) -> String {
        let people = told ?? people(meeting.id).map { "{\"__typename\":\"Attendee\",\"id\":\"\($0)\"}" }
        var further = ""
        if hasFurtherFields {
            further = """
                "startDate":\(meeting.start.map { quoted($0) } ?? "null"),\
                "endDate":\(meeting.end.map { quoted($0) } ?? "null"),"country":"GB","format":"IN_PERSON",\
                "status":"PLANNED","url":null,"topics":["java"],"cfpUrl":null,"cfpEnd":null,
                """
        }
        return """
            {"__typename":"Conference","id":"\(meeting.id)","name":\(quoted(meeting.name)),\
            "city":\(quoted(meeting.city)),"year":\(quoted(meeting.year)),\(further)\
            "attendees":[\(people.joined(separator: ","))]\(interested(meeting.id))}
            """
    }

    private func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { quoted += "\\" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }
}
