import GraphQLLanguage

extension SchemaRule {
    /// No name begins with two underscores.
    ///
    /// Specification section 2.1.9, "Names" (Reserved Names).
    static let reservedNames = SchemaRule("ReservedNames", for: .types) { context in
        let schema = context.schema
        var faults: [Fault] = []
        func check(_ name: String, at range: @escaping @autoclosure () -> SourceRange?) {
            guard name.utf8.starts(with: "__".utf8) else { return }
            faults.append(
                Fault(
                    "Name \"\(name)\" must not begin with \"__\", which is reserved by GraphQL introspection.",
                    at: range().map { [$0] } ?? []))
        }
        for name in schema.directiveNames {
            check(name, at: context.directiveDefinitions.first { $0.name.text == name }?.range)
            for argument in schema.directives[name]?.arguments ?? [] {
                check(argument.name, at: context.definition(of: argument.name, ofDirective: name)?.range)
            }
        }
        for name in schema.typeNames {
            guard let type = schema.types[name] else { continue }
            check(name, at: context.ranges(of: name).first)
            for field in type.fields {
                check(field.name, at: context.definition(of: field.name, on: name)?.range)
                for argument in field.arguments {
                    check(argument.name, at: context.definition(of: argument.name, of: field.name, on: name)?.range)
                }
            }
            for value in type.values {
                check(
                    value.name,
                    at: context.parts(of: name).lazy.flatMap(\.values).first { $0.name.text == value.name }?.range)
            }
            for field in type.inputFields {
                check(field.name, at: context.definition(ofInput: field.name, on: name)?.range)
            }
        }
        return faults
    }
}
