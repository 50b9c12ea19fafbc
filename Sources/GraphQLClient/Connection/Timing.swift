/// Where pauses come from: a parameter, so that tests need not wait.
public struct Timing: Sendable {
    /// The time now.
    public var now: @Sendable () -> ContinuousClock.Instant
    /// Waits; throws when the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void
    /// A number from 0 up to 1, without 1.
    public var random: @Sendable () -> Double

    public init(
        now: @escaping @Sendable () -> ContinuousClock.Instant,
        sleep: @escaping @Sendable (Duration) async throws -> Void, random: @escaping @Sendable () -> Double
    ) {
        self.now = now
        self.sleep = sleep
        self.random = random
    }

    /// The system's clock and random numbers.
    public static let system = Timing(
        now: { .now }, sleep: { try await Task.sleep(for: $0) }, random: { .random(in: 0..<1) })
}
