import GraphQLClient
import PlannerAPI

/// Hears of what others do, on servers that tell.
///
/// The client writes each event into the store, where all that is watched follows from it; what an event means for the
/// lists themselves is done by the session.
///
/// Nothing is missed: what is shown in the end is asked for when the server has the subscription; after a lost connection it asks for what happened
/// since the last event, or, where there was none, everything is asked for again. And an event that came while an answer
/// was on its way is written again behind the answer, which may be older.
@MainActor
final class LiveFeed {
    /// What the screens cannot know from the cache alone.
    enum News: Hashable, Sendable {
        /// An event was written to the cache.
        case changed(conferenceID: String?, attendeeID: String?)
        /// A conference has come into being; the cache has it.
        case created(id: String, isRepeated: Bool)
        /// So much has changed that everything is to be asked for again.
        case outdated
        /// A conference is there no more.
        case deleted(id: String)
        /// The server tells again.
        case connected
    }

    private let client: GraphQLClient
    private let sleep: @Sendable (Duration) async throws -> Void
    private let isLoading: @MainActor () -> Bool
    private let tell: @MainActor (News) -> Void
    private var task: Task<Void, Never>?
    /// The last change that was heard of.
    private var revision: Int?
    /// What was heard while answers were on their way.
    private var heard: [ChangesSubscription.Data.Changes] = []
    /// More than that is sooner asked for again.
    private static let mostHeard = 1_000
    /// Whether neither the server has the subscription nor anything else is known of it.
    private var isBeginning = true
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var limit: Task<Void, Never>?

    init(
        client: GraphQLClient, sleep: @escaping @Sendable (Duration) async throws -> Void,
        isLoading: @escaping @MainActor () -> Bool, tell: @escaping @MainActor (News) -> Void
    ) {
        self.client = client
        self.sleep = sleep
        self.isLoading = isLoading
        self.tell = tell
        task = Task { [weak self] in await LiveFeed.run({ self }, client, sleep) }
        limit = Task { [weak self] in
            guard (try? await sleep(.seconds(2))) != nil else { return }
            self?.endWaiting()
        }
    }

    isolated deinit {
        task?.cancel()
        endWaiting()
    }

    func stop() {
        task?.cancel()
        task = nil
        endWaiting()
    }

    /// Waits until the server tells, or has refused to; not for longer than a moment where it says neither.
    func ready() async {
        guard isBeginning else { return }
        await withCheckedContinuation { waiters.append($0) }
    }

    private func endWaiting() {
        isBeginning = false
        limit?.cancel()
        for waiter in waiters { waiter.resume() }
        waiters = []
    }

    /// Subscribes, and again after a pause when the connection is lost. A server that refuses is not asked again.
    private static func run(
        _ feed: @MainActor () -> LiveFeed?, _ client: GraphQLClient,
        _ sleep: @Sendable (Duration) async throws -> Void
    ) async {
        defer { feed()?.endWaiting() }
        var pause = 1
        var attempt = 0
        while !Task.isCancelled {
            attempt += 1
            var count = 0
            var begins = 0
            var refusal: ResponseError?
            let since = feed()?.revision
            do {
                let changes = client.events(of: ChangesSubscription(since: Nullable(absentIfNil: since)))
                for try await event in changes {
                    guard let feed = feed() else { return }
                    switch event {
                    case .began:
                        begins += 1
                        feed.begin(attempt: attempt, begins: begins, since: since)
                    case .next(let data):
                        count += 1
                        refusal = nil
                        // One answer may be all that a server without subscriptions gives.
                        if count > 1 { pause = 1 }
                        feed.take(data.changes)
                    case .failed(let error):
                        refusal = error
                        if count > 0 { feed.tell(.outdated) }
                    }
                }
                if count == 0, refusal != nil { return }
            } catch {
                guard FailureText.passes(error) else { return }
                feed()?.endWaiting()
            }
            guard (try? await sleep(.seconds(pause))) != nil, !Task.isCancelled, feed() != nil else { return }
            pause = min(pause * 2, 60)
        }
    }

    /// The server has the subscription. What happened while it had none was not heard, unless it is told from a known
    /// change on.
    private func begin(attempt: Int, begins: Int, since: Int?) {
        endWaiting()
        if attempt > 1 { tell(.connected) }
        if begins > 1 || (attempt > 1 && since == nil) { tell(.outdated) }
    }

    private func take(_ change: ChangesSubscription.Data.Changes) {
        revision = max(revision ?? change.revision, change.revision)
        if isLoading(), heard.count < LiveFeed.mostHeard { heard.append(change) }
        switch change.kind {
        case .conferenceCreated:
            if let id = change.conferenceId?.rawValue { tell(.created(id: id, isRepeated: false)) }
        case .conferenceDeleted:
            guard let id = change.conferenceId else { return }
            client.store.apply(ConferenceRemoval(id: id))
            tell(.deleted(id: id.rawValue))
        case .conferenceUpdated, .attendeeCreated, .attendeeUpdated, .attendance:
            tell(
                .changed(conferenceID: change.conferenceId?.rawValue, attendeeID: change.attendeeId?.rawValue))
        case .attendeeDeleted, .imported, .unknown: tell(.outdated)
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
            for change in news {
                if let conference = change.conference {
                    editor.write(conference, to: RecordKey(type: "Conference", id: conference.id))
                } else if change.kind == .conferenceDeleted, let id = change.conferenceId {
                    ConferenceRemoval(id: id).apply(to: &editor)
                }
                if let attendee = change.attendee {
                    editor.write(attendee, to: RecordKey(type: "Attendee", id: attendee.id))
                }
            }
        }
        for change in news where change.kind == .conferenceCreated {
            if let id = change.conferenceId?.rawValue { tell(.created(id: id, isRepeated: true)) }
        }
    }
}
