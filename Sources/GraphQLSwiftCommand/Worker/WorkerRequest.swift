import GraphQLExecution

/// What a line asks the worker for.
enum WorkerRequest {
    /// What a text is parsed as.
    enum Form: String {
        case document
        case value
        case constValue
        case type
    }

    /// An operation to execute, and where the values of its fields come from.
    struct Execution {
        var schema: String
        var request: GraphQLRequest
        /// The value whose properties are the fields; `nil`: every field is resolved by its type.
        var root: JSONValue?
    }

    case parse(Form, String)
    case parseSchema(String)
    case lex(String)
    case printSchema(String)
    /// `rules`: their names; `nil`: all.
    case validateSchema(String, extending: String?, rules: [String]?)
    case validate(schema: String, query: String, rules: [String]?)
    case execute(Execution)

    /// Reads a request.
    ///
    /// - Throws: `WorkerFailure` with what is missing or of the wrong kind.
    init(_ value: JSONValue) throws(WorkerFailure) {
        guard case .object(let object) = value else { throw WorkerFailure("A request must be a JSON object.") }
        let action = try object.text("action")
        switch action {
        case "parse":
            let name = try object.optionalText("as") ?? Form.document.rawValue
            guard let form = Form(rawValue: name) else {
                throw WorkerFailure("A text can be parsed as document, value, constValue or type, not as \"\(name)\".")
            }
            self = .parse(form, try object.text("text"))
        case "parseSchema": self = .parseSchema(try object.text("text"))
        case "lex": self = .lex(try object.text("text"))
        case "printSchema": self = .printSchema(try object.text("sdl"))
        case "validateSchema":
            self = .validateSchema(
                try object.text("sdl"), extending: try object.optionalText("extends"), rules: try object.rules())
        case "validate":
            self = .validate(
                schema: try object.text("schema"), query: try object.text("query"), rules: try object.rules())
        case "execute": self = .execute(try object.execution())
        default: throw WorkerFailure("There is no action \"\(action)\".")
        }
    }
}

extension JSONObject {
    fileprivate func text(_ name: String) throws(WorkerFailure) -> String {
        guard let text = try optionalText(name) else { throw WorkerFailure("The request has no \"\(name)\".") }
        return text
    }

    fileprivate func optionalText(_ name: String) throws(WorkerFailure) -> String? {
        switch self[name] {
        case nil, .null: return nil
        case .string(let text): return text
        case .boolean, .int, .float, .list, .object: throw WorkerFailure("\"\(name)\" must be a string.")
        }
    }

    fileprivate func rules() throws(WorkerFailure) -> [String]? {
        guard let value = self["rules"], !value.isNull else { return nil }
        guard case .list(let elements) = value else { throw WorkerFailure("\"rules\" must be a list of names.") }
        var names: [String] = []
        for element in elements {
            guard case .string(let name) = element else { throw WorkerFailure("\"rules\" must be a list of names.") }
            names.append(name)
        }
        return names
    }

    fileprivate func execution() throws(WorkerFailure) -> WorkerRequest.Execution {
        let variables: JSONObject
        switch self["variables"] {
        case nil, .null: variables = JSONObject()
        case .object(let object): variables = object
        case .boolean, .int, .float, .string, .list: throw WorkerFailure("\"variables\" must be a JSON object.")
        }
        let request = GraphQLRequest(
            query: try text("query"), operationName: try optionalText("operationName"), variables: variables)
        var execution = WorkerRequest.Execution(schema: try text("schema"), request: request)
        if self["mock"]?.boolean != true { execution.root = self["root"] ?? .null }
        return execution
    }
}
