import GraphQLLanguage

extension ValidationRule {
    /// Fragments are on types that have fields.
    ///
    /// Specification section 5.5.1.3, "Fragments on Object, Interface or Union Types".
    static let fragmentsOnCompositeTypes = ValidationRule("FragmentsOnCompositeTypes") { context in
        func isLeaf(_ name: Name) -> Bool { context.schema.types[name.text]?.isComposite == false }
        let inline = context.inlineFragments.compactMap(\.fragment.typeCondition).filter(isLeaf).map {
            Fault("Fragment cannot condition on non composite type \"\($0.text)\".", at: $0.range)
        }
        let named = context.document.fragments.filter { isLeaf($0.typeCondition) }.map {
            Fault(
                "Fragment \"\($0.name.text)\" cannot condition on non composite type \"\($0.typeCondition.text)\".",
                at: $0.typeCondition.range)
        }
        return inline + named
    }
}
