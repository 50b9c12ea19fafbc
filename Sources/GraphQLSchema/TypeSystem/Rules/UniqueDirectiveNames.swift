import GraphQLLanguage

extension SchemaRule {
    /// No two directives share a name.
    ///
    /// Specification section 3.13, "Directives": "Directive names must be unique."
    static let uniqueDirectiveNames = SchemaRule("UniqueDirectiveNames", for: .document) { context in
        var first: [String: SourceRange] = [:]
        return context.directiveDefinitions.map(\.name).compactMap { name -> Fault? in
            if context.base?.directives[name.text] != nil {
                return Fault(
                    "Directive \"@\(name.text)\" already exists in the schema. It cannot be redefined.",
                    at: name.range)
            }
            guard let earlier = first[name.text] else {
                first[name.text] = name.range
                return nil
            }
            return Fault("There can be only one directive named \"@\(name.text)\".", at: earlier, name.range)
        }
    }
}
