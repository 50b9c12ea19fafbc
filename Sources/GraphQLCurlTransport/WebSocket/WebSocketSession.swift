import GraphQLClient

/// The GraphQL side of a WebSocket: a state that bytes and wishes go into, and that says what to send and deliver.
///
/// It is handed to nobody and does nothing by itself, so that what it does with any bytes can be tried without a
/// network.
struct WebSocketSession {
    /// What is to be done about it, in order.
    enum Output {
        case send([UInt8])
        /// The operation was sent over the acknowledged session.
        case acknowledge(id: Int)
        case deliver(id: Int, [UInt8])
        /// The operation is over; with an error where it did not end by itself.
        case finish(id: Int, TransportError?)
        /// The connection is to be closed behind what was sent; nothing is of use any more.
        case close
    }

    private enum Phase {
        /// Before the connection is there.
        case connecting
        /// The handshake's answer is being read.
        case handshake(received: [UInt8])
        /// The session was opened, and the server has not acknowledged it yet.
        case opening
        case open
        case over
    }

    private let handshake: WebSocketHandshake
    private let parameters: [UInt8]?
    private var reader: WebSocketReader
    private var dialect = SubscriptionDialect.graphQLTransportWS
    private var phase = Phase.connecting
    /// The operations under way, with the bodies of those that have not been sent yet.
    private var operations: [Int: [UInt8]?] = [:]

    /// - Parameters:
    ///   - handshake: Its protocols are those of `SubscriptionDialect`.
    ///   - parameters: A JSON object for the server, such as a token; most servers need none.
    init(handshake: WebSocketHandshake, parameters: [UInt8]?, limit: Int) {
        self.handshake = handshake
        self.parameters = parameters
        reader = WebSocketReader(limit: limit)
    }

    private var server: String { handshake.url.server }
    var isOver: Bool { if case .over = phase { true } else { false } }

    // MARK: Wishes

    /// Starts an operation; it is sent when the server has acknowledged the session.
    mutating func start(id: Int, request: [UInt8]) -> [Output] {
        guard case .open = phase else {
            operations[id] = .some(request)
            return []
        }
        operations[id] = .some(nil)
        return [text(dialect.start(id: String(id), request: request)), .acknowledge(id: id)]
    }

    /// Ends an operation nobody listens to any more; with the last one the connection is closed.
    mutating func stop(id: Int) -> [Output] {
        guard let waiting = operations.removeValue(forKey: id) else { return [] }
        var outputs = waiting == nil ? [text(dialect.stop(id: String(id)))] : []
        if operations.isEmpty { outputs += close(.normal) }
        return outputs
    }

    // MARK: What happens

    mutating func opened() -> [Output] {
        phase = .handshake(received: [])
        return [.send(handshake.request)]
    }

    /// Nothing came for a while: asks the server for a sign of life.
    mutating func noticeSilence() -> [Output] {
        switch phase {
        case .open: [dialect.ping.map { text($0) } ?? frame(WebSocketFrame(opcode: .ping, payload: []))]
        // A server answers a ping by itself, also where it does not accept the session: that must not take for ever.
        case .connecting, .handshake, .opening, .over: []
        }
    }

    /// The time is over in which the session should have been opened; the server may show all the while that it is alive.
    mutating func noticeDelay(_ limit: Int) -> [Output] {
        switch phase {
        case .connecting, .open, .over: return []
        case .handshake, .opening:
            return fail(.timedOut(server: server, seconds: limit), .normal)
        }
    }

    /// What the server says is not read for a while, its pings neither: shows it that somebody is here all the same.
    mutating func showPresence() -> [Output] {
        guard case .open = phase else { return [] }
        let sign = frame(WebSocketFrame(opcode: .pong, payload: []))
        // Both may be sent unasked (RFC 6455, 5.5.3).
        return dialect == .graphQLWS ? [sign] : [sign, text(dialect.pong)]
    }

    /// The connection is gone.
    mutating func ended(_ error: TransportError?) -> [Output] {
        guard !isOver else { return [] }
        return finishAll(error ?? .unreachable(server: server, reason: "it closed the connection"))
    }

    mutating func received(_ bytes: [UInt8]) -> [Output] {
        switch phase {
        case .connecting, .over: return []
        case .handshake(let before): return readHead(before + bytes)
        case .opening, .open: return readFrames(bytes)
        }
    }

    private mutating func readHead(_ received: [UInt8]) -> [Output] {
        guard let end = Self.endOfHead(in: received) else {
            phase = .handshake(received: received)
            guard received.count > WebSocketHandshake.mostHeadBytes else { return [] }
            return finishAll(.tooLarge(server: server, limit: WebSocketHandshake.mostHeadBytes)) + [.close]
        }
        do throws(TransportError) {
            let chosen = try handshake.chosenProtocol(in: received[..<end])
            // A server that names none has agreed to none: the newer protocol is the better guess.
            dialect = SubscriptionDialect(rawValue: chosen) ?? .graphQLTransportWS
        } catch {
            return finishAll(error) + [.close]
        }
        phase = .opening
        return [text(dialect.initialization(parameters: parameters))] + readFrames(Array(received[end...]))
    }

