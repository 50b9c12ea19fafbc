import GraphQLLanguage

/// Makes definitions out of the answer to an introspection query (specification section 4, "Introspection").
///
/// Older answers leave out what came later: interfaces of interfaces, `isRepeatable`, `specifiedByURL`, `isOneOf`; those
/// of 2016 say of directives `onOperation`, `onFragment` and `onField` in place of their locations.
struct IntrospectionReader {
    private(set) var problems: [String] = []

    /// The definitions of an answer, with or without `data` around it; what cannot be understood is left out.
    mutating func document(_ answer: JSON) -> Document? {
        guard let schema = [answer, answer["data"]].lazy.compactMap({ $0?["__schema"] }).first(where: { !$0.isNull })
        else {
            problems.append("There is no \"__schema\" in the answer" + IntrospectionReader.reason(in: answer))
            return nil
        }
        guard let types = schema["types"]?.array else {
            problems.append("The schema has no list of types.")
            return nil
        }
        var definitions: [Definition] = [.schema(schemaDefinition(schema))]
        for (index, directive) in (schema["directives"]?.array ?? []).enumerated() {
            if let directive = self.directive(directive, "directives[\(index)]") {
                definitions.append(.directive(directive))
            }
        }
        for (index, type) in types.enumerated() {
            if let type = self.type(type, "types[\(index)]") { definitions.append(.type(type)) }
        }
        return Document(definitions)
    }

    /// What the server said in place of a schema.
    private static func reason(in answer: JSON) -> String {
        let messages = (answer["errors"]?.array ?? []).compactMap { $0["message"]?.string }
        return messages.isEmpty ? "." : "; the server said: " + messages.joined(separator: " ")
    }

    private func schemaDefinition(_ schema: JSON) -> SchemaDefinition {
        let types = OperationType.allCases.compactMap { operation -> OperationTypeDefinition? in
            guard let name = schema[operation.rawValue + "Type"]?["name"]?.string else { return nil }
            return OperationTypeDefinition(operation: operation, type: Name(name))
        }
        return SchemaDefinition(description: description(schema), operationTypes: types)
    }

    // MARK: Types

    private mutating func type(_ json: JSON, _ place: String) -> TypeDefinition? {
        guard let name = name(json, place) else { return nil }
        guard Introspection.types[name] == nil else { return nil }
        var directives: [Directive] = []
        let kind: TypeDefinition.Kind
        switch json["kind"]?.string {
        case "SCALAR":
            // Its name before the specification of October 2021 was made was `specifiedByUrl`.
            if let url = (json["specifiedByURL"] ?? json["specifiedByUrl"])?.string {
                directives.append(IntrospectionReader.directive("specifiedBy", "url", url))
            }
            kind = .scalar
        case "OBJECT":
            kind = .object(interfaces: names(json, "interfaces"), fields: fields(json, name))
        case "INTERFACE":
            kind = .interface(interfaces: names(json, "interfaces"), fields: fields(json, name))
        case "UNION":
            kind = .union(members: names(json, "possibleTypes"))
        case "ENUM":
            kind = .enumeration(values: values(json, name))
        case "INPUT_OBJECT":
            if json["isOneOf"]?.boolean == true { directives.append(Directive(name: Name("oneOf"))) }
            kind = .inputObject(fields: inputValues(json, "inputFields", name))
        case let other:
            problems.append("Type \"\(name)\" is of the unknown kind \"\(other ?? "null")\".")
            return nil
        }
        return TypeDefinition(description: description(json), name: Name(name), directives: directives, kind: kind)
    }

    private mutating func fields(_ json: JSON, _ type: String) -> [FieldDefinition] {
        members(json, "fields", type) { reader, field, name in
            guard let reference = reader.reference(field["type"], of: "\(type).\(name)") else { return nil }
            return FieldDefinition(
                description: reader.description(field), name: Name(name),
                arguments: reader.inputValues(field, "args", "\(type).\(name)"), type: reference,
                directives: reader.deprecation(field))
        }
    }

    private mutating func inputValues(_ json: JSON, _ key: String, _ owner: String) -> [InputValueDefinition] {
        members(json, key, owner) { reader, value, name in
            guard let reference = reader.reference(value["type"], of: "\(owner).\(name)") else { return nil }
            return InputValueDefinition(
                description: reader.description(value), name: Name(name), type: reference,
                defaultValue: reader.defaultValue(value, of: "\(owner).\(name)"),
                directives: reader.deprecation(value))
        }
    }

    private mutating func values(_ json: JSON, _ type: String) -> [EnumValueDefinition] {
        members(json, "enumValues", type) { reader, value, name in
            guard !["true", "false", "null"].contains(name) else {
                reader.problems.append("Enum type \(type) cannot include value: \(name).")
                return nil
            }
            return EnumValueDefinition(
                description: reader.description(value), name: Name(name), directives: reader.deprecation(value))
        }
    }

