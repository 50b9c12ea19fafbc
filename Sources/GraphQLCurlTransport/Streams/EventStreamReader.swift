/// An event of a server-sent event stream.
struct ServerSentEvent: Hashable, Sendable {
    /// The `event` field; `message` where there is none.
    var type: String
    /// The `data` fields, joined by line feeds. Their text is for the JSON reader to check.
    var data: [UInt8]
    /// The last `id` that was sent, with this event or before; empty while there was none.
    var id = ""
}

/// Reads `text/event-stream` from bytes that arrive in pieces (WHATWG HTML, section 9.2, "Server-sent events").
///
/// One difference: an event with a type and without data is delivered, since GraphQL over SSE ends an operation with
/// `event: complete` alone.
struct EventStreamReader {
    /// The last `id` that was sent, for `Last-Event-ID` when the stream is taken up again; empty while there was none.
    private(set) var lastEventID = ""
    /// The `retry` field: how long the server wants a client to wait before it connects again, in milliseconds.
    private(set) var retryMilliseconds: Int?
    /// The longest of them that is reckoned with: a day.
    private static let longestRetry = 86_400_000
    /// How many comments came: servers send them to show that they are alive.
    private(set) var comments = 0

    private let limit: Int
    private var line: [UInt8] = []
    private var hasSeenCarriageReturn = false
    private var isAtStart = true
    private var type = ""
    private var data: [UInt8] = []
    private var hasData = false
    private var pendingID: String?
    /// What is wrong with the bytes behind the events that were returned last.
    private var fault: StreamFault?

    /// - Parameter limit: The most bytes that one event may have.
    init(limit: Int) { self.limit = max(limit, 0) }

    /// Takes the next `bytes`, in whatever pieces they come, and returns the events that are complete with them.
    ///
    /// What came whole before a fault is returned first: the fault is thrown by the next call.
    ///
    /// - Throws: `StreamFault.tooLarge` where an event is longer than the limit; the reader is of no use after that.
    mutating func read(_ bytes: some Sequence<UInt8>) throws(StreamFault) -> [ServerSentEvent] {
        if let fault { throw fault }
        var events: [ServerSentEvent] = []
        for byte in bytes {
            // A line ends with CR, LF, or both.
            if hasSeenCarriageReturn {
                hasSeenCarriageReturn = false
                if byte == UInt8(ascii: "\n") { continue }
            }
            switch byte {
            case UInt8(ascii: "\r"), UInt8(ascii: "\n"):
                hasSeenCarriageReturn = byte == UInt8(ascii: "\r")
                if let event = endLine() { events.append(event) }
            default:
                guard line.count + data.count < limit else {
                    fault = .tooLarge(limit: limit)
                    guard events.isEmpty else { return events }
                    throw .tooLarge(limit: limit)
                }
                line.append(byte)
            }
        }
        return events
    }

    private mutating func endLine() -> ServerSentEvent? {
        defer {
            line.removeAll(keepingCapacity: true)
            isAtStart = false
        }
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = isAtStart && line.starts(with: byteOrderMark) ? line[3...] : line[...]
        guard let first = content.first else { return dispatch() }
        guard first != UInt8(ascii: ":") else {
            comments &+= 1
            return nil
        }
        let colon = content.firstIndex(of: UInt8(ascii: ":")) ?? content.endIndex
        var value = content[min(colon + 1, content.endIndex)...]
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        set(content[..<colon], to: value)
        return nil
    }

    private mutating func set(_ field: ArraySlice<UInt8>, to value: ArraySlice<UInt8>) {
        if field.elementsEqual("data".utf8) {
            if hasData { data.append(UInt8(ascii: "\n")) }
            data += value
            hasData = true
        } else if field.elementsEqual("event".utf8) {
            type = String(decoding: value, as: UTF8.self)
        } else if field.elementsEqual("id".utf8), !value.contains(0) {
            pendingID = String(decoding: value, as: UTF8.self)
        } else if field.elementsEqual("retry".utf8), !value.isEmpty,
            value.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let milliseconds = Int(String(decoding: value, as: UTF8.self))
        {
            retryMilliseconds = min(milliseconds, Self.longestRetry)
        }
    }

    /// What a blank line ends. The id counts from here on only: an event that breaks off before was not received.
    private mutating func dispatch() -> ServerSentEvent? {
        defer {
            type = ""
            data = []
            hasData = false
            pendingID = nil
        }
        if let pendingID { lastEventID = pendingID }
        guard hasData || !type.isEmpty else { return nil }
        return ServerSentEvent(type: type.isEmpty ? "message" : type, data: data, id: lastEventID)
    }
}
