import CCurl
public import GraphQLClient

/// The address of a GraphQL server: an `http` or `https` URL.
///
/// A user name and password in it are sent to the server, and appear in no description, message or normalized form.
///
///     let endpoint = try EndpointURL("HTTPS://ada:secret@Plan.Example.org:443/graphql/")
///     endpoint.server      // "plan.example.org"
///     endpoint.normalized  // "https://plan.example.org/graphql"
public struct EndpointURL: Hashable, Sendable {
    /// The whole URL, user name and password included: for libcurl alone.
    let text: String
    /// Whether the connection is made over TLS.
    public let isSecure: Bool
    /// The server for people: the host, with its port where that is not the scheme's own.
    public let server: String
    /// One spelling for all URLs of this endpoint: scheme and host in lower case, without user name and password, the
    /// scheme's own port, a slash at the end, and a fragment.
    ///
    /// What is kept for a server (an identity, a cache) is kept under this.
    public let normalized: String
    /// Path and query as a request's first line has them.
    let requestTarget: String
    /// User name and password, with a colon between; `nil` where the URL has none.
    let credentials: String?

    /// Parses `text` as libcurl does, which is what will connect to it.
    ///
    /// - Throws: `TransportError.badRequest` where it is no URL, has no host, or is neither `http` nor `https`.
    public init(_ text: String) throws(TransportError) {
        try self.init(text, userOf: nil)
    }

    /// The URL `location` that this server redirects to; the user name and password go along to the same server only.
    func redirected(to location: String) throws(TransportError) -> EndpointURL {
        let target = try EndpointURL(location)
        return isTrusted(target) ? try EndpointURL(location, userOf: self) : target
    }

    /// Whether what is secret to this server may be sent to `target`: the same host and port, not without TLS if there
    /// was TLS.
    func isTrusted(_ target: EndpointURL) -> Bool {
        target.server == server && (target.isSecure || !isSecure)
    }

    private init(_ text: String, userOf original: EndpointURL?) throws(TransportError) {
        guard Libcurl.isLoaded else { throw .badRequest(reason: Libcurl.loadFailure) }
        // libcurl takes "http:///graphql" for a server of the name "graphql".
        guard !text.utf8.contains(0), !text.contains(":///"), let parsed = ParsedURL(text),
            parsed.takeUser(of: original?.text),
            let whole = parsed.part(CURLUPART_URL),
            let scheme = parsed.part(CURLUPART_SCHEME)?.lowercased(),
            let host = parsed.part(CURLUPART_HOST).map(Self.normalizedHost), !host.isEmpty
        else {
            throw .badRequest(reason: "The server's address is not a URL like https://host/path.")
        }
        guard scheme == "http" || scheme == "https" else {
            throw .badRequest(reason: "The server's address has to begin with http:// or https://.")
        }
        self.text = whole
        isSecure = scheme == "https"
        let port = parsed.part(CURLUPART_PORT, flags: CURLU_NO_DEFAULT_PORT).map { ":" + $0 } ?? ""
        server = host + port
        requestTarget =
            (parsed.part(CURLUPART_PATH) ?? "/") + (parsed.part(CURLUPART_QUERY).map { "?" + $0 } ?? "")
        let user = parsed.part(CURLUPART_USER, flags: CURLU_URLDECODE)
        let password = parsed.part(CURLUPART_PASSWORD, flags: CURLU_URLDECODE)
        credentials = user == nil && password == nil ? nil : "\(user ?? ""):\(password ?? "")"
        var path = Self.normalizedEscapes(parsed.part(CURLUPART_PATH) ?? "")
        while path.hasSuffix("/") { path.removeLast() }
        let query = parsed.part(CURLUPART_QUERY).map { "?" + Self.normalizedEscapes($0) } ?? ""
        normalized = scheme + "://" + server + path + (query == "?" ? "" : query)
    }

    /// The host in lower case, without the dot that marks a name as complete.
    private static func normalizedHost(_ host: String) -> String {
        let lowered = host.lowercased()
        return lowered.hasSuffix(".") ? String(lowered.dropLast()) : lowered
    }

    /// Escapes in one spelling (RFC 3986, 6.2.2): hexadecimal digits in upper case, none for what needs none.
    private static func normalizedEscapes(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let high = hexadecimal(bytes[index + 1]), let low = hexadecimal(bytes[index + 2])
            else {
                result.append(bytes[index])
                index += 1
                continue
            }
            let value = high << 4 | low
            if isUnreserved(value) {
                result.append(value)
            } else {
                let digits = Array("0123456789ABCDEF".utf8)
                result += [UInt8(ascii: "%"), digits[Int(high)], digits[Int(low)]]
            }
            index += 3
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~".utf8.contains(byte)
        }
    }
}

extension EndpointURL: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The server only, without user name and password.
    public var description: String { server }
    public var debugDescription: String { server }
    /// Shows the server only: a dump must not print a password.
    public var customMirror: Mirror { Mirror(self, children: ["server": server]) }
}

/// A URL taken apart by libcurl; freed when it goes out of scope.
private struct ParsedURL: ~Copyable {
    private let handle: OpaquePointer

    init?(_ text: String) {
        guard let handle = curl_url() else { return nil }
        let flags = UInt32(CURLU_URLENCODE | CURLU_NON_SUPPORT_SCHEME)
        guard curl_url_set(handle, CURLUPART_URL, text, flags) == CURLUE_OK else {
            curl_url_cleanup(handle)
            return nil
        }
        self.handle = handle
    }

    deinit { curl_url_cleanup(handle) }

    /// Sets the user name and password of the URL `other`, where it has any.
    func takeUser(of other: String?) -> Bool {
        guard let other else { return true }
        guard let source = ParsedURL(other) else { return false }
        for part in [CURLUPART_USER, CURLUPART_PASSWORD] {
            guard let value = source.part(part) else { continue }
            guard curl_url_set(handle, part, value, 0) == CURLUE_OK else { return false }
        }
        return true
    }

    func part(_ part: CURLUPart, flags: Int32 = 0) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(handle, part, &text, UInt32(flags)) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }
}
