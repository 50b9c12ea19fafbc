import Planner

extension PlannerEnvironment {
    /// Keeps who I am on `server` in its profile, which other windows and commands read and write too.
    ///
    /// - Parameters:
    ///   - known: Who was registered there when this window began.
    ///   - openCache: Opens the copy of what the server answers to somebody.
    mutating func keepIdentity(
        in profiles: ServerProfiles, of server: String, known: ServerProfile.Attendee?,
        openCache: @escaping (_ attendeeID: String) -> Void
    ) {
        // Only somebody of whom this window knows may be replaced: it asks for another name where the server has
        // forgotten that person.
        var known = known
        registeredMeanwhile = {
            guard let present = try? profiles.profile(of: server).attendee, present.id != known?.id else { return nil }
            return Identity(present)
        }
        claim = { created in
            let attendee = ServerProfile.Attendee(created)
            return Identity(try profiles.keep(attendee, on: server, inPlaceOf: known))
        }
        keepIdentity = { identity in
            openCache(identity.id)
            let attendee = ServerProfile.Attendee(identity)
            defer { known = attendee }
            _ = try profiles.keep(attendee, on: server, inPlaceOf: known)
        }
    }
}

extension Identity {
    init(_ attendee: ServerProfile.Attendee) { self.init(id: attendee.id, name: attendee.name) }
}

extension ServerProfile.Attendee {
    init(_ identity: Identity) { self.init(id: identity.id, name: identity.name) }
}
