/// Writes a line for each request and one for what became of it.
///
/// ```swift
/// Logging { line in logger.debug("\(line)") }
/// ```
///
/// ```
/// -> query AllConferences
/// <- query AllConferences: status 200, 41233 bytes, 12 ms
/// ```
///
/// By default a line has no personal data: no variables, no header fields, nothing of an answer but the codes of errors.
/// Where variables and header fields are asked for, those that have the name of a secret (`Authorization`, `Cookie`,
/// `password`, `token` and so on) are masked, as are the passwords and secret parameters of URLs anywhere in a line.
public struct Logging: Interceptor {
    /// What is written beside the names of operations.
    public struct Details: OptionSet, Sendable {
        public var rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The values of variables, but secret ones.
        public static let variables = Details(rawValue: 1)
        /// The header fields of requests, but secret ones.
        public static let headers = Details(rawValue: 2)
    }

    public var details: Details
    public var timing: Timing
    private let sink: @Sendable (String) -> Void

    /// - Parameter sink: Called with each line, without a line break; not on any actor.
    public init(_ details: Details = [], timing: Timing = .system, sink: @escaping @Sendable (String) -> Void) {
        self.details = details
        self.timing = timing
        self.sink = sink
    }

    public func intercept(
        _ request: Request, next: @escaping Next
    ) async throws -> AsyncThrowingStream<Response, any Error> {
        sink(Self.line(line(of: request)))
        return try await Measurement.measuring(request, timing, next) { [sink] in sink(Self.line($0.text)) }
    }

    private func line(of request: Request) -> String {
        var line = "-> \(request.kind.rawValue) \(request.operationName)"
        if request.attempt > 1 { line += " (attempt \(request.attempt))" }
        if details.contains(.variables), !request.variables.isEmpty {
            var json = JSONWriter()
            json.object(Secrets.masked(request.variables))
            line += " " + String(decoding: json.bytes, as: UTF8.self)
        }
        if details.contains(.headers), !request.headers.isEmpty {
            let headers = request.headers.map(Secrets.masked).map { "\($0.name): \($0.value)" }
            line += " [\(headers.joined(separator: ", "))]"
        }
        return line
    }

    /// One line, whatever servers and users put into it, and no longer than 2,000 characters.
    private static func line(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}" ? " " : scalar
        }
        let line = String(String.UnicodeScalarView(scalars))
        return line.count > 2_000 ? String(line.prefix(1_999)) + "…" : line
    }
}

extension Measurement {
    /// What a log says of it.
    fileprivate var text: String {
        let milliseconds = Int(min(max(duration / .milliseconds(1), 0), 1e15))
        let result =
            switch outcome {
            case .answered, .refused: answer
            case .failed(let error): "failed: \(Secrets.masked("\(error)"))"
            case .cancelled: "cancelled"
            }
        return "<- \(kind.rawValue) \(operationName): \(result), \(milliseconds) ms"
    }

    private var answer: String {
        var parts: [String] = []
        if let status { parts.append("status \(status)") }
        if case .refused(let errors) = outcome {
            let codes = errors.compactMap(\.code)
            parts.append(
                "\(errors.count) error\(errors.count == 1 ? "" : "s")"
                    + (codes.isEmpty ? "" : " (\(codes.joined(separator: ", ")))"))
        }
        if kind == .subscription { parts.append("\(responseCount) events") }
        parts.append("\(responseBytes) bytes")
        return parts.joined(separator: ", ")
    }
}
