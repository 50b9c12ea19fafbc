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
                if let error = error as? ResponseError, options.endpoint == nil { failure.message = error.message }
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
        for row in content.doubtful {
            StandardStream.error.write("confer: \(error.clean("\(row)")) It was taken in; is that right?\n")
        }
        for row in refused { StandardStream.error.write("confer: \(error.clean("\(row)"))\n") }
        try print("\(new) new, \(changed) changed, \(same) same\n")
        guard refused.isEmpty else {
            throw CommandFailure(ImportRows.skipped(refused))
        }
    }
}
