import Glibc
import Testing

/// Random commits, layers, watches and restarts, compared after each step with a model that has no cleverness.
///
/// `CONFER_SEED` repeats a run, `CONFER_STRESS_STEPS` makes it longer; `scripts/stress` does.
@Suite struct ModelTests {
    private static let seed = number("CONFER_SEED") ?? 1
    private static let steps = Int(clamping: number("CONFER_STRESS_STEPS") ?? 10_000)
    /// Two of each kind, each with a seed of its own.
    private static let runs = ModelRun.Kind.allCases + ModelRun.Kind.allCases

    @Test(arguments: runs.indices)
    func `store, layers and watches agree with a naive model`(index: Int) throws {
        let kind = Self.runs[index]
        let seed = Self.seed &+ UInt64(index / ModelRun.Kind.allCases.count)
        let steps = max(1, Self.steps / Self.runs.count)
        print("model: \(kind), CONFER_SEED=\(seed), \(steps) steps")
        var run = ModelRun(kind, seed: seed)
        for step in 0..<steps {
            run.act()
            try run.check("\(kind), CONFER_SEED=\(seed), step \(step)")
        }
    }

    private static func number(_ variable: String) -> UInt64? {
        getenv(variable).flatMap { UInt64(String(cString: $0)) }
    }
}
