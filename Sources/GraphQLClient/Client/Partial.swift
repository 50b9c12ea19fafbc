/// What there is of a result that the cache does not have all of.
///
/// A field that may be null is null where it is missing, a list is without the elements that lack something. What has
/// no such place passes the lack on to what it lies in, as the specification has it of nulls (section 6.4.4).
public struct Partial<Data: Sendable>: Sendable {
    public var data: Data
    /// What was left out: which field of which object. The path begins at what was left out, with
    /// the field's name.
    public var missing: [ReadError]
    /// The errors of servers that caused nulls in it.
    public var errors: [ResponseError]

    /// Whether nothing was left out.
    public var isWhole: Bool { missing.isEmpty && errors.isEmpty }
}
