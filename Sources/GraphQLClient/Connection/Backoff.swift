/// How long to wait before something is tried again: longer after each failure, up to a limit, and not for all the same.
public struct Backoff: Hashable, Sendable {
    /// The pause after the first failure.
    public var first: Duration
    /// By how much each pause is longer than the one before.
    public var factor: Double
    /// The longest pause.
    public var longest: Duration
    /// Which part of a pause, from 0 to 1, is left to chance: so many fewer clients come at once to a server that is
    /// back.
    public var jitter: Double

    public init(
        first: Duration = .seconds(1), factor: Double = 2, longest: Duration = .seconds(30), jitter: Double = 0.3
    ) {
        self.first = first
        self.factor = factor
        self.longest = longest
        self.jitter = jitter
    }

    /// The pause after so many failures in a row, never longer than the longest.
    ///
    /// - Parameter random: A number from 0 up to 1: with 0 the pause is full, the nearer to 1 the shorter.
    public func pause(failures: Int, random: Double = 0) -> Duration {
        var pause = max(first, .zero)
        let factor = factor.isFinite && factor > 1 ? factor : 1
        // More than 64 doublings no duration can hold.
        var left = min(failures, 64)
        while left > 1, pause < longest {
            pause = pause < longest / factor ? pause * factor : longest
            left -= 1
        }
        return max(min(pause, longest), .zero) * (1 - Self.part(jitter) * Self.part(random))
    }

    /// A pause that must not be shorter, with the part that is left to chance on top of it.
    func lengthened(_ pause: Duration, random: Double) -> Duration {
        max(pause, .zero) * (1 + Self.part(jitter) * Self.part(random))
    }

    /// A number from 0 to 1, whatever it was.
    private static func part(_ number: Double) -> Double { number > 0 ? min(number, 1) : 0 }
}
