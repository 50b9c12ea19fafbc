import Foundation
import GraphQLExecution
import PlannerService
import SQLite
import TestSupport
import Testing

@Suite struct DatabaseFileTests: ~Copyable {
    private let folder = TemporaryFolder(isMade: false)
    private var path: String { folder.file("a/b/confer.sqlite") }

    @Test func `ten services opened at once on a new folder leave one copy of the first conferences`() async throws {
        let path = path

        let counts = await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<10 {
                group.addTask {
                    let request = Array(#"{"query": "{ _allConferencesMeta { count } }"}"#.utf8)
                    guard let service = try? PlannerService(databasePath: path),
                        let response = try? JSONValue(reading: await service.respond(to: request))
                    else { return nil }
                    return response["data"]?["_allConferencesMeta"]?["count"]?.int
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(counts == Array(repeating: 865, count: 10))
    }

    @Test func `the file and what SQLite puts beside it are for the owner only`() async throws {
        let service = try PlannerService(databasePath: path, fillsNewDatabase: false)

        try await service.open()

        for name in ["", "-wal", "-shm"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: path + name)
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("a/b"))
        #expect(attributes[.posixPermissions] as? Int == 0o700)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("a/b")).count == 3)
    }

    @Test func `what was stored is there when the file is opened again`() async throws {
        let planner = try TestPlanner()
        _ = try await planner.attendee("Ada")

        let again = try PlannerService(databasePath: planner.path)
        let response = await again.respond(
            to: Array(#"{"query": "{ allAttendees { name } allConferences { id } }"}"#.utf8))

        #expect(
            String(decoding: response, as: UTF8.self)
                == #"{"data":{"allAttendees":[{"name":"Ada"}],"allConferences":[]}}"#)
    }

    private func failure(_ prepare: () throws -> Void) async throws -> (PlannerServiceError?, JSONValue) {
        try FileManager.default.createDirectory(atPath: folder.file("a/b"), withIntermediateDirectories: true)
        try prepare()
        let service = try PlannerService(databasePath: path)
        let error = await #expect(throws: PlannerServiceError.self) { try await service.open() }
        let response = await service.respond(to: Array(#"{"query": "{ allAttendees { name } }"}"#.utf8))
        return (error, try JSONValue(reading: response))
    }

    @Test func `a damaged file is an error in one line, not a crash`() async throws {
        let (error, response) = try await failure {
            try String(repeating: "junk\n", count: 2_000).write(toFile: path, atomically: false, encoding: .utf8)
        }

        #expect(error == .damaged(path: path))
        #expect(response["errors"]?[0]?["message"]?.string == error?.description)
        #expect(error?.description.contains("\n") == false)
    }

    @Test func `a file that is damaged while it is used is named, with what to do`() async throws {
        let planner = try TestPlanner(filled: true)
        _ = try await planner.data("{ _allConferencesMeta { count } }")
        // All but the first page; into the file itself, where another process looks.
        try Database(path: planner.path).execute("PRAGMA wal_checkpoint(TRUNCATE)")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: planner.path))
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: planner.path))
        try file.seek(toOffset: 4_096)
        try file.write(contentsOf: Data(repeating: 0x55, count: bytes.count - 4_096))
        try file.close()
        let other = try PlannerService(databasePath: planner.path)

        let response = try JSONValue(
            reading: await other.respond(to: Array(#"{"query": "{ allConferences { name } }"}"#.utf8)))

        let message = response["errors"]?[0]?["message"]?.string ?? ""
        #expect(message == PlannerServiceError.damaged(path: planner.path).description)
        #expect(message.contains(planner.path) && message.contains("move it away") && !message.contains("\n"))
        #expect(response["errors"]?[0]?["extensions"]?["code"] == 5000)
    }

    @Test(arguments: [
        PlannerServiceError.cannotOpen(path: "/p", reason: "No such file."), .damaged(path: "/p"), .foreign(path: "/p"),
        .newer(path: "/p", version: 9), .failed(path: "/p", reason: "the disk is full; make room and try again."),
    ])
    func `every error of the data is one line that names the file`(error: PlannerServiceError) {
        #expect(error.description.contains("/p"))
        #expect(!error.description.contains("\n"))
        #expect(error.description.hasSuffix("."))
    }

    @Test func `a database of the version before gains what is new and keeps what it has`() async throws {
        let first = try PlannerService(databasePath: path, fillsNewDatabase: false)
        _ = await first.respond(
            to: Array(#"{"query": "mutation { createAttendee(name: \"Ada\") { id } }"}"#.utf8))
        try Database(path: path).execute("DROP TABLE follow; DELETE FROM migration WHERE version = 2")

        let second = try PlannerService(databasePath: path)
        let response = await second.respond(
            to: Array(#"{"query": "{ allAttendees { name follows { id } } _allConferencesMeta { count } }"}"#.utf8))

        #expect(
            String(decoding: response, as: UTF8.self)
                == #"{"data":{"allAttendees":[{"name":"Ada","follows":[]}],"_allConferencesMeta":{"count":0}}}"#)
    }

    @Test func `a database of a newer version is left alone`() async throws {
        let (error, _) = try await failure {
            try Database(path: path).execute(
                "CREATE TABLE migration (version INTEGER PRIMARY KEY); INSERT INTO migration VALUES (99)")
        }

        #expect(error == .newer(path: path, version: 99))
    }

    @Test func `a database of another program is left alone`() async throws {
        let (error, _) = try await failure {
            try Database(path: path).execute("CREATE TABLE bookmarks (url TEXT)")
        }

        #expect(error == .foreign(path: path))
    }

    @Test func `a folder in the place of the file is an error`() async throws {
        let (error, _) = try await failure {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        }

        guard case .cannotOpen(path, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
