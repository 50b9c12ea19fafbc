/// Turns plans into Swift declarations; it decides nothing but how they are said in Swift.
struct Emitter {
    var spelling: TypeSpelling
    var configuration = CodegenConfiguration()

    /// A stored property of the type whose body is being written, named so that no parameter or local hides it.
    func own(_ name: String, hiddenBy locals: Set<String>) -> SwiftExpression {
        locals.contains(name) || SwiftIdentifier.words.contains(name) ? .member(.code("self"), name) : .name(name)
    }

    /// A parameter for each of `values`, and the assignments that store them.
    func memberwiseInitializer(_ values: [StoredValue], in scope: [String]) -> SwiftDeclaration {
        .initializer(
            SwiftInitializer(
                parameters: values.parameters { spelling.spell($0, in: scope) },
                body: values.map { value in
                    .assignment(.member(.code("self"), value.storedName), value.stored(.name(value.parameterName)))
                }))
    }

    /// A property with its storage apart where that is needed: for one that is deprecated, since assigning it warns even
    /// in its own initialiser, and for one whose value is boxed.
    func storedProperty(_ value: StoredValue, in scope: [String]) -> [SwiftDeclaration] {
        let type = spelling.spell(value.type, in: scope)
        guard value.isStoredApart else {
            return [.property(SwiftProperty(notes: value.notes, name: value.name, type: type))]
        }
        let storage = SwiftExpression.name(value.storedName)
        return [
            .property(
                SwiftProperty(
                    notes: value.notes, name: value.name, type: type,
                    kind: .accessors(
                        get: [.expression(value.box == nil ? storage : .member(storage, "value"))],
                        set: [.assignment(storage, value.stored(.name("newValue")))]))),
            .property(
                SwiftProperty(
                    access: .private, name: value.storedName, type: value.box.map { "\($0)<\(type)>" } ?? type)),
        ]
    }
}
