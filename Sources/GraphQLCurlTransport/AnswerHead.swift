import GraphQLClient

/// The head of an HTTP answer, line by line as libcurl hands it on: heads of answers that go before, such as "100
/// Continue", and trailers too.
struct AnswerHead {
    /// What a line comes to.
    enum Progress {
        case more
        /// The head of the answer is whole; told once.
        case whole
        case tooLarge
    }

    /// The most bytes that a head may have.
    static let mostBytes = 256 << 10

    private(set) var fields: [Header] = []
    private var status = 0
    private var bytes = 0
    private(set) var isWhole = false

    mutating func read(_ line: UnsafeRawBufferPointer) -> Progress {
        bytes += line.count
        guard bytes <= Self.mostBytes else { return .tooLarge }
        guard !isWhole else { return .more }
        let text = String(decoding: line, as: UTF8.self)
        let content = text.prefix { !$0.isNewline }
        guard !content.isEmpty else {
            guard status >= 200 else { return .more }
            isWhole = true
            return .whole
        }
        if content.hasPrefix("HTTP/") {
            let parts = content.split(separator: " ", maxSplits: 2)
            status = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
            fields = []
        } else if let colon = content.firstIndex(of: ":") {
            let value = content[content.index(after: colon)...]
            fields.append(Header(String(content[..<colon]), String(value.trimmingSpaces)))
        }
        return .more
    }
}
