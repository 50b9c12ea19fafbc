import GraphQLLanguage
import GraphQLSchema

/// An error about some nodes of a document, before its places are known as lines and columns.
struct LocatedError: Error {
    var message: String
    var ranges: [SourceRange]
    var extensions = JSONObject()
}

/// Several errors that stop an operation before its execution.
struct OperationErrors: Error {
    var errors: [LocatedError]
}

/// Coerces the variables of an operation and the arguments of its fields (specification sections 6.1.2 and 6.4.1).
struct Coercer {
    let schema: Schema
    let scalars: [String: ScalarCoercion]
    let defaults: DefaultValues

    init(schema: Schema, scalars: [String: ScalarCoercion]) {
        self.schema = schema
        self.scalars = scalars
        defaults = DefaultValues(schema, scalars: scalars)
    }

    private static let errorLimit = 50

    /// The values of the variables that were given or have a default.
    func variables(
        _ definitions: [VariableDefinition], given: JSONObject
    ) throws(OperationErrors) -> JSONObject {
        var coerced = JSONObject()
        var errors: [LocatedError] = []
        let literals = LiteralCoercion(schema: schema, scalars: scalars, defaults: defaults)
        for definition in definitions {
            let name = definition.name.text
            let type = definition.type
            guard schema.isInput(type) else {
                errors.append(
                    LocatedError(
                        message: "Variable \"$\(name)\" expected value of type \"\(type.printed)\" which cannot be "
                            + "used as an input type.", ranges: [type.range]))
                continue
            }
            guard let value = given[name] else {
                if let standard = definition.defaultValue {
                    do throws(LiteralCoercion.Mismatch) {
                        coerced[name] = try literals.coerce(standard, to: type)
                    } catch {
                        var message = "Variable \"$\(name)\" has invalid default value \(standard.printed)."
                        if let reason = error.reason { message += " " + reason }
                        errors.append(LocatedError(message: message, ranges: [standard.range]))
                    }
                } else if type.isNonNull {
                    errors.append(
                        LocatedError(
                            message: "Variable \"$\(name)\" of required type \"\(type.printed)\" was not provided.",
                            ranges: [definition.range]))
                }
                continue
            }
            if value.isNull, type.isNonNull {
                errors.append(
                    LocatedError(
                        message: "Variable \"$\(name)\" of non-null type \"\(type.printed)\" must not be null.",
                        ranges: [definition.range]))
                continue
            }
            var coercion = InputCoercion(schema: schema, scalars: scalars, defaults: defaults)
            coerced[name] = coercion.coerce(value, to: type)
            errors += coercion.faults.map { located($0, definition) }
        }
        guard errors.isEmpty else { throw OperationErrors(errors: limited(errors)) }
        return coerced
    }

    private func located(_ fault: InputCoercion.Fault, _ definition: VariableDefinition) -> LocatedError {
        let name = definition.name.text
        var message = "Variable \"$\(name)\" got invalid value \(Inspection.text(fault.value))"
        if !fault.path.isEmpty {
            message += " at \"\(name)"
            for step in fault.path {
                switch step {
                case .key(let key): message += "." + key
                case .index(let index): message += "[\(index)]"
                }
            }
            message += "\""
        }
        return LocatedError(message: message + "; " + fault.message, ranges: [definition.range])
    }

    private func limited(_ errors: [LocatedError]) -> [LocatedError] {
        guard errors.count > Self.errorLimit else { return errors }
        return errors.prefix(Self.errorLimit) + [
            LocatedError(
                message: "Too many errors processing variables, error limit reached. Execution aborted.", ranges: [])
        ]
    }

    /// The arguments of a field or directive.
    func arguments(
        _ definitions: [SchemaInputValue], given: [Argument], of node: SourceRange, variables: JSONObject
    ) throws(LocatedError) -> Arguments {
        if definitions.isEmpty { return Arguments() }
        var coerced = JSONObject()
        let literals = LiteralCoercion(
            schema: schema, scalars: scalars, defaults: defaults, variables: variables)
        for definition in definitions {
            let name = definition.name
            let type = definition.type
            guard let value = given.first(where: { $0.name.text == name })?.value else {
                if let standard = standard(of: definition, literals) {
                    coerced[name] = standard
                } else if type.isNonNull {
                    throw LocatedError(
                        message: "Argument \"\(name)\" of required type \"\(type.printed)\" was not provided.",
                        ranges: [node])
                }
                continue
            }
            var isNull = value.kind == .null
            if case .variable(let variable) = value.kind {
                guard let given = variables[variable] else {
                    if let standard = standard(of: definition, literals) {
                        coerced[name] = standard
                    } else if type.isNonNull {
                        throw LocatedError(
                            message: "Argument \"\(name)\" of required type \"\(type.printed)\" was provided the "
                                + "variable \"$\(variable)\" which was not provided a runtime value.",
                            ranges: [value.range])
                    }
                    continue
                }
                isNull = given.isNull
            }
            if isNull, type.isNonNull {
                throw LocatedError(
                    message: "Argument \"\(name)\" of non-null type \"\(type.printed)\" must not be null.",
                    ranges: [value.range])
            }
            coerced[name] = try argument(value, definition, literals)
        }
        return Arguments(coerced)
    }

    private func standard(of definition: SchemaInputValue, _ literals: LiteralCoercion) -> JSONValue? {
        definition.defaultValue.flatMap { literals.constant($0, definition.type) }
    }

    private func argument(
        _ value: Value, _ definition: SchemaInputValue, _ literals: LiteralCoercion
    ) throws(LocatedError) -> JSONValue {
        var reason: String?
        do throws(LiteralCoercion.Mismatch) {
            if let coerced = try literals.coerce(value, to: definition.type) { return coerced }
        } catch {
            reason = error.reason
        }
        var message = "Argument \"\(definition.name)\" has invalid value \(value.printed)."
        if let reason { message += " " + reason }
        throw LocatedError(message: message, ranges: [value.range])
    }
}
