import CCurl
import GraphQLClient

/// One request on its way: its handle, what was sent of it and what came back; on the loop's thread only.
///
/// libcurl holds this object's address for its callbacks. It calls them only while the handle is in the multi handle,
/// and the table keeps the transfer until it has taken the handle out again.
final class Transfer {
    /// Why a callback of ours ended the transfer.
    enum Refusal {
        case tooLarge(limit: Int)
        /// The answer to a query or mutation has no end: an event stream.
        case endless
        /// The stream of answers said that nothing more comes.
        case complete
        case broken(StreamFault)
        /// Nothing was sent or received for too long.
        case silent
        /// The answer, or a part of it, was not whole in time.
        case slow
        /// A file of the body cannot be read as it was.
        case file
    }

    let order: TransferOrder
    let easy: EasyHandle
    let headers: HeaderList
    private let body: BodyReader
    private(set) var received: [UInt8] = []
    private(set) var refusal: Refusal?
    private var head = AnswerHead()
    /// Where the answers come one after another; the bytes of them are not in `received`.
    private var stream: AnswerStream?
    /// Where the events themselves are asked for.
    private var events: EventStreamReader?
    /// Whether libcurl was told to wait with what else comes.
    private var isPaused = false
    /// The operations that nobody waits for any more.
    private(set) var abandoned: Set<Int> = []
    /// When the last byte was sent or received; `nil` until there is a connection to send over.
    private var lastProgress: ContinuousClock.Instant?
    /// When the last of the request was sent, or something of the answer was whole; what is not whole must be soon.
    private var lastWhole: ContinuousClock.Instant?

    var isStream: Bool { stream != nil || events != nil }
    var headerFields: [Header] { head.fields }
    /// Whether the answer ended before it was whole, as far as it can be seen where only the connection's end marks its
    /// own: inside the head, or inside JSON.
    var isCutOff: Bool {
        guard head.isWhole else { return true }
        let type = MediaType(contentType).name
        guard type.hasSuffix("json") || type.isEmpty else { return false }
        let body = GraphQLAnswer.withoutMark(received)
        let first = body.first { !JSONScan.isWhiteSpace($0) }
        let last = body.last { !JSONScan.isWhiteSpace($0) }
        return first == UInt8(ascii: "{") && last != UInt8(ascii: "}")
            || first == UInt8(ascii: "[") && last != UInt8(ascii: "]")
    }

    private static func accepted(_ order: TransferOrder) -> String {
        if order.report != nil { return order.isByGet ? "text/event-stream" : acceptedAnswers }
        if order.kind == .subscription { return acceptedStreams }
        return (order.isIncremental ? acceptedParts : "") + acceptedAnswers
    }

    private static let acceptedAnswers = "application/graphql-response+json, application/json"
    private static let acceptedParts = "multipart/mixed;deferSpec=20220824, text/event-stream;q=0.9, "
    private static let acceptedStreams =
        "text/event-stream, multipart/mixed;subscriptionSpec=1.0;q=0.9, "
        + "application/graphql-response+json;q=0.5, application/json;q=0.4"

    init?(_ order: TransferOrder) {
        var own = [
            Header("Accept", Self.accepted(order)),
            Header("User-Agent", "confer"),
        ]
        if order.isByGet || !order.body.contentType.hasPrefix("application/json") {
            // Servers that guard against pages of other sites refuse what a page could send without asking, unless a
            // field like this shows that it was not one.
            own.append(Header("Apollo-Require-Preflight", "true"))
        }
        let lines =
            own.replaced(by: order.headers).lines + [
                // No "100 Continue" first: libcurl would wait a second for it where the body is large.
                "Expect:"
            ] + (order.hasBody ? ["Content-Type: \(order.body.contentType)"] : [])
        guard let easy = EasyHandle(), let headers = try? HeaderList(lines) else { return nil }
        self.order = order
        self.easy = easy
        self.headers = headers
        body = BodyReader(order.body)
    }

    /// When the transfer has been silent for too long; `nil` while libcurl still connects, or waits for its turn.
    ///
    /// Measured here: libcurl's own limit (`CURLOPT_LOW_SPEED_TIME`) is about averages, and seconds late.
    ///
    /// A subscription may be silent for longer, since nothing may happen, unless its server shows from time to time that
    /// it is alive; that the connection is dead is mostly found by TCP then.
    private var silenceDeadline: ContinuousClock.Instant? {
        let patience = max(order.limits.silence, .zero) * (isEndless && !hasHeartbeat ? 10 : 1)
        return lastProgress.map { $0 + patience }
    }

    /// When the answer, or the next part of it, has to be whole; `nil` for a stream that has no end of its own.
    private var answerDeadline: ContinuousClock.Instant? {
        isEndless ? nil : lastWhole.map { $0 + max(order.limits.answer, .zero) }
    }

    /// When the transfer is given up unless something comes before.
    var deadline: ContinuousClock.Instant? {
        isPaused ? nil : [silenceDeadline, answerDeadline].compactMap(\.self).min()
    }

    /// Whether the answer is a stream that lasts as long as both sides want.
    private var isEndless: Bool { isStream && (order.kind == .subscription || order.report != nil) }

    /// How long the server wants a client to wait before it opens a stream of events again.
    var reconnectionTime: Duration? {
        (events?.retryMilliseconds ?? stream?.retryMilliseconds).map { .milliseconds($0) }
    }

