import GraphQLLanguage
import GraphQLSchema

/// What a schema's directives say of the client's cache:
///
///     type Stay @key(fields: "hotel night")                    # what identifies an object, where it is not `id`
///     type Query {
///       conference(id: ID!): Conference @lookup(by: "id")      # the argument is the object's only key
///       conferences(after: String): Conferences @pages(kind: "connection", keyArguments: ["filter"])
///       weather: Weather @cacheControl(maxAge: 60)             # seconds; on a type as well
///     }
struct StoreRulesPlan: Sendable {
    /// The names of the directives: a schema that uses them need not define them.
    static let directives: Set<String> = ["key", "typePolicy", "lookup", "pages", "cacheControl"]

    /// What `kind` may be, as the client's policies are called.
    static let kindsOfPages = ["connection", "list", "offset"]

    struct Lookup: Sendable {
        var field: String
        var parent: String
        var argument: String
        var type: String
    }

    struct Pages: Sendable {
        /// One of `kindsOfPages`.
        var kind: String
        var field: String
        var parent: String
        var keyArguments: [String]
    }

    struct Expiry: Sendable {
        var type: String
        var field: String?
        var seconds: Int
    }

    var name = "SchemaRules"
    var keyFields: [(type: String, fields: [String])] = []
    var queryType = "Query"
    var lookups: [Lookup] = []
    var pages: [Pages] = []
    var expiry: [Expiry] = []

    /// `nil` where the client's own rules are right for `schema`.
    init?(_ schema: Schema) {
        queryType = schema.queryType ?? "Query"
        for name in schema.typeNames {
            guard let type = schema.type(named: name), type.isComposite else { continue }
            if let fields = Self.keyFields(of: type, in: schema) { keyFields.append((name, fields)) }
            if let seconds = Self.seconds(type, in: schema) {
                expiry.append(Expiry(type: name, field: nil, seconds: seconds))
            }
            for field in type.fields { add(field, of: name) }
        }
        let isPlain = keyFields.isEmpty && lookups.isEmpty && pages.isEmpty && expiry.isEmpty
        guard !isPlain || queryType != "Query" else { return nil }
    }

    /// What a directive says that identifies the objects of `type`; `nil` where none does, and it is `id`.
    static func keyFields(of type: SchemaType, in schema: Schema) -> [String]? {
        said(of: type, in: schema) { directives in
            let key = directives.argument("fields", of: "key") ?? directives.argument("keyFields", of: "typePolicy")
            return key?.fieldNames
        }
    }

    private static func seconds(_ type: SchemaType, in schema: Schema) -> Int? {
        said(of: type, in: schema) { $0.argument("maxAge", of: "cacheControl")?.number }
    }

    /// What the directives of `type` say, else those of an interface that it implements: the store goes by the type that
    /// an object has.
    private static func said<Saying>(
        of type: SchemaType, in schema: Schema, _ read: ([Directive]) -> Saying?
    ) -> Saying? {
        if let own = read(type.directives) { return own }
        for interface in type.interfaces {
            if let other = schema.type(named: interface).flatMap({ read($0.directives) }) { return other }
        }
        return nil
    }

    private mutating func add(_ field: SchemaField, of type: String) {
        if field.directives.contains(where: { $0.name.text == "lookup" }) {
            let argument = field.directives.argument("by", of: "lookup")?.text ?? "id"
            lookups.append(
                Lookup(field: field.name, parent: type, argument: argument, type: field.type.namedType))
        }
        if let seconds = field.directives.argument("maxAge", of: "cacheControl")?.number {
            expiry.append(Expiry(type: type, field: field.name, seconds: seconds))
        }
        guard field.directives.contains(where: { $0.name.text == "pages" }) else { return }
        let kind = field.directives.argument("kind", of: "pages")?.text ?? "connection"
        guard Self.kindsOfPages.contains(kind) else { return }
        pages.append(
            Pages(
                kind: kind, field: field.name, parent: type,
                keyArguments: field.directives.argument("keyArguments", of: "pages")?.texts ?? []))
    }
}

extension [Directive] {
    fileprivate func argument(_ argument: String, of directive: String) -> Value? {
        first { $0.name.text == directive }?.value(of: argument)
    }
}

extension Directive {
    func value(of argument: String) -> Value? {
        arguments.first { $0.name.text == argument }?.value
    }
}

// What directives of the cache are given.
extension Value {
    var text: String? {
        switch kind {
        case .string(let text, _), .enumeration(let text): text
        case .variable, .int, .float, .boolean, .null, .list, .object: nil
        }
    }

    var number: Int? {
        if case .int(let digits) = kind { Int(digits) } else { nil }
    }

    var texts: [String]? {
        if case .list(let values) = kind { values.compactMap(\.text) } else { text.map { [$0] } }
    }

    /// The fields in `"hotel night"` or in a list; `nil` for keys inside other objects, which the client has none for.
    var fieldNames: [String]? {
        if case .list = kind { return texts }
        guard let text, !text.contains("{") else { return nil }
        return text.split { $0 == " " || $0 == "," || $0 == "\n" }.map(String.init)
    }
}
