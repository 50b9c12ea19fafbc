/// An operation on its way to a server.
public struct Request: Hashable, Sendable {
    public var kind: OperationKind
    public var operationName: String
    /// The operation's whole text.
    public var document: String
    public var variables: [InputField]
    /// HTTP header fields to send beside the transport's own.
    public var headers: [Header]
    /// What is sent as `extensions`, such as the hash of a persisted query; nothing is sent where it is empty.
    public var extensions: [InputField] = []
    /// Further members of the request, such as the `documentId` of a trusted document.
    public var parameters: [InputField] = []
    /// Whether the operation's text is sent; not where the server knows it by a hash or an id.
    public var sendsDocument = true
    /// Whether to send it twice does no more than to send it once: so with queries, and with mutations that are marked
    /// (`IdempotentMutation`).
    public var isIdempotent: Bool
    /// How often this was tried, with this time; from 1. An interceptor that sends a request again counts it up.
    public var attempt = 1

    public init(
        kind: OperationKind, operationName: String, document: String, variables: [InputField], headers: [Header] = []
    ) {
        self.kind = kind
        self.operationName = operationName
        self.document = document
        self.variables = variables
        self.headers = headers
        isIdempotent = kind == .query
    }
}

extension Request {
    /// The request of an operation.
    public init<Operation: GraphQLOperation>(_ operation: Operation) {
        self.init(
            kind: Operation.kind, operationName: Operation.name, document: Operation.document,
            variables: operation.variables.inputFields)
        if Operation.self is any IdempotentMutation.Type { isIdempotent = true }
    }

    /// The request's body in the form of GraphQL over HTTP: a JSON object with `query` (unless `sendsDocument` is
    /// false), `operationName`, `variables`, `extensions` (where there are any) and the further parameters.
    ///
    /// Files are null in it: they are sent beside it (`uploads`).
    public var body: [UInt8] {
        var json = JSONWriter()
        json.byte(UInt8(ascii: "{"))
        if sendsDocument {
            json.raw("\"query\":")
            json.string(document)
            json.byte(UInt8(ascii: ","))
        }
        json.raw("\"operationName\":")
        json.string(operationName)
        json.raw(",\"variables\":")
        json.object(variables)
        if !extensions.isEmpty {
            json.raw(",\"extensions\":")
            json.object(extensions)
        }
        for parameter in parameters {
            json.byte(UInt8(ascii: ","))
            json.string(parameter.name)
            json.byte(UInt8(ascii: ":"))
            json.value(parameter.value)
        }
        json.byte(UInt8(ascii: "}"))
        return json.bytes
    }

    /// The files among the variables, in their order, each with its place.
    public var uploads: [UploadPlace] {
        var places: [UploadPlace] = []
        for field in variables { field.value.collectUploads("variables.\(field.name)", into: &places) }
        return places
    }
}

/// A file among a request's variables.
public struct UploadPlace: Hashable, Sendable {
    /// Where the body has null in its stead: names and numbers with dots between, as the map of the GraphQL multipart
    /// request specification has it, such as `variables.files.0`.
    public var path: String
    public var upload: Upload

    public init(path: String, upload: Upload) {
        self.path = path
        self.upload = upload
    }
}

extension InputValue {
    fileprivate func collectUploads(_ path: String, into places: inout [UploadPlace]) {
        switch self {
        case .null, .boolean, .int, .float, .string: break
        case .upload(let upload): places.append(UploadPlace(path: path, upload: upload))
        case .list(let values):
            for (index, value) in values.enumerated() { value.collectUploads("\(path).\(index)", into: &places) }
        case .object(let fields):
            for field in fields { field.value.collectUploads("\(path).\(field.name)", into: &places) }
        }
    }
}
