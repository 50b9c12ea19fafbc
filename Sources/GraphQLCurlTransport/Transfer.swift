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
        /// A file of the body cannot be read as it was.
        case file
    }

    let order: TransferOrder
    let easy: EasyHandle
    private let headers: HeaderList
    private let body: BodyReader
    private(set) var received: [UInt8] = []
    private(set) var refusal: Refusal?
    private var head = AnswerHead()
    /// Where the answers come one after another; the bytes of them are not in `received`.
    private var stream: AnswerStream?
    /// Where the events themselves are asked for.
    private var events: EventStreamReader?
    /// The operations that nobody waits for any more.
    private(set) var abandoned: Set<Int> = []
    /// When the last byte was sent or received; `nil` until there is a connection to send over.
    private var lastProgress: ContinuousClock.Instant?

    var isStream: Bool { stream != nil || events != nil }
    var headerFields: [Header] { head.fields }
    /// Whether the answer ended before it was whole, as far as it can be seen where only the connection's end marks its
    /// own: inside the head, or inside JSON.
    var isCutOff: Bool {
        guard head.isWhole else { return true }
        guard MediaType(contentType).name.hasSuffix("json"), let first = received.first else { return false }
        let last = received.last { !JSONScan.isWhiteSpace($0) }
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

    /// Tells the handle what to do.
    func configure() throws(CurlFailure) {
        let handle = easy.pointer
        let url = order.parameters.map { QueryString.appending($0, to: order.url.text) } ?? order.url.text
        try check(shim_setopt_string(handle, CURLOPT_URL, url))
        try check(shim_setopt_string(handle, CURLOPT_PROTOCOLS_STR, "http,https"))
        try check(shim_setopt_slist(handle, CURLOPT_HTTPHEADER, headers.first))
        try check(shim_setopt_string(handle, CURLOPT_ACCEPT_ENCODING, "gzip, deflate"))
        // Redirects are followed by us, so that a caller's fields stay with the server that they are for.
        try check(shim_setopt_long(handle, CURLOPT_FOLLOWLOCATION, 0))
        // Without it libcurl uses SIGALRM for the time limit of name resolution.
        try check(shim_setopt_long(handle, CURLOPT_NOSIGNAL, 1))
        // A transfer cancelled while its server's name is looked up must not hold up the others until the end of that.
        try check(shim_setopt_long(handle, CURLOPT_QUICK_EXIT, 1))
        try check(shim_setopt_long(handle, CURLOPT_CONNECTTIMEOUT_MS, order.limits.connectingMilliseconds))
        try easy.configureConnection(order.options)
        if order.url.isSecure {
            // Parallel requests wait for the first connection's word on HTTP/2, and share it.
            try check(shim_setopt_long(handle, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS))
            try check(shim_setopt_long(handle, CURLOPT_PIPEWAIT, 1))
        } else {
            try check(shim_setopt_long(handle, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1))
        }

        let context = Unmanaged.passUnretained(self).toOpaque()
        if order.hasBody { try configureBody(context) }
        if let method = order.method { try check(shim_setopt_string(handle, CURLOPT_CUSTOMREQUEST, method)) }
        try check(shim_setopt_prereq(handle, begin, context))
        try check(shim_setopt_write(handle, write, context))
        try check(shim_setopt_header(handle, header, context))
    }

    private func configureBody(_ context: UnsafeMutableRawPointer) throws(CurlFailure) {
        let handle = easy.pointer
        try check(shim_setopt_long(handle, CURLOPT_POST, 1))
        try check(shim_setopt_offset(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(order.body.count)))
        try check(shim_setopt_read(handle, read, context))
        if order.kind == .query {
            // libcurl sends a request again when a kept connection breaks before an answer begins, whatever the method.
            // Once some of the body is sent it has to go back to its start for that: only a query lets it.
            try check(shim_setopt_seek(handle, seek, context))
        }
    }

    /// When the transfer has been silent for too long; `nil` while libcurl still connects, or waits for its turn.
    ///
    /// Measured here: libcurl's own limit (`CURLOPT_LOW_SPEED_TIME`) is about averages, and seconds late.
    ///
    /// A subscription may be silent for longer, since nothing may happen, unless its server shows from time to time that
    /// it is alive; that the connection is dead is mostly found by TCP then.
    var deadline: ContinuousClock.Instant? {
        let isSubscription = isStream && (order.kind == .subscription || order.report != nil)
        let patience = max(order.limits.silence, .zero) * (isSubscription && !hasHeartbeat ? 10 : 1)
        return lastProgress.map { $0 + patience }
    }

    private var hasHeartbeat: Bool { stream?.hasHeartbeat ?? false || events?.comments ?? 0 > 0 }

    /// Called when nobody waits for the operation `number` any more; true where nobody waits for any.
    func abandon(_ number: Int) -> Bool {
        abandoned.insert(number)
        return order.recipients.allSatisfy { abandoned.contains($0.number) }
    }

    func refuseSilence() { refusal = .silent }

    // MARK: What the callbacks do

    /// There is a connection, on which nothing was sent yet.
    fileprivate func connected() { lastProgress = .now }

    /// Copies what comes next of the body to `buffer`; 0 at the end.
    fileprivate func sendBody(to buffer: UnsafeMutableRawBufferPointer) -> Int {
        lastProgress = .now
        guard let count = body.read(to: buffer) else {
            refusal = .file
            return Int(CURL_READFUNC_ABORT)
        }
        return count
    }

    /// Only to its start: libcurl goes back when it sends a request again.
    fileprivate func rewindBody(to offset: Int) -> Bool {
        guard offset == 0 else { return false }
        body.rewind()
        return true
    }

    /// Takes `bytes` of the answer; false where they are more than may be.
    fileprivate func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
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
    fileprivate func receiveHeader(_ line: UnsafeRawBufferPointer) -> Bool {
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
            for event in try events?.read(bytes) ?? [] { order.report?(.event(event)) }
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
            for piece in try stream?.read(bytes) ?? [] {
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

private func transfer(at context: UnsafeMutableRawPointer) -> Transfer {
    Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
}

private let read: curl_read_callback = { buffer, size, count, context in
    guard let buffer, let context else { return 0 }
    return transfer(at: context).sendBody(to: UnsafeMutableRawBufferPointer(start: buffer, count: size * count))
}

private let seek: curl_seek_callback = { context, offset, origin in
    guard let context, origin == SEEK_SET else { return CURL_SEEKFUNC_FAIL }
    return transfer(at: context).rewindBody(to: Int(offset)) ? CURL_SEEKFUNC_OK : CURL_SEEKFUNC_FAIL
}

/// Called when a connection is there, a kept one too, before a request is sent over it.
private let begin: curl_prereq_callback = { context, _, _, _, _ in
    if let context { transfer(at: context).connected() }
    return CURL_PREREQFUNC_OK
}

private let write: curl_write_callback = { data, size, count, context in
    guard let data, let context else { return 0 }
    // Any other number than the one handed over ends the transfer.
    return transfer(at: context).receive(UnsafeRawBufferPointer(start: data, count: size * count)) ? size * count : 0
}

private let header: curl_write_callback = { data, size, count, context in
    guard let data, let context else { return 0 }
    let line = UnsafeRawBufferPointer(start: data, count: size * count)
    return transfer(at: context).receiveHeader(line) ? size * count : 0
}
