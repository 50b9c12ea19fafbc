import GraphQLClient

/// Hears of what others do, on servers that tell.
///
/// The client writes each event into the store, where all that is watched follows from it; what an event means for the
/// lists themselves is done by the session. The client also takes a lost connection up again.
///
/// Nothing is missed: what is shown in the end is asked for when the server has the subscriptions, and again when it has
/// them anew after a lost connection, unless they go on from the last change. And an event that came while an answer was
/// on its way is written again behind the answer, which may be older: what is written last of an object is what its last
/// event says.
@MainActor
final class LiveFeed {
    /// What the screens cannot know from the cache alone.
    enum News: Hashable, Sendable {
        /// An event was written to the cache.
        case changed(conferenceID: String?, attendeeID: String?)
        /// A conference has come into being; the cache has it.
        case created(id: String, isRepeated: Bool)
        /// So much has changed, or may have, that everything is to be asked for again.
        case outdated
        /// A conference is there no more.
        case deleted(id: String)
        /// The server has the subscriptions.
        case began
        /// The server will tell nothing more.
        case ended
        /// The server tells again, after a time in which it did not.
        case connected
    }

    /// One of the server's subscriptions.
    private struct Channel {
        var task: Task<Void, Never>?
        /// How often the server has begun to tell.
        var begins = 0
        /// Whether the server has told of something: one that has not refuses.
        var hasTold = false
        var isOver = false
    }

    private let client: GraphQLClient
    private let isLoading: @MainActor () -> Bool
    private let tell: @MainActor (News) -> Void
    private var channels: [Channel] = []
    /// How often all of them have begun.
    private(set) var begins = 0
    /// The last change that was heard of.
    private var revision: Int?
    /// What was heard while answers were on their way.
    private var heard: [LiveEvent] = []
    /// More than that is sooner asked for again.
    private static let mostHeard = 1_000
    /// Whether neither the server has the subscriptions nor anything else is known of it.
    private var isBeginning = true
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var limit: Task<Void, Never>?

    init(
        _ operations: any PlannerOperations.Type, client: GraphQLClient,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        isLoading: @escaping @MainActor () -> Bool, tell: @escaping @MainActor (News) -> Void
    ) {
        self.client = client
        self.isLoading = isLoading
        self.tell = tell
        operations.listen(with: self)
        limit = Task { [weak self] in
            guard (try? await sleep(.seconds(2))) != nil else { return }
            self?.endWaiting()
        }
    }

    isolated deinit { stop() }

    func stop() {
        for channel in channels { channel.task?.cancel() }
        channels = []
        endWaiting()
    }

    /// Whether the server tells of changes, now or when it is back.
    var isListening: Bool { channels.contains { !$0.isOver } }

    /// Whether the server has told of changes, and will tell nothing more.
    var hasFallenSilent: Bool { !isListening && channels.contains(where: \.hasTold) }

    /// Waits until the server tells, or has refused to; not for longer than a moment where it says neither.
    func ready() async {
        guard isBeginning else { return }
        await withCheckedContinuation { waiters.append($0) }
    }

    /// Lets nobody wait any longer: the server cannot be reached.
    func endWaiting() {
        isBeginning = false
        limit?.cancel()
        for waiter in waiters { waiter.resume() }
        waiters = []
    }

    /// Follows one of the server's subscriptions.
    ///
    /// - Parameters:
    ///   - subscription: Made for each connection, with the last change that was heard of.
    ///   - read: What an event means; `nil` where it says nothing.
    func follow<Subscription: GraphQLSubscription>(
        _ subscription: @escaping @Sendable (_ since: Int?) -> Subscription,
        _ read: @escaping @MainActor (Subscription.Data) -> LiveEvent?
    ) {
        let number = channels.count
        let events = client.events(of: { [weak self] in subscription(await self?.revision) })
        let task = Task { [weak self] in
            do {
                for try await event in events {
                    guard let self else { return }
                    switch event {
                    case .began: begin(number)
                    case .next(let data):
                        noteTold(number)
                        if let event = read(data) { take(event) }
                    case .failed:
                        // What it could not tell of is asked for.
                        if hasTold(number) { tell(.outdated) }
                    }
                }
            } catch {}
            self?.end(number)
        }
        channels.append(Channel(task: task))
    }

    private func hasTold(_ number: Int) -> Bool { channels.indices.contains(number) && channels[number].hasTold }

    private func noteTold(_ number: Int) {
        if channels.indices.contains(number) { channels[number].hasTold = true }
    }

    /// The server has a subscription. What happened while it had not was not heard.
    private func begin(_ number: Int) {
        guard channels.indices.contains(number) else { return }
        channels[number].begins += 1
        beginTogether()
    }

    /// The server has refused a subscription, or wants to tell nothing more.
    private func end(_ number: Int) {
        guard channels.indices.contains(number) else { return }
        channels[number].isOver = true
        guard channels.allSatisfy(\.isOver) else { return beginTogether() }
        endWaiting()
        tell(.ended)
    }

    private func beginTogether() {
        let least = channels.lazy.filter { !$0.isOver }.map(\.begins).min() ?? 0
        guard least > begins else { return }
        begins = least
        // What was asked for did not wait for it.
        let isLate = !isBeginning
        endWaiting()
        tell(.began)
        guard begins > 1 || isLate else { return }
        tell(.connected)
        // A server with a log tells what was missed.
        if revision == nil { tell(.outdated) }
    }

    private func take(_ event: LiveEvent) {
        if let new = event.revision { revision = max(revision ?? new, new) }
        if isLoading(), heard.count < LiveFeed.mostHeard { heard.append(event) }
        // Since the client wrote it, an answer that is older may have been written, or an older event again.
        client.store.edit { event.write(&$0) }
        guard event.holds(client.store) else { return tell(.outdated) }
        switch event.meaning {
        case .created(let id): tell(.created(id: id.rawValue, isRepeated: false))
        case .deleted(let id): tell(.deleted(id: id.rawValue))
        case .changed(let conferenceID, let attendeeID):
            tell(.changed(conferenceID: conferenceID?.rawValue, attendeeID: attendeeID?.rawValue))
        case .outdated: tell(.outdated)
        case .nothing: break
        }
    }

    /// An answer was written that may be older than what was heard while it was on its way: that is written again.
    ///
    /// - Parameter isLast: Whether no other answer is on its way.
    func repeatNews(isLast: Bool) {
        let news = heard
        if isLast { heard = [] }
        guard !news.isEmpty else { return }
        if news.count >= LiveFeed.mostHeard { return tell(.outdated) }
        client.store.edit { editor in
            for event in news { event.write(&editor) }
        }
        guard news.allSatisfy({ $0.holds(client.store) }) else { return tell(.outdated) }
        for event in news {
            if case .created(let id) = event.meaning { tell(.created(id: id.rawValue, isRepeated: true)) }
        }
    }
}
