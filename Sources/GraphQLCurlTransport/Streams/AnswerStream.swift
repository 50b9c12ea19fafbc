/// An answer that comes in pieces, each of them a GraphQL response: the answer to a subscription.
///
/// The forms are those of "GraphQL over Server-Sent Events" (distinct connections) and of multipart subscriptions.
struct AnswerStream {
    private enum Form {
        case events(EventStreamReader)
        case parts(MultipartReader)
    }

    /// A response, and what the server calls its event.
    struct Piece: Hashable {
        var body: [UInt8]
        var eventID: String?
    }

    private var form: Form
    /// Whether the server has said that nothing more comes.
    private(set) var isComplete = false
    /// Whether the server shows from time to time that it is alive, so that its silence means something.
    private(set) var hasHeartbeat = false
    /// How often something came whole: responses and signs of life.
    private(set) var wholeCount = 0
    /// How long the server wants a client to wait before it opens the stream again.
    private(set) var retryMilliseconds: Int?

    /// - Parameters:
    ///   - contentType: Of the answer; where it is of no stream there is none.
    ///   - limit: The most bytes that a piece may have.
    init?(contentType: String, limit: Int) {
        if MediaType(contentType).name == "text/event-stream" {
            form = .events(EventStreamReader(limit: limit))
        } else if let boundary = MultipartReader.boundary(in: contentType) {
            form = .parts(MultipartReader(boundary: boundary, limit: limit))
        } else {
            return nil
        }
    }

    /// Takes the next `bytes` and returns the responses that are complete with them.
    ///
    /// - Throws: `StreamFault`; what came whole before it is returned first, and the fault thrown by the next call.
    mutating func read(_ bytes: some Sequence<UInt8>) throws(StreamFault) -> [Piece] {
        switch form {
        case .events(var reader):
            let comments = reader.comments
            let events = try reader.read(bytes)
            form = .events(reader)
            if reader.comments > 0 { hasHeartbeat = true }
            wholeCount &+= events.count &+ (reader.comments &- comments)
            retryMilliseconds = reader.retryMilliseconds
            return events.compactMap { event in
                response(of: event).map { Piece(body: $0, eventID: event.id.isEmpty ? nil : event.id) }
            }
        case .parts(var reader):
            let parts = try reader.read(bytes)
            form = .parts(reader)
            wholeCount &+= parts.count
            let responses = parts.compactMap { response(of: GraphQLAnswer.withoutMark($0)) }
            if reader.isComplete { isComplete = true }
            return responses.map { Piece(body: $0) }
        }
    }

    private mutating func response(of event: ServerSentEvent) -> [UInt8]? {
        guard !isComplete else { return nil }
        switch event.type {
        case "next", "message":
            // Some servers show in this way that they are alive.
            guard GraphQLAnswer.envelope(of: event.data) == .empty else { return event.data }
            hasHeartbeat = true
            return nil
        case "complete":
            isComplete = true
            return nil
        default:
            // Such as `ping`.
            hasHeartbeat = true
            return nil
        }
    }

    /// A part is an envelope around a response; an empty one is a heartbeat.
    private mutating func response(of part: [UInt8]) -> [UInt8]? {
        switch GraphQLAnswer.envelope(of: part) {
        case .none: return part
        case .empty:
            hasHeartbeat = true
            return nil
        case .payload(let response): return response
        }
    }
}
