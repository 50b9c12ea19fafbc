import GraphQLClient
import PlannerAPI
import TerminalUI

extension Shell {
    /// `confer whoami`
    func tellIdentity() async throws {
        let known = try knownAttendee()
        guard let name = try await name(of: known) else { throw forgotten(known) }
        try print("\(style.name(name)) (\(style.clean(known.id))) on \(style.clean(serverName))\n")
    }

    /// `confer register NAME`
    mutating func register(as text: String) async throws {
        let name = try Shell.attendeeName(text)
        // A server that has lost its people is one where I can register anew.
        if let attendee, let present = try await self.name(of: attendee) {
            throw registered(as: present)
        }
        guard let created = try await client.perform(Simple.CreateAttendeeMutation(name: name)).createAttendee else {
            throw CommandFailure("the server answered nothing to the registration")
        }
        let kept = try keep(ServerProfile.Attendee(id: created.id.rawValue, name: created.name))
        guard kept.id == created.id.rawValue else { throw registered(as: kept.name) }
        try print("You are \(style.name(created.name)) on \(style.clean(serverName)).\n")
    }

    /// `confer rename NAME`
    mutating func rename(to text: String) async throws {
        let name = try Shell.attendeeName(text)
        let known = try knownAttendee()
        let mutation = Simple.UpdateAttendeeNameMutation(id: ID(known.id), newName: name)
        guard let updated = try await client.perform(mutation).updateAttendee else { throw forgotten(known) }
        _ = try keep(ServerProfile.Attendee(id: known.id, name: updated.name))
        try print("You are \(style.name(updated.name)) on \(style.clean(serverName)) now.\n")
    }

    /// The name under which the server knows somebody; `nil` where it does not.
    private func name(of attendee: ServerProfile.Attendee) async throws -> String? {
        try await client.fetch(Simple.ViewerQuery(id: ID(attendee.id)), policy: .networkOnly).attendee?.name
    }

    private func registered(as name: String) -> CommandFailure {
        CommandFailure(
            "you are registered on \(serverName) as \(style.name(name)): 'confer rename NAME' changes the name")
    }

    private func forgotten(_ attendee: ServerProfile.Attendee) -> CommandFailure {
        let name = style.name(attendee.name)
        return CommandFailure(
            "\(serverName) does not know you any more, \(name): 'confer register NAME' registers you anew")
    }

    /// A name as the registration takes it: without white space at its ends, and not blank.
    static func attendeeName(_ text: String) throws(CommandFailure) -> String {
        var name = Substring(text)
        while name.first?.isWhitespace == true { name.removeFirst() }
        while name.last?.isWhitespace == true { name.removeLast() }
        guard Sanitiser.isVisible(String(name)) else {
            throw CommandFailure("a name needs at least one letter")
        }
        // A character may be made of many marks.
        guard name.count <= 100, name.unicodeScalars.count <= 400 else {
            throw CommandFailure("a name has at most 100 characters")
        }
        return String(name)
    }
}
