import GraphQLLanguage

/// The directives that are applied at one place of a type-system document.
struct AppliedDirectives {
    var directives: [Directive]
    var location: DirectiveLocation
    /// The type whose definition or extension this is, or the schema: their directives count together.
    var subject: Subject?

    enum Subject: Hashable {
        case schema
        case type(String)
    }
}

extension TypeSystemContext {
    /// Every place with directives, in the order of the text.
    var appliedDirectives: [AppliedDirectives] {
        var found: [AppliedDirectives] = []
        func add(
            _ directives: [Directive], _ location: DirectiveLocation, of subject: AppliedDirectives.Subject? = nil
        ) {
            guard !directives.isEmpty else { return }
            found.append(AppliedDirectives(directives: directives, location: location, subject: subject))
        }
        func add(_ arguments: [InputValueDefinition], _ location: DirectiveLocation) {
            for argument in arguments { add(argument.directives, location) }
        }
        for definition in document.definitions {
            switch definition {
            case .schema(let schema), .schemaExtension(let schema):
                add(schema.directives, .schema, of: .schema)
            case .directive(let directive):
                add(directive.directives, .directiveDefinition)
                add(directive.arguments, .argumentDefinition)
            case .type(let type), .typeExtension(let type):
                add(type.directives, type.kind.location, of: .type(type.name.text))
                for field in type.fields {
                    add(field.directives, .fieldDefinition)
                    add(field.arguments, .argumentDefinition)
                }
                add(type.inputFields, .inputFieldDefinition)
                for value in type.values { add(value.directives, .enumValue) }
            case .operation, .fragment:
                break
            }
        }
        return found
    }
}

extension TypeDefinition.Kind {
    /// Where a directive stands that is applied to a type of this kind.
    var location: DirectiveLocation {
        switch self {
        case .scalar: .scalar
        case .object: .object
        case .interface: .interface
        case .union: .union
        case .enumeration: .enumeration
        case .inputObject: .inputObject
        }
    }
}
