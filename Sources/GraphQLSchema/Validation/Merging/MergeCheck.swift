import GraphQLLanguage

/// Finds out whether a document's fields can be merged, in time that grows with the document and not with its square.
///
/// The specification compares each two fields under one key, and what they select below. Here what fields select below
/// that are selected on the same type is put together first, so that each field is compared with one other. Fields on
/// different types are compared type by type: fully where an object could be of both, by their shape alone where not.
struct MergeCheck {
    /// What is still to be compared; the numbers are those of selection sets.
    private enum Task: Hashable {
        /// Selections of one object, all with all.
        case within([Int])
        /// Selections of one object, those on the left with those on the right.
        case between([Int], [Int])
        /// Selections of different objects: what a client gets has the same shape.
        case shapes([Int])
    }

    /// Fields under one key that are selected on one type.
    private struct Class {
        var parentType: String?
        var isObject: Bool
        var fields: [Int]
    }

    private let context: ValidationContext
    private var collector: FieldCollector
    private var tasks: [Task] = []
    private var known: Set<Task> = []
    private var fault: Fault?
    /// How many fields were looked at.
    private(set) var steps = 0
    /// The number of steps after which a document is refused. A document that people write takes a few steps a field.
    private let mostSteps: Int

    init(_ context: ValidationContext, mostSteps: Int? = nil) {
        self.context = context
        self.mostSteps = mostSteps ?? 2_000_000 + 100 * context.fields.count
        collector = FieldCollector(context)
    }

    /// The first fault found; `nil` where all fields can be merged.
    mutating func firstFault() -> Fault? {
        for (number, set) in context.selectionSets.enumerated() where set.canOverlap {
            compareWithin([number])
            while fault == nil, let task = tasks.popLast() {
                switch task {
                case .within(let sets): compareWithin(sets)
                case .between(let left, let right): compareBetween(left, right)
                case .shapes(let sets): compareShapes(sets)
                }
                if steps > mostSteps, fault == nil {
                    fault = Fault("The fields of the document are too many to compare with one another.", at: set.range)
                }
            }
            if let fault { return fault }
        }
        return nil
    }

    private mutating func add(_ task: Task) {
        if known.insert(task).inserted { tasks.append(task) }
    }

    private mutating func report(_ left: Int, _ right: Int, _ reason: String) {
        let fields = context.fields
        fault = context.conflictFault(
            fields[left].field.responseKey, because: reason, at: [fields[left].field.range, fields[right].field.range])
    }

    /// What the fields select below, in one order however they were met, so that it is known when it is met again.
    private func below(_ fields: [Int]) -> [Int] { fields.compactMap { context.fields[$0].selections }.sorted() }

    // MARK: Comparing

    private mutating func compareWithin(_ sets: [Int]) {
        let groups = collector.overlapping(sets, &steps)
        for fields in groups where fault == nil { compare(classes(of: fields)) }
    }

    private mutating func compare(_ classes: [Class]) {
        for own in classes {
            for field in own.fields.dropFirst() {
                if let reason = context.difference(own.fields[0], field) { return report(own.fields[0], field, reason) }
            }
            let below = self.below(own.fields)
            // One selection alone is compared in its own right.
            if below.count > 1 { add(.within(below)) }
        }
        guard classes.count > 1 else { return }
        for (index, left) in classes.enumerated() where !left.isObject {
            for (other, right) in classes.enumerated() where right.isObject || other > index {
                compare(left, right)
                if fault != nil { return }
            }
        }
        for other in classes.dropFirst() {
            if let reason = context.conflictOfTypes(classes[0].fields[0], other.fields[0]) {
                return report(classes[0].fields[0], other.fields[0], reason)
            }
        }
        if classes.lazy.filter(\.isObject).count > 1 {
            let below = self.below(classes.flatMap(\.fields))
            if below.count > 1 { add(.shapes(below)) }
        }
    }

    /// Compares fields on two types that one object could be of.
    private mutating func compare(_ left: Class, _ right: Class) {
        steps += 1
        if let reason = context.difference(left.fields[0], right.fields[0])
            ?? context.conflictOfTypes(left.fields[0], right.fields[0])
        {
            return report(left.fields[0], right.fields[0], reason)
        }
        let first = below(left.fields)
        let second = below(right.fields)
        if !first.isEmpty, !second.isEmpty, first != second { add(.between(first, second)) }
    }

    private mutating func compareBetween(_ left: [Int], _ right: [Int]) {
        for (first, second) in collector.common(left, right, &steps) {
            for own in classes(of: first) {
                for other in classes(of: second) where fault == nil {
                    if own.isObject, other.isObject, own.parentType != other.parentType {
                        if let reason = context.conflictOfTypes(own.fields[0], other.fields[0]) {
                            return report(own.fields[0], other.fields[0], reason)
                        }
                        let below = self.below(own.fields + other.fields)
                        if below.count > 1 { add(.shapes(below)) }
                    } else {
                        compare(own, other)
                    }
                }
            }
        }
    }

    private mutating func compareShapes(_ sets: [Int]) {
        let groups = collector.overlapping(sets, &steps)
        for fields in groups {
            for field in fields.dropFirst() {
                if let reason = context.conflictOfTypes(fields[0], field) { return report(fields[0], field, reason) }
            }
            let below = self.below(fields)
            if below.count > 1 { add(.shapes(below)) }
        }
    }

    private func classes(of fields: [Int]) -> [Class] {
        var classes: [Class] = []
        var numbers: [String?: Int] = [:]
        for field in fields {
            let type = context.fields[field].parentType
            if let last = classes.last, last.parentType == type {
                classes[classes.count - 1].fields.append(field)
            } else if let number = numbers[type] {
                classes[number].fields.append(field)
            } else {
                let isObject = type.flatMap { context.schema.types[$0]?.kind } == .object
                numbers[type] = classes.count
                classes.append(Class(parentType: type, isObject: isObject, fields: [field]))
            }
        }
        return classes
    }
}
