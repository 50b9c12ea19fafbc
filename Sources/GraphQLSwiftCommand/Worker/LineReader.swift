import Glibc

/// The lines of standard input.
struct LineReader {
    /// A line without its end.
    enum Line {
        case text([UInt8])
        /// A line of more bytes than are read; it is passed over.
        case tooLong(limit: Int)
    }

    /// The bytes that a line may have.
    private static let limit = 256 << 20

    private var buffer: [UInt8] = []
    /// What is before this place in the buffer was answered.
    private var start = 0
    /// What is before this place in the buffer holds no end of a line.
    private var searched = 0
    private var isAtEnd = false
    private var isSkipping = false

    /// The next line; `nil` where the input ends.
    mutating func next() -> Line? {
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(buffer[start..<end])
                start = end + 1
                searched = start
                if isSkipping {
                    isSkipping = false
                    continue
                }
                return .text(line)
            }
            searched = buffer.count
            if isAtEnd {
                guard start < buffer.count, !isSkipping else { return nil }
                let line = Array(buffer[start...])
                start = buffer.count
                return .text(line)
            }
            if buffer.count - start > Self.limit {
                drop(upTo: buffer.count)
                if !isSkipping {
                    isSkipping = true
                    return .tooLong(limit: Self.limit)
                }
            }
            fill()
        }
    }

    private mutating func drop(upTo place: Int) {
        buffer.removeFirst(place)
        searched -= place
        start = 0
    }

    private mutating func fill() {
        if start > 0 { drop(upTo: start) }
        let size = 1 << 16
        let chunk = [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
            var read: Int
            repeat { read = Glibc.read(STDIN_FILENO, bytes.baseAddress, size) } while read < 0 && errno == EINTR
            count = max(read, 0)
        }
        if chunk.isEmpty { isAtEnd = true }
        buffer += chunk
    }
}
