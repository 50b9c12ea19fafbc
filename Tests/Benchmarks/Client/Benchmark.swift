import Glibc
import GraphQLClient

/// Measures the client beside `JSONSerialization`, and says which of the figures that are to be reached were missed.
///
/// `ClientBenchmark [--check] [SIZE]...`: with `--check` a missed figure makes the exit status 1; without sizes 1,000,
/// 10,000 and 100,000 conferences are measured.
@main
enum Benchmark {
    @concurrent
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "--first-page", let path = arguments.last {
            exit(StartFigures.showFirstPage(of: path) ? 0 : 1)
        }
        var sizes = arguments.compactMap { Int($0) }.filter { $0 > 0 }
        if sizes.isEmpty { sizes = [1_000, 10_000, 100_000] }
        var report = Report()
        var changes: [(size: Int, time: Double)] = []
        for count in sizes {
            let answer = ConferenceAnswer(count: count)
            let size = grouped(count)
            var figures = StoreFigures(answer, runs: count > 50_000 ? 5 : count > 5_000 ? 15 : 41)
            try await figures.measure(&report, size)
            let watching = try await WatchFigures(answer, size)
            changes.append((count, try await watching.oneChange(&report)))
            try await watching.oneAnswer(&report)
            try await watching.burst(&report)
            if count >= 1_000 { try await watching.manyWatches(&report) }
            try await StartFigures(answer, size).measure(&report)
            try await figures.memory(&report)
        }
        growth(changes, &report)
        print()
        if report.missed.isEmpty { print("All figures that must be reached were reached.") }
        for miss in report.missed { print("MISSED: \(miss)") }
        if arguments.contains("--check"), !report.missed.isEmpty { exit(1) }
    }

    /// The cost of a change must not grow with the list.
    private static func growth(_ changes: [(size: Int, time: Double)], _ report: inout Report) {
        guard let least = changes.min(by: { $0.size < $1.size }), let most = changes.max(by: { $0.size < $1.size }),
            least.size < most.size
        else { return }
        let growth = most.time / least.time
        print(
            "\nFrom \(grouped(least.size)) to \(grouped(most.size)) conferences the cost of one change grows "
                + "\(decimal(growth, 2)) times; at most 2 times is the goal.")
        if growth > 2 { report.miss("the growth of the cost of one change: \(decimal(growth, 2)) times") }
    }
}
