import CCurl
import GraphQLClient

/// The transfers under way, and the multi handle that runs them; on the loop's thread only.
struct TransferTable: ~Copyable {
    private let multi: MultiHandle
    /// By the address of its easy handle, which is how libcurl names it.
    private var transfers: [UnsafeMutableRawPointer: Transfer] = [:]

    init?(limits: HTTPLimits) {
        guard let multi = MultiHandle(connectionsPerHost: limits.connectionsPerHost) else { return nil }
        self.multi = multi
    }

    var wakeUp: WakeUp { WakeUp(multi: multi.pointer) }
    var isEmpty: Bool { transfers.isEmpty }

    mutating func start(_ order: TransferOrder) {
        guard let transfer = Transfer(order) else {
            order.answers.finish(
                throwing: TransportError.unreachable(server: order.url.server, reason: "libcurl has no memory left."))
            return
        }
        do throws(CurlFailure) {
            try transfer.configure()
            guard curl_multi_add_handle(multi.pointer, transfer.easy.pointer) == CURLM_OK else {
                throw CurlFailure(code: CURLE_FAILED_INIT)
            }
            transfers[transfer.easy.pointer] = transfer
        } catch {
            order.answers.finish(throwing: transfer.error(for: error.code))
        }
    }

    mutating func cancel(_ number: Int) {
        guard let entry = transfers.first(where: { $0.value.order.number == number }) else { return }
        remove(entry.key)
    }

    /// Lets libcurl do what it can without waiting; false where its multi handle is of no use any more.
    mutating func perform() -> Bool {
        var running: Int32 = 0
        guard curl_multi_perform(multi.pointer, &running) == CURLM_OK else { return false }
        var remaining: Int32 = 0
        while let message = curl_multi_info_read(multi.pointer, &remaining) {
            guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else { continue }
            // Read before the handle is removed: the message goes with it.
            let code = message.pointee.data.result
            if let transfer = transfers[easy] { finish(transfer, code: code) }
        }
        endSilence()
        return true
    }

    /// Waits until there is something to do; false where waiting is impossible.
    func wait() -> Bool {
        curl_multi_poll(multi.pointer, nil, 0, millisecondsToDeadline, nil) == CURLM_OK
    }

    /// Ends the transfers that have been silent for too long.
    private mutating func endSilence() {
        let now = ContinuousClock.now
        for transfer in transfers.values where transfer.deadline.map({ $0 <= now }) ?? false {
            transfer.refuseSilence()
            finish(transfer, code: CURLE_ABORTED_BY_CALLBACK)
        }
    }

    /// The time until the first of the deadlines, rounded up; as good as for ever where there is none.
    private var millisecondsToDeadline: Int32 {
        guard let deadline = transfers.values.lazy.compactMap(\.deadline).min() else { return Int32.max }
        let (seconds, attoseconds) = (deadline - .now).components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        return Int32(min(seconds, 1_000_000) * 1_000 + attoseconds / 1_000_000_000_000_000 + 1)
    }

    mutating func failAll(reason: String) {
        for transfer in transfers.values {
            remove(transfer.easy.pointer)
            transfer.order.answers.finish(
                throwing: TransportError.unreachable(server: transfer.order.url.server, reason: reason))
        }
    }

    private mutating func finish(_ transfer: Transfer, code: CURLcode) {
        let outcome = transfer.outcome(of: code)
        remove(transfer.easy.pointer)
        switch outcome {
        case .answer(let body):
            transfer.order.answers.yield(Response(body: body))
            transfer.order.answers.finish()
        case .end: transfer.order.answers.finish()
        case .failure(let error):
            transfer.order.answers.finish(throwing: error)
        case .redirect(let order):
            start(order)
        }
    }

    /// A handle leaves the multi handle before it is freed; one whose answer is not complete loses its connection.
    private mutating func remove(_ easy: UnsafeMutableRawPointer) {
        guard let transfer = transfers.removeValue(forKey: easy) else { return }
        curl_multi_remove_handle(multi.pointer, transfer.easy.pointer)
    }
}
