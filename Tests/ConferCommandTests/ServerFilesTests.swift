import Foundation
import TestSupport
import Testing

@testable import ConferCommand

@Suite struct ServerFilesTests {
    private func withFolder(_ body: (String) async throws -> Void) async throws {
        let folder = TemporaryFolder(isMade: false)
        try await body(folder.path)
    }

    @Test func `each server and each person there has files of their own, inside the folder`() throws {
        let folder = try DataFolder(option: "/data", environment: [:])
        let servers = [
            "embedded", "https://a.example", "https://a-example", "https://a.example/../..", "https://ä.example",
        ]
        let people = ["c1", "C1", "c-1", "../x", ""]

        var paths: Set<String> = []
        for server in servers {
            for person in people {
                let cache = try #require(folder.cacheFile(server: server, attendeeID: person))
                let outbox = folder.outboxFile(server: server, attendeeID: person)
                #expect(cache.hasPrefix("/data/cache/") && cache.dropFirst(12).allSatisfy { $0.isASCII && $0 != "/" })
                #expect(outbox.hasPrefix("/data/outbox/") && outbox.dropFirst(13).allSatisfy { $0 != "/" })
                paths.formUnion([cache, outbox])
            }
        }

        #expect(paths.count == 2 * servers.count * people.count)
    }

    @Test func `another person's copy takes the place of the first one's, and says so`() async throws {
        try await withFolder { path in
            let cache = DiskCache()
            cache.open("\(path)/ada.sqlite")
            cache.open("\(path)/ada.sqlite")
            #expect(cache.path == "\(path)/ada.sqlite")

            #expect(!cache.open("\(path)/ada.sqlite"))
            #expect(cache.open("\(path)/grace.sqlite"))
            #expect(cache.path == "\(path)/grace.sqlite")
        }
    }

    @Test func `copies lie in the folder for such, or inside the one that was asked for`() throws {
        let home = ["HOME": "/home/ada"]

        #expect(try DataFolder(option: nil, environment: home).cachePath == "/home/ada/.cache/confer")
        let cache = home.merging(["XDG_CACHE_HOME": "/c"]) { $1 }
        #expect(try DataFolder(option: nil, environment: cache).cachePath == "/c/confer")
        #expect(try DataFolder(option: "/d", environment: cache).cachePath == "/d/cache")
        #expect(try DataFolder(option: nil, environment: ["XDG_DATA_HOME": "/d"]).cachePath == nil)
    }

    @Test func `a change of a profile keeps what another process wrote there`() async throws {
        try await withFolder { folder in
            let profiles = ServerProfiles(in: try DataFolder(option: folder, environment: [:]))
            try profiles.change("embedded") { $0.attendee = .init(id: "c1", name: "Ada") }
            try profiles.change("embedded") { $0.seen = "2026-05-04 14:02" }

            #expect(try profiles.profile(of: "embedded").attendee?.name == "Ada")
            #expect(try profiles.profile(of: "embedded").seen == "2026-05-04 14:02")
        }
    }
}
