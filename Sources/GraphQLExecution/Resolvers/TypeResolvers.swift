/// The resolvers of one object type, whose objects are Swift values of the type `Parent`.
public struct TypeResolvers<Parent: Sendable, Context: Sendable> {
    /// Resolves a field for all parents at once.
    public typealias Resolve = @Sendable (FieldCall<Parent, Context>) throws -> ResultColumn

    /// Resolves several fields without arguments for all parents at once: a column for each of `fields`.
    public typealias ResolveColumns =
        @Sendable (_ call: FieldCall<Parent, Context>, _ fields: [String]) throws -> [String: ResultColumn]

    var fields: [String: FieldResolver<Context>] = [:]
    private let typeName: String

    init(typeName: String) {
        self.typeName = typeName
    }

    /// Resolves the field `name` by `resolve`, which is called once for all parents of a level.
    public mutating func field(_ name: String, _ resolve: @escaping Resolve) {
        let expectation = "\(typeName).\(name)"
        fields[name] = .one { call in
            try resolve(call.typed(as: Parent.self, for: expectation))
        }
    }

    /// Resolves the field `name` parent by parent, without arguments or storage.
    ///
    /// Where `Parent` is a large structure, `column` copies less.
    @inlinable
    public mutating func leaf(_ name: String, _ value: @escaping @Sendable (Parent) -> ResultValue) {
        column(name) { parents in parents.map(value) }
    }

    /// Resolves the field `name` from all parents at once, without arguments or storage.
    @inlinable
    public mutating func column(_ name: String, _ values: @escaping @Sendable ([Parent]) -> [ResultValue]) {
        field(name) { call in .values(values(call.parents)) }
    }

    /// Resolves fields without arguments together: `resolve` is called once a level with those of `names` that are
    /// selected.
    ///
    /// A field that has no column in the answer fails.
    public mutating func columns(_ names: [String], _ resolve: @escaping ResolveColumns) {
        let expectation = "\(typeName).\(names.first ?? "")"
        let group = ColumnGroup<Context>(names: Set(names)) { call, fields in
            try resolve(call.typed(as: Parent.self, for: expectation), fields)
        }
        for name in names { fields[name] = .group(group) }
    }
}

/// How the executor gets at the values of a field.
enum FieldResolver<Context: Sendable>: Sendable {
    case one(@Sendable (ErasedCall<Context>) throws -> ResultColumn)
    case group(ColumnGroup<Context>)
}

/// Fields that are resolved together; its identity tells groups apart.
final class ColumnGroup<Context: Sendable>: Sendable {
    let names: Set<String>
    let resolve: @Sendable (ErasedCall<Context>, _ fields: [String]) throws -> [String: ResultColumn]

    init(
        names: Set<String>,
        resolve: @escaping @Sendable (ErasedCall<Context>, _ fields: [String]) throws -> [String: ResultColumn]
    ) {
        self.names = names
        self.resolve = resolve
    }
}

/// A call whose parents have a Swift type that only the resolver knows.
struct ErasedCall<Context: Sendable>: Sendable {
    let parents: any ObjectArray
    let arguments: Arguments
    let context: Context
    let field: FieldUse

    /// - Throws: `ParentTypeMismatch` when the parents are not `Parent`s.
    func typed<Parent: Sendable>(
        as type: Parent.Type, for field: String
    ) throws(ParentTypeMismatch) -> FieldCall<Parent, Context> {
        guard let parents = parents as? TypedObjects<Parent> else {
            throw ParentTypeMismatch(field: field, expected: type, found: parents.swiftType)
        }
        return FieldCall(parents: parents.values, arguments: arguments, context: context, field: self.field)
    }
}

/// A resolver returned objects of a Swift type that the resolvers of their GraphQL type do not know.
struct ParentTypeMismatch: Error, CustomStringConvertible {
    let field: String
    let expected: any Any.Type
    let found: any Any.Type

    var description: String { "The resolver of \(field) expects objects that are \(expected), and was given \(found)." }
}
