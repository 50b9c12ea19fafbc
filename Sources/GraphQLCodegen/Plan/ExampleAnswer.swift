import GraphQLLanguage
import GraphQLSchema

/// Makes up an answer to an operation: one element in every list, and the same value for a field wherever it is
/// selected, so that objects that are the same to a cache agree.
struct ExampleAnswer {
    let schema: Schema
    let fragments: [String: FragmentDefinition]
    let scalars: [String: CodegenConfiguration.ScalarType]

    /// Answers that would take more bytes or levels are not made: fragments that select others twice grow without end.
    private static let longest = 1 << 20
    private static let deepest = 200

    /// The answer in JSON, an object with `data`; `nil` where it would be very large.
    ///
    /// Fields that a variable decides about are in it: a client passes over what it did not ask for.
    func text(of operation: OperationDefinition) -> String? {
        guard let type = schema.rootType(for: operation.type) else { return nil }
        var writer = Writer(example: self)
        writer.text = "{\"data\":"
        writer.object(of: type, [operation.selections], depth: 0)
        writer.text += "}"
        return writer.isComplete ? writer.text : nil
    }

    /// What stands for a value of the scalar or enum `name`, in JSON.
    func leaf(_ name: String, field: String) -> String {
        if let value = schema.type(named: name)?.exampleValue { return "\"\(value)\"" }
        switch name {
        case "Int": return "1"
        case "Float": return "1.5"
        case "Boolean": return "true"
        case "ID": return "\"1\""
        default: break
        }
        guard let scalar = scalars[name] else { return "\"\(field)\"" }
        if let example = scalar.example { return example }
        if let known = FoundationScalar(named: scalar.name) { return known.exampleJSON }
        return switch scalar.name.split(separator: ".").last {
        case "Int": "1"
        case "Double": "1.5"
        case "Bool": "true"
        default: "\"\(field)\""
        }
    }

    /// An object type for the objects of `type` that `selections` are made on: the first that one of them asks for.
    private func concreteType(of type: String, _ selections: [SelectionSet]) -> String {
        guard schema.type(named: type)?.isAbstract == true else { return type }
        let possible = schema.possibleTypes(of: type)
        let conditions = selections.flatMap { set in
            set.selections.compactMap { selection -> String? in
                switch selection {
                case .field: nil
                case .inlineFragment(let fragment): fragment.typeCondition?.text
                case .fragmentSpread(let spread): fragments[spread.name.text]?.typeCondition.text
                }
            }
        }
        for condition in conditions where condition != type {
            if let found = possible.first(where: { schema.isPossibleType($0, of: condition) }) { return found }
        }
        return possible.min() ?? type
    }

    private struct Writer {
        let example: ExampleAnswer
        var text = ""
        var isComplete = true

        mutating func object(of type: String, _ selections: [SelectionSet], depth: Int) {
            guard depth < ExampleAnswer.deepest, text.utf8.count < ExampleAnswer.longest, isComplete else {
                isComplete = false
                return
            }
            let concrete = example.concreteType(of: type, selections)
            var fields: [(field: Field, selections: [SelectionSet])] = []
            var numbers: [String: Int] = [:]
            var spread: Set<String> = []
            for set in selections { collect(set, on: concrete, &fields, &numbers, &spread) }
            text += "{"
            for (number, entry) in fields.enumerated() {
                if number > 0 { text += "," }
                text += "\"\(entry.field.responseKey)\":"
                if entry.field.name.text == "__typename" {
                    text += "\"\(concrete)\""
                } else if let definition = example.schema.field(entry.field.name.text, on: concrete) {
                    value(of: definition.type, entry.field, entry.selections, depth: depth)
                } else {
                    text += "null"
                }
            }
            if depth > 0, numbers["__typename"] == nil {
                text += (fields.isEmpty ? "" : ",") + "\"__typename\":\"\(concrete)\""
            }
            text += "}"
        }

        private mutating func value(
            of type: TypeReference, _ field: Field, _ selections: [SelectionSet], depth: Int
        ) {
            if let item = type.item {
                text += "["
                value(of: item, field, selections, depth: depth)
                text += "]"
            } else if selections.isEmpty {
                text += example.leaf(type.namedType, field: field.name.text)
            } else {
                object(of: type.namedType, selections, depth: depth + 1)
            }
        }

        private func collect(
            _ set: SelectionSet, on type: String, _ fields: inout [(field: Field, selections: [SelectionSet])],
            _ numbers: inout [String: Int], _ spread: inout Set<String>
        ) {
            for selection in set.selections {
                switch selection {
                case .field(let field):
                    if let number = numbers[field.responseKey] {
                        if let inner = field.selections { fields[number].selections.append(inner) }
                    } else {
                        numbers[field.responseKey] = fields.count
                        fields.append((field, field.selections.map { [$0] } ?? []))
                    }
                case .inlineFragment(let fragment):
                    if let condition = fragment.typeCondition?.text,
                        !example.schema.isPossibleType(type, of: condition)
                    {
                        continue
                    }
                    collect(fragment.selections, on: type, &fields, &numbers, &spread)
                case .fragmentSpread(let used):
                    guard let fragment = example.fragments[used.name.text], spread.insert(used.name.text).inserted,
                        example.schema.isPossibleType(type, of: fragment.typeCondition.text)
                    else { continue }
                    collect(fragment.selections, on: type, &fields, &numbers, &spread)
                }
            }
        }
    }
}

extension SchemaType {
    /// The value of an enum that stands for it in mock data: the first that is not deprecated.
    var exampleValue: String? {
        (values.first { $0.deprecationReason == nil } ?? values.first)?.name
    }
}
