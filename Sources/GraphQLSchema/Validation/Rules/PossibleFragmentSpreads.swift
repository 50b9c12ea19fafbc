import GraphQLLanguage

extension ValidationRule {
    /// A fragment stands where an object of its type can be.
    ///
    /// Specification section 5.5.2.3, "Fragment Spread Is Possible".
    static let possibleFragmentSpreads = ValidationRule("PossibleFragmentSpreads") { context in
        func cannotMeet(_ type: String, _ parent: String?) -> Bool {
            guard let parent, context.schema.types[type]?.isComposite == true,
                context.schema.types[parent]?.isComposite == true, type != parent
            else { return false }
            return !context.schema.possibleTypes(of: type).contains { context.schema.isPossibleType($0, of: parent) }
        }
        let inline = context.inlineFragments.compactMap { use -> Fault? in
            guard let type = use.fragment.typeCondition?.text, cannotMeet(type, use.parentType) else { return nil }
            return Fault(
                "Fragment cannot be spread here as objects of type \"\(use.parentType ?? "")\""
                    + " can never be of type \"\(type)\".", at: use.fragment.range)
        }
        let spreads = context.spreads.compactMap { use -> Fault? in
            let name = use.spread.name.text
            guard let type = context.fragments[name]?.typeCondition.text, cannotMeet(type, use.parentType) else {
                return nil
            }
            return Fault(
                "Fragment \"\(name)\" cannot be spread here as objects of type \"\(use.parentType ?? "")\""
                    + " can never be of type \"\(type)\".", at: use.spread.range)
        }
        return (inline + spreads).sorted { $0.ranges[0].start < $1.ranges[0].start }
    }
}
