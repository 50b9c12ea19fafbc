import CCurl
import GraphQLClient

/// The transfers under way, and the multi handle that runs them; on the loop's thread only.
struct TransferTable: ~Copyable {
    private let multi: MultiHandle
    /// By the address of its easy handle, which is how libcurl names it.
    private var transfers: [UnsafeMutableRawPointer: Transfer] = [:]
    private var batches = BatchQueue()
    private var channels: [UnsafeMutableRawPointer: Channel] = [:]

    init?(limits: HTTPLimits) {
        guard let multi = MultiHandle(connectionsPerHost: limits.connectionsPerHost) else { return nil }
        self.multi = multi
    }

    var wakeUp: WakeUp { WakeUp(multi: multi.pointer) }
    var isEmpty: Bool { transfers.isEmpty && batches.isEmpty && channels.isEmpty }

    /// Starts a transfer, at once or together with others.
    mutating func start(_ order: TransferOrder) {
        guard let batching = order.batching else { return begin(order) }
        if let batch = batches.add(order, batching) { begin(batch) }
    }

    private mutating func begin(_ order: TransferOrder) {
        guard let transfer = Transfer(order) else {
            order.finish(throwing: .unreachable(server: order.url.server, reason: "libcurl has no memory left."))
            return
        }
        do throws(CurlFailure) {
            try transfer.configure()
            guard curl_multi_add_handle(multi.pointer, transfer.easy.pointer) == CURLM_OK else {
                throw CurlFailure(code: CURLE_FAILED_INIT)
            }
            transfers[transfer.easy.pointer] = transfer
        } catch {
            order.finish(throwing: transfer.error(for: error.code))
        }
    }

    mutating func cancel(_ number: Int) {
        batches.cancel(number)
        let sent = transfers.first { $0.value.order.isAwaited(by: number) }
        if let (easy, transfer) = sent, transfer.abandon(number) { remove(easy) }
        if let easy = channel(number)?.easy.pointer { remove(easy) }
    }

    /// Reads on where reading was stopped because nobody had room for more.
    mutating func resume(_ number: Int) {
        // A channel looks for itself, each time that the loop goes round.
        guard let transfer = transfers.values.first(where: { $0.order.isAwaited(by: number) }) else { return }
        if let code = transfer.resume() { finish(transfer, code: code) }
    }

    // MARK: Channels

    mutating func open(_ order: ChannelOrder) {
        guard let channel = Channel(order) else {
            order.report(.ended(.unreachable(server: order.url.server, reason: "libcurl has no memory left.")))
            return
        }
        do throws(CurlFailure) {
            try channel.configure()
            guard curl_multi_add_handle(multi.pointer, channel.easy.pointer) == CURLM_OK else {
                throw CurlFailure(code: CURLE_FAILED_INIT)
            }
            channels[channel.easy.pointer] = channel
        } catch {
            order.report(.ended(channel.error(for: error.code)))
        }
    }

    func send(_ bytes: [UInt8], over number: Int) { channel(number)?.send(bytes) }

    func setAlarm(_ alarm: Int, at instant: ContinuousClock.Instant, on number: Int) {
        channel(number)?.setAlarm(alarm, at: instant)
    }

    /// Closes the channel of this number behind what waits to be sent.
    mutating func end(_ number: Int) {
        guard let channel = channel(number) else { return }
        // Without a connection there is nobody to send anything to.
        if channel.socket == nil { remove(channel.easy.pointer) } else { channel.end() }
    }

    private func channel(_ number: Int) -> Channel? {
        channels.values.first { $0.order.number == number }
    }

    private mutating func connected(_ channel: Channel, code: CURLcode) {
        guard code != CURLE_OK || !channel.open() else { return }
        remove(channel.easy.pointer)
        channel.order.report(.ended(channel.error(for: code == CURLE_OK ? CURLE_COULDNT_CONNECT : code)))
    }

    // MARK: Waiting

