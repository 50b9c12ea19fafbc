/// Recorded cases that come out differently here, by number, and what decides each.
enum DecidedCases {
    /// In `core-validation.jsonl`.
    static let coreValidation: [Int: String] = [
        30: "The places are the same; the words are those of graphql-js, which names locations as section 3.13 does:"
            + " \"QUERY\", where the Python implementation that was recorded says \"query\".",
        57: aRuleOfItsTests, 59: aRuleOfItsTests,
        168:
            "Section 5.2.4.1, CollectSubscriptionFields: \"selection must not provide the @skip directive\", \"selection must"
            + " not provide the @include directive\". The recorded version is older than that.",
        259: "The scalar's own parser, which exists in the test alone, throws; a schema's text knows none. Section 3.5:"
            + " \"GraphQL services are free to define the accepted values of custom scalars.\"",
    ]
    private static let aRuleOfItsTests =
        "`RuleLookingUpFragments` is a rule that the test defines; section 5 knows no such rule."

    /// In `core-schema.jsonl`.
    static let coreSchema: [Int: String] = [
        60: whatIsRecordedHasNoFault, 65: whatIsRecordedHasNoFault,
        142: "The test builds a schema that is taken to be valid. Section 3.6: \"An Object type must define one or more"
            + " fields.\" Case 118 says so of a mutation type.",
    ]
    private static let whatIsRecordedHasNoFault =
        "The test extends the schema before it is checked; what is recorded lacks the extension and with it the fault."

    /// In `gqlparser-parse.jsonl`.
    static let gqlparserParse: [Int: String] = [
        92: queryIsNeeded, 94: queryIsNeeded, 101: queryIsNeeded, 102: queryIsNeeded, 115: queryIsNeeded,
        117: queryIsNeeded,
        110: "Section 3.6.3: \"The named type must already be defined and must be an Object type.\"",
        116:
            "Section 5.7.3: \"for each directive that is not repeatable … directivesNamed must be a set of one\"; section"
            + " 3.6.3: \"Any non-repeatable directives provided must not already apply to the previous Object type.\"",
    ]
    private static let queryIsNeeded =
        "Section 3.3.1: \"The query root operation type must be provided and must be an Object type.\""

    /// In `gqlparser-validation.jsonl`.
    static let gqlparserValidation: [Int: String] = [
        89: onDifferentObjectTypes, 99: onDifferentObjectTypes,
        146:
            "The places are those of the names, where the reference implementation and all other cases have those of the"
            + " whole directives; section 7.1.2 asks for \"the beginning of an associated syntax element\".",
        194:
            "The scalar's own parser, which exists in the test alone, refuses the value. Section 3.5: \"GraphQL services"
            + " are free to define the accepted values of custom scalars.\"",
    ]
    private static let onDifferentObjectTypes =
        "The fields are on two object types of that schema. Section 5.3.2: \"If the parent types of fieldA and fieldB are"
        + " equal or if either is not an Object Type\" the fields must be the same, and else not."
}
