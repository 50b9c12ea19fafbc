import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ConferCommand

@Suite struct ServerProfilesTests {
    private func withFolder(_ body: (DataFolder) throws -> Void) throws {
        let folder = TemporaryFolder(isMade: false)
        try body(try DataFolder(option: folder.path, environment: [:]))
    }

    @Test func `who I am is kept for each server alone, for the user's eyes only`() throws {
        try withFolder { folder in
            let profiles = ServerProfiles(in: folder)
            let ada = ServerProfile.Attendee(id: "c1", name: "Ada")
            try profiles.save(ServerProfile(server: "embedded", attendee: ada, fieldSet: "full"))
            try profiles.save(
                ServerProfile(server: "http://plan.example:8080/a", attendee: .init(id: "c2", name: "Äda")))

            #expect(try profiles.profile(of: "embedded").attendee == ada)
            #expect(try profiles.profile(of: "http://plan.example:8080/a").attendee?.name == "Äda")
            #expect(try profiles.profile(of: "http://plan.example:8080/b").attendee == nil)
            for file in try FileManager.default.contentsOfDirectory(atPath: folder.path + "/servers") {
                let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/servers/\(file)")
                #expect(attributes[.posixPermissions] as? Int == 0o600)
            }
        }
    }

    @Test func `a damaged file is an error that names it, not a new registration`() throws {
        try withFolder { folder in
            let profiles = ServerProfiles(in: folder)
            try profiles.save(ServerProfile(server: "embedded", attendee: .init(id: "c1", name: "Ada")))
            let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/servers").first)
            try Data("{".utf8).write(to: URL(filePath: "\(folder.path)/servers/\(name)"))

            let error = #expect(throws: StorageError.self) { try profiles.profile(of: "embedded") }

            #expect(error?.message.contains(name) == true)
        }
    }

    @Test func `what cannot be kept is told in a sentence with the file's name`() throws {
        try withFolder { folder in
            try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
            try Data().write(to: URL(filePath: folder.path + "/servers"))

            let error = #expect(throws: StorageError.self) {
                try ServerProfiles(in: folder).save(ServerProfile(server: "embedded"))
            }

            // As the interface shows it.
            #expect("\(try #require(error))" == "cannot use \(folder.path)/servers: it is not a folder")
        }
    }

    @Test func `who is registered is replaced by the same person, or where the server has forgotten that one`() throws {
        try withFolder { folder in
            let profiles = ServerProfiles(in: folder)
            let ada = ServerProfile.Attendee(id: "c1", name: "Ada")
            let grace = ServerProfile.Attendee(id: "c2", name: "Grace")

            let renamed = ServerProfile.Attendee(id: "c1", name: "Ada L.")
            let kept = [
                try profiles.keep(ada, on: "embedded"),
                try profiles.keep(grace, on: "embedded"),
                try profiles.keep(grace, on: "embedded", inPlaceOf: .init(id: "c0", name: "Ada")),
                try profiles.keep(renamed, on: "embedded"),
                try profiles.keep(grace, on: "embedded", inPlaceOf: ada),
            ]

            #expect(kept == [ada, ada, ada, renamed, grace])
            #expect(try profiles.profile(of: "embedded").attendee == grace)
        }
    }

    @Test func `of many who register at once one is kept, all are told who, and other changes are not lost`() throws {
        try withFolder { folder in
            let profiles = ServerProfiles(in: folder)
            let told = Mutex<Set<String>>([])

            DispatchQueue.concurrentPerform(iterations: 16) { number in
                if number == 7 { _ = try? profiles.change("embedded") { $0.fieldSet = "full" } }
                let kept = try? profiles.keep(.init(id: "c\(number)", name: "Person"), on: "embedded")
                told.withLock { _ = $0.insert(kept?.id ?? "nobody") }
            }

            let profile = try profiles.profile(of: "embedded")
            #expect(told.withLock { $0 } == [profile.attendee?.id])
            #expect(profile.fieldSet == "full")
        }
    }

    @Test func `a folder that another program keeps locked is an error after a while, not a wait without end`() throws {
        try withFolder { folder in
            let profiles = ServerProfiles(in: folder)
            try profiles.save(ServerProfile(server: "embedded"))
            let descriptor = open(folder.path + "/servers", O_RDONLY)
            flock(descriptor, LOCK_EX)
            defer { close(descriptor) }

            let error = #expect(throws: StorageError.self) {
                try profiles.keep(.init(id: "c1", name: "Ada"), on: "embedded")
            }

            #expect(error?.message == "cannot use \(folder.path)/servers: another program keeps it locked")
            #expect(try profiles.profile(of: "embedded").attendee == nil)
        }
    }

    @Test func `a server's name cannot lead out of the folder`() throws {
        try withFolder { folder in
            try ServerProfiles(in: folder).save(ServerProfile(server: "../../../etc/passwd\u{0}\n"))

            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/servers")
            #expect(files.count == 1)
            #expect(files[0].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) })
        }
    }

    @Test(arguments: [
        (["XDG_DATA_HOME": "/x", "HOME": "/h"], "/x/confer"),
        (["XDG_DATA_HOME": "x", "HOME": "/h"], "/h/.local/share/confer"),
        (["HOME": "/h"], "/h/.local/share/confer"),
    ])
    func `data lies where the XDG rules say`(environment: [String: String], path: String) throws {
        #expect(try DataFolder(option: nil, environment: environment).path == path)
        #expect(try DataFolder(option: "/d", environment: environment).path == "/d")
        #expect(throws: StorageError.self) { try DataFolder(option: nil, environment: [:]) }
    }
}