    /// Lets libcurl do what it can without waiting; false where its multi handle is of no use any more.
    mutating func perform() -> Bool {
        for batch in batches.due(at: .now) { begin(batch) }
        var running: Int32 = 0
        guard curl_multi_perform(multi.pointer, &running) == CURLM_OK else { return false }
        var remaining: Int32 = 0
        while let message = curl_multi_info_read(multi.pointer, &remaining) {
            guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else { continue }
            // Read before the handle is removed: the message goes with it.
            let code = message.pointee.data.result
            if let transfer = transfers[easy] { finish(transfer, code: code) }
            if let channel = channels[easy] { connected(channel, code: code) }
        }
        for channel in channels.values where channel.socket != nil && !channel.advance() {
            remove(channel.easy.pointer)
        }
        endSilence()
        return true
    }

    /// Waits until there is something to do; false where waiting is impossible.
    func wait() -> Bool {
        // Libcurl waits for the sockets of transfers by itself; those of channels are ours.
        var sockets = channels.values.compactMap { channel in
            // Where nothing is waited for, poll would tell of a broken connection again and again.
            channel.events == 0 ? nil : channel.socket.map { curl_waitfd(fd: $0, events: channel.events, revents: 0) }
        }
        return curl_multi_poll(multi.pointer, &sockets, UInt32(sockets.count), millisecondsToDeadline, nil) == CURLM_OK
    }

    /// Ends the transfers that have been silent, or have taken their time, for too long.
    private mutating func endSilence() {
        let now = ContinuousClock.now
        for transfer in transfers.values where transfer.deadline.map({ $0 <= now }) ?? false {
            transfer.refuseWaiting()
            finish(transfer, code: CURLE_ABORTED_BY_CALLBACK)
        }
        for channel in channels.values {
            channel.ringAlarms(at: now)
            if !channel.noticeSilence(at: now) { remove(channel.easy.pointer) }
        }
    }

    /// The time until the first of the deadlines, rounded up; as good as for ever where there is none.
    private var millisecondsToDeadline: Int32 {
        let deadlines = transfers.values.compactMap(\.deadline) + channels.values.compactMap(\.deadline)
        guard let deadline = (deadlines + [batches.deadline].compactMap(\.self)).min() else { return Int32.max }
        let (seconds, attoseconds) = (deadline - .now).components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        return Int32(min(seconds, 1_000_000) * 1_000 + attoseconds / 1_000_000_000_000_000 + 1)
    }

    mutating func failAll(reason: String) {
        for transfer in transfers.values {
            remove(transfer.easy.pointer)
            transfer.order.finish(throwing: .unreachable(server: transfer.order.url.server, reason: reason))
        }
        for order in batches.takeAll() {
            order.finish(throwing: .unreachable(server: order.url.server, reason: reason))
        }
        for channel in channels.values {
            remove(channel.easy.pointer)
            channel.order.report(.ended(.unreachable(server: channel.order.url.server, reason: reason)))
        }
    }

    private mutating func finish(_ transfer: Transfer, code: CURLcode) {
        let outcome = transfer.outcome(of: code)
        remove(transfer.easy.pointer)
        switch outcome {
        case .answer(let answer, let broken):
            if let report = transfer.order.report { report(.ended(.success(answer))) }
            for order in transfer.order.settle(answer, broken: broken, abandoned: transfer.abandoned) { begin(order) }
        case .end: transfer.order.finish()
        case .failure(let error):
            transfer.order.finish(throwing: error, transfer.advice)
        case .redirect(let order):
            begin(order)
        }
    }

    /// A handle leaves the multi handle before it is freed; one whose answer is not complete loses its connection.
    private mutating func remove(_ easy: UnsafeMutableRawPointer) {
        // Kept until the multi handle has let go of it.
        let transfer = transfers.removeValue(forKey: easy)
        let channel = channels.removeValue(forKey: easy)
        guard transfer != nil || channel != nil else { return }
        curl_multi_remove_handle(multi.pointer, easy)
    }
}
