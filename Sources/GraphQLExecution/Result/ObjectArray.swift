/// The objects of one level, all of one Swift type that only the resolvers know.
///
/// Erasing the array instead of its elements leaves one cast a field, not one a value.
protocol ObjectArray: Sendable {
    var count: Int { get }

    var swiftType: any Any.Type { get }

    /// The objects at `indices`, which are in range.
    func selecting(_ indices: [Int]) -> any ObjectArray

    func object(at index: Int) -> ResultObject
}

struct TypedObjects<Value: Sendable>: ObjectArray {
    let values: [Value]

    init(_ values: [Value]) {
        self.values = values
    }

    var count: Int { values.count }
    var swiftType: any Any.Type { Value.self }

    func selecting(_ indices: [Int]) -> any ObjectArray {
        TypedObjects(indices.map { values[$0] })
    }

    func object(at index: Int) -> ResultObject {
        ResultObject(values[index])
    }
}
