/// A request: the text of a document, which of its operations to execute, and the values of its variables.
public struct GraphQLRequest: Hashable, Sendable {
    /// The text of the document.
    public var query: String
    /// The name of the operation; may be `nil` when the document has just one.
    public var operationName: String?
    /// The values of the variables, not yet coerced.
    public var variables: JSONObject

    /// A request.
    public init(query: String, operationName: String? = nil, variables: JSONObject = JSONObject()) {
        self.query = query
        self.operationName = operationName
        self.variables = variables
    }
}

/// The requests of one message: one, or a batch whose answers are a list in the same order.
public enum GraphQLRequests: Hashable, Sendable {
    case single(GraphQLRequest)
    case batch([GraphQLRequest])
}

/// Bytes that are not a GraphQL request.
public struct RequestError: Error, Hashable, Sendable {
    /// What is wrong, for code that has to decide.
    public enum Code: Hashable, Sendable {
        case notJSON(JSONError)
        case notAnObject
        case missingQuery
        case wrongQuery
        case wrongOperationName
        case wrongVariables
        case tooLong(limit: Int)
        case emptyBatch
        case batchTooLong(limit: Int)
    }

    /// What is wrong.
    public var code: Code

    /// An error.
    public init(_ code: Code) {
        self.code = code
    }

    /// What is wrong, in a sentence.
    public var message: String {
        switch code {
        case .notJSON(let error): "The request is not JSON. \(error)"
        case .notAnObject: "A request must be a JSON object."
        case .missingQuery: "The request has no \"query\"."
        case .wrongQuery: "\"query\" must be a string."
        case .wrongOperationName: "\"operationName\" must be a string."
        case .wrongVariables: "\"variables\" must be a JSON object, or a string that holds one."
        case .tooLong(let limit): "The request is longer than \(limit) bytes."
        case .emptyBatch: "The batch has no requests."
        case .batchTooLong(let limit): "The batch has more than \(limit) requests."
        }
    }
}

extension RequestError: CustomStringConvertible {
    public var description: String { message }
}

extension GraphQLRequest {
    /// Reads one request from its JSON: an object with `query`, and where needed `operationName` and `variables`.
    ///
    /// - Throws: `RequestError`; a batch is refused here.
    public init(reading bytes: [UInt8], limits: ExecutionLimits = ExecutionLimits()) throws(RequestError) {
        guard bytes.count <= limits.requestBytes else { throw RequestError(.tooLong(limit: limits.requestBytes)) }
        try self.init(try JSONValue(request: bytes, nesting: limits.nesting), nesting: limits.nesting)
    }

    init(_ value: JSONValue, nesting: Int) throws(RequestError) {
        guard case .object(let object) = value else { throw RequestError(.notAnObject) }
        guard let query = object["query"], !query.isNull else { throw RequestError(.missingQuery) }
        guard case .string(let text) = query else { throw RequestError(.wrongQuery) }
        self.query = text
        switch object["operationName"] {
        case nil, .null: operationName = nil
        // An empty name is what forms send that were not filled in.
        case .string(let name): operationName = name.isEmpty ? nil : name
        case .boolean, .int, .float, .list, .object: throw RequestError(.wrongOperationName)
        }
        variables = try Self.variables(object["variables"], nesting: nesting)
    }

    /// Variables are an object; some clients send it as a string of JSON.
    private static func variables(_ value: JSONValue?, nesting: Int) throws(RequestError) -> JSONObject {
        switch value {
        case nil, .null: return JSONObject()
        case .object(let object): return object
        case .string(let text):
            if text.isEmpty { return JSONObject() }
            switch try JSONValue(request: Array(text.utf8), nesting: nesting) {
            case .null: return JSONObject()
            case .object(let object): return object
            case .boolean, .int, .float, .string, .list: throw RequestError(.wrongVariables)
            }
        case .boolean, .int, .float, .list: throw RequestError(.wrongVariables)
        }
    }
}

extension GraphQLRequests {
    /// Reads one request or a batch of them.
    ///
    /// - Throws: `RequestError`.
    public init(reading bytes: [UInt8], limits: ExecutionLimits = ExecutionLimits()) throws(RequestError) {
        guard bytes.count <= limits.requestBytes else { throw RequestError(.tooLong(limit: limits.requestBytes)) }
        let value = try JSONValue(request: bytes, nesting: limits.nesting)
        guard case .list(let elements) = value else {
            self = .single(try GraphQLRequest(value, nesting: limits.nesting))
            return
        }
        guard !elements.isEmpty else { throw RequestError(.emptyBatch) }
        guard elements.count <= limits.batch else { throw RequestError(.batchTooLong(limit: limits.batch)) }
        var requests: [GraphQLRequest] = []
        for element in elements { requests.append(try GraphQLRequest(element, nesting: limits.nesting)) }
        self = .batch(requests)
    }
}

extension JSONValue {
    fileprivate init(request bytes: [UInt8], nesting: Int) throws(RequestError) {
        do throws(JSONError) {
            try self.init(reading: bytes, nesting: nesting)
        } catch {
            throw RequestError(.notJSON(error))
        }
    }
}
