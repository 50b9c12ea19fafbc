/// A generated type's selection at one place of an operation, with the values of the operation's variables: what each
/// number that generated code reads by stands for.
final class ReadNode {
    /// The type in the operation's text; what an object without `__typename` is taken for.
    let type: String
    let count: Int
    /// The names in the answer, by item; empty for fragments.
    let responseKeys: [String]
    /// The types to which a fragment applies, by item.
    let possibleTypes: [[String]?]
    /// What readers use without counting references.
    let head: UnsafeMutablePointer<ReadHead>
    /// Keeps what the items point to.
    private let children: [ReadNode]
    /// Whether a page of a list is selected here or below.
    let hasPages: Bool
    private var plans: [ReadPlan] = []

    init(
        type: String, items: [ReadItem], responseKeys: [String], possibleTypes: [[String]?], children: [ReadNode]
    ) {
        self.type = type
        count = items.count
        self.responseKeys = responseKeys
        self.possibleTypes = possibleTypes
        self.children = children
        hasPages = items.contains { $0.place != nil } || children.contains(where: \.hasPages)
        let memory = UnsafeMutablePointer<ReadItem>.allocate(capacity: max(items.count, 1))
        for (index, item) in items.enumerated() { (memory + index).initialize(to: item) }
        head = .allocate(capacity: 1)
        // No slot is looked at before a plan is chosen: no record has a type below 0.
        let slots = UnsafeMutablePointer<Int32>.allocate(capacity: max(items.count, 1))
        slots.initialize(repeating: 0, count: max(items.count, 1))
        plans.append(ReadPlan(type: -1, slots: slots, mask: 0))
        head.initialize(to: ReadHead(items: memory, type: -1, slots: slots, mask: 0))
        head.pointee.node = Unmanaged.passUnretained(self)
        head.pointee.isFlat = items.allSatisfy { $0.child == nil && $0.lookup == nil }
    }

    deinit {
        head.pointee.items.deallocate()
        head.deallocate()
        for plan in plans { plan.slots.deallocate() }
    }

    var items: UnsafeMutablePointer<ReadItem> { head.pointee.items }

    /// Makes the head say where the items' values lie in records of `type`.
    func select(_ type: Int32, in types: inout TypeTable) {
        let plan = plans.first { $0.type == type } ?? makePlan(for: type, in: &types)
        head.pointee.type = type
        head.pointee.slots = plan.slots
        head.pointee.mask = plan.mask
    }

    private func makePlan(for type: Int32, in types: inout TypeTable) -> ReadPlan {
        let slots = UnsafeMutablePointer<Int32>.allocate(capacity: max(count, 1))
        var mask = SlotMask.state
        for index in 0..<count {
            switch items[index].kind {
            case .field where items[index].isIncluded:
                let slot = types.slot(of: items[index].field, in: type)
                slots[index] = types.maximumAge(of: items[index].field, in: type) == nil ? slot : -slot
                mask |= SlotMask.bit(slot)
            case .fragment where items[index].isIncluded:
                slots[index] = applies(index, to: types[type].name) ? 1 : 0
            case .field, .typename, .fragment: slots[index] = 0
            }
        }
        let plan = ReadPlan(type: type, slots: slots, mask: mask)
        plans.append(plan)
        return plan
    }

    /// Whether the fragment that is item `index` applies to objects of type `name`.
    func applies(_ index: Int, to name: String) -> Bool {
        possibleTypes[index]?.contains(name) ?? true
    }
}

/// What a reader needs of a read node, in plain memory that the node owns.
@usableFromInline
struct ReadHead {
    let items: UnsafeMutablePointer<ReadItem>
    /// The type of record that was read last, and what is true of it.
    var type: Int32
    var slots: UnsafeMutablePointer<Int32>
    var mask: UInt64
    var node: Unmanaged<ReadNode>?
    /// Whether only the object itself is read, nothing to which it refers.
    var isFlat = false
}

/// Where a selection's items lie in the records of one type.
struct ReadPlan {
    let type: Int32
    /// A field's slot, below 0 where its values keep only for some time; 1 for a fragment that applies to the type, else 0.
    let slots: UnsafeMutablePointer<Int32>
    /// The bits of all the slots.
    let mask: UInt64
}

/// One field or fragment of a selection.
@usableFromInline
struct ReadItem {
    @usableFromInline
    enum Kind {
        case field
        /// The field `__typename`, which no record stores.
        case typename
        case fragment
    }

    var kind: Kind
    /// Whether `@skip` and `@include` leave it in.
    @usableFromInline var isIncluded: Bool
    /// How many lists lie around a value of the field.
    var listDepth: UInt8 = 0
    /// The number of the field key.
    var field: Int32 = -1
    /// A number that no other item of the operation has.
    var number: Int32 = 0
    /// What is selected of an object, or of the object that a fragment is spread on.
    var child: UnsafeMutablePointer<ReadHead>?
    /// The object that the field names by an argument.
    var lookup: Unmanaged<Lookup>?
    /// Where the page that is asked for belongs, in a list of pages.
    var place: Unmanaged<PagePlace>?
}

/// An object that a field names by one of its arguments.
final class Lookup {
    let type: String
    let id: String

    init(type: String, id: String) {
        self.type = type
        self.id = id
    }
}
