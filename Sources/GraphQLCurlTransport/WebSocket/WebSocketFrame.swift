/// A frame of the WebSocket protocol (RFC 6455, section 5.2) as it is sent.
struct WebSocketFrame: Hashable, Sendable {
    /// What a frame is for (section 11.8).
    enum Opcode: UInt8, Sendable {
        case continuation = 0
        case text = 1
        case binary = 2
        case close = 8
        case ping = 9
        case pong = 10

        /// Control frames are short, whole, and may come between the frames of a message.
        var isControl: Bool { rawValue >= 8 }
    }

    var opcode: Opcode
    /// Whether it is the last of its message.
    var isFinal = true
    var payload: [UInt8]

    /// The most bytes that a control frame carries (section 5.5).
    static let mostControlBytes = 125

    /// The frame's bytes as a client sends them: masked with `mask` (section 5.3), which is drawn anew for each frame.
    func bytes(mask: UInt32) -> [UInt8] {
        var bytes: [UInt8] = [(isFinal ? 0x80 : 0) | opcode.rawValue]
        switch payload.count {
        case ...125: bytes.append(0x80 | UInt8(payload.count))
        case ...0xFFFF:
            bytes.append(0x80 | 126)
            bytes += Self.bigEndian(UInt64(payload.count), count: 2)
        default:
            bytes.append(0x80 | 127)
            bytes += Self.bigEndian(UInt64(payload.count), count: 8)
        }
        let key = Self.bigEndian(UInt64(mask), count: 4)
        bytes += key
        bytes.reserveCapacity(bytes.count + payload.count)
        for (index, byte) in payload.enumerated() { bytes.append(byte ^ key[index & 3]) }
        return bytes
    }

    /// A frame that closes the connection (section 5.5.1); a reason that is too long is cut between characters.
    static func close(_ code: WebSocketCloseCode, reason: String = "") -> WebSocketFrame {
        var payload = bigEndian(UInt64(code.rawValue), count: 2)
        for character in reason {
            guard payload.count + character.utf8.count <= mostControlBytes else { break }
            payload += Array(character.utf8)
        }
        return WebSocketFrame(opcode: .close, payload: payload)
    }

    private static func bigEndian(_ value: UInt64, count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64(count - 1 - $0))) }
    }
}

/// Why a connection was closed (RFC 6455, section 7.4), with the codes of the GraphQL protocols above 4000.
struct WebSocketCloseCode: RawRepresentable, Hashable, Sendable {
    var rawValue: UInt16

    static let normal = WebSocketCloseCode(rawValue: 1000)
    static let protocolError = WebSocketCloseCode(rawValue: 1002)
    static let unsupportedData = WebSocketCloseCode(rawValue: 1003)
    /// Never sent: stands for a close frame without a code.
    static let none = WebSocketCloseCode(rawValue: 1005)
    static let invalidText = WebSocketCloseCode(rawValue: 1007)
    static let tooLarge = WebSocketCloseCode(rawValue: 1009)

    /// Whether a peer may send it.
    var mayBeSent: Bool {
        switch rawValue {
        case 1000...1003, 1007...1014, 3000...4999: true
        default: false
        }
    }
}
