import GraphQLLanguage

/// One rule for schemas: a name, and a check of a type-system document or of the types that it makes.
public struct SchemaRule: Sendable {
    /// What a rule looks at.
    enum Subject {
        /// The definitions as they are written.
        case document
        /// The types that came of them, extensions merged in.
        case types
    }

    /// The rule's name; those for documents are called as in the reference implementation, without the "Rule" ending.
    public var name: String
    let subject: Subject
    let check: @Sendable (TypeSystemContext) -> [Fault]

    init(_ name: String, for subject: Subject, _ check: @escaping @Sendable (TypeSystemContext) -> [Fault]) {
        self.name = name
        self.subject = subject
        self.check = check
    }

    /// The rules for type-system documents, in the order of the reference implementation.
    public static let forDocuments: [SchemaRule] = [
        .loneSchemaDefinition, .uniqueOperationTypes, .uniqueTypeNames, .uniqueEnumValueNames,
        .uniqueFieldDefinitionNames, .uniqueArgumentDefinitionNames, .uniqueDirectiveNames, .knownTypeNames,
        .knownDirectives, .uniqueDirectivesPerLocation, .possibleTypeExtensions, .knownArgumentNamesOnDirectives,
        .uniqueArgumentNames, .uniqueInputFieldNames, .providedRequiredArgumentsOnDirectives,
    ]

    /// The rules for the types of a schema ("Type Validation" in the sub-sections of specification section 3).
    public static let forTypes: [SchemaRule] = [
        .rootOperationTypes, .reservedNames, .nonEmptyTypes, .outputTypesOfFields, .inputTypesOfInputValues,
        .requiredIsNotDeprecated, .interfacesAreInterfaces, .implementedInterfaces, .unionMemberTypes,
        .uniqueUnionMembers, .oneOfInputFields,
        .finiteInputObjects, .finiteDefaultValues, .defaultValuesOfCorrectType,
    ]

    /// The rules without which a schema makes no sense: those for documents, and that types are of the kinds that their
    /// places ask for.
    public static let forBuilding: [SchemaRule] =
        forDocuments + [.outputTypesOfFields, .inputTypesOfInputValues, .unionMemberTypes, .interfacesAreInterfaces]

    /// Every rule for schemas.
    public static let all: [SchemaRule] = forDocuments + forTypes

    /// What those of `rules` say that look at `subject`; of one rule this many faults at most.
    static func problems(
        of rules: [SchemaRule], for subject: Subject, in context: TypeSystemContext, _ source: Source?,
        limit: Int = 100
    ) -> [SchemaProblem] {
        // Where nothing is wrong, no place is asked for.
        lazy var lines = source.map(SourceLines.init)
        var problems: [SchemaProblem] = []
        for rule in rules where rule.subject == subject {
            for fault in rule.check(context).prefix(limit) {
                let places = fault.ranges.filter { $0 != .none }
                problems.append(
                    SchemaProblem(
                        fault.message, at: places.compactMap { lines?.location(at: $0.start) }, rule: rule.name,
                        sourceName: source?.name ?? "schema"))
            }
        }
        return problems
    }
}

extension SchemaRule {
    /// The rule of a name.
    public static func named(_ name: String) -> SchemaRule? { all.first { $0.name == name } }
}
