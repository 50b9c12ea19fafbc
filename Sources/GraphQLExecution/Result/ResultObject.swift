/// One object among the values of a field: a Swift value, and where needed the name of its GraphQL type.
///
/// Resolvers of lists that hold one Swift type do better with `ResultColumn.objects` and `ResultColumn.lists`, which
/// keep the values in one array.
public struct ResultObject: Sendable {
    let box: any BoxedObject

    /// An object with this Swift value.
    ///
    /// - Parameter type: The name of its GraphQL type, where the field's type and the Swift type do not say it.
    public init(_ value: some Sendable, type: String? = nil) {
        box = ObjectBox(value: value, typeName: type)
    }

    /// The name of the GraphQL type, where the resolver gave one.
    public var typeName: String? { box.typeName }

    /// The Swift value, when it is a `Value`.
    public func value<Value: Sendable>(as type: Value.Type) -> Value? {
        (box as? ObjectBox<Value>)?.value
    }
}

/// A Swift value whose type is known to the resolvers only.
protocol BoxedObject: AnyObject, Sendable {
    var typeName: String? { get }

    var swiftType: any Any.Type { get }

    /// The values of `objects` in one array; `nil` when one of them is of another Swift type than this one.
    func gather(_ objects: [ResultObject]) -> (any ObjectArray)?
}

private final class ObjectBox<Value: Sendable>: BoxedObject {
    let value: Value
    let typeName: String?

    init(value: Value, typeName: String?) {
        self.value = value
        self.typeName = typeName
    }

    var swiftType: any Any.Type { Value.self }

    func gather(_ objects: [ResultObject]) -> (any ObjectArray)? {
        var values: [Value] = []
        values.reserveCapacity(objects.count)
        for object in objects {
            guard let value = (object.box as? ObjectBox<Value>)?.value else { return nil }
            values.append(value)
        }
        return TypedObjects(values)
    }
}
