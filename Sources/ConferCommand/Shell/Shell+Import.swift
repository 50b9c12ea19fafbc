import GraphQLClient
import Planner
import PlannerAPI

extension Shell {
    /// How many rows are sent at a time.
    private static let batchSize = 500

    /// `confer import PATH...`
    mutating func importConferences(_ paths: [String]) async throws {
        var files: [String] = []
        for path in paths { files += try ConfsTechFiles(at: path).paths }
        guard try await fieldSet() == .full else { throw tooFewFields(for: "'import'") }
        let content = ImportRows(files: files, read: ConfsTechFiles.read)
        var refused = content.bad
        var (new, changed, same) = (0, 0, 0)
        let progress = Progress(of: content.rows.count)
        for start in stride(from: 0, to: content.rows.count, by: Shell.batchSize) {
            let end = min(start + Shell.batchSize, content.rows.count)
            let rows = content.rows[start..<end].map { ConferenceRow($0.facts) }
            let mutation = ImportConferencesMutation(rows: rows, dryRun: .value(options.isDryRun))
            let report: ImportConferencesMutation.Data.ImportConferences
            do {
                report = try await client.perform(mutation).importConferences
            } catch {
                progress.clear()
                var failure = CommandFailure(error)
                if start > 0, !options.isDryRun {
                    failure.message += " (\(start) of \(content.rows.count) conferences were taken in before)"
                }
                throw failure
            }
            new += report.new
            changed += report.changed
            same += report.same
            refused += report.rejected.map { content.refused(start + $0.index, reason: $0.reason) }
            progress.show(end)
        }
        progress.clear()
        let error = TextStyle(isASCIIOnly: options.isASCIIOnly)
        for row in refused { StandardStream.error.write("confer: \(error.clean("\(row)"))\n") }
        try print("\(new) new, \(changed) changed, \(same) same\n")
        guard refused.isEmpty else {
            throw CommandFailure("\(refused.count) \(refused.count == 1 ? "row was" : "rows were") skipped")
        }
    }
}

/// How far long work is: on a terminal's standard error, one line that changes.
private struct Progress {
    private let total: Int
    private let start = ContinuousClock.now
    private let isShown = StandardStream.error.isTerminal

    init(of total: Int) {
        self.total = total
        show(0)
    }

    func show(_ done: Int) {
        guard isShown else { return }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        var text = "\(done) of \(total) conferences"
        if done > 0, seconds > 0 {
            let rate = Double(done) / seconds
            text += ", \(Int(rate.rounded())) a second, \(Int((Double(total - done) / rate).rounded(.up))) s left"
        }
        StandardStream.error.write("\r\(text)\u{1B}[K")
    }

    func clear() {
        guard isShown else { return }
        StandardStream.error.write("\r\u{1B}[K")
    }
}
