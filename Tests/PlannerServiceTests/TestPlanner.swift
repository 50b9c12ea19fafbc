import GraphQLExecution
import PlannerService
import TestSupport
import Testing

/// A service on a database file of its own, which is deleted with it.
final class TestPlanner: Sendable {
    private let temporary = TemporaryFolder(isMade: false)
    let folder: String
    let service: PlannerService

    init(filled: Bool = false, now: @escaping @Sendable () -> Int64 = PlannerService.millisecondsSince1970) throws {
        folder = temporary.path
        service = try PlannerService(databasePath: folder + "/confer.sqlite", fillsNewDatabase: filled, now: now)
    }

    /// A second service on the file of another one, which has to outlive it.
    init(sharing other: TestPlanner) throws {
        folder = other.folder
        service = try PlannerService(databasePath: other.path, fillsNewDatabase: false)
    }

    var path: String { folder + "/confer.sqlite" }

    /// The whole response.
    func response(
        to query: String, operation: String? = nil, _ variables: JSONObject = JSONObject()
    ) async throws -> JSONValue {
        let request = JSONValue.object(
            JSONObject([
                ("query", .string(query)), ("operationName", operation.map(JSONValue.string) ?? .null),
                ("variables", .object(variables)),
            ]))
        return try JSONValue(reading: await service.respond(to: request.bytes))
    }

    /// The data of the response, which must have no errors.
    func data(
        _ query: String, operation: String? = nil, _ variables: JSONObject = JSONObject()
    ) async throws -> JSONValue {
        let response = try await response(to: query, operation: operation, variables)
        #expect(response["errors"] == nil, "\(query)")
        return response["data"] ?? .null
    }

    /// The codes of the response's errors.
    func codes(_ query: String, _ variables: JSONObject = JSONObject()) async throws -> [Int] {
        let response = try await response(to: query, variables)
        return (response["errors"]?.list ?? []).compactMap { $0["extensions"]?["code"]?.int }
    }

    /// The id of a new conference.
    func conference(_ name: String, city: String = "Berlin", year: String = "2026", more: String = "") async throws
        -> String
    {
        let data = try await data(
            "mutation($n: String!, $c: String!, $y: String!) { createConference(name: $n, city: $c, year: $y \(more)) { id } }",
            JSONObject([("n", .string(name)), ("c", .string(city)), ("y", .string(year))]))
        return data["createConference"]?["id"]?.string ?? ""
    }

    /// The id of a new attendee.
    func attendee(_ name: String) async throws -> String {
        let data = try await data(
            "mutation($n: String!) { createAttendee(name: $n) { id } }", JSONObject([("n", .string(name))]))
        return data["createAttendee"]?["id"]?.string ?? ""
    }

    func attend(_ attendee: String, _ conference: String) async throws {
        _ = try await data(
            """
            mutation { addToAttendees(conferencesConferenceId: "\(conference)", attendeesAttendeeId: "\(attendee)") \
            { attendeesAttendee { id } } }
            """)
    }

    /// The names of a list that the fields of a query select, each `{ name }`.
    func names(_ field: String) async throws -> [String] {
        let list = try await data("{ list: \(field) { name } }")["list"]?.list ?? []
        return list.compactMap { $0["name"]?.string }
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}
