import GraphQLLanguage

/// How large the operations of a document are once their fragments are in place.
///
/// Measured before validation, so that what follows may recurse as deeply as the document does. Fragments that
/// contain themselves count once here; validation refuses them.
struct DocumentCost {
    /// What a selection set comes to; a number that does not fit stays at the largest.
    private struct Cost {
        var fields = 0
        var depth = 0
        var nesting = 0
    }

    private struct TooDeep: Error {}

    /// Selection sets within each other, those of fragments counted in; what the executor recurses into.
    private static let nestingLimit = 400

    private let fragments: [String: FragmentDefinition]
    private var known: [String: Cost] = [:]
    private var open: Set<String> = []
    /// Why the document is refused; `nil` when it is not.
    private(set) var excess: String?

    init(operations: [OperationDefinition], fragments: [String: FragmentDefinition], limits: ExecutionLimits) {
        self.fragments = fragments
        do throws(TooDeep) {
            for operation in operations {
                let cost = try measure(operation.selections, nesting: 1)
                if cost.depth > limits.depth {
                    excess = "The operation is \(cost.depth) fields deep; at most \(limits.depth) are allowed."
                } else if cost.fields > limits.fields {
                    excess = "The operation selects more than \(limits.fields) fields."
                }
            }
            // Validation walks through fragments that no operation uses, too.
            for name in fragments.keys.sorted() { _ = try measure(fragment: name, nesting: 1) }
        } catch {
            excess = "The document nests more than \(Self.nestingLimit) selection sets."
        }
    }

    private mutating func measure(_ set: SelectionSet, nesting: Int) throws(TooDeep) -> Cost {
        guard nesting <= Self.nestingLimit else { throw TooDeep() }
        var total = Cost()
        for selection in set.selections {
            var cost: Cost
            switch selection {
            case .field(let field):
                cost = if let inner = field.selections { try measure(inner, nesting: nesting + 1) } else { Cost() }
                cost.depth += 1
                cost.fields = sum(cost.fields, 1)
            case .inlineFragment(let fragment):
                cost = try measure(fragment.selections, nesting: nesting + 1)
            case .fragmentSpread(let spread):
                cost = try measure(fragment: spread.name.text, nesting: nesting + 1)
            }
            total.fields = sum(total.fields, cost.fields)
            total.depth = max(total.depth, cost.depth)
            total.nesting = max(total.nesting, cost.nesting + 1)
        }
        return total
    }

    private mutating func measure(fragment name: String, nesting: Int) throws(TooDeep) -> Cost {
        if let cost = known[name] {
            guard nesting + cost.nesting <= Self.nestingLimit else { throw TooDeep() }
            return cost
        }
        guard let fragment = fragments[name], open.insert(name).inserted else { return Cost() }
        let cost = try measure(fragment.selections, nesting: nesting)
        open.remove(name)
        known[name] = cost
        return cost
    }

    private func sum(_ left: Int, _ right: Int) -> Int {
        let (sum, overflows) = left.addingReportingOverflow(right)
        return overflows ? Int.max : sum
    }
}
