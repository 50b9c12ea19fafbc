import Dispatch

/// Runs what an actor does on a queue of its own, in the order in which it was asked for: storage may wait for a disk,
/// which the threads that all tasks share must not.
final class OutboxQueue: SerialExecutor {
    private let queue = DispatchQueue(label: "GraphQLClient.Outbox")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
