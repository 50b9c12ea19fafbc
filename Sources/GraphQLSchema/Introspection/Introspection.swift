import GraphQLLanguage

/// The parts of every schema that the specification gives: scalars, directives, the types of introspection
/// (specification section 4, "Introspection"), and the fields that begin with two underscores.
enum Introspection {
    /// The names of the scalars that every schema has (specification section 3.5).
    static let scalarNames = ["Int", "Float", "String", "Boolean", "ID"]

    /// Why something is deprecated that does not say why (specification section 3.13.3, "@deprecated").
    static let defaultDeprecationReason = "No longer supported"

    static let typenameField = SchemaField(
        name: "__typename", description: "The name of the current Object type at runtime.",
        type: TypeReference(.nonNull(TypeReference(.named("String")))))

    static let rootFields: [String: SchemaField] = [
        "__schema": SchemaField(
            name: "__schema", description: "Access the current type schema of this server.",
            type: TypeReference(.nonNull(TypeReference(.named("__Schema"))))),
        "__type": SchemaField(
            name: "__type", description: "Request the type information of a single type.",
            arguments: [
                SchemaInputValue(name: "name", type: TypeReference(.nonNull(TypeReference(.named("String")))))
            ],
            type: TypeReference(.named("__Type"))),
    ]

    /// The built-in types by name: scalars and the types of introspection.
    static let types: [String: SchemaType] = builtIn.types
    /// The built-in directives by name.
    static let directives: [String: SchemaDirective] = builtIn.directives
    /// The names of the built-in types.
    static let typeNames: Set<String> = Set(types.keys)

    private static let builtIn: (types: [String: SchemaType], directives: [String: SchemaDirective]) = {
        var types: [String: SchemaType] = [:]
        var directives: [String: SchemaDirective] = [:]
        // Our own text, which is known to be without fault.
        let document = (try? Document(parsing: Source(text, name: "built in"))) ?? Document([])
        for definition in document.definitions {
            switch definition {
            case .type(let definition):
                var type = SchemaType(name: definition.name.text, kind: definition.kind.schemaKind)
                type.description = definition.description?.text
                type.isBuiltIn = true
                type.add(definition.fields.map(\.built))
                type.add(definition.values.map(\.built))
                types[type.name] = type
            case .directive(let definition):
                var directive = SchemaDirective(
                    name: definition.name.text, description: definition.description?.text,
                    arguments: definition.arguments.map(\.built), isRepeatable: definition.isRepeatable,
                    locations: definition.locations.compactMap { DirectiveLocation(rawValue: $0.text) })
                directive.isBuiltIn = true
                directives[directive.name] = directive
            case .operation, .fragment, .schema, .schemaExtension, .typeExtension:
                break
            }
        }
        return (types, directives)
    }()

    /// The built-in types in the order of the specification.
    static let typeOrder = [
        "String", "Boolean", "Int", "Float", "ID", "__Schema", "__Type", "__TypeKind", "__Field", "__InputValue",
        "__EnumValue", "__Directive", "__DirectiveLocation",
    ]
    /// The built-in directives in the order of the specification.
    static let directiveOrder = ["skip", "include", "deprecated", "specifiedBy", "oneOf"]

    private static let text = """
        "The `Boolean` scalar type represents `true` or `false`."
        scalar Boolean
        "The `Float` scalar type represents signed double-precision fractional values as specified by IEEE 754."
        scalar Float
        "The `ID` scalar type represents a unique identifier, serialized like a String."
        scalar ID
        "The `Int` scalar type represents non-fractional signed whole numbers between -(2^31) and 2^31 - 1."
        scalar Int
        "The `String` scalar type represents textual data as UTF-8 character sequences."
        scalar String

        "Directs the executor to include this field or fragment only when the `if` argument is true."
        directive @include("Included when true." if: Boolean!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
        "Directs the executor to skip this field or fragment when the `if` argument is true."
        directive @skip("Skipped when true." if: Boolean!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
        "Marks an element of a GraphQL schema as no longer supported."
        directive @deprecated(
          "Why it is deprecated, usually with a suggestion how to access similar data, in CommonMark."
          reason: String! = "\(defaultDeprecationReason)"
        ) on FIELD_DEFINITION | ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION | ENUM_VALUE | DIRECTIVE_DEFINITION
        "Exposes a URL that specifies the behavior of this scalar."
        directive @specifiedBy("The URL that specifies the behavior of this scalar." url: String!) on SCALAR
        "Indicates that exactly one field of the Input Object must be given."
        directive @oneOf on INPUT_OBJECT

        "The types and directives of a server."
        type __Schema {
          description: String
          types: [__Type!]!
          queryType: __Type!
          mutationType: __Type
          subscriptionType: __Type
          directives: [__Directive!]!
        }
        "A type of any kind; which fields have a value depends on `kind`."
        type __Type {
          kind: __TypeKind!
          name: String
          description: String
          specifiedByURL: String
          fields(includeDeprecated: Boolean = false): [__Field!]
          interfaces: [__Type!]
          possibleTypes: [__Type!]
          enumValues(includeDeprecated: Boolean = false): [__EnumValue!]
          inputFields(includeDeprecated: Boolean = false): [__InputValue!]
          ofType: __Type
          isOneOf: Boolean
        }
        "The kinds of types."
        enum __TypeKind {
          SCALAR
          OBJECT
          INTERFACE
          UNION
          ENUM
          INPUT_OBJECT
          LIST
          NON_NULL
        }
        "A field of an object or interface."
        type __Field {
          name: String!
          description: String
          args(includeDeprecated: Boolean = false): [__InputValue!]!
          type: __Type!
          isDeprecated: Boolean!
          deprecationReason: String
        }
        "An argument or a field of an input object."
        type __InputValue {
          name: String!
          description: String
          type: __Type!
          "The default value in the GraphQL language."
          defaultValue: String
          isDeprecated: Boolean!
          deprecationReason: String
        }
        "A value of an enum."
        type __EnumValue {
          name: String!
          description: String
          isDeprecated: Boolean!
          deprecationReason: String
        }
        "A directive and where it may stand."
        type __Directive {
          name: String!
          description: String
          isRepeatable: Boolean!
          locations: [__DirectiveLocation!]!
          args(includeDeprecated: Boolean = false): [__InputValue!]!
        }
        "The places where a directive may stand."
        enum __DirectiveLocation {
          \(DirectiveLocation.allCases.map(\.rawValue).joined(separator: "\n  "))
        }
        """
}
