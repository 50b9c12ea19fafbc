import GraphQLClient
import GraphQLCurlTransport
import Planner
import PlannerService

/// The server that the planner speaks to: the service in this process, or one over HTTP.
struct Server {
    /// What identities are kept under.
    var key: String
    /// What the header says.
    var name: String
    var transport: any Transport
    /// Which operations it understands, where that needs no asking.
    var fieldSet: FieldSet?

    /// The server that the options ask for.
    ///
    /// - Throws: `CommandFailure` where the URL cannot be used or the data cannot be opened.
    init(_ options: Options, dataFolder: DataFolder) async throws {
        if let endpoint = options.endpoint {
            let transport: EndpointTransport
            do {
                let headers = options.headers.map { Header($0.name, $0.value) }
                transport = try EndpointTransport(url: endpoint, headers: headers, limits: Server.limits)
            } catch {
                throw CommandFailure(error)
            }
            self.transport = transport
            key = transport.endpoint.normalized
            name = transport.endpoint.server
        } else {
            let service = try PlannerService(databasePath: dataFolder.databasePath)
            try await service.open()
            transport = Server.inProcess(service)
            key = "embedded"
            name = "local"
            fieldSet = .full
        }
    }

    /// A connection on which nothing comes is no longer one after this time: what the screen shows would be old.
    private static let limits = HTTPLimits(silence: .seconds(20))

    /// Joins the client's in-process transport to the service.
    private static func inProcess(_ service: PlannerService) -> InProcessTransport {
        InProcessTransport { request in
            .written { continuation in
                for await response in service.responses(to: request) { continuation.yield(response) }
            }
        }
    }
}
