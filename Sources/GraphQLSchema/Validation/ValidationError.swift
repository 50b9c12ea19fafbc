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
struct Fault {
    var message: String
    var ranges: [SourceRange]

    init(_ message: String, at ranges: SourceRange...) {
        self.message = message
        self.ranges = ranges
    }

    init(_ message: String, at ranges: [SourceRange]) {
        self.message = message
        self.ranges = ranges
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

    /// Every rule for documents, in the order of the reference implementation.
    public static let all: [ValidationRule] = [
        .executableDefinitions, .uniqueOperationNames, .loneAnonymousOperation, .singleFieldSubscriptions,
        .knownTypeNames, .fragmentsOnCompositeTypes, .variablesAreInputTypes, .scalarLeafs, .fieldsOnCorrectType,
        .uniqueFragmentNames, .knownFragmentNames, .noUnusedFragments, .possibleFragmentSpreads, .noFragmentCycles,
        .uniqueVariableNames, .noUndefinedVariables, .noUnusedVariables, .knownDirectives,
        .uniqueDirectivesPerLocation, .knownArgumentNames, .uniqueArgumentNames, .valuesOfCorrectType,
        .providedRequiredArguments, .variablesInAllowedPosition, .overlappingFieldsCanBeMerged,
        .uniqueInputFieldNames,
    ]
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
        var errors: [ValidationError] = []
        for rule in rules {
            for fault in rule.check(context) {
                errors.append(
                    ValidationError(
                        message: fault.message, locations: fault.ranges.map { source.location(at: $0.start) },
                        rule: rule.name, sourceName: source.name))
                if errors.count >= limit { return errors }
            }
        }
        return errors
    }
}
