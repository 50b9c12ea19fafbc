import GraphQLLanguage

extension ValidationRule {
    /// Scalars and enums have no selection, everything else has one.
    ///
    /// Specification section 5.3.3, "Leaf Field Selections".
    static let scalarLeafs = ValidationRule("ScalarLeafs") { context in
        context.fields.compactMap { use in
            guard let definition = use.definition, let type = context.schema.types[definition.type.namedType] else {
                return nil
            }
            let name = use.field.name.text
            let printed = definition.type.printed
            if type.isLeaf, let selections = use.field.selections {
                return Fault(
                    "Field \"\(name)\" must not have a selection since type \"\(printed)\" has no subfields.",
                    at: selections.range)
            }
            if type.isComposite, use.field.selections == nil {
                return Fault(
                    "Field \"\(name)\" of type \"\(printed)\" must have a selection of subfields."
                        + " Did you mean \"\(name) { ... }\"?", at: use.field.range)
            }
            return nil
        }
    }
}
