import GraphQLClient

/// The request that turns an HTTP connection into a WebSocket, and the look at its answer (RFC 6455, section 4).
struct WebSocketHandshake {
    /// The most bytes that the head of an answer may have.
    static let mostHeadBytes = 64 << 10
    private static let identifier = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

    let url: EndpointURL
    /// The caller's fields, checked.
    let headers: [Header]
    /// The protocols spoken here, the preferred one first.
    let protocols: [String]
    /// 16 bytes drawn for this connection, in Base64.
    let key: String

    init(url: EndpointURL, headers: [Header], protocols: [String]) {
        self.url = url
        self.headers = headers
        self.protocols = protocols
        var random = SystemRandomNumberGenerator()
        key = Base64.text(of: (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) })
    }

    var request: [UInt8] {
        var own = [Header("Host", url.server), Header("User-Agent", "confer")]
        if let credentials = url.credentials {
            own.append(Header("Authorization", "Basic " + Base64.text(of: Array(credentials.utf8))))
        }
        let upgrade = [
            "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: \(key)",
            "Sec-WebSocket-Protocol: \(protocols.joined(separator: ", "))",
        ]
        let lines =
            ["GET \(url.requestTarget) HTTP/1.1"] + own.replaced(by: headers).map { "\($0.name): \($0.value)" }
            + upgrade + ["", ""]
        return Array(lines.joined(separator: "\r\n").utf8)
    }

    /// What `Sec-WebSocket-Accept` has to be.
    var proof: String { Base64.text(of: SHA1.digest(Array((key + Self.identifier).utf8))) }

    /// Looks at the head of the answer, the blank line at its end included.
    ///
    /// - Returns: The protocol that the server chose; empty where it chose none.
    /// - Throws: `TransportError.notGraphQL` where the server does not speak WebSocket here.
    func chosenProtocol(in head: ArraySlice<UInt8>) throws(TransportError) -> String {
        let lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
        let parts = (lines.first ?? "").split(separator: " ", maxSplits: 2)
        guard parts.count >= 2, parts[0].hasPrefix("HTTP/1."), let status = Int(parts[1]), status >= 100, status < 600
        else { throw refused(status: 0, "an answer that is not HTTP") }
        guard status == 101 else { throw refused(status: status, "no WebSocket at this address") }
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let name = line[..<colon].lowercased()
            let value = line[line.index(after: colon)...].trimmingBlanks
            fields[name] = fields[name].map { $0 + ", " + value } ?? value
        }
        guard Self.tokens(fields["upgrade"]).contains("websocket"),
            Self.tokens(fields["connection"]).contains("upgrade")
        else { throw refused(status: status, "an upgrade to something else") }
        guard fields["sec-websocket-accept"] == proof else { throw refused(status: status, "a wrong proof") }
        guard fields["sec-websocket-extensions"] == nil else {
            throw refused(status: status, "an extension nobody asked for")
        }
        let chosen = fields["sec-websocket-protocol"] ?? ""
        guard chosen.isEmpty || protocols.contains(chosen) else {
            throw refused(status: status, "a protocol nobody asked for")
        }
        return chosen
    }

    private func refused(status: Int, _ excerpt: String) -> TransportError {
        .notGraphQL(server: url.server, status: status, excerpt: excerpt)
    }

    private static func tokens(_ value: String?) -> [String] {
        (value ?? "").split(separator: ",").map { $0.trimmingBlanks.lowercased() }
    }
}

extension Substring {
    fileprivate var trimmingBlanks: String {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let start = drop(while: isBlank)
        return start.lastIndex { !isBlank($0) }.map { String(start[...$0]) } ?? ""
    }
}
