/// A query for a server's schema (specification section 4, "Introspection"): each version of the specification can tell
/// more, and a server refuses a query for what it does not know.
struct IntrospectionQuery: Equatable {
    /// The descriptions of the schema itself, and `@specifiedBy`, `repeatable`: October 2021.
    private var hasDescriptions = false
    /// Deprecated arguments and input fields: after October 2021.
    private var hasInputDeprecation = false
    /// `@oneOf`: September 2025.
    private var hasOneOf = false
    /// Where directives may stand; the first servers said it in another way.
    private var hasLocations = true

    /// The newest query first.
    static let all = [
        IntrospectionQuery(hasDescriptions: true, hasInputDeprecation: true, hasOneOf: true),
        IntrospectionQuery(hasDescriptions: true, hasInputDeprecation: true),
        IntrospectionQuery(hasDescriptions: true),
        IntrospectionQuery(),
        IntrospectionQuery(hasLocations: false),
    ]

    var text: String {
        let deprecated = hasInputDeprecation ? "(includeDeprecated: true)" : ""
        let directive =
            "name description" + (hasDescriptions ? " isRepeatable" : "")
            + (hasLocations ? " locations" : " onOperation onFragment onField")
        let type =
            "kind name description" + (hasDescriptions ? " specifiedByURL" : "") + (hasOneOf ? " isOneOf" : "")
        let input =
            "name description type { ...TypeRef } defaultValue"
            + (hasInputDeprecation ? " isDeprecated deprecationReason" : "")
        return """
            query IntrospectionQuery {
              __schema {
                \(hasDescriptions ? "description " : "")queryType { name } mutationType { name } subscriptionType { name }
                types { ...FullType }
                directives { \(directive) args\(deprecated) { ...InputValue } }
              }
            }
            fragment FullType on __Type {
              \(type)
              fields(includeDeprecated: true) {
                name description args\(deprecated) { ...InputValue } type { ...TypeRef } isDeprecated deprecationReason
              }
              inputFields\(deprecated) { ...InputValue }
              interfaces { ...TypeRef }
              enumValues(includeDeprecated: true) { name description isDeprecated deprecationReason }
              possibleTypes { ...TypeRef }
            }
            fragment InputValue on __InputValue { \(input) }
            fragment TypeRef on __Type {
              kind name ofType { kind name ofType { kind name ofType { kind name ofType {
                kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } }
              } } } }
            }

            """
    }
}
