import GraphQLLanguage

extension ValidationRule {
    /// Fields that answer under one key mean the same.
    ///
    /// Specification section 5.3.2, "Field Selection Merging".
    static let overlappingFieldsCanBeMerged = ValidationRule("OverlappingFieldsCanBeMerged") { context in
        // Nearly every document passes the quick check. Where one does not, each conflict is looked for and told as the
        // reference implementation does; where there are too many fields for that, at least one of them is.
        var check = MergeCheck(context)
        guard let fault = check.firstFault() else { return [] }
        var search = ConflictSearch(context)
        let faults = search.faults()
        return faults.isEmpty ? [fault] : faults
    }
}

extension ValidationContext {
    /// Whether two fields under one key are different fields or have different arguments; `nil` where they are the same.
    func difference(_ left: Int, _ right: Int) -> String? {
        let first = fields[left].field
        let second = fields[right].field
        if first.name.text != second.name.text {
            return "\"\(first.name.text)\" and \"\(second.name.text)\" are different fields"
        }
        if first.arguments.isEmpty, second.arguments.isEmpty { return nil }
        guard first.arguments.count == second.arguments.count,
            CanonicalText.of(first.arguments) == CanonicalText.of(second.arguments)
        else { return "they have differing arguments" }
        return nil
    }

    /// Whether the types of two fields under one key cannot be told from one another by a client; `nil` where they can.
    ///
    /// Specification section 5.3.2, SameResponseShape.
    func conflictOfTypes(_ left: Int, _ right: Int) -> String? {
        guard let first = fields[left].definition?.type, let second = fields[right].definition?.type,
            shapesDiffer(first, second)
        else { return nil }
        return "they return conflicting types \"\(first.printed)\" and \"\(second.printed)\""
    }

    private func shapesDiffer(_ left: TypeReference, _ right: TypeReference) -> Bool {
        switch (left.kind, right.kind) {
        case (.list(let first), .list(let second)), (.nonNull(let first), .nonNull(let second)):
            return shapesDiffer(first, second)
        case (.named(let first), .named(let second)):
            guard first != second else { return false }
            return schema.types[first]?.isLeaf == true || schema.types[second]?.isLeaf == true
        case (.list, _), (_, .list), (.nonNull, _), (_, .nonNull):
            return true
        }
    }

    /// The fault of two fields under one key.
    func conflictFault(_ key: String, because reason: String, at ranges: [SourceRange]) -> Fault {
        Fault(
            "Fields \"\(key)\" conflict because \(reason)."
                + " Use different aliases on the fields to fetch both if this was intentional.", at: ranges)
    }
}

/// Arguments as text in which neither their order nor that of the fields of objects shows.
enum CanonicalText {
    static func of(_ arguments: [Argument]) -> String {
        arguments.sorted { $0.name.text < $1.name.text }.map { $0.name.text + ":" + of($0.value) }
            .joined(separator: ",")
    }

    private static func of(_ value: Value) -> String {
        switch value.kind {
        case .list(let items):
            "[" + items.map(of).joined(separator: ",") + "]"
        case .object(let fields):
            "{"
                + fields.sorted { $0.name.text < $1.name.text }.map { $0.name.text + ":" + of($0.value) }
                .joined(separator: ",") + "}"
        case .variable, .int, .float, .string, .boolean, .null, .enumeration:
            value.printed
        }
    }
}
