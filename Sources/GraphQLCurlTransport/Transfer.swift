import CCurl
import GraphQLClient

/// One request on its way: its handle, what was sent of it and what came back; on the loop's thread only.
///
/// libcurl holds this object's address for its callbacks. It calls them only while the handle is in the multi handle,
/// and the table keeps the transfer until it has taken the handle out again.
final class Transfer {
    /// Why a callback of ours ended the transfer.
    enum Refusal {
        case tooLarge
        /// The answer to a query or mutation has no end: an event stream.
        case endless
        /// The stream of answers said that nothing more comes.
        case complete
        case broken(StreamFault)
        /// Nothing was sent or received for too long.
        case silent
    }

    let order: TransferOrder
    let easy: EasyHandle
    private let headers: HeaderList
    private(set) var received: [UInt8] = []
    private(set) var refusal: Refusal?
    /// Where the answers come one after another; the bytes of them are not in `received`.
    private(set) var stream: AnswerStream?
    /// The operations of a batch that nobody waits for any more.
    private var abandoned: Set<Int> = []
    private var sent = 0
    /// When the last byte was sent or received; `nil` until there is a connection to send over.
    private var lastProgress: ContinuousClock.Instant?

    private static func accepted(_ order: TransferOrder) -> String {
        if order.kind == .subscription { return acceptedStreams }
        return (order.isIncremental ? "multipart/mixed;deferSpec=20220824, " : "") + acceptedAnswers
    }

    private static let acceptedAnswers = "application/graphql-response+json, application/json"
    private static let acceptedStreams =
        "text/event-stream, multipart/mixed;subscriptionSpec=1.0;q=0.9, "
        + "application/graphql-response+json;q=0.5, application/json;q=0.4"

    init?(_ order: TransferOrder) {
        let own = [
            Header("Accept", Self.accepted(order)),
            Header("User-Agent", "confer"),
        ]
        let lines =
            own.replaced(by: order.headers).lines + [
                // No "100 Continue" first: libcurl would wait a second for it where the body is large.
                "Expect:"
            ] + (order.parameters == nil ? ["Content-Type: application/json"] : [])
        guard let easy = EasyHandle(), let headers = try? HeaderList(lines) else { return nil }
        self.order = order
        self.easy = easy
        self.headers = headers
    }

    /// Tells the handle what to do.
    func configure() throws(CurlFailure) {
        let handle = easy.pointer
        let limits = order.limits
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
        try check(shim_setopt_long(handle, CURLOPT_CONNECTTIMEOUT_MS, limits.connectingMilliseconds))
        // A server that is gone without a word is noticed although nothing is sent to it.
        try check(shim_setopt_long(handle, CURLOPT_TCP_KEEPALIVE, 1))
        if order.url.isSecure {
            // Parallel requests wait for the first connection's word on HTTP/2, and share it.
            try check(shim_setopt_long(handle, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS))
            try check(shim_setopt_long(handle, CURLOPT_PIPEWAIT, 1))
        } else {
            try check(shim_setopt_long(handle, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1))
        }

        let context = Unmanaged.passUnretained(self).toOpaque()
        if order.parameters == nil { try configureBody(context) }
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
    /// A stream may be silent for as long as nothing happens, unless its server shows from time to time that it is
    /// alive; that the connection is dead is found by TCP then.
    var deadline: ContinuousClock.Instant? {
        if let stream, !stream.hasHeartbeat { return nil }
        return lastProgress.map { $0 + max(order.limits.silence, .zero) }
    }

    /// Called when nobody waits for the operation `number` any more; true where nobody waits for any.
    func abandon(_ number: Int) -> Bool {
        abandoned.insert(number)
        return order.recipients.allSatisfy { abandoned.contains($0.number) }
    }

    func refuseSilence() { refusal = .silent }

    // MARK: What the callbacks do

    /// Copies what comes next of the body to `buffer`; 0 at the end.
    fileprivate func sendBody(to buffer: UnsafeMutableRawBufferPointer) -> Int {
        lastProgress = .now
        let count = min(buffer.count, order.body.count - sent)
        buffer.copyBytes(from: order.body[sent..<sent + count])
        sent += count
        return count
    }

    fileprivate func rewindBody(to offset: Int) -> Bool {
        guard (0...order.body.count).contains(offset) else { return false }
        sent = offset
        return true
    }

    /// Takes `bytes` of the answer; false where they are more than may be.
    fileprivate func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        lastProgress = .now
        if stream != nil { return receivePieces(bytes) }
        guard bytes.count <= order.limits.bodyBytes - received.count else {
            refusal = .tooLarge
            return false
        }
        received += bytes
        return true
    }

    /// Looks at the answer's head when it is complete; false where the answer must not be waited for.
    fileprivate func receiveHeader(_ line: UnsafeRawBufferPointer) -> Bool {
        lastProgress = .now
        guard line.elementsEqual("\r\n".utf8) || line.elementsEqual("\n".utf8), status >= 200 else { return true }
        guard let stream = AnswerStream(contentType: contentType, limit: order.limits.bodyBytes) else { return true }
        let isMultipart = MediaType(contentType).name == "multipart/mixed"
        if (200..<300).contains(status), order.kind == .subscription || order.isIncremental && isMultipart {
            self.stream = stream
            if order.kind == .subscription { order.deliver(.acknowledgement) }
            return true
        }
        guard MediaType(contentType).name == "text/event-stream" else { return true }
        refusal = .endless
        return false
    }

    /// Hands on the answers that are complete with `bytes`; false where nothing more is to be waited for.
    private func receivePieces(_ bytes: UnsafeRawBufferPointer) -> Bool {
        do throws(StreamFault) {
            for body in try stream?.read(bytes) ?? [] {
                guard order.kind != .subscription else {
                    order.deliver(body)
                    continue
                }
                var response = Response(body: body)
                response.isContinued = GraphQLAnswer.hasNext(body)
                order.deliver(response)
                if !response.isContinued {
                    refusal = .complete
                    return false
                }
            }
        } catch {
            refusal = .broken(error)
            return false
        }
        if stream?.isComplete == true { refusal = .complete }
        return refusal == nil
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
