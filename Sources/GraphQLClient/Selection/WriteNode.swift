/// Everything that an operation selects at one place of its answer: the selections of all generated types that read
/// there, merged (specification section 6.3.2, "Field Collection").
final class WriteNode {
    /// The type of an object that does not say its own.
    let type: String
    private let sources: [ReadNode]
    /// Whether different types have different fields.
    let isTypeDependent: Bool
    /// Whether a page of a list is selected here or below.
    let hasPages: Bool
    private var plans: [WritePlan] = []
    /// The first of the plans, where it is reached without the check that a class makes on each access.
    private let likely = UnsafeMutablePointer<Unmanaged<WritePlan>?>.allocate(capacity: 1)

    init(_ sources: [ReadNode]) {
        self.sources = sources
        type = sources.first?.type ?? ""
        isTypeDependent = sources.contains { Self.isTypeDependent($0) }
        hasPages = sources.contains(where: \.hasPages)
        likely.initialize(to: nil)
    }

    deinit { likely.deallocate() }

    private static func isTypeDependent(_ node: ReadNode) -> Bool {
        (0..<node.count).contains { index in
            let item = node.items[index]
            guard item.kind == .fragment, item.isIncluded, let child = item.child?.pointee.node?.takeUnretainedValue()
            else {
                return false
            }
            return node.possibleTypes[index] != nil || isTypeDependent(child)
        }
    }

    /// The fields of an object of `type`, and where its records keep them.
    @inline(__always)
    func plan(for type: Int32, in types: inout TypeTable) -> WritePlan {
        for plan in plans where plan.type == type { return plan }
        return makePlan(for: type, in: &types)
    }

    /// The plan that was made first, or one for the type in the operation's text.
    @inline(__always)
    func likelyPlan(in types: inout TypeTable) -> WritePlan {
        likely.pointee?.takeUnretainedValue() ?? makePlan(for: types.type(type), in: &types)
    }

    @inline(never)
    private func makePlan(for type: Int32, in types: inout TypeTable) -> WritePlan {
        // Where the type does not matter all plans share the fields' children, so that they learn once.
        let template = isTypeDependent ? nil : plans.first
        var fields: [MergedField] = []
        for source in sources { collect(source, types[type].name, into: &fields) }
        let plan = WritePlan(type: type, fields: fields, template: template, in: &types)
        plans.append(plan)
        if likely.pointee == nil { likely.pointee = .passUnretained(plan) }
        return plan
    }

    private func collect(_ node: ReadNode, _ typename: String, into fields: inout [MergedField]) {
        for index in 0..<node.count where node.items[index].isIncluded {
            let item = node.items[index]
            let child = item.child?.pointee.node?.takeUnretainedValue()
            if item.kind == .fragment {
                guard let child, node.applies(index, to: typename) else { continue }
                collect(child, typename, into: &fields)
            } else if let known = fields.firstIndex(where: { $0.responseKey == node.responseKeys[index] }) {
                if let child { fields[known].children.append(child) }
            } else {
                fields.append(
                    MergedField(
                        responseKey: node.responseKeys[index], item: item, children: child.map { [$0] } ?? []))
            }
        }
    }
}

/// A field of an answer with all that is selected below it.
struct MergedField {
    var responseKey: String
    var item: ReadItem
    var children: [ReadNode]
}

/// The fields of objects of one type at one place of an answer.
final class WritePlan {
    let type: Int32
    /// The field `__typename` is the first; it stands for what documents ask for beside the operation's own fields.
    let entries: UnsafeMutablePointer<WriteEntry>
    let count: Int
    /// The key fields' entries; empty where the type has none or not all of them are selected.
    let keyEntries: [Int]
    /// How many cells a record must have to hold all fields.
    let slotCount: Int
    let isQueryRoot: Bool
    /// The type's name, as it stands in answers.
    let typename: [UInt8]
    let responseKeys: [String]
    private let patterns: UnsafeMutablePointer<UInt8>
    private let children: [WriteNode?]

    init(type: Int32, fields: [MergedField], template: WritePlan?, in types: inout TypeTable) {
        self.type = type
        let names = ["__typename"] + fields.map(\.responseKey)
        responseKeys = names
        let children: [WriteNode?] =
            template?.children
            ?? [nil] + fields.map { $0.children.isEmpty ? nil : WriteNode($0.children) }
        self.children = children
        count = names.count
        let patterns = UnsafeMutablePointer<UInt8>.allocate(capacity: names.reduce(8) { $0 + $1.utf8.count + 3 })
        self.patterns = patterns
        entries = .allocate(capacity: names.count)
        var end = 0
        var slotCount: Int32 = 1
        for (index, name) in names.enumerated() {
            let start = end
            for byte in "\"\(name)\":".utf8 {
                patterns[end] = byte
                end += 1
            }
            var entry = WriteEntry(pattern: UnsafePointer(patterns + start), patternLength: end - start)
            if index == 0 || fields[index - 1].item.kind == .typename {
                entry.isTypename = true
            } else {
                let item = fields[index - 1].item
                entry.slot = types.slot(of: item.field, in: type)
                entry.field = item.field
                entry.expires = types.maximumAge(of: item.field, in: type) != nil
                entry.listDepth = Int(item.listDepth)
                entry.place = item.place
                entry.child = children[index].map(Unmanaged.passUnretained)
                entry.joinsPages = item.place != nil || children[index]?.hasPages == true
                slotCount = max(slotCount, entry.slot + 1)
            }
            (entries + index).initialize(to: entry)
        }
        self.slotCount = Int(slotCount)
        let entry = types[type]
        isQueryRoot = entry.isQueryRoot
        typename = Array(entry.name.utf8)
        let keys = entry.keyFields.compactMap { key in fields.firstIndex { $0.item.field == key }.map { $0 + 1 } }
        keyEntries = keys.count == entry.keyFields.count ? keys : []
        markTwins()
    }

    /// Finds the entries that say the same objects; pages of one list are different ones.
    private func markTwins() {
        var first: [Int32: Int] = [:]
        for index in 0..<count where entries[index].child != nil && entries[index].place == nil {
            guard let known = first[entries[index].slot] else {
                first[entries[index].slot] = index
                continue
            }
            entries[known].twin = known
            entries[index].twin = known
        }
    }

    deinit {
        entries.deallocate()
        patterns.deallocate()
    }
}

/// One field that an answer may have.
struct WriteEntry {
    /// The field's name as a compact answer writes it: in quotes, with the colon.
    var pattern: UnsafePointer<UInt8>
    var patternLength: Int
    var isTypename = false
    var slot: Int32 = 0
    var field: Int32 = -1
    var listDepth = 0
    /// Whether its values keep only for some time.
    var expires = false
    /// What is selected of an object; `nil` for scalars and enums.
    var child: Unmanaged<WriteNode>?
    /// Where the page that is asked for belongs.
    var place: Unmanaged<PagePlace>?
    /// Whether it is a page, or pages may lie in its object.
    var joinsPages = false
    /// The first entry that is the same field under another alias, with objects; below 0 where there is none.
    var twin = -1

    init(pattern: UnsafePointer<UInt8>, patternLength: Int) {
        self.pattern = pattern
        self.patternLength = patternLength
    }
}
