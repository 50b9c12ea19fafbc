/// A text in the GraphQL language, and where it came from.
public struct Source: Hashable, Sendable {
    /// The file's name in messages.
    public var name: String
    /// The text in UTF-8.
    public let bytes: [UInt8]

    public init(_ text: String, name: String = "GraphQL request") {
        self.name = name
        self.bytes = Array(text.utf8)
    }

    /// Bytes of a file; what is not UTF-8 is read with replacement characters.
    public init(bytes: [UInt8], name: String) {
        self.name = name
        self.bytes = Array(String(decoding: bytes, as: UTF8.self).utf8)
    }

    /// The line and column of a byte offset. O(offset).
    public func location(at offset: Int) -> SourceLocation {
        var line = 1
        var start = 0
        var index = 0
        let end = min(max(offset, 0), bytes.count)
        while index < end {
            let byte = bytes[index]
            index += 1
            if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
            if byte == 0x0A || byte == 0x0D, index <= end {
                line += 1
                start = index
            }
        }
        let column = String(decoding: bytes[start..<max(start, end)], as: UTF8.self).utf16.count + 1
        return SourceLocation(line: line, column: column)
    }
}

/// Where the lines of a source begin, for those who ask for many places of one text.
public struct SourceLines: Sendable {
    private let source: Source
    private let starts: [Int]
    /// Whether a byte is a character, and columns need no counting.
    private let isASCII: Bool

    public init(_ source: Source) {
        self.source = source
        isASCII = source.bytes.allSatisfy { $0 < 0x80 }
        var starts = [0]
        let bytes = source.bytes
        for index in bytes.indices where bytes[index] == 0x0A || bytes[index] == 0x0D {
            // A carriage return and a line feed end one line.
            if bytes[index] == 0x0A, index > 0, bytes[index - 1] == 0x0D { starts.removeLast() }
            starts.append(index + 1)
        }
        self.starts = starts
    }

    /// The line and column of a byte offset. O(log lines), and the length of the line.
    public func location(at offset: Int) -> SourceLocation {
        let end = min(max(offset, 0), source.bytes.count)
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= end { low = middle } else { high = middle }
        }
        if isASCII { return SourceLocation(line: low + 1, column: end - starts[low] + 1) }
        let column = String(decoding: source.bytes[starts[low]..<end], as: UTF8.self).utf16.count + 1
        return SourceLocation(line: low + 1, column: column)
    }
}

/// A place in a text for people: both numbers start at 1; a column counts UTF-16 units, as the reference implementation does.
public struct SourceLocation: Hashable, Sendable, Comparable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// The bytes of a source that a syntax node stands on.
public struct SourceRange: Hashable, Sendable {
    public var start: Int
    public var end: Int

    public init(start: Int, end: Int) {
        self.start = start
        self.end = end
    }

    /// The range of a node that no text stands behind.
    public static let none = SourceRange(start: 0, end: 0)
}