    private mutating func members<Member>(
        _ json: JSON, _ key: String, _ owner: String,
        _ make: (inout IntrospectionReader, JSON, String) -> Member?
    ) -> [Member] {
        // A list that was not asked for or does not apply is absent or null.
        guard let items = json[key]?.array else { return [] }
        var members: [Member] = []
        for (index, item) in items.enumerated() {
            guard let name = name(item, "\(owner).\(key)[\(index)]"), let member = make(&self, item, name) else {
                continue
            }
            members.append(member)
        }
        return members
    }

    private mutating func directive(_ json: JSON, _ place: String) -> DirectiveDefinition? {
        guard let name = name(json, place), Introspection.directives[name] == nil else { return nil }
        var locations = (json["locations"]?.array ?? []).compactMap(\.string)
        if json["onOperation"]?.boolean == true { locations += ["QUERY", "MUTATION", "SUBSCRIPTION"] }
        if json["onFragment"]?.boolean == true {
            locations += ["FRAGMENT_DEFINITION", "FRAGMENT_SPREAD", "INLINE_FRAGMENT"]
        }
        if json["onField"]?.boolean == true { locations.append("FIELD") }
        for location in locations where DirectiveLocation(rawValue: location) == nil {
            problems.append("Directive \"@\(name)\" has the unknown location \"\(location)\".")
        }
        return DirectiveDefinition(
            description: description(json), name: Name(name), arguments: inputValues(json, "args", "@\(name)"),
            isRepeatable: json["isRepeatable"]?.boolean == true,
            locations: locations.filter { DirectiveLocation(rawValue: $0) != nil }.map { Name($0) })
    }
}

extension IntrospectionReader {
    // MARK: Parts

    private mutating func name(_ json: JSON, _ place: String) -> String? {
        guard let name = json["name"]?.string else {
            problems.append("There is no name at \(place).")
            return nil
        }
        guard let tokens = try? Source(name).tokens(), tokens.count == 1, tokens[0].kind == .name,
            tokens[0].text == name
        else {
            problems.append("The name \"\(name)\" at \(place) is no name of GraphQL.")
            return nil
        }
        return name
    }

    private func description(_ json: JSON) -> Description? {
        json["description"]?.string.map { Description($0, isBlock: true) }
    }

    private func deprecation(_ json: JSON) -> [Directive] {
        let reason = json["deprecationReason"]?.string
        guard json["isDeprecated"]?.boolean ?? (reason != nil) else { return [] }
        return [
            IntrospectionReader.directive("deprecated", "reason", reason ?? Introspection.defaultDeprecationReason)
        ]
    }

    private static func directive(_ name: String, _ argument: String, _ text: String) -> Directive {
        let value = Value(.string(text, isBlock: false))
        return Directive(name: Name(name), arguments: [Argument(name: Name(argument), value: value)])
    }

    /// The names of the types in a list.
    private func names(_ json: JSON, _ key: String) -> [Name] {
        (json[key]?.array ?? []).compactMap { $0["name"]?.string.map { Name($0) } }
    }

    /// A type reference; `ofType` goes no deeper than the JSON reader allows.
    private mutating func reference(_ json: JSON?, of owner: String) -> TypeReference? {
        var wrappers: [String] = []
        var rest = json
        while let kind = rest?["kind"]?.string, kind == "LIST" || kind == "NON_NULL" {
            wrappers.append(kind)
            rest = rest?["ofType"]
        }
        guard let name = rest?["name"]?.string else {
            problems.append(
                "The type of \(owner) is incomplete"
                    + (wrappers.isEmpty ? "." : ": the query does not ask deep enough for \"ofType\"."))
            return nil
        }
        var reference = TypeReference(.named(name))
        for wrapper in wrappers.reversed() {
            if wrapper == "LIST" {
                reference = TypeReference(.list(reference))
            } else if !reference.isNonNull {
                reference = TypeReference(.nonNull(reference))
            }
        }
        return reference
    }

    private mutating func defaultValue(_ json: JSON, of owner: String) -> Value? {
        guard let text = json["defaultValue"]?.string else { return nil }
        do {
            return try Value(parsing: Source(text), isConstant: true).withoutRanges
        } catch {
            problems.append("The default value of \(owner) is no value of GraphQL: \(text)")
            return nil
        }
    }
}

extension Value {
    /// The value as if no text stood behind it.
    var withoutRanges: Value {
        switch kind {
        case .list(let items):
            Value(.list(items.map(\.withoutRanges)))
        case .object(let fields):
            Value(.object(fields.map { ObjectField(name: Name($0.name.text), value: $0.value.withoutRanges) }))
        case .variable, .int, .float, .string, .boolean, .null, .enumeration:
            Value(kind)
        }
    }
}
