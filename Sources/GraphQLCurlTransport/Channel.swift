import CCurl
import Glibc
import GraphQLClient

/// What a connection of bytes needs to know: made by the caller, carried out by the loop's thread.
struct ChannelOrder: Sendable {
    /// Tells this channel from the loop's other orders.
    var number: Int
    var url: EndpointURL
    var limits: HTTPLimits
    var options: HTTPOptions
    /// Whether what is received can be told now; where it cannot, nothing is read until the loop is woken (`resume`).
    var hasRoom: @Sendable () -> Bool
    /// Told what happens, in order, on the loop's thread; nothing after `ended`.
    var report: @Sendable (ChannelEvent) -> Void
}

enum ChannelEvent: Sendable {
    /// The connection is there, with TLS and through the proxy where there is one.
    case opened
    case received([UInt8])
    /// The time has come that was asked for under this number.
    case due(Int)
    /// Nothing came for half of the time after which the channel is given up.
    case silent
    /// Nothing was read for a while, for want of room: the other side should be shown that somebody is here.
    case held
    /// The channel is closed: by the other side where there is no error.
    case ended(TransportError?)
}

/// A connection over which bytes go both ways, made by libcurl; on the loop's thread only.
final class Channel {
    let order: ChannelOrder
    let easy: EasyHandle
    /// The socket, once the connection is there.
    private(set) var socket: curl_socket_t?
    private var outgoing: [UInt8] = []
    private var sent = 0
    private var lastReceipt = ContinuousClock.now
    private var hasToldSilence = false
    /// Since when nothing is read, or since when the other side knows that somebody is here; `nil` while it is read.
    private var heldSince: ContinuousClock.Instant?
    /// When the owner wants to be told of the time, and under which numbers.
    private var alarms: [(instant: ContinuousClock.Instant, number: Int)] = []
    /// Whether nothing more is to be sent or received once what waits is sent.
    private var isEnding = false

    init?(_ order: ChannelOrder) {
        guard let easy = EasyHandle() else { return nil }
        self.order = order
        self.easy = easy
    }

    /// Tells the handle what to do.
    func configure() throws(CurlFailure) {
        let handle = easy.pointer
        try check(shim_setopt_string(handle, CURLOPT_URL, order.url.text))
        try check(shim_setopt_string(handle, CURLOPT_PROTOCOLS_STR, "http,https"))
        try check(shim_setopt_long(handle, CURLOPT_CONNECT_ONLY, 1))
        try check(shim_setopt_long(handle, CURLOPT_NOSIGNAL, 1))
        try check(shim_setopt_long(handle, CURLOPT_QUICK_EXIT, 1))
        try easy.configureConnection(order.options)
        // A proxy that does not look at what goes through it; nothing else carries another protocol than HTTP.
        try check(shim_setopt_long(handle, CURLOPT_HTTPPROXYTUNNEL, 1))
        try check(shim_setopt_long(handle, CURLOPT_CONNECTTIMEOUT_MS, order.limits.connectingMilliseconds))
        // An upgrade is HTTP/1.1's; a connection that others use for HTTP must not be taken from them.
        try check(shim_setopt_long(handle, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1))
        try check(shim_setopt_long(handle, CURLOPT_FRESH_CONNECT, 1))
    }

    /// Called when libcurl has made the connection.
    func open() -> Bool {
        var socket = curl_socket_t(-1)
        guard shim_getinfo_socket(easy.pointer, &socket) == CURLE_OK, socket >= 0 else { return false }
        self.socket = socket
        lastReceipt = .now
        order.report(.opened)
        return true
    }

    func send(_ bytes: [UInt8]) {
        if sent == outgoing.count {
            outgoing = []
            sent = 0
        }
        outgoing += bytes
    }

    /// Ends the channel, of which nothing is reported any more, when what waits is sent.
    func end() { isEnding = true }

