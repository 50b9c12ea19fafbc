import GraphQLLanguage

/// What the rules for schemas look at: a type-system document, the schema that came of it, and the one that it extends.
struct TypeSystemContext: Sendable {
    let schema: Schema
    let base: Schema?
    let document: Document
    /// Types and extensions of types in the order of the text.
    private(set) var typeParts: [TypePart] = []
    /// The numbers of the definition and the extensions of each type.
    private var partNumbers: [String: [Int]] = [:]
    private(set) var directiveDefinitions: [DirectiveDefinition] = []
    /// `schema { … }` and its extensions.
    private(set) var schemaParts: [SchemaPart] = []

    /// A type's definition or an extension of it.
    struct TypePart: Sendable {
        var definition: TypeDefinition
        var isExtension: Bool
    }

    struct SchemaPart: Sendable {
        var definition: SchemaDefinition
        var isExtension: Bool
    }

    init(_ document: Document, schema: Schema, base: Schema?) {
        self.document = document
        self.schema = schema
        self.base = base
        for definition in document.definitions {
            switch definition {
            case .type(let type): add(TypePart(definition: type, isExtension: false))
            case .typeExtension(let type): add(TypePart(definition: type, isExtension: true))
            case .directive(let directive): directiveDefinitions.append(directive)
            case .schema(let schema): schemaParts.append(SchemaPart(definition: schema, isExtension: false))
            case .schemaExtension(let schema): schemaParts.append(SchemaPart(definition: schema, isExtension: true))
            case .operation, .fragment: break
            }
        }
    }

    private mutating func add(_ part: TypePart) {
        partNumbers[part.definition.name.text, default: []].append(typeParts.count)
        typeParts.append(part)
    }

    /// The definition of a type and its extensions: the definition first.
    func parts(of type: String) -> [TypeDefinition] {
        let parts = (partNumbers[type] ?? []).map { typeParts[$0] }
        return (parts.filter { !$0.isExtension } + parts.filter(\.isExtension)).map(\.definition)
    }

    /// The places of a type's definition and extensions.
    func ranges(of type: String) -> [SourceRange] { parts(of: type).map(\.range) }

    /// A field of an object or interface as it is written; none where no text stands behind it.
    func definition(of field: String, on type: String) -> FieldDefinition? {
        parts(of: type).lazy.flatMap(\.fields).first { $0.name.text == field }
    }

    /// An argument of a field as it is written.
    func definition(of argument: String, of field: String, on type: String) -> InputValueDefinition? {
        definition(of: field, on: type)?.arguments.first { $0.name.text == argument }
    }

    /// A field of an input object as it is written.
    func definition(ofInput field: String, on type: String) -> InputValueDefinition? {
        parts(of: type).lazy.flatMap(\.inputFields).first { $0.name.text == field }
    }

    /// An argument of a directive as it is written.
    func definition(of argument: String, ofDirective directive: String) -> InputValueDefinition? {
        directiveDefinitions.first { $0.name.text == directive }?.arguments.first { $0.name.text == argument }
    }

    /// The names of the types that the document itself defines.
    var definedTypeNames: [String] { typeParts.filter { !$0.isExtension }.map(\.definition.name.text) }
}

extension TypeDefinition {
    /// The fields of an object or interface; none of other kinds.
    var fields: [FieldDefinition] {
        switch kind {
        case .object(_, let fields), .interface(_, let fields): fields
        case .scalar, .union, .enumeration, .inputObject: []
        }
    }

    /// The fields of an input object; none of other kinds.
    var inputFields: [InputValueDefinition] {
        if case .inputObject(let fields) = kind { fields } else { [] }
    }

    /// The interfaces that an object or interface says it implements.
    var interfaces: [Name] {
        switch kind {
        case .object(let interfaces, _), .interface(let interfaces, _): interfaces
        case .scalar, .union, .enumeration, .inputObject: []
        }
    }

    /// The types of a union.
    var members: [Name] {
        if case .union(let members) = kind { members } else { [] }
    }

    /// The values of an enum.
    var values: [EnumValueDefinition] {
        if case .enumeration(let values) = kind { values } else { [] }
    }
}
