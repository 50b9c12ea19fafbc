/// What a server says over a WebSocket.
enum WebSocketEvent: Hashable, Sendable {
    /// A whole text message, its frames joined; valid UTF-8.
    case text([UInt8])
    /// A ping, to be answered by a pong with the same bytes.
    case ping([UInt8])
    case pong([UInt8])
    case close(WebSocketCloseCode, reason: String)
}

/// Why a connection has to be closed by us: the code to send, and what was wrong.
struct WebSocketFault: Error, Hashable {
    var code: WebSocketCloseCode
    var reason: String
}

/// Reads a server's side of a WebSocket from bytes that arrive in pieces (RFC 6455, section 5).
struct WebSocketReader {
    private let limit: Int
    private var buffer: [UInt8] = []
    private var position = 0
    /// The text message that is being received in several frames.
    private var message: [UInt8]?
    private var isClosed = false
    /// What is wrong with the bytes behind the messages that were returned last.
    private var fault: WebSocketFault?

    /// - Parameter limit: The most bytes that a message may have.
    init(limit: Int) { self.limit = max(limit, 0) }

    /// Takes the next `bytes` and returns what is complete with them; nothing after a close frame.
    ///
    /// What came whole before a fault is returned first: the fault is thrown by the next call.
    mutating func read(_ bytes: some Sequence<UInt8>) throws(WebSocketFault) -> [WebSocketEvent] {
        if let fault { throw fault }
        buffer += bytes
        var events: [WebSocketEvent] = []
        while !isClosed {
            do throws(WebSocketFault) {
                guard let frame = try nextFrame() else { break }
                if let event = try event(of: frame) { events.append(event) }
            } catch {
                fault = error
                guard events.isEmpty else { return events }
                throw error
            }
        }
        buffer.removeSubrange(..<position)
        position = 0
        return events
    }

    /// The next whole frame; `nil` where more bytes are needed.
    private mutating func nextFrame() throws(WebSocketFault) -> WebSocketFrame? {
        let available = buffer[position...]
        guard available.count >= 2 else { return nil }
        let first = available[position]
        let second = available[position + 1]
        guard first & 0x70 == 0 else { throw Self.broken("a frame with an extension that was not agreed on") }
        guard let opcode = WebSocketFrame.Opcode(rawValue: first & 0x0F) else {
            throw Self.broken("a frame of an unknown kind")
        }
        guard second & 0x80 == 0 else { throw Self.broken("a masked frame") }
        let isFinal = first & 0x80 != 0
        guard let (length, headSize) = try length(second & 0x7F, available) else { return nil }
        if opcode.isControl {
            guard isFinal, length <= UInt64(WebSocketFrame.mostControlBytes) else {
                throw Self.broken("a control frame that is long or in pieces")
            }
        } else if length > UInt64(limit) || Int(length) > limit - (message?.count ?? 0) {
            throw WebSocketFault(code: .tooLarge, reason: "a message of more than \(limit) bytes")
        }
        let count = Int(length)
        guard available.count - headSize >= count else { return nil }
        let start = position + headSize
        position = start + count
        return WebSocketFrame(opcode: opcode, isFinal: isFinal, payload: Array(buffer[start..<position]))
    }

    /// The payload's length and the size of the frame's head; `nil` where more bytes are needed.
    private func length(
        _ short: UInt8, _ available: ArraySlice<UInt8>
    ) throws(WebSocketFault) -> (length: UInt64, headSize: Int)? {
        guard short >= 126 else { return (UInt64(short), 2) }
        let count = short == 126 ? 2 : 8
        guard available.count >= 2 + count else { return nil }
        let digits = available[(available.startIndex + 2)..<(available.startIndex + 2 + count)]
        let length = digits.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        // Section 5.2: the highest bit is zero, and the shortest form is used.
        guard length >> 63 == 0, length > (count == 2 ? 125 : 0xFFFF) else {
            throw Self.broken("a frame whose length is not in its shortest form")
        }
        return (length, 2 + count)
    }

    private mutating func event(of frame: WebSocketFrame) throws(WebSocketFault) -> WebSocketEvent? {
        switch frame.opcode {
        case .ping: return .ping(frame.payload)
        case .pong: return .pong(frame.payload)
        case .close: return try close(frame.payload)
        case .binary: throw WebSocketFault(code: .unsupportedData, reason: "a binary message")
        case .text:
            guard message == nil else { throw Self.broken("a message inside another") }
            message = frame.payload
        case .continuation:
            guard message != nil else { throw Self.broken("the continuation of no message") }
            message? += frame.payload
        }
        guard frame.isFinal, let whole = message else { return nil }
        message = nil
        guard String(validating: whole, as: UTF8.self) != nil else {
            throw WebSocketFault(code: .invalidText, reason: "a text that is not UTF-8")
        }
        return .text(whole)
    }

    private mutating func close(_ payload: [UInt8]) throws(WebSocketFault) -> WebSocketEvent {
        isClosed = true
        guard !payload.isEmpty else { return .close(.none, reason: "") }
        guard payload.count >= 2 else { throw Self.broken("a close frame with half a code") }
        let code = WebSocketCloseCode(rawValue: UInt16(payload[0]) << 8 | UInt16(payload[1]))
        guard code.mayBeSent else { throw Self.broken("a close frame with a code that may not be sent") }
        guard let reason = String(validating: payload[2...], as: UTF8.self) else {
            throw WebSocketFault(code: .invalidText, reason: "a reason that is not UTF-8")
        }
        return .close(code, reason: reason)
    }

    private static func broken(_ what: String) -> WebSocketFault {
        WebSocketFault(code: .protocolError, reason: what)
    }
}
