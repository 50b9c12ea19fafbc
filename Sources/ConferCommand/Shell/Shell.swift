import GraphQLClient
import Planner
import PlannerAPI
import PlannerRules

/// What every command works with: the server, who I am on it, and how to print.
struct Shell {
    let client: GraphQLClient
    let server: Server
    let options: Options
    let style: TextStyle
    private let profiles: ServerProfiles
    private var profile: ServerProfile

    /// Runs one command.
    ///
    /// - Throws: `CommandFailure`.
    static func run(_ command: ShellCommand, _ options: Options) async throws {
        do {
            var shell = try await Shell(options)
            switch command {
            case .whoami: try await shell.tellIdentity()
            case .register: try await shell.register(as: options.arguments[0])
            case .rename: try await shell.rename(to: options.arguments[0])
            case .list: try await shell.list()
            case .show: try await shell.show(options.arguments[0])
            case .attend: try await shell.setAttendance(.going, of: options.arguments[0])
            case .interested: try await shell.setAttendance(.interested, of: options.arguments[0])
            case .unattend: try await shell.setAttendance(.notGoing, of: options.arguments[0])
            case .add: try await shell.add(options.newConference)
            case .importConferences: try await shell.importConferences(options.arguments)
            }
        } catch let error as ResponseError where options.endpoint == nil {
            // The service in this process is no server to people.
            throw CommandFailure(error.message)
        } catch {
            throw CommandFailure(error)
        }
    }

    private init(_ options: Options) async throws {
        let environment = Environment.variables
        self.options = options
        let folder = try DataFolder(option: options.dataFolder, environment: environment)
        profiles = ServerProfiles(in: folder)
        server = try await Server(options, dataFolder: folder)
        profile = try profiles.profile(of: server.key)
        client = GraphQLClient(transport: server.transport, store: Store())
        style = TextStyle(
            isASCIIOnly: options.isASCIIOnly, environment: environment, columns: StandardStream.output.columns)
    }

    /// Who is registered on this server from here.
    var attendee: ServerProfile.Attendee? { profile.attendee }

    /// Who is registered on this server from here.
    ///
    /// - Throws: `CommandFailure` that says what to do where nobody is.
    func knownAttendee() throws(CommandFailure) -> ServerProfile.Attendee {
        guard let attendee else {
            throw CommandFailure("you are not registered on \(serverName): 'confer register NAME' does it")
        }
        return attendee
    }

    /// The server for people.
    var serverName: String { server.key == "embedded" ? "this machine" : server.name }

    /// Keeps who I am, unless somebody else than who was known to be has been registered since.
    ///
    /// - Returns: Who is registered.
    mutating func keep(_ attendee: ServerProfile.Attendee) throws -> ServerProfile.Attendee {
        let kept = try profiles.keep(attendee, on: server.key, inPlaceOf: profile.attendee)
        profile.attendee = kept
        return kept
    }

    /// Which fields the server has: known, or asked and remembered.
    mutating func fieldSet() async throws -> FieldSet {
        if let known = server.fieldSet ?? profile.fieldSet.flatMap(FieldSet.init(rawValue:)) { return known }
        let fieldSet: FieldSet
        do {
            fieldSet = FieldSet(try await client.fetch(ServerFieldsQuery(), policy: .networkOnly))
        } catch is ResponseError {
            // It tells nothing about its types.
            fieldSet = .simple
        }
        profile.fieldSet = fieldSet.rawValue
        // What a server has is asked again where it could not be kept.
        _ = try? profiles.change(server.key) { $0.fieldSet = fieldSet.rawValue }
        return fieldSet
    }

    func print(_ text: String) throws {
        try StandardStream.output.print(text)
    }

    func print(_ json: JSONText) throws {
        try StandardStream.output.print(json.text(isASCIIOnly: style.isASCIIOnly) + "\n")
    }
}
