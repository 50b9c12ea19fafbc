/// One watch in the store, whatever it tells: who waits for it, and how it stands with the server.
///
/// All of it is used only behind the store's mutex.
class AnyWatcher {
    let id: Int32
    let operation: CompiledOperation
    var source = ChangeSource.cache
    /// Whether something has changed since the watch last asked a server that is worth asking again for: an answer that
    /// is no repair, or an edit of the cache. Watches that repair what others have repaired would ask for ever.
    private(set) var mayRepair = false
    var fetching = FetchState.idle
    /// An error that came since the last change was told.
    var failure: (any Error)?
    /// Whether nulls that errors caused are shown: the last answer for this watch had errors.
    var showsFailed = false
    var isEnded = false
    var waiter: CheckedContinuation<Void, Never>?
    /// What it tells; `nil` before it was first asked and after its end.
    var reading: AnyReading?

    enum FetchState {
        case idle
        case underWay
        /// It has ended since the last change was told.
        case ended
    }

    init(id: Int32, operation: CompiledOperation) {
        self.id = id
        self.operation = operation
    }

    final func noteChange(from source: ChangeSource, isRepair: Bool = false) {
        self.source = source
        if source == .local || (source == .network && !isRepair) { mayRepair = true }
    }

    /// The watch asks a server.
    final func beginRepair() { mayRepair = false }

    /// Whether there may be something to tell.
    var hasNews: Bool { fetching == .ended || isEnded }

    /// Whether it has not looked at what there is since all of it may be different.
    var isUnread: Bool { reading.map(\.isStale) ?? true }

    /// Reads for the first time, before anything was told.
    func prepare(_ core: StoreCore) {}

    /// Hears that the server has not answered.
    func noteFailure() {}

    /// Whether it would show a part of the answer that it waits for.
    func wantsPreview(_ core: StoreCore) -> Bool { false }

    /// Reads a part of the answer, which is in the store only for now.
    func preview(_ core: StoreCore, _ error: ResponseError?) {}

    /// Lets go of what it tells, which ends where no other watch tells it.
    final func leaveReading(_ core: StoreCore) {
        guard let reading else { return }
        self.reading = nil
        reading.watchers[id] = nil
        guard reading.watchers.isEmpty else { return }
        core.readings[reading.id] = nil
        if let key = reading.key { core.sharedReadings[key] = nil }
        reading.forget(core)
        core.edges.freeOwner(reading.rootOwner, in: core.records.base)
    }

    /// Takes the one who waits, to be resumed when the store is free.
    final func takeWaiter() -> CheckedContinuation<Void, Never>? {
        defer { waiter = nil }
        return waiter
    }
}
