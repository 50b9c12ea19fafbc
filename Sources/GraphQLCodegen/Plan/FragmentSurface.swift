/// What a fragment's type offers to a structure that holds it.
struct FragmentSurface {
    struct Member {
        var name: String
        /// The field's key in an answer; `nil` for a held fragment.
        var responseKey: String?
        var type: SwiftTypePlan
        var notes: SwiftNotes
    }

    var members: [Member]
    /// Whether it stores the type of the object.
    var hasTypename: Bool

    private init(members: [Member], hasTypename: Bool) {
        self.members = members
        self.hasTypename = hasTypename
    }

    init(_ plan: SelectionPlan) {
        switch plan {
        case .structure(let plan):
            self.init(plan)
        case .cases(let plan):
            self.init(members: plan.forwards.map(Member.init), hasTypename: false)
        }
    }

    init(_ plan: StructurePlan) {
        members = plan.properties.map { property in
            Member(
                name: property.name, responseKey: property.responseKey, type: property.type, notes: property.notes)
        }
        members += plan.fragments.map { fragment in
            Member(
                name: fragment.name, responseKey: nil,
                type: fragment.isConditional ? .optional(fragment.type) : fragment.type, notes: SwiftNotes())
        }
        members += plan.forwards.filter { $0.name != "typename" }.map(Member.init)
        hasTypename = plan.storesTypename || plan.forwards.contains { $0.name == "typename" }
    }
}

extension FragmentSurface.Member {
    fileprivate init(_ plan: ForwardPlan) {
        self.init(name: plan.name, responseKey: plan.responseKey, type: plan.type, notes: plan.notes)
    }
}
