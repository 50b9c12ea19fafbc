import GraphQLClient
import GraphQLCurlTransport
import Testing

/// The single connection mode, against a server that speaks it.
@Suite(.enabled(if: Peer.isHere(.numbers), "needs scripts/peers"), .timeLimit(.minutes(5)))
struct EventStreamTransportTests {
    private static func numbers(_ range: Range<Int>) -> Request {
        Request(
            "subscription { numbers(after: \(range.lowerBound - 1), to: \(range.upperBound - 1)) { n } }", .subscription
        )
    }

    private static func endless() -> Request { Request("subscription { numbers { n } }", .subscription) }

    @Test func `all operations have their answers over one stream`() async throws {
        let proxy = try FaultProxy(to: Peer.shared(.numbers).port, .none)
        let transport = try EventStreamTransport(url: proxy.url + "stream")

        async let first = transport.outcome(of: Self.numbers(3..<6))
        async let second = transport.outcome(of: Self.numbers(1..<3))
        async let query = transport.outcome(of: Request(#"{ echo(text: "ü\\"") }"#))

        let outcomes = await [first, second, query]
        #expect(outcomes.allSatisfy { $0.error == nil }, "\(outcomes)")
        #expect(outcomes[0].numbers("data", "numbers", "n") == [3, 4, 5])
        #expect(outcomes[1].numbers("data", "numbers", "n") == [1, 2])
        #expect(outcomes[2].bodies.count == 1)
        #expect(outcomes.map(\.acknowledgements) == [1, 1, 0])
        // The stream is closed behind the last of them; those for the other requests are kept.
        proxy.stop()
    }

    @Test func `what does not fit the schema ends with the server's errors`() async throws {
        let transport = try EventStreamTransport(url: Peer.shared(.numbers).url + "stream")
        let outcome = await transport.outcome(of: Request("subscription { nope }", .subscription))
        #expect(outcome.error == nil)
        #expect((outcome.value("errors", "0", "message") as? String)?.contains("nope") == true)
    }

    @Test func `who stops listening is stopped at the server, and the others go on`() async throws {
        let proxy = try FaultProxy(to: Peer.shared(.numbers).port, .none)
        let transport = try EventStreamTransport(url: proxy.url + "stream")
        var first = 0
        var second = 0
        for try await response in transport.send(Self.endless()) where !response.isAcknowledgement {
            first += 1
            guard first == 1 else { break }
            for try await response in transport.send(Self.endless()) where !response.isAcknowledgement {
                second += 1
                break
            }
        }
        #expect(first == 2)
        #expect(second == 1)
        // The server is told of the one that ended while the other went on.
        while try !HTTPLog.of(.numbers, path: "/stream").contains(where: Self.isStop) { await Task.yield() }
        proxy.stop()
    }

    private static func isStop(_ entry: HTTPLog) -> Bool {
        entry.method == "DELETE" && entry.query.hasPrefix("operationId=")
    }

    @Test func `a stream that breaks ends all its operations with one error each, and the next makes a new one`()
        async throws
    {
        let proxy = try FaultProxy(to: Peer.shared(.numbers).port, .none)
        defer { proxy.stop() }
        let transport = try EventStreamTransport(url: proxy.url + "stream")
        let isUnderWay = Signal()
        let outcomes = await withTaskGroup(of: Outcome.self) { group in
            for index in 0..<10 {
                group.addTask {
                    var outcome = Outcome()
                    do {
                        for try await response in transport.send(Self.endless()) where !response.isAcknowledgement {
                            if index == 9 { isUnderWay.fire() }
                        }
                    } catch {
                        outcome.error = error
                    }
                    return outcome
                }
            }
            await isUnderWay.wait()
            proxy.breakAll()
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.allSatisfy { $0.transportError?.isPassing == true }, "\(outcomes)")

        let next = await transport.outcome(of: Self.numbers(1..<3))
        #expect(next.error == nil)
        #expect(next.bodies.count == 2)
    }

    @Test func `an address without streams is an error`() async throws {
        let transport = try EventStreamTransport(url: Peer.shared(.numbers).url)
        guard case .notGraphQL(_, 405, _)? = await transport.outcome(of: Self.endless()).transportError else {
            Issue.record("made a reservation where there is none")
            return
        }
    }

    @Test(arguments: [0, 100, 300, 500, 700])
    func `a cut at any place ends with an error`(place: Int) async throws {
        let proxy = try FaultProxy(to: Peer.shared(.numbers).port, .cut(after: place))
        defer { proxy.stop() }
        let limits = HTTPLimits(silence: .seconds(2))
        let outcome = try await EventStreamTransport(url: proxy.url + "stream", limits: limits).outcome(
            of: Self.endless())
        #expect(outcome.transportError != nil)
    }
}