    /// Where the blank line behind the fields ends.
    private static func endOfHead(in bytes: [UInt8]) -> Int? {
        var lineLength = 0
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "\n"):
                if lineLength == 0 { return index + 1 }
                lineLength = 0
            case UInt8(ascii: "\r"): break
            default: lineLength += 1
            }
        }
        return nil
    }

    private mutating func readFrames(_ bytes: [UInt8]) -> [Output] {
        var outputs: [Output] = []
        var rest = bytes
        while !isOver {
            do throws(WebSocketFault) {
                let events = try reader.read(rest)
                rest = []
                guard !events.isEmpty else { break }
                for event in events where !isOver { outputs += handle(event) }
            } catch {
                let said = TransportError.notGraphQL(server: server, status: 101, excerpt: error.reason)
                let frame = self.frame(.close(error.code, reason: error.reason))
                outputs += finishAll(said) + [frame, .close]
            }
        }
        return outputs
    }

    private mutating func handle(_ event: WebSocketEvent) -> [Output] {
        switch event {
        case .ping(let payload): return [frame(WebSocketFrame(opcode: .pong, payload: payload))]
        case .pong: return []
        case .close(let code, let reason):
            let echo = frame(code == .none ? WebSocketFrame(opcode: .close, payload: []) : .close(code))
            return finishAll(error(of: code, reason: reason)) + [echo, .close]
        case .text(let text):
            guard let message = dialect.incoming(text) else {
                let said = TransportError.notGraphQL(server: server, status: 101, excerpt: Excerpt.of(text))
                return fail(said, WebSocketCloseCode(rawValue: 4400))
            }
            return handle(message)
        }
    }

    private mutating func handle(_ message: SubscriptionDialect.Incoming) -> [Output] {
        switch message {
        case .acknowledged:
            guard case .opening = phase else { return [] }
            phase = .open
            let waiting = operations.sorted { $0.key < $1.key }
            return waiting.flatMap { id, request in request.map { start(id: id, request: $0) } ?? [] }
        case .refused(let reason):
            return fail(.notGraphQL(server: server, status: 403, excerpt: Excerpt.of(reason)), .normal)
        case .ping: return [text(dialect.pong)]
        case .keepAlive: return []
        case .response(let id, let response):
            guard let number = known(id) else { return [] }
            guard GraphQLAnswer.isResponse(response) else {
                let said = TransportError.notGraphQL(server: server, status: 101, excerpt: Excerpt.of(response))
                return [.finish(id: number, said)] + stop(id: number)
            }
            return [.deliver(id: number, response)]
        case .failed(let id, let response):
            return known(id).map { [.deliver(id: $0, response)] + complete($0) } ?? []
        case .completed(let id): return known(id).map { complete($0) } ?? []
        }
    }

    /// An operation that the server may speak of; it may go on for a while about one that was stopped.
    private func known(_ id: String) -> Int? {
        Int(id).flatMap { number in operations[number].map { _ in number } }
    }

    private mutating func complete(_ id: Int) -> [Output] {
        operations[id] = nil
        return [.finish(id: id, nil)] + (operations.isEmpty ? close(.normal) : [])
    }

    private mutating func close(_ code: WebSocketCloseCode) -> [Output] {
        let wasUpgraded =
            switch phase {
            case .opening, .open: true
            case .connecting, .handshake, .over: false
            }
        phase = .over
        return (wasUpgraded ? [frame(.close(code))] : []) + [.close]
    }

    /// Ends all operations with an error, and the connection with a close frame where there can be one.
    private mutating func fail(_ error: TransportError, _ code: WebSocketCloseCode) -> [Output] {
        let end = close(code)
        return finishAll(error) + end
    }

    private mutating func finishAll(_ error: TransportError) -> [Output] {
        defer { operations = [:] }
        let outputs = operations.keys.sorted().map { Output.finish(id: $0, error) }
        phase = .over
        return outputs
    }

    /// A code below 4000 is about the connection, which may be better the next time; one above is about what we said.
    private func error(of code: WebSocketCloseCode, reason: String) -> TransportError {
        guard code.rawValue >= 4000, code.rawValue != 4408 else {
            return .unreachable(server: server, reason: "it closed the connection (\(code.rawValue))")
        }
        let said = reason.isEmpty ? "it closed the connection (\(code.rawValue))" : Excerpt.of(Array(reason.utf8))
        return .notGraphQL(server: server, status: Int(code.rawValue) - 4000, excerpt: said)
    }

    private func text(_ message: [UInt8]) -> Output { frame(WebSocketFrame(opcode: .text, payload: message)) }

    private func frame(_ frame: WebSocketFrame) -> Output {
        .send(frame.bytes(mask: UInt32.random(in: .min ... .max)))
    }
}