    private var hasHeartbeat: Bool { stream?.hasHeartbeat ?? false || events?.comments ?? 0 > 0 }

    /// Called when nobody waits for the operation `number` any more; true where nobody waits for any.
    func abandon(_ number: Int) -> Bool {
        abandoned.insert(number)
        return order.recipients.allSatisfy { abandoned.contains($0.number) }
    }

    /// Called at the deadline.
    func refuseWaiting() {
        let isSlow = answerDeadline.map { answer in silenceDeadline.map { answer <= $0 } ?? true } ?? false
        refusal = isSlow ? .slow : .silent
    }

    // MARK: What the callbacks do

    /// There is a connection, on which nothing was sent yet.
    func connected() {
        lastProgress = .now
        lastWhole = .now
    }

    /// Copies what comes next of the body to `buffer`; 0 at the end.
    func sendBody(to buffer: UnsafeMutableRawBufferPointer) -> Int {
        lastProgress = .now
        lastWhole = .now
        guard let count = body.read(to: buffer) else {
            refusal = .file
            return Int(CURL_READFUNC_ABORT)
        }
        return count
    }

    /// Only to its start: libcurl goes back when it sends a request again.
    func rewindBody(to offset: Int) -> Bool {
        guard offset == 0 else { return false }
        body.rewind()
        return true
    }

    /// Whether those who listen have taken so little of a stream that no more should be read of it for now; libcurl hands
    /// over what it has again then.
    func mustPause() -> Bool {
        isPaused = isStream && order.isFull
        return isPaused
    }

    /// Reads on where there is room again.
    ///
    /// - Returns: The code with which the transfer has ended, where it has; libcurl says so in no other way.
    func resume() -> CURLcode? {
        guard isPaused, !order.isFull else { return nil }
        isPaused = false
        lastProgress = .now
        // The callbacks are called inside of it, and may pause again.
        let code = curl_easy_pause(easy.pointer, CURLPAUSE_CONT)
        return code == CURLE_OK ? nil : code
    }

    /// Takes `bytes` of the answer; false where they are more than may be.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        lastProgress = .now
        if events != nil { return receiveEvents(bytes) }
        if stream != nil { return receivePieces(bytes) }
        guard bytes.count <= order.limits.bodyBytes - received.count else {
            refusal = .tooLarge(limit: order.limits.bodyBytes)
            return false
        }
        received += bytes
        return true
    }

    /// Looks at the answer's head when it is complete; false where the answer must not be waited for.
    func receiveHeader(_ line: UnsafeRawBufferPointer) -> Bool {
        lastProgress = .now
        switch head.read(line) {
        case .more: return true
        case .tooLarge:
            refusal = .tooLarge(limit: AnswerHead.mostBytes)
            return false
        case .whole: break
        }
        let isSuccess = (200..<300).contains(status)
        if let report = order.report {
            guard isSuccess, order.isByGet, MediaType(contentType).name == "text/event-stream" else { return true }
            events = EventStreamReader(limit: order.limits.bodyBytes)
            report(.opened)
            return true
        }
        guard let stream = AnswerStream(contentType: contentType, limit: order.limits.bodyBytes) else { return true }
        if isSuccess, order.kind == .subscription || order.isIncremental {
            self.stream = stream
            if order.kind == .subscription { order.deliver(response(nil)) }
            return true
        }
        guard MediaType(contentType).name == "text/event-stream" else { return true }
        refusal = .endless
        return false
    }

    /// A response of this answer; an acknowledgement where there is no piece.
    private func response(_ piece: AnswerStream.Piece?) -> Response {
        var response = piece.map { Response(body: $0.body) } ?? .acknowledgement
        response.status = status
        response.headers = head.fields
        response.eventID = piece?.eventID
        return response
    }

    private func receiveEvents(_ bytes: UnsafeRawBufferPointer) -> Bool {
        do throws(StreamFault) {
            let before = events?.retryMilliseconds
            let read = try events?.read(bytes) ?? []
            if let time = reconnectionTime, events?.retryMilliseconds != before {
                order.report?(.reconnectionTime(time))
            }
            for event in read { order.report?(.event(event)) }
            _ = try events?.read([])
            return true
        } catch {
            refusal = .broken(error)
            return false
        }
    }

    /// Hands on the answers that are complete with `bytes`; false where nothing more is to be waited for.
    private func receivePieces(_ bytes: UnsafeRawBufferPointer) -> Bool {
        do throws(StreamFault) {
            let before = stream?.wholeCount
            let pieces = try stream?.read(bytes) ?? []
            if stream?.wholeCount != before { lastWhole = .now }
            for piece in pieces {
                guard GraphQLAnswer.isResponse(piece.body) else {
                    throw .malformed(Excerpt.of(piece.body))
                }
                var response = response(piece)
                guard order.kind != .subscription else {
                    order.deliver(response)
                    continue
                }
                response.isContinued = GraphQLAnswer.hasNext(piece.body)
                order.deliver(response)
                if !response.isContinued {
                    refusal = .complete
                    return false
                }
            }
            // A fault behind whole pieces is thrown by the next call.
            _ = try stream?.read([])
        } catch {
            refusal = .broken(error)
            return false
        }
        guard stream?.isComplete == true else { return true }
        // A query's last part was none: the server has ended what it said would go on.
        refusal = order.kind == .subscription ? .complete : .broken(.truncated)
        return false
    }
}
