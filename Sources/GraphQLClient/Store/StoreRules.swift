/// What a cache is to know of a schema: how objects are identified, and how fields and types are kept.
///
/// The code generator writes one from the directives of a schema.
public struct StoreRules: Sendable {
    /// The fields that identify the objects of a type: `id` where a type is not named, none for an empty list. Several
    /// fields make a composite key.
    public var keyFields: [String: [String]]
    /// The name of the schema's query type.
    public var queryType: String
    /// Fields that name an object by an argument, such as `conference(id:)`.
    public var lookups: [FieldLookup]
    /// Which arguments tell a field's values apart, and which fields are pages of one list.
    public var fields: [FieldPolicy]
    /// How long values of types and fields keep; for ever where no rule says otherwise.
    public var expiry: [ExpiryRule]
    /// Whether values keep as long as the server says with them (`extensions.cacheControl` of an answer, in the form
    /// that Apollo's servers have): a hint goes before a rule. What no hint and no rule is about keeps for 48 days then.
    public var followsCacheControl: Bool
    /// What a reference to an object is that was evicted.
    public var dangling: DanglingRule
    /// How deep objects and lists may lie in each other in an answer.
    public var depthLimit: Int

    public init(
        keyFields: [String: [String]] = [:], queryType: String = "Query", lookups: [FieldLookup] = [],
        fields: [FieldPolicy] = [], expiry: [ExpiryRule] = [], followsCacheControl: Bool = false,
        dangling: DanglingRule = .missing, depthLimit: Int = 512
    ) {
        self.keyFields = keyFields
        self.queryType = queryType
        self.lookups = lookups
        self.fields = fields
        self.expiry = expiry
        self.followsCacheControl = followsCacheControl
        self.dangling = dangling
        self.depthLimit = depthLimit
    }

    /// The form of what is kept by these rules: it cannot be read by others.
    var version: String {
        let keys = keyFields.map { InputField($0.key, .list($0.value.map(InputValue.string))) }
        let fields = fields.compactMap { field in
            field.keyArguments.map { arguments in
                InputField("\(field.parent).\(field.field)", .list(arguments.sorted().map(InputValue.string)))
            }
        }
        return [ValueTag.version, queryType, FieldKey.canonicalText(of: keys), FieldKey.canonicalText(of: fields)]
            .joined(separator: " ")
    }
}

/// What a reference to an object is that was evicted from the cache.
public enum DanglingRule: Hashable, Sendable {
    /// Missing: the result that reads it is not whole, and is asked for again where the policy allows.
    case missing
    /// Gone: a list is read without it, a field as null.
    case null
}
