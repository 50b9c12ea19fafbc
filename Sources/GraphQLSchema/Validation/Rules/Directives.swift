import GraphQLLanguage

/// The rules on directives.
extension ValidationRule {
    /// A directive is defined, and for the place where it stands.
    ///
    /// Specification sections 5.7.1, "Directives Are Defined", and 5.7.2, "Directives Are in Valid Locations".
    static let knownDirectives = ValidationRule("KnownDirectives") { context in
        context.directiveLists.flatMap { list in
            list.directives.compactMap { directive in
                let name = directive.name.text
                guard let definition = context.schema.directives[name] else {
                    return Fault("Unknown directive \"@\(name)\".", at: directive.range)
                }
                guard !definition.locations.contains(list.location) else { return nil }
                return Fault(
                    "Directive \"@\(name)\" may not be used on \(list.location.rawValue).", at: directive.range)
            }
        }
    }

    /// A directive stands once at a place, unless it is repeatable.
    ///
    /// Specification section 5.7.3, "Directives Are Unique per Location".
    static let uniqueDirectivesPerLocation = ValidationRule("UniqueDirectivesPerLocation") { context in
        context.directiveLists.flatMap { list in
            var first: [String: Directive] = [:]
            return list.directives.compactMap { directive -> Fault? in
                let name = directive.name.text
                guard let definition = context.schema.directives[name], !definition.isRepeatable else { return nil }
                guard let earlier = first[name] else {
                    first[name] = directive
                    return nil
                }
                return Fault(
                    "The directive \"@\(name)\" can only be used once at this location.",
                    at: earlier.range, directive.range)
            }
        }
    }
}
