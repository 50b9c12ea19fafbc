public import GraphQLClient
public import PlannerRules

/// What the planner needs from the program around it: the clock, and a place for what it has to remember.
@MainActor
public struct PlannerEnvironment {
    /// The server as the header names it: "local", or a host.
    public var serverName: String
    /// Who was registered on this server at the last use.
    public var identity: Identity?
    /// Which fields the server has, where that is known already.
    public var fieldSet: FieldSet?
    /// When the data that was kept from the last use was as the server had it; `nil` where nothing is kept.
    public var keptMoment: DataMoment?
    /// Keeps when the data was as the server has it.
    public var keepMoment: (DataMoment) -> Void = { _ in }
    /// Who was registered on this server from another window since the start; asked before the server is asked to create
    /// somebody.
    public var registeredMeanwhile: () -> Identity? = { nil }
    /// Makes somebody whom the server has created the one who is registered here, in one step with the look whether
    /// another window was faster; returns who is registered.
    public var claim: (_ created: Identity) throws -> Identity = { $0 }
    /// Keeps who I am for the next start; throws a reason for people where that is not possible.
    public var keepIdentity: (Identity) throws -> Void = { _ in }
    /// Where changes of somebody are kept while the server cannot be reached; by default they end with the program.
    public var outboxStorage: (Identity) -> any OutboxStorage = { _ in MemoryOutbox() }
    /// Keeps which fields the server has.
    public var keepFieldSet: (FieldSet) -> Void = { _ in }
    /// The present; asked whenever something is drawn.
    public var present: () -> Today
    /// How far the clocks of the place are ahead of UTC at a moment; `nil` where that is not known.
    public var secondsEastOfUTC: @Sendable (_ moment: Int) -> Int? = { _ in nil }
    /// The time of day for people: "14:02".
    public var timeOfDay: () -> String = { "" }
    /// How long it is until the present day ends, here or where it ends last on earth; `nil` where the clock stands still.
    public var untilTomorrow: () -> Duration? = { nil }
    /// The time by which retries are planned.
    public var now: @Sendable () -> ContinuousClock.Instant = { .now }
    /// Waits; returns early when its task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

    public init(
        serverName: String, identity: Identity? = nil, fieldSet: FieldSet? = nil, present: @escaping () -> Today
    ) {
        self.serverName = serverName
        self.identity = identity
        self.fieldSet = fieldSet
        self.present = present
    }

    /// The present day.
    public func today() -> CalendarDate { present().day }
}

/// What the terminal is asked to do.
public enum TerminalRequest: Hashable, Sendable {
    /// Draw everything anew.
    case redraw
    /// Stop, as by Ctrl-Z.
    case suspend
    /// End the program.
    case quit
}
