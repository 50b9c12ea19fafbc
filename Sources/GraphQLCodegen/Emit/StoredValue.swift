/// A value that a generated type stores.
struct StoredValue {
    var name: String
    var type: SwiftTypePlan
    var notes = SwiftNotes()
    var defaultValue: SwiftExpression?
    /// The generic type that keeps the value behind a pointer.
    var box: String?
    /// The property that holds the value: the one of its name, or one apart.
    private(set) var storedName: String
    /// The parameter that brings the value, under the label `name`.
    private(set) var parameterName: String

    init(
        name: String, type: SwiftTypePlan, notes: SwiftNotes = SwiftNotes(), defaultValue: SwiftExpression? = nil,
        box: String? = nil
    ) {
        self.name = name
        self.type = type
        self.notes = notes
        self.defaultValue = defaultValue
        self.box = box
        storedName = name
        parameterName = name
    }

    var isStoredApart: Bool { box != nil || notes.deprecation != nil }

    /// `value` as it is stored.
    func stored(_ value: SwiftExpression) -> SwiftExpression {
        box.map { .call(.member(.code($0), "value"), [SwiftArgument(nil, value)]) } ?? value
    }

    /// `values` with storage that is called like no member, and parameters that are called like no other one.
    ///
    /// - Parameter members: What the members of the type are called that are not among `values`.
    static func distinct(_ values: [StoredValue], beside members: Set<String> = []) -> [StoredValue] {
        let names = Set(values.map(\.name))
        var storage = NameScope(reserved: names.union(members))
        var parameters = NameScope(reserved: names)
        return values.map { value in
            var value = value
            if value.isStoredApart { value.storedName = storage.claim("_" + value.name) }
            // `self` as a parameter would hide the value that is being initialised.
            if value.name == "self" { value.parameterName = parameters.claim("selfValue") }
            return value
        }
    }
}

extension [StoredValue] {
    /// A parameter for each value, of the type that `spell` says.
    func parameters(_ spell: (SwiftTypePlan) -> String) -> [SwiftParameter] {
        map { value in
            SwiftParameter(
                label: value.name, name: value.parameterName, type: spell(value.type), defaultValue: value.defaultValue)
        }
    }
}

extension [SwiftParameter] {
    /// What hands each parameter on to one of the same label.
    var arguments: [SwiftArgument] { map { SwiftArgument($0.label, .name($0.name)) } }
}
