/// A Swift type in generated code, before it is spelled for the place where it stands.
indirect enum SwiftTypePlan: Hashable, Sendable {
    /// A type of the standard library or the client, such as `String` or `ID`.
    case library(String)
    /// A generated type: the names from the outermost one to its own.
    case generated([String])
    /// As the configuration spells it.
    case configured(String)
    case optional(SwiftTypePlan)
    /// A list of scalars or enum values.
    case array(SwiftTypePlan)
    /// A list of objects.
    case list(SwiftTypePlan)
    case nullable(SwiftTypePlan)

    /// This, optional once.
    var optionalised: SwiftTypePlan {
        if case .optional = self { self } else { .optional(self) }
    }

    /// What a generated or configured type is called that this is, or is made of; of a nested one the outermost name.
    var innermostName: String? {
        switch self {
        case .library: nil
        case .generated(let path): path.first
        case .configured(let text): text.split(separator: ".").first.map(String.init)
        case .optional(let type), .array(let type), .list(let type), .nullable(let type): type.innermostName
        }
    }

    var isOptional: Bool {
        if case .optional = self { true } else { false }
    }
}

/// Spells types so that they mean the same wherever they stand.
struct TypeSpelling: Sendable {
    /// The generated types that have a name which the standard library or the client uses too; theirs are then written
    /// with their module in front (`Swift::String`).
    var shadowed: Set<String> = []

    /// The type `name` of the standard library or the client.
    func library(_ name: String) -> String {
        guard shadowed.contains(name) else { return name }
        return (ReservedNames.standardTypes.contains(name) ? "Swift::" : "GraphQLClient::") + name
    }

    /// `type` as it is written inside the generated type whose names are `scope`.
    func spell(_ type: SwiftTypePlan, in scope: [String]) -> String {
        switch type {
        case .library(let name): library(name)
        case .generated(let path):
            path.count > 1 && Array(path.dropLast()) == scope ? path[path.count - 1] : path.joined(separator: ".")
        case .configured(let text): text
        case .optional(let wrapped): spell(wrapped, in: scope) + "?"
        case .array(let element): "[" + spell(element, in: scope) + "]"
        case .list(let element): library("List") + "<" + spell(element, in: scope) + ">"
        case .nullable(let wrapped): library("Nullable") + "<" + spell(wrapped, in: scope) + ">"
        }
    }
}
