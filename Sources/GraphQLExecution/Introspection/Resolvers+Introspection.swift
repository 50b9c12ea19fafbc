import GraphQLLanguage
import GraphQLSchema

extension Resolvers {
    /// The resolvers of introspection.
    init(introspecting schema: Schema) {
        self.init()
        introspectRoot(schema)
        introspectSchema(schema)
        introspectTypes(schema)
        introspectMembers(schema)
    }

    private mutating func introspectRoot(_ schema: Schema) {
        // The parents of a query's fields have a type of the service's own: they are counted, not looked at.
        let fields: [String: FieldResolver<Context>] = [
            "__schema": .one { call in
                .objects(Array(repeating: Introspected.Service(), count: call.parents.count))
            },
            "__type": .one { call in
                let type = Introspected.TypeUse(named: call.arguments.string("name"), in: schema)
                return .objects([Introspected.TypeUse?](repeating: type, count: call.parents.count))
            },
        ]
        types[Introspected.root] = ObjectType(swiftType: OperationRoot.self, fields: fields)
    }

    private mutating func introspectSchema(_ schema: Schema) {
        let types = Introspected.typeNames(of: schema).compactMap { Introspected.TypeUse(named: $0, in: schema) }
        type("__Schema", of: Introspected.Service.self) { service in
            service.leaf("description") { _ in ResultValue(schema.description) }
            service.field("types") { call in
                .lists(call.parents.map { _ in types })
            }
            let roots = [
                ("queryType", schema.queryType), ("mutationType", schema.mutationType),
                ("subscriptionType", schema.subscriptionType),
            ]
            for (field, name) in roots {
                service.field(field) { call in
                    .objects(call.parents.map { _ in Introspected.TypeUse(named: name, in: schema) })
                }
            }
            service.field("directives") { call in
                let builtIn = schema.directives.values.filter(\.isBuiltIn).map(\.name).sorted()
                let directives = (schema.directiveNames + builtIn).compactMap { schema.directives[$0] }
                return .lists(call.parents.map { _ in directives })
            }
        }
        type("__Directive", of: SchemaDirective.self) { directive in
            directive.leaf("name") { .string($0.name) }
            directive.leaf("description") { ResultValue($0.description) }
            directive.leaf("isRepeatable") { .boolean($0.isRepeatable) }
            directive.leaf("locations") { .list($0.locations.map { .string($0.rawValue) }) }
            directive.field("args") { call in
                .lists(call.parents.map { $0.arguments.current(unless: call.arguments) { $0.deprecationReason } })
            }
        }
    }

    private mutating func introspectTypes(_ schema: Schema) {
        type("__Type", of: Introspected.TypeUse.self) { type in
            type.leaf("kind") { .string($0.kind) }
            type.leaf("name") { ResultValue($0.named?.name) }
            type.leaf("description") { ResultValue($0.named?.description) }
            type.leaf("specifiedByURL") { ResultValue($0.named?.specifiedByURL) }
            type.leaf("isOneOf") { use in
                guard let named = use.named, named.kind == .inputObject else { return .null }
                return .boolean(named.isOneOf)
            }
            type.field("fields") { call in
                .lists(
                    call.parents.map { use in
                        guard let named = use.named, named.kind == .object || named.kind == .interface else {
                            return [SchemaField]?.none
                        }
                        return named.fields.current(unless: call.arguments) { $0.deprecationReason }
                    })
            }
            type.field("interfaces") { call in
                .lists(
                    call.parents.map { use in
                        guard let named = use.named, named.kind == .object || named.kind == .interface else {
                            return [Introspected.TypeUse]?.none
                        }
                        return named.interfaces.compactMap { Introspected.TypeUse(named: $0, in: schema) }
                    })
            }
            type.field("possibleTypes") { call in
                .lists(
                    call.parents.map { use in
                        guard let named = use.named, named.isAbstract else { return [Introspected.TypeUse]?.none }
                        return schema.possibleTypes(of: named.name).compactMap {
                            Introspected.TypeUse(named: $0, in: schema)
                        }
                    })
            }
            type.field("enumValues") { call in
                .lists(
                    call.parents.map { use in
                        guard let named = use.named, named.kind == .enumeration else {
                            return [SchemaEnumValue]?.none
                        }
                        return named.values.current(unless: call.arguments) { $0.deprecationReason }
                    })
            }
            type.field("inputFields") { call in
                .lists(
                    call.parents.map { use in
                        guard let named = use.named, named.kind == .inputObject else {
                            return [SchemaInputValue]?.none
                        }
                        return named.inputFields.current(unless: call.arguments) { $0.deprecationReason }
                    })
            }
            type.field("ofType") { call in .objects(call.parents.map { $0.inner(in: schema) }) }
        }
    }

    private mutating func introspectMembers(_ schema: Schema) {
        type("__Field", of: SchemaField.self) { field in
            field.leaf("name") { .string($0.name) }
            field.leaf("description") { ResultValue($0.description) }
            field.field("args") { call in
                .lists(call.parents.map { $0.arguments.current(unless: call.arguments) { $0.deprecationReason } })
            }
            field.field("type") { call in .objects(call.parents.map { Introspected.TypeUse($0.type, in: schema) }) }
            field.leaf("isDeprecated") { .boolean($0.deprecationReason != nil) }
            field.leaf("deprecationReason") { ResultValue($0.deprecationReason) }
        }
        type("__InputValue", of: SchemaInputValue.self) { input in
            input.leaf("name") { .string($0.name) }
            input.leaf("description") { ResultValue($0.description) }
            input.field("type") { call in .objects(call.parents.map { Introspected.TypeUse($0.type, in: schema) }) }
            input.leaf("defaultValue") { ResultValue($0.defaultValue?.printed) }
            input.leaf("isDeprecated") { .boolean($0.deprecationReason != nil) }
            input.leaf("deprecationReason") { ResultValue($0.deprecationReason) }
        }
        type("__EnumValue", of: SchemaEnumValue.self) { value in
            value.leaf("name") { .string($0.name) }
            value.leaf("description") { ResultValue($0.description) }
            value.leaf("isDeprecated") { .boolean($0.deprecationReason != nil) }
            value.leaf("deprecationReason") { ResultValue($0.deprecationReason) }
        }
    }
}

extension Array {
    /// The elements, without the deprecated ones unless `includeDeprecated` asks for them.
    fileprivate func current(unless arguments: Arguments, _ deprecation: (Element) -> String?) -> [Element] {
        arguments.boolean("includeDeprecated") == true ? self : filter { deprecation($0) == nil }
    }
}
