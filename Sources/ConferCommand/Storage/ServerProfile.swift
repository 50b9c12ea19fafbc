import FoundationEssentials
import PlannerService

/// What confer keeps about one server: who I am there, and which operations it knows.
struct ServerProfile: Codable, Equatable, Sendable {
    /// The server's normalized URL, or `embedded`.
    var server: String
    var attendee: Attendee?
    /// Which set of operations the server understands; `nil` before the first contact.
    var fieldSet: String?
    /// When everything was last known to be as the server has it: "2026-05-04 14:02".
    var seen: String?

    struct Attendee: Codable, Equatable, Sendable {
        var id: String
        var name: String
    }
}

/// The profiles, a file a server, so that two servers never write the same one.
struct ServerProfiles: Sendable {
    private let folder: String

    init(in dataFolder: DataFolder) {
        folder = dataFolder.path + "/servers"
    }

    /// The profile of `server`, an empty one where there is none yet.
    ///
    /// - Throws: `StorageError` where the file is there but cannot be read as a profile: who I am must not be
    ///   forgotten in silence.
    func profile(of server: String) throws(StorageError) -> ServerProfile {
        let file = file(of: server)
        do {
            guard let bytes = try file.read() else { return ServerProfile(server: server) }
            return try JSONDecoder().decode(ServerProfile.self, from: Data(bytes))
        } catch let error as FileError {
            throw StorageError(error)
        } catch {
            throw StorageError("\(file.path) is damaged: move it away to register anew")
        }
    }

    /// Changes the profile of `server` as it is in its file by now, in one step: another confer may have written there,
    /// and waits meanwhile.
    ///
    /// - Returns: The changed profile.
    @discardableResult
    func change(
        _ server: String, _ edit: (inout ServerProfile) -> Void
    ) throws(StorageError) -> ServerProfile {
        try FolderLock(folder: folder).hold { () throws(StorageError) in
            let before = try profile(of: server)
            var profile = before
            edit(&profile)
            if profile != before { try save(profile) }
            return profile
        }
    }

    /// Keeps `attendee` as who is registered on `server`, unless that is somebody else by now.
    ///
    /// - Parameter former: Who may be replaced: somebody whom the server has forgotten.
    /// - Returns: Who is registered there.
    func keep(
        _ attendee: ServerProfile.Attendee, on server: String, inPlaceOf former: ServerProfile.Attendee? = nil
    ) throws(StorageError) -> ServerProfile.Attendee {
        let profile = try change(server) { profile in
            guard let present = profile.attendee, present.id != attendee.id, present.id != former?.id else {
                profile.attendee = attendee
                return
            }
        }
        return profile.attendee ?? attendee
    }

    /// Writes the whole profile, whatever its file says by now.
    func save(_ profile: ServerProfile) throws(StorageError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        do {
            let bytes = try encoder.encode(profile)
            try file(of: profile.server).replace(with: Array(bytes))
        } catch let error as FileError {
            throw StorageError(error)
        } catch {
            throw StorageError("cannot write down who you are on \(profile.server)")
        }
    }

    private func file(of server: String) -> PrivateFile {
        PrivateFile(path: "\(folder)/\(ServerFileName(server)).json")
    }
}
