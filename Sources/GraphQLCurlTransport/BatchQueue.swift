/// Queries that wait for others to be sent together with; on the loop's thread only.
struct BatchQueue {
    private var waiting: [(deadline: ContinuousClock.Instant, orders: [TransferOrder])] = []

    var isEmpty: Bool { waiting.isEmpty }
    /// When the first batch has to be sent.
    var deadline: ContinuousClock.Instant? { waiting.map(\.deadline).min() }

    /// Adds an order to a batch of its kind.
    ///
    /// - Returns: The whole batch where it is full with this one.
    mutating func add(_ order: TransferOrder, _ batching: HTTPBatching) -> TransferOrder? {
        let fits = waiting.firstIndex {
            $0.orders.first.map { $0.headers == order.headers && $0.url == order.url } ?? false
        }
        if let fits {
            waiting[fits].orders.append(order)
        } else {
            waiting.append((.now + max(batching.window, .zero), [order]))
        }
        let index = fits ?? waiting.count - 1
        guard waiting[index].orders.count >= batching.most else { return nil }
        return TransferOrder(joining: waiting.remove(at: index).orders)
    }

    /// Takes out the batches whose time has come.
    mutating func due(at now: ContinuousClock.Instant) -> [TransferOrder] {
        let due = waiting.filter { $0.deadline <= now }
        waiting.removeAll { $0.deadline <= now }
        return due.compactMap { TransferOrder(joining: $0.orders) }
    }

    mutating func cancel(_ number: Int) {
        for index in waiting.indices { waiting[index].orders.removeAll { $0.number == number } }
        waiting.removeAll { $0.orders.isEmpty }
    }

    mutating func takeAll() -> [TransferOrder] {
        defer { waiting = [] }
        return waiting.flatMap(\.orders)
    }
}
