import Synchronization

@testable import GraphQLClient

/// Queries that are on their way: what comes meanwhile lies above their answers.
extension ModelRun {
    mutating func openPlace() {
        guard openPlaces.count < 4 else { return closePlace() }
        let place = store.state.withLock { $0.core.openPlace() }
        openPlaces.append(place)
        model.await(place)
    }

    /// The query fails, or is cancelled.
    mutating func closePlace() {
        guard let index = openPlaces.indices.randomElement(using: &random) else { return openPlace() }
        let place = openPlaces.remove(at: index)
        store.closePlace(place)
        model.cancel(place)
    }

    /// The place at which an answer belongs; 0 where it comes by itself.
    mutating func takePlace() -> Int {
        guard isLucky(oneIn: 2), let index = openPlaces.indices.randomElement(using: &random) else { return 0 }
        return openPlaces.remove(at: index)
    }
}
