public import Testing

/// Lets other tasks run until `condition` holds. Where it does not within a minute the test has failed, and goes on: what
/// never comes must not hold up all other tests.
public func eventually(
    _ condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) async {
    let end = ContinuousClock.now + .seconds(60)
    while !condition() {
        guard ContinuousClock.now < end else {
            Issue.record("What was awaited has not come within a minute.", sourceLocation: sourceLocation)
            return
        }
        await Task.yield()
    }
}
