import GraphQLLanguage

extension Schema {
    /// Finds out what the lookups need; called when all types are in place.
    mutating func index() {
        indexPossibleTypes()
        removeUnusedScalars()
    }

    private mutating func indexPossibleTypes() {
        possibleTypeNames = [:]
        for name in typeNames {
            guard let type = types[name] else { continue }
            switch type.kind {
            case .object:
                for interface in type.interfaces { possibleTypeNames[interface, default: []].append(name) }
            case .union:
                possibleTypeNames[name] = type.members
            case .scalar, .interface, .enumeration, .inputObject:
                break
            }
        }
        possibleTypeSets = possibleTypeNames.mapValues(Set.init)
    }

    /// A built-in scalar that nothing refers to is not part of the schema (specification section 3.5, "Scalars").
    private mutating func removeUnusedScalars() {
        // The types of introspection refer to the others.
        var unused: Set<String> = ["Int", "Float", "ID"]
        func use(_ type: TypeReference) {
            if !unused.isEmpty { unused.remove(type.namedType) }
        }
        for directive in directives.values { directive.arguments.forEach { use($0.type) } }
        for type in types.values where !unused.isEmpty {
            for field in type.fields {
                use(field.type)
                for argument in field.arguments { use(argument.type) }
            }
            for field in type.inputFields { use(field.type) }
        }
        for name in unused where types[name]?.isBuiltIn == true { types[name] = nil }
    }
}
