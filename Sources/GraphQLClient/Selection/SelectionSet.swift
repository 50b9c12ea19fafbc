/// A generated struct: the fields that were selected on an object.
///
/// It is read straight out of the store's records and written straight as an answer's bytes; there is no dictionary
/// behind it.
public protocol SelectionSet: FieldValue {
    /// What is selected, in the order of the numbers that `init(reading:)` and `write(to:)` use.
    static var selection: Selection { get }

    /// Reads the fields by their numbers in `selection`.
    ///
    /// - Throws: `ReadError` with the place, where a field is missing or does not have the type that the schema promised.
    init(reading object: ObjectReader) throws(ReadError)

    /// Writes the fields as a server would answer them; an expected answer becomes an optimistic layer by this.
    func write(to object: inout ObjectWriter)
}

/// The `Data` of an operation.
public protocol RootSelectionSet: SelectionSet {}

/// A generated struct for a named fragment: one type wherever the fragment is spread.
public protocol FragmentSelectionSet: SelectionSet {}

/// What a field can hold: scalars, enums, generated structs, and optionals and lists of them.
public protocol FieldValue: Hashable, Sendable {
    /// - Throws: `ReadError` where the value is of another type than the schema promised.
    init(reading value: ValueReader) throws(ReadError)

    func write(to value: inout ValueWriter)
}
