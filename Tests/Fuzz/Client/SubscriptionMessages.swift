// with: Sources/GraphQLCurlTransport/WebSocket/SubscriptionDialect.swift Sources/GraphQLCurlTransport/GraphQLAnswer.swift
// with: Sources/GraphQLCurlTransport/JSONFields.swift Sources/GraphQLCurlTransport/JSONScan.swift
// with: Sources/GraphQLCurlTransport/Requests/JSONText.swift

/// Whatever a server says in a message of a session, in either protocol: it is understood or refused, and what it says of
/// an operation is taken out of it whole.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    for dialect in SubscriptionDialect.allCases {
        switch dialect.incoming(bytes) {
        case .response(_, let payload)?:
            look(at: payload)
            precondition(bytes.count >= payload.count + 2)
        case .failed(_, let response)?:
            look(at: response)
            precondition(response.starts(with: Array("{\"errors\":".utf8)) && response.last == UInt8(ascii: "}"))
        case .refused(let reason)?: precondition(reason.count <= bytes.count)
        case .acknowledged?, .completed?, .ping?, .keepAlive?, nil: break
        }
    }
    look(at: bytes)
    _ = JSONText.unescaped(bytes)
    return 0
}

private func look(at body: [UInt8]) {
    if GraphQLAnswer.isRecognized(in: body) { precondition(GraphQLAnswer.isResponse(body)) }
    _ = GraphQLAnswer.isRefusal(body)
    _ = GraphQLAnswer.hasNext(body)
    if case .payload(let payload) = GraphQLAnswer.envelope(of: body) { precondition(payload.count < body.count) }
    for element in JSONScan.elements(ofArray: body) ?? [] { precondition(element.count < body.count) }
}
