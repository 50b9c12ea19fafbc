import Foundation
import GraphQLClient
import GraphQLCurlTransport
import Synchronization
import Testing

/// The numbers behind one, as they come.
struct NumbersSubscription: GraphQLSubscription {
    static let kind = OperationKind.subscription
    static let name = "Numbers"
    static let document = "subscription Numbers($after: Int) { numbers(after: $after) { __typename n } }"
    var variables: Variables

    struct Variables: OperationVariables {
        var after: Int
        var inputFields: [InputField] { [InputField("after", after.inputValue)] }
    }

    struct Data: RootSelectionSet {
        var numbers: Number

        static let selection = Selection(
            on: "Subscription",
            [
                .field(
                    SelectedField(
                        "numbers", arguments: [SelectedArgument("after", .variable("after"))],
                        type: .nonNull(.object(Number.self))))
            ])

        init(reading object: ObjectReader) throws(ReadError) { numbers = try object.value(0) }
        func write(to object: inout ObjectWriter) {
            object.typename("Subscription")
            object.value(0, numbers)
        }
    }

    struct Number: SelectionSet {
        var n: Int

        static let selection = Selection(on: "Number", [.field(SelectedField("n", type: .nonNull(.leaf)))])

        init(reading object: ObjectReader) throws(ReadError) { n = try object.value(0) }
        func write(to object: inout ObjectWriter) {
            object.typename("Number")
            object.value(0, n)
        }
    }
}

/// Connections that are cut every second, for `CONFER_SOAK_SECONDS`; scripts/soak sets it.
@Suite(.enabled(if: Peer.isHere(.numbers), "needs scripts/peers")) struct SoakTests {
    private static let seconds =
        ProcessInfo.processInfo.environment["CONFER_SOAK_SECONDS"].flatMap { Int($0) } ?? 4

    /// What one subscriber has seen.
    private final class Progress: Sendable {
        private let state = Mutex((last: 0, faults: [String]()))

        var last: Int { state.withLock { $0.last } }
        var faults: [String] { state.withLock { $0.faults } }

        func see(_ number: Int) {
            state.withLock { state in
                if number != state.last + 1, state.faults.count < 10 {
                    state.faults.append("\(number) behind \(state.last)")
                }
                state.last = number
            }
        }

        func fail(_ error: any Error) { state.withLock { $0.faults.append("\(error)") } }
    }

    private static var residentBytes: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    @Test func `every event is seen once and in order, in every form, though connections are cut every second`()
        async throws
    {
        let peer = try Peer(.numbers, arguments: ["10"])
        let reconnection = Reconnection(
            backoff: Backoff(first: .milliseconds(20), longest: .milliseconds(200)), steadyAfter: .zero)
        var subscribers: [(form: String, proxy: FaultProxy, progress: Progress, task: Task<Void, Never>)] = []
        for form in SubscriptionTransportForm.allCases {
            let proxy = try FaultProxy(to: peer.port, .none)
            let suffix = form == .parts ? "?form=parts" : form == .oldSocket ? "?protocol=graphql-ws" : ""
            let client = GraphQLClient(
                transport: try form.transport(url: proxy.url + suffix), store: Store(), reconnection: reconnection)
            let progress = Progress()
            // An event stream goes on behind the last event's id by itself; the other forms are asked to.
            let isTakenUp = form == .events
            let task = Task {
                do {
                    let numbers = client.subscribe {
                        NumbersSubscription(variables: .init(after: isTakenUp ? 0 : progress.last))
                    }
                    for try await data in numbers { progress.see(data.numbers.n) }
                } catch {
                    progress.fail(error)
                }
            }
            subscribers.append(("\(form)", proxy, progress, task))
        }

        var early = 0
        for second in 1...Self.seconds {
            try await Task.sleep(for: .seconds(1))
            for subscriber in subscribers { subscriber.proxy.breakAll() }
            if second == max(min(60, Self.seconds / 4), 1) { early = Self.residentBytes }
        }
        let atCut = subscribers.map(\.progress.last)
        // Each goes on behind the last cut.
        for (subscriber, last) in zip(subscribers, atCut) {
            while subscriber.progress.last <= last, subscriber.progress.faults.isEmpty {
                try await Task.sleep(for: .milliseconds(20))
            }
        }
        let late = Self.residentBytes
        for subscriber in subscribers {
            subscriber.task.cancel()
            await subscriber.task.value
            subscriber.proxy.stop()
        }

        for subscriber in subscribers {
            #expect(subscriber.progress.faults.isEmpty, "\(subscriber.form)")
            print("soak: \(subscriber.form): \(subscriber.progress.last) events")
        }
        print("soak: \(Self.seconds) s, \(early / 1_024) KiB early, \(late / 1_024) KiB at the end")
        // What the other tests of a short run take is theirs.
        if Self.seconds >= 30 { #expect(late < early + early / 10 + 8 << 20) }
        withExtendedLifetime(peer) {}
    }
}
