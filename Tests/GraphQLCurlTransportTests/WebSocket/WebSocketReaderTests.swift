import Testing

@testable import GraphQLCurlTransport

struct WebSocketReaderTests {
    /// A frame as a server sends it: not masked.
    private static func served(_ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true) -> [UInt8] {
        let head: [UInt8] = [(isFinal ? 0x80 : 0) | opcode]
        switch payload.count {
        case ...125: return head + [UInt8(payload.count)] + payload
        case ...0xFFFF: return head + [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)] + payload
        default:
            return head + [127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) } + payload
        }
    }

    private static func text(_ text: String) -> [UInt8] { served(1, Array(text.utf8)) }

    @Test func `messages in pieces, with a ping between, read the same wherever the bytes are split`() throws {
        let long = String(repeating: "ü", count: 40_000)
        let bytes =
            Self.served(1, Array("{\"a\":\"\u{1F600}".utf8.dropLast(2)), isFinal: false) + Self.served(9, [1, 2])
            + Self.served(0, Array("\u{1F600}\"}".utf8.dropFirst(2))) + Self.text(long) + Self.served(10, [])
            + Self.served(8, [0x03, 0xE8] + Array("bye".utf8))
        let expected: [WebSocketEvent] = [
            .ping([1, 2]), .text(Array("{\"a\":\"\u{1F600}\"}".utf8)), .text(Array(long.utf8)), .pong([]),
            .close(.normal, reason: "bye"),
        ]
        for place in Array(0...60) + Array(bytes.count - 20...bytes.count) {
            var reader = WebSocketReader(limit: 1 << 20)
            let read = try reader.read(bytes[..<place]) + reader.read(bytes[place...])
            #expect(read == expected, "split at \(place)")
        }
        var reader = WebSocketReader(limit: 1 << 20)
        var read: [WebSocketEvent] = []
        for byte in bytes.prefix(40) + bytes.suffix(0) { read += try reader.read([byte]) }
        #expect(read == Array(expected.prefix(2)))
    }

    @Test(
        arguments: [
            ([0xC1, 0x00], 1002), ([0x83, 0x00], 1002), ([0x81, 0x80, 0, 0, 0, 0], 1002), ([0x80, 0x00], 1002),
            ([0x09, 0x00], 1002), ([0x89, 0x7E, 0, 0x7E], 1002), ([0x81, 0x7E, 0, 0x05], 1002),
            ([0x81, 0x7F, 0x80, 0, 0, 0, 0, 0, 0, 0], 1002), ([0x81, 0x7F, 0, 0, 0, 0, 0, 0, 0, 5], 1002),
            ([0x81, 0x01, 0xFF], 1007), ([0x82, 0x00], 1003), ([0x88, 0x01, 3], 1002),
            ([0x88, 0x02, 0x03, 0xED], 1002),
            ([0x88, 0x03, 0x03, 0xE8, 0xFF], 1007), ([0x81, 0x7E, 0xFF, 0xFF], 1009),
            ([0x81, 0x7F, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], 1009), ([0x01, 0x00, 0x81, 0x00], 1002),
        ] as [([UInt8], UInt16)])
    func `what breaks the protocol is answered with its code`(bytes: [UInt8], code: UInt16) {
        var reader = WebSocketReader(limit: 1_000)
        do {
            let events = try reader.read(bytes)
            Issue.record("read \(events)")
        } catch {
            #expect(error.code.rawValue == code)
        }
    }

    @Test func `pieces together may not be more than the limit`() throws {
        var reader = WebSocketReader(limit: 100)
        let piece = [UInt8](repeating: 0x61, count: 60)
        #expect(try reader.read(Self.served(1, piece, isFinal: false)) == [])
        #expect(throws: WebSocketFault.self) { _ = try reader.read(Self.served(0, piece)) }
    }

    @Test func `what came before a fault is delivered, then the fault`() throws {
        var reader = WebSocketReader(limit: 100)
        #expect(try reader.read(Self.text("a") + [0x83, 0x00]) == [.text([0x61])])
        #expect(throws: WebSocketFault.self) { _ = try reader.read([]) }
    }

    @Test(arguments: [[0x88, 0x02, 0x43, 0xE8], [0x81, 0x01, 0xFF], [0x80, 0x00], [0x82, 0x00]] as [[UInt8]])
    func `a fault of a whole frame behind a message is not forgotten`(frame: [UInt8]) throws {
        var reader = WebSocketReader(limit: 100)
        #expect(try reader.read(Self.text("hi") + frame) == [.text(Array("hi".utf8))])
        #expect(throws: WebSocketFault.self) { _ = try reader.read([]) }
        #expect(throws: WebSocketFault.self) { _ = try reader.read(Self.text("on")) }
    }

    @Test func `nothing is read behind a close frame`() throws {
        var reader = WebSocketReader(limit: 100)
        #expect(try reader.read(Self.served(8, []) + Self.text("late")) == [.close(.none, reason: "")])
        #expect(try reader.read(Self.text("later")) == [])
    }

    @Test(arguments: [0, 1, 125, 126, 0xFFFF, 0x1_0000])
    func `a sent frame is masked, and its length in the shortest form`(count: Int) {
        let payload = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let bytes = WebSocketFrame(opcode: .text, payload: payload).bytes(mask: 0x0102_03FF)
        let headSize = count <= 125 ? 2 : count <= 0xFFFF ? 4 : 10
        #expect(bytes[0] == 0x81)
        #expect(bytes[1] & 0x80 == 0x80)
        #expect(bytes.count == headSize + 4 + count)
        let key: [UInt8] = [1, 2, 3, 0xFF]
        #expect(Array(bytes[headSize..<headSize + 4]) == key)
        #expect(bytes[(headSize + 4)...].enumerated().map { $1 ^ key[$0 & 3] } == payload)
    }

    @Test func `the reason of a close frame is cut between characters`() {
        let frame = WebSocketFrame.close(.normal, reason: String(repeating: "\u{1F600}", count: 60))
        #expect(frame.payload.count == 122)
        #expect(String(validating: frame.payload[2...], as: UTF8.self) != nil)
    }
}