    /// What to wait for at the socket.
    var events: Int16 { (heldSince == nil ? Int16(POLLIN) : 0) | (sent < outgoing.count ? Int16(POLLOUT) : 0) }

    /// Sends and receives what can be without waiting; false where the channel has ended, which it has reported.
    func advance() -> Bool {
        do throws(TransportError) {
            try sendWaiting()
            if isEnding { return sent < outgoing.count }
            guard try receive() else {
                order.report(.ended(nil))
                return false
            }
        } catch {
            if !isEnding { order.report(.ended(error)) }
            return false
        }
        return true
    }

    private func sendWaiting() throws(TransportError) {
        while sent < outgoing.count {
            var count = 0
            let code = outgoing[sent...].withUnsafeBytes { bytes in
                curl_easy_send(easy.pointer, bytes.baseAddress, bytes.count, &count)
            }
            if code == CURLE_AGAIN { return }
            guard code == CURLE_OK else { throw broken }
            sent += count
        }
    }

    /// False at the end of what the other side sends. TLS may hold bytes that the socket shows no more: all are read.
    private func receive() throws(TransportError) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            guard hasRoom() else { return true }
            var count = 0
            let code = curl_easy_recv(easy.pointer, &buffer, buffer.count, &count)
            if code == CURLE_AGAIN { return true }
            guard code == CURLE_OK else { throw broken }
            guard count > 0 else { return false }
            lastReceipt = .now
            hasToldSilence = false
            order.report(.received(Array(buffer[..<count])))
        }
    }

    /// Whether more may be read now.
    private func hasRoom() -> Bool {
        guard order.hasRoom() else {
            heldSince = heldSince ?? .now
            return false
        }
        if heldSince != nil {
            heldSince = nil
            lastReceipt = .now
            hasToldSilence = false
        }
        return true
    }

    /// The error that `code` is to the caller, where the connection could not be made.
    func error(for code: CURLcode) -> TransportError {
        let server = order.url.server
        switch code {
        case CURLE_OPERATION_TIMEDOUT: return .timedOut(server: server, seconds: order.limits.connectingSeconds)
        case CURLE_URL_MALFORMAT: return .badRequest(reason: "The server's address cannot be used.")
        default: return .unreachable(server: server, reason: easy.reason(for: code))
        }
    }

    private var broken: TransportError {
        .unreachable(server: order.url.server, reason: "the connection broke")
    }

    // MARK: Alarms

    func setAlarm(_ number: Int, at instant: ContinuousClock.Instant) { alarms.append((instant, number)) }

    func ringAlarms(at now: ContinuousClock.Instant) {
        let due = alarms.filter { $0.instant <= now }
        guard !due.isEmpty else { return }
        alarms.removeAll { $0.instant <= now }
        for alarm in due where !isEnding { order.report(.due(alarm.number)) }
    }

    // MARK: Silence

    private var patience: Duration { max(order.limits.silence, .zero) }

    /// When something has to be done although nothing came.
    var deadline: ContinuousClock.Instant? {
        (alarms.map(\.instant) + [silenceDeadline].compactMap(\.self)).min()
    }

    private var silenceDeadline: ContinuousClock.Instant? {
        // Who does not listen hears nothing.
        if let heldSince { return heldSince + max(patience / 6, .milliseconds(10)) }
        return socket.map { _ in lastReceipt + (hasToldSilence ? patience : patience / 2) }
    }

    /// Tells of silence, and gives the channel up where it lasted for too long; false in that case.
    func noticeSilence(at now: ContinuousClock.Instant) -> Bool {
        guard let silenceDeadline, silenceDeadline <= now else { return true }
        if isEnding { return false }
        if heldSince != nil {
            heldSince = now
            order.report(.held)
            return true
        }
        if hasToldSilence {
            order.report(.ended(.timedOut(server: order.url.server, seconds: order.limits.silenceSeconds)))
            return false
        }
        hasToldSilence = true
        order.report(.silent)
        return true
    }
}
