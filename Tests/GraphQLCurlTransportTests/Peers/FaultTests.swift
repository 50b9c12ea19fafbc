import GraphQLClient
import GraphQLCurlTransport
import Testing

/// Every form of subscription through what networks do: it goes on as if nothing were, or ends with an error that says
/// what happened, within its limits; what it delivers is never wrong and never twice.
@Suite(.enabled(if: Peer.isHere(.strawberry), "needs scripts/peers"), .timeLimit(.minutes(5)))
struct FaultTests {
    private static let counting = Request("subscription { count(to: 3) }", .subscription)

    private static func outcome(
        _ form: SubscriptionTransportForm, _ fault: FaultProxy.Fault, silence: Duration = .seconds(25)
    ) async throws -> (outcome: Outcome, bytes: Int) {
        let limits = HTTPLimits(connecting: .seconds(5), silence: silence)
        let proxy = try FaultProxy(to: Peer.shared(.strawberry).port, fault)
        let outcome = try await form.transport(url: proxy.url, limits: limits).outcome(of: counting)
        await proxy.waitForCloses()
        proxy.stop()
        return (outcome, proxy.mostBytes)
    }

    private static func wholeLength(_ form: SubscriptionTransportForm) async throws -> Int {
        let (outcome, bytes) = try await outcome(form, .none)
        try #require(outcome.error == nil && bytes > 200, "\(outcome) \(bytes)")
        return bytes
    }

    @Test(
        arguments: SubscriptionTransportForm.allCases, [FaultProxy.Fault.split(1), .split(3), .delay(milliseconds: 20)])
    func `pieces and delays change nothing`(form: SubscriptionTransportForm, fault: FaultProxy.Fault) async throws {
        let outcome = try await Self.outcome(form, fault).outcome
        #expect(outcome.error == nil)
        #expect(outcome.numbers("data", "count") == [0, 1, 2])
    }

    @Test(arguments: SubscriptionTransportForm.allCases, [false, true])
    func `a connection that ends early ends the subscription with an error, behind what was whole`(
        form: SubscriptionTransportForm, isReset: Bool
    ) async throws {
        let whole = try await Self.wholeLength(form)
        let places = stride(from: 0, through: whole, by: whole / 14)
        let outcomes = await withTaskGroup(of: (Int, Outcome?).self) { group in
            for place in places {
                group.addTask {
                    (place, try? await Self.outcome(form, isReset ? .reset(after: place) : .cut(after: place)).outcome)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for (place, outcome) in outcomes {
            let outcome = try #require(outcome)
            let numbers = outcome.numbers("data", "count")
            #expect(numbers == Array(0..<numbers.count), "\(place) of \(whole)")
            #expect(outcome.bodies.count == numbers.count)
            // What ends behind the last event may end well: what is missing says nothing.
            guard numbers.count < 3 || outcome.error != nil else { continue }
            guard case .unreachable? = outcome.transportError else {
                Issue.record("\(place) of \(whole) bytes: \(String(describing: outcome.error))")
                continue
            }
        }
    }

    @Test(arguments: SubscriptionTransportForm.allCases)
    func `a byte that is another one leads to an end`(form: SubscriptionTransportForm) async throws {
        let whole = try await Self.wholeLength(form)
        await withTaskGroup(of: Void.self) { group in
            for place in stride(from: 0, to: whole, by: whole / 40) {
                group.addTask {
                    guard
                        let outcome = try? await Self.outcome(form, .garble(at: place), silence: .milliseconds(500))
                            .outcome
                    else {
                        Issue.record("no outcome")
                        return
                    }
                    #expect(outcome.bodies.count <= 3)
                    #expect(outcome.error == nil || outcome.transportError != nil)
                }
            }
        }
    }
}

/// A connection that is there and says nothing.
@Suite(.enabled(if: Peer.isHere(.numbers), "needs scripts/peers"), .timeLimit(.minutes(5)))
struct StallTests {
    private static let silence = Request("subscription { silence { n } }", .subscription)
    private static let limits = HTTPLimits(connecting: .seconds(5), silence: .milliseconds(800))

    private static func url(_ proxy: FaultProxy, _ form: SubscriptionTransportForm) -> String {
        proxy.url + (form == .parts ? "?form=parts" : form == .oldSocket ? "?protocol=graphql-ws" : "")
    }

    @Test(arguments: SubscriptionTransportForm.allCases, [0, 40, 600, 1_000])
    func `a stall is noticed where heartbeats are missed, and before the answer begins`(
        form: SubscriptionTransportForm, place: Int
    ) async throws {
        let proxy = try FaultProxy(to: Peer.shared(.numbers).port, .stall(after: place))
        defer { proxy.stop() }
        let outcome = try await form.transport(url: Self.url(proxy, form), limits: Self.limits).outcome(
            of: Self.silence)
        #expect(outcome.bodies.isEmpty)
        guard case .timedOut? = outcome.transportError else {
            Issue.record("ended with \(String(describing: outcome.error))")
            return
        }
    }

    @Test(arguments: SubscriptionTransportForm.allCases)
    func `heartbeats keep a subscription alive in which nothing happens`(form: SubscriptionTransportForm) async throws {
        let limits = HTTPLimits(connecting: .seconds(5), silence: .seconds(2))
        let proxy = try FaultProxy(to: Peer.shared(.numbers).port, .none)
        let transport = try form.transport(url: Self.url(proxy, form), limits: limits)
        let stalled = try FaultProxy(to: Peer.shared(.numbers).port, .stall(after: 0))
        let quiet = Task { await transport.outcome(of: Self.silence) }

        // Longer than the limit twice over, measured by what it is measured by.
        for _ in 0..<2 {
            let other = try HTTPTransport(url: stalled.url, limits: limits)
            guard case .timedOut? = await other.error(of: .query()) else {
                Issue.record("did not time out")
                return
            }
        }
        #expect(proxy.connectionCount == 1)
        proxy.stop()
        stalled.stop()

        guard case .unreachable? = await quiet.value.transportError else {
            Issue.record("ended with \(String(describing: await quiet.value.error))")
            return
        }
    }
}
