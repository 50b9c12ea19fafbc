import GraphQLClient

extension FakeServer {
    /// Two conferences in the week in which the tests play.
    static let devoxxAndReplay = [
        Meeting(id: "c1", name: "Devoxx", start: "2026-05-06", end: "2026-05-07"),
        Meeting(id: "c2", name: "Replay", start: "2026-05-08", end: "2026-05-08"),
    ]
}

extension TransportError {
    /// What is met while the server is away.
    static let down = TransportError.unreachable(server: "plan.example.org", reason: "it refused the connection")
}
