/// A generated type's selection with the values of an operation's variables, ready to read and write by.
final class CompiledOperation {
    let reading: ReadNode
    let writing: WriteNode

    init(
        _ selection: Selection, variables: [InputField], defaults: [InputField], lookups: [FieldLookup] = [],
        policies: [FieldPolicy] = [], in types: inout TypeTable
    ) {
        var values: [String: InputValue] = [:]
        for field in defaults { values[field.name] = field.value }
        for field in variables { values[field.name] = field.value }
        var compiler = SelectionCompiler(
            variables: values, lookups: lookups, policies: policies, types: types)
        reading = compiler.compile(selection, path: [])
        types = compiler.types
        writing = WriteNode([reading])
        keptLookups = compiler.keptLookups
        keptPlaces = compiler.keptPlaces
        asksForLaterPage = compiler.keptPlaces.contains(where: \.hasPosition)
        listPaths = compiler.listPaths
    }

    /// Where the lists are in the answer, by their items' numbers.
    let listPaths: [Int32: [String]]
    private let keptLookups: [Lookup]
    private let keptPlaces: [PagePlace]
    /// Whether a list is asked for from a certain place on: that other pages are in the cache says nothing of it.
    let asksForLaterPage: Bool
}

/// A field that names an object by an argument, such as `conference(id:)`: it is read from the object itself when
/// nothing else is known of the field.
public struct FieldLookup: Hashable, Sendable {
    /// The type that has the field.
    public var parent: String
    public var field: String
    /// The argument with the object's only key.
    public var argument: String
    /// The object's type.
    public var type: String

    public init(_ field: String, on parent: String = "Query", by argument: String = "id", finds type: String) {
        self.parent = parent
        self.field = field
        self.argument = argument
        self.type = type
    }
}

/// Turns generated selections into read nodes.
private struct SelectionCompiler {
    let variables: [String: InputValue]
    let lookups: [FieldLookup]
    let policies: [FieldPolicy]
    var types: TypeTable
    var lastNumber: Int32 = 0
    var keptLookups: [Lookup] = []
    var keptPlaces: [PagePlace] = []
    var listPaths: [Int32: [String]] = [:]

    init(
        variables: [String: InputValue], lookups: [FieldLookup], policies: [FieldPolicy], types: TypeTable
    ) {
        self.variables = variables
        self.lookups = lookups
        self.policies = policies
        self.types = types
    }

    mutating func compile(_ selection: Selection, path: [String]) -> ReadNode {
        var items: [ReadItem] = []
        var keys: [String] = []
        var possible: [[String]?] = []
        var children: [ReadNode] = []
        for item in selection.items {
            switch item {
            case .field(let field):
                let compiled = compile(field, of: selection.type, path: path, children: &children)
                items.append(compiled)
                keys.append(field.responseKey)
                possible.append(nil)
            case .fragment(let fragment):
                let isIncluded = holds(fragment.conditions)
                var compiled = ReadItem(kind: .fragment, isIncluded: isIncluded)
                if isIncluded {
                    let child = compile(fragment.selection(), path: path)
                    children.append(child)
                    compiled.child = child.head
                }
                items.append(compiled)
                keys.append("")
                possible.append(fragment.possibleTypes)
            }
        }
        return ReadNode(
            type: selection.type, items: items, responseKeys: keys, possibleTypes: possible, children: children)
    }

    private mutating func compile(
        _ field: SelectedField, of parent: String, path: [String], children: inout [ReadNode]
    ) -> ReadItem {
        lastNumber += 1
        let isIncluded = holds(field.conditions)
        var item = ReadItem(kind: field.name == "__typename" ? .typename : .field, isIncluded: isIncluded)
        item.number = lastNumber
        guard isIncluded, item.kind == .field else { return item }
        let policy = policies.first { $0.field == field.name && $0.parent == parent }
        var arguments = field.arguments
        if let keys = policy?.keyArguments { arguments.removeAll { !keys.contains($0.name) } }
        item.field = types.field(FieldKey.text(of: field.name, arguments, variables: variables))
        if let pages = policy?.pages {
            let place = PagePlace(pages, field.arguments, variables, in: &types)
            keptPlaces.append(place)
            item.place = Unmanaged.passUnretained(place)
        }
        var type = field.type
        while true {
            switch type {
            case .nonNull(let inner):
                type = inner
                continue
            case .list(let inner):
                item.listDepth = item.listDepth == .max ? .max : item.listDepth + 1
                type = inner
                continue
            case .leaf: break
            case .object(let selection):
                let child = compile(selection(), path: path + [field.responseKey])
                children.append(child)
                item.child = child.head
            }
            break
        }
        if item.listDepth > 0 { listPaths[item.number] = path + [field.responseKey] }
        if item.listDepth == 0, let lookup = lookup(field, of: parent) {
            keptLookups.append(lookup)
            item.lookup = Unmanaged.passUnretained(lookup)
        }
        return item
    }

    private func lookup(_ field: SelectedField, of parent: String) -> Lookup? {
        for lookup in lookups where lookup.field == field.name && lookup.parent == parent {
            guard let argument = field.arguments.first(where: { $0.name == lookup.argument }) else { continue }
            switch FieldKey.value(argument.value, variables) {
            case .string(let id): return Lookup(type: lookup.type, id: id)
            case .int(let id): return Lookup(type: lookup.type, id: String(id))
            default: continue
            }
        }
        return nil
    }

    private func holds(_ conditions: [InclusionCondition]) -> Bool {
        conditions.allSatisfy { condition in
            // A variable that is absent and has no default counts as one that the server will refuse.
            if case .boolean(let value) = variables[condition.variable] { value == condition.value } else { false }
        }
    }
}
