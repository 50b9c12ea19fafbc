/// One of the two protocols by which GraphQL is spoken over a WebSocket: pure translation, no state.
enum SubscriptionDialect: String, CaseIterable, Sendable {
    /// The protocol of the "graphql-ws" library, the newer one.
    case graphQLTransportWS = "graphql-transport-ws"
    /// The protocol of "subscriptions-transport-ws", the older one, which Hasura and older Apollo servers speak.
    case graphQLWS = "graphql-ws"

    /// What a message of the server's means.
    enum Incoming: Hashable {
        /// The connection may be used.
        case acknowledged
        /// The connection was refused; with the reason that the server gave.
        case refused([UInt8])
        case response(id: String, [UInt8])
        /// The operation ended with this response, whose only field is `errors`.
        case failed(id: String, [UInt8])
        case completed(id: String)
        /// To be answered with a pong.
        case ping
        case keepAlive
    }

    /// Opens the session; `parameters` is a JSON object.
    func initialization(parameters: [UInt8]?) -> [UInt8] {
        message(type: "connection_init", payload: parameters)
    }

    func start(id: String, request: [UInt8]) -> [UInt8] {
        message(type: self == .graphQLWS ? "start" : "subscribe", id: id, payload: request)
    }

    func stop(id: String) -> [UInt8] {
        message(type: self == .graphQLWS ? "stop" : "complete", id: id)
    }

    /// What is sent where nothing came for a while, so that the server shows that it is alive; the older protocol has
    /// none, and WebSocket's own ping serves.
    var ping: [UInt8]? { self == .graphQLWS ? nil : message(type: "ping") }
    var pong: [UInt8] { message(type: "pong") }

    /// - Returns: `nil` where `text` is no message of this protocol.
    func incoming(_ text: [UInt8]) -> Incoming? {
        guard let fields = JSONFields(of: text, named: ["type", "id", "payload"]) else { return nil }
        guard let type = fields.string("type") else { return nil }
        let payload = fields["payload"]
        switch (self, type) {
        case (_, "connection_ack"): return .acknowledged
        case (.graphQLTransportWS, "ping"): return .ping
        case (.graphQLTransportWS, "pong"), (.graphQLWS, "ka"): return .keepAlive
        case (.graphQLWS, "connection_error"): return .refused(payload ?? [])
        default: break
        }
        guard let id = fields.string("id") else { return nil }
        switch (self, type, payload) {
        case (_, "complete", _): return .completed(id: id)
        case (.graphQLTransportWS, "next", let payload?), (.graphQLWS, "data", let payload?):
            return .response(id: id, payload)
        case (_, "error", let payload?):
            // The newer protocol has a list of errors, the older one mostly a single error.
            let isList = payload.first == UInt8(ascii: "[")
            let open = Array((isList ? "{\"errors\":" : "{\"errors\":[").utf8)
            return .failed(id: id, open + payload + Array((isList ? "}" : "]}").utf8))
        default: return nil
        }
    }

    private func message(type: String, id: String? = nil, payload: [UInt8]? = nil) -> [UInt8] {
        var bytes: [UInt8] = []
        if let id {
            bytes += Array("{\"id\":\"\(id)\",\"type\":\"\(type)\"".utf8)
        } else {
            bytes += Array("{\"type\":\"\(type)\"".utf8)
        }
        if let payload { bytes += Array(",\"payload\":".utf8) + payload }
        bytes.append(UInt8(ascii: "}"))
        return bytes
    }
}
