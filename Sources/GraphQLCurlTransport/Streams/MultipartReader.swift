/// Reads `multipart/mixed` from bytes that arrive in pieces (RFC 2046, section 5.1), as incremental delivery and
/// subscriptions over HTTP use it.
///
/// A part is delivered when the delimiter behind it is whole. Lines may end with a line feed alone, as some servers
/// have it. What stands before the first delimiter and behind the last one is skipped, as the RFC says.
struct MultipartReader {
    private enum Place {
        case preamble
        case head
        case body
        case epilogue
    }

    /// Whether the closing delimiter was read.
    var isComplete: Bool { place == .epilogue }

    private let delimiter: [UInt8]
    private let limit: Int
    private var place = Place.preamble
    private var buffer: [UInt8] = []
    /// Where the first line begins that has not been looked at.
    private var lineStart = 0
    /// Where `buffer` has been searched to for the end of a line.
    private var searched = 0
    /// What is wrong with the bytes behind the parts that were returned last.
    private var fault: StreamFault?

    /// - Parameters:
    ///   - boundary: As in the content type; see `boundary(in:)`.
    ///   - limit: The most bytes that one part may have, its head included.
    init(boundary: String, limit: Int) {
        delimiter = Array("--\(boundary)".utf8)
        self.limit = max(limit, 0)
    }

    /// Takes the next `bytes` and returns the bodies of the parts that are complete with them.
    ///
    /// What came whole before a fault is returned first: the fault is thrown by the next call.
    ///
    /// - Throws: `StreamFault.tooLarge`; the reader is of no use after that.
    mutating func read(_ bytes: some Sequence<UInt8>) throws(StreamFault) -> [[UInt8]] {
        if let fault { throw fault }
        guard place != .epilogue else { return [] }
        buffer += bytes
        var parts: [[UInt8]] = []
        while place != .epilogue, let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
            searched = end + 1
            takeLine(lineStart..<end + 1, into: &parts)
        }
        if place != .epilogue {
            searched = buffer.count
            takeUnfinishedLine(into: &parts)
            if let fault, parts.isEmpty { throw fault }
        }
        return parts
    }

    /// Called when no more bytes come.
    ///
    /// - Throws: `StreamFault.truncated` where the stream ended inside a part.
    func finish() throws(StreamFault) {
        guard place == .head || place == .body, !buffer.allSatisfy(Self.isWhiteSpace) else { return }
        throw .truncated
    }

    /// A whole line, its end included.
    private mutating func takeLine(_ range: Range<Int>, into parts: inout [[UInt8]]) {
        let line = buffer[range]
        lineStart = range.upperBound
        switch (place, kind(of: line)) {
        case (.preamble, nil), (.epilogue, _): discard()
        case (.head, nil): if line.allSatisfy({ Self.isLineEnd($0) }) { discard(to: .body) }
        case (.body, nil): break
        case (.preamble, let kind?), (.head, let kind?): discard(to: kind == .close ? .epilogue : .head)
        case (.body, let kind?):
            parts.append(body(before: range.lowerBound))
            discard(to: kind == .close ? .epilogue : .head)
        }
    }

    /// The closing delimiter ends the stream without a line's end behind it.
    private mutating func takeUnfinishedLine(into parts: inout [[UInt8]]) {
        let line = buffer[lineStart...]
        if line.count >= delimiter.count + 2, kind(of: line) == .close {
            takeLine(lineStart..<buffer.count, into: &parts)
            return
        }
        if place == .preamble, line.count > delimiter.count + 1_024 { discard() }
        if buffer.count > limit { fault = .tooLarge(limit: limit) }
    }

    private enum Delimiter {
        case next
        case close
    }

    /// Which delimiter `line` is: behind the boundary only white space may stand, or two hyphens and anything.
    private func kind(of line: ArraySlice<UInt8>) -> Delimiter? {
        guard line.starts(with: delimiter) else { return nil }
        let rest = line.dropFirst(delimiter.count)
        if rest.starts(with: "--".utf8) { return .close }
        return rest.allSatisfy(Self.isWhiteSpace) && rest.last == UInt8(ascii: "\n") ? .next : nil
    }

    /// The body that ends before the line at `index`; the line's end in front of a delimiter belongs to the delimiter.
    private func body(before index: Int) -> [UInt8] {
        var body = buffer[..<index]
        if body.last == UInt8(ascii: "\n") { body.removeLast() }
        if body.last == UInt8(ascii: "\r") { body.removeLast() }
        return Array(body)
    }

    private mutating func discard(to next: Place? = nil) {
        buffer.removeSubrange(..<lineStart)
        searched = max(searched - lineStart, 0)
        lineStart = 0
        if let next { place = next }
        if place == .epilogue { buffer = [] }
    }

    private static func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isLineEnd(byte) }
    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0D || byte == 0x0A }
}

extension MultipartReader {
    /// The boundary that the content type `contentType` names; `-` where it names none, as the protocol has it.
    ///
    /// `nil` where `contentType` is not `multipart/mixed`.
    static func boundary(in contentType: String) -> String? {
        var parameters = MediaType(contentType)
        guard parameters.name == "multipart/mixed" else { return nil }
        return parameters.take("boundary") ?? "-"
    }
}
