/// An answer: the bytes of a GraphQL response (specification section 7, "Response"), in JSON.
public struct Response: Hashable, Sendable {
    public var body: [UInt8]
    /// Whether further parts of the same answer follow (`@defer`): a transport sets it on all parts but the last.
    public var isContinued = false
    /// Whether this says only that the server has the subscription; the body is empty then.
    public var isAcknowledgement = false
    /// The HTTP status that it came with; `nil` where the transport has none.
    public var status: Int?
    /// The header fields that it came with; of a stream of responses, those of the stream.
    public var headers: [Header] = []
    /// What a server calls this event (the `id` of server-sent events). The last one that was seen is sent back when the
    /// subscription is taken up again, in the header field `Last-Event-ID`.
    public var eventID: String?

    /// What a transport sends when a server has a subscription: before its events, and when a lost connection was made
    /// anew.
    public static var acknowledgement: Response {
        var response = Response(body: [])
        response.isAcknowledgement = true
        return response
    }

    public init(body: [UInt8]) {
        self.body = body
    }
}
