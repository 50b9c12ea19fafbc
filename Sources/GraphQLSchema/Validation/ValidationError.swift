public import GraphQLLanguage

/// A document that cannot be executed on a schema (specification section 5, "Validation").
public struct ValidationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in the words of the reference implementation.
    public var message: String
    /// The places concerned; the first is where the fault shows.
    public var locations: [SourceLocation]
    /// The rule's name, as the reference implementation calls it.
    public var rule: String
    public var sourceName: String

    /// The error in the form compilers use, so that editors can jump to it.
    public var description: String {
        let place = locations.first ?? SourceLocation(line: 1, column: 1)
        return "\(sourceName):\(place.line):\(place.column): error: \(message)"
    }
}

/// A fault as a rule finds it: a message and byte ranges.
///
/// Both are made when they are asked for: a hostile text has thousands of faults, of which a few are told.
struct Fault {
    private let words: () -> String
    private let places: () -> [SourceRange]

    /// What is wrong, as a sentence.
    var message: String { words() }

    var ranges: [SourceRange] { places() }

    init(_ message: String, at ranges: SourceRange...) {
        self.init(at: ranges) { message }
    }

    init(_ message: String, at ranges: @escaping @autoclosure () -> [SourceRange]) {
        self.init(at: ranges()) { message }
    }

    init(at ranges: @escaping @autoclosure () -> [SourceRange], message: @escaping () -> String) {
        words = message
        places = ranges
    }
}

/// One rule of validation: a name and a check over what one walk through the document collected.
public struct ValidationRule: Sendable {
    /// The rule's name, as the reference implementation calls it, without its "Rule" ending.
    public var name: String
    let check: @Sendable (ValidationContext) -> [Fault]

    init(_ name: String, _ check: @escaping @Sendable (ValidationContext) -> [Fault]) {
        self.name = name
        self.check = check
    }

    /// Every rule of the specification for documents, in the order of the reference implementation.
    public static let all: [ValidationRule] = [
        .executableDefinitions, .knownOperationTypes, .uniqueOperationNames, .loneAnonymousOperation,
        .singleFieldSubscriptions, .knownTypeNames, .fragmentsOnCompositeTypes, .variablesAreInputTypes, .scalarLeafs,
        .fieldsOnCorrectType, .uniqueFragmentNames, .knownFragmentNames, .noUnusedFragments, .possibleFragmentSpreads,
        .noFragmentCycles, .uniqueVariableNames, .noUndefinedVariables, .noUnusedVariables, .knownDirectives,
        .uniqueDirectivesPerLocation, .knownArgumentNames, .uniqueArgumentNames, .valuesOfCorrectType,
        .providedRequiredArguments, .variablesInAllowedPosition, .overlappingFieldsCanBeMerged,
        .uniqueInputFieldNames,
    ]

    /// Rules beyond the specification, for those who want them: a limit on questions about the schema, none of them at
    /// all, and nothing deprecated.
    public static let further: [ValidationRule] = [
        .maxIntrospectionDepth, .noSchemaIntrospectionCustom, .noDeprecatedCustom,
    ]

    /// The rule of a name, among `all` and `further`.
    public static func named(_ name: String) -> ValidationRule? {
        all.first { $0.name == name } ?? further.first { $0.name == name }
    }
}

extension Schema {
    /// Checks an executable document against this schema.
    ///
    /// - Parameters:
    ///   - source: The text that the document was parsed from; places are told in it.
    ///   - rules: The rules to apply; all of the specification's by default.
    ///   - limit: How many faults are reported at most, so that a hostile text gets no endless answer.
    /// - Returns: Every fault, by rule and then by place; none where the document can be executed.
    public func validate(
        _ document: Document, in source: Source, rules: [ValidationRule] = ValidationRule.all, limit: Int = 100
    ) -> [ValidationError] {
        let context = ValidationContext(document, schema: self)
        // Where nothing is wrong, no place is asked for.
        lazy var lines = SourceLines(source)
        var errors: [ValidationError] = []
        for rule in rules {
            for fault in rule.check(context) {
                errors.append(
                    ValidationError(
                        message: fault.message, locations: fault.ranges.map { lines.location(at: $0.start) },
                        rule: rule.name, sourceName: source.name))
                if errors.count >= limit { return errors }
            }
        }
        return errors
    }
}
