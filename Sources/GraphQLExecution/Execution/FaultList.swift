import GraphQLLanguage

/// The number of a fault in the list of a result; -1 for one that is not listed.
typealias FaultNumber = Int

/// The errors of fields, as they are found; `ordered` brings them in the order of the response.
struct FaultList {
    struct Fault {
        var error: ResponseError
        var cause: (any Error)?
        var order: [Int]
        /// How many steps of the path lead to the value that is null because of it.
        var nulled: Int
    }

    static let unlisted: FaultNumber = -1

    private(set) var faults: [Fault] = []
    private var isCut = false
    private let limit: Int

    init(limit: Int) {
        self.limit = max(limit, 1)
    }

    var isEmpty: Bool { faults.isEmpty }

    /// Lists a fault, unless there are as many as are told of.
    mutating func add(_ fault: () -> Fault) -> FaultNumber {
        guard faults.count < limit else {
            isCut = true
            return Self.unlisted
        }
        faults.append(fault())
        return faults.count - 1
    }

    /// Says that the value `steps` below the root is null because of a fault.
    mutating func nulls(_ number: FaultNumber, at steps: Int) {
        guard faults.indices.contains(number) else { return }
        faults[number].nulled = steps
    }

    /// The faults in the order of the response.
    ///
    /// Where a fault has made an object null, what comes after it within that object is not told: nobody sees
    /// those fields, and an executor that goes field by field would not have come to them.
    func ordered() -> [Fault] {
        let sorted = faults.sorted { $0.order.lexicographicallyPrecedes($1.order) }
        var told: [Fault] = []
        var nulled: ArraySlice<Int>?
        for fault in sorted {
            if let nulled, fault.order.starts(with: nulled) { continue }
            told.append(fault)
            nulled = fault.order.prefix(fault.nulled)
        }
        if isCut {
            let error = ResponseError(
                "More than \(limit) values could not be had; the other errors are left out.", origin: .field)
            told.append(Fault(error: error, cause: nil, order: [], nulled: 0))
        }
        return told
    }
}
